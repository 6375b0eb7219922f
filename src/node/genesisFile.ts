/** Reads a genesis file. */
import fs from 'node:fs'
import { ChainError } from '../chain/errors.ts'
import { type Genesis, parseGenesis } from '../chain/genesis.ts'
import { CommandError } from './commandError.ts'

/** @throws CommandError BAD_FILE, BAD_GENESIS, both with the file's name */
export function readGenesisFile(path: string): Genesis {
  let text: string
  try {
    text = fs.readFileSync(path, 'utf8')
  } catch (cause) {
    throw new CommandError('BAD_FILE', `genesis file ${path}: ${(cause as Error).message}`, { cause })
  }
  try {
    return parseGenesis(text)
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    throw new CommandError('BAD_GENESIS', `${path}: ${cause.message}`, { cause })
  }
}

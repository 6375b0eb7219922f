/** Reads a genesis file. */
import fs from 'node:fs'
import path from 'node:path'
import { ChainError } from '../chain/errors.ts'
import { type Genesis, parseGenesis } from '../chain/genesis.ts'
import { CommandError } from './commandError.ts'

/** A genesis file and its content, which is read once: the file may be a pipe. */
export interface GenesisFile {
  /** Whether the genesis is read from a file of the user, or is that of a network of this program. */
  readonly source: 'file' | 'network'
  /** The name in messages: the path of the file, or `--chain` and the name of the network. */
  readonly name: string
  readonly text: string
  readonly genesis: Genesis
}

/** Returns the path of the genesis file that `dev` writes beside its archive. */
export function genesisPath(dataDir: string): string {
  return path.join(dataDir, 'genesis.json')
}

/**
 * Reads a genesis file. Commands read it before they create the folder of an archive, so that a wrong file leaves no
 * folder behind.
 *
 * @throws CommandError BAD_FILE, BAD_GENESIS, both with the file's name
 */
export function readGenesisFile(file: string): GenesisFile {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CommandError('BAD_FILE', `genesis file ${file}: ${(cause as Error).message}`, { cause })
  }
  try {
    return { source: 'file', name: file, text, genesis: parseGenesis(text) }
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    throw new CommandError('BAD_GENESIS', `${file}: ${cause.message}`, { cause })
  }
}

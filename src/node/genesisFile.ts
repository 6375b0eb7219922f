/** Reads a genesis file. */
import fs from 'node:fs'
import path from 'node:path'
import { ChainError } from '../chain/errors.ts'
import { type Genesis, readGenesis } from '../chain/genesis.ts'
import type { TextSource } from '../chain/genesisText.ts'
import { CommandError } from './commandError.ts'

/** A genesis file, whose accounts are read when they are needed. */
export interface GenesisFile {
  /** Whether the genesis is read from a file of the user, or is that of a network of this program. */
  readonly source: 'file' | 'network'
  /** The name in messages: the path of the file, or `--chain` and the name of the network. */
  readonly name: string
  readonly text: TextSource
  readonly genesis: Genesis
}

const CHUNK_BYTES = 1024 * 1024

/** Returns the path of the genesis file that `dev` writes beside its archive. */
export function genesisPath(dataDir: string): string {
  return path.join(dataDir, 'genesis.json')
}

/**
 * Reads a genesis file, but not its accounts.
 *
 * @throws CommandError BAD_FILE, BAD_GENESIS, both with the file's name
 */
export function readGenesisFile(file: string): GenesisFile {
  try {
    const text = textOf(file)
    return { source: 'file', name: file, text, genesis: readGenesis(text) }
  } catch (error) {
    throw errorIn(file, error)
  }
}

/**
 * Reads the accounts of a genesis file. Commands do so before they create the folder of an archive, so that a wrong file
 * leaves no folder behind.
 *
 * @throws CommandError BAD_FILE, BAD_GENESIS, both with the file's name
 */
export async function checkAccounts({ name, genesis }: GenesisFile): Promise<void> {
  try {
    for await (const _ of genesis.alloc);
  } catch (error) {
    throw errorIn(name, error)
  }
}

/** Returns the error of reading a genesis file, with the name of the file; another error as it is. */
export function errorIn(name: string, error: unknown): unknown {
  if (error instanceof ChainError)
    return new CommandError('BAD_GENESIS', `${name}: ${error.message}`, { cause: error })
  const { syscall, code } = error as NodeJS.ErrnoException
  // Node refuses some paths before it asks the system.
  if (syscall === undefined && code !== 'ERR_INVALID_ARG_VALUE') return error
  return new CommandError('BAD_FILE', `genesis file ${name}: ${(error as Error).message}`, { cause: error })
}

function textOf(file: string): TextSource {
  const chunks = (): Iterable<Uint8Array> => chunksOf(file)
  if (fs.statSync(file).isFile()) return chunks
  // A pipe can be read only once.
  const read = [...chunks()]
  return () => read
}

function* chunksOf(file: string): Generator<Uint8Array, void> {
  const descriptor = fs.openSync(file, 'r')
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      const length = fs.readSync(descriptor, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    fs.closeSync(descriptor)
  }
}

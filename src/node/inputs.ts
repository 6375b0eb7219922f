/** What a program gives a node to begin with, as the files that the commands read. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../config/usageError.ts'
import { CommandError } from './commandError.ts'
import type { ChainSource, NodeOptions } from './nodeTypes.ts'

/**
 * Path of a file that has the genesis; what is no file yet becomes one in the folder.
 *
 * @throws UsageError when it is a URL of no file; CommandError BAD_GENESIS when it is no JSON
 */
export function genesisFile(genesis: NodeOptions['genesis'], folder: string): string | undefined {
  if (genesis === undefined) return undefined
  if (typeof genesis === 'string' || genesis instanceof URL) return pathOf('genesis', genesis)
  const file = path.join(folder, 'genesis.json')
  fs.writeFileSync(file, jsonOf(genesis))
  return file
}

/** Paths of the chain's files, as {@link genesisFile}. @throws UsageError when one is a URL of no file */
export function chainFiles(chain: NodeOptions['chain'], folder: string): string[] {
  if (chain === undefined) return []
  const sources = (Array.isArray(chain) ? chain : [chain]) as readonly ChainSource[]
  return sources.map((source, index) => {
    if (!(source instanceof Uint8Array)) return pathOf('chain', source)
    const file = path.join(folder, `chain-${index}.rlp`)
    fs.writeFileSync(file, source)
    return file
  })
}

/**
 * @param option that it was given for
 * @throws UsageError when it is a URL of no file of this machine
 */
export function pathOf(option: string, place: string | URL): string {
  if (typeof place === 'string') return place
  try {
    return fileURLToPath(place)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', option, `option "${option}": ${(cause as Error).message}`, { cause })
  }
}

/** @throws CommandError BAD_GENESIS: a circle, a function, what a `toJSON` throws */
function jsonOf(genesis: object): string {
  // Balances of programs are bigints.
  const plain = (_: string, value: unknown): unknown =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value
  try {
    const json: string | undefined = JSON.stringify(genesis, plain)
    if (json !== undefined) return json
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError('BAD_GENESIS', `the genesis is no JSON: ${reason}`, { cause })
  }
  throw new CommandError('BAD_GENESIS', 'the genesis is no JSON')
}

/** Converts the genesis and chain of createNode to files, as the commands read them. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../config/usageError.ts'
import { CommandError } from './commandError.ts'
import type { ChainSource, NodeOptions } from './nodeTypes.ts'

/**
 * Returns the path of a file with the genesis; an object is written to a file in the folder.
 *
 * @throws UsageError for a URL that is not a file's; CommandError BAD_GENESIS for an object without JSON
 */
export function genesisFile(genesis: NodeOptions['genesis'], folder: string): string | undefined {
  if (genesis === undefined) return undefined
  if (typeof genesis === 'string' || genesis instanceof URL) return pathOf('genesis', genesis)
  const file = path.join(folder, 'genesis.json')
  fs.writeFileSync(file, jsonOf(genesis))
  return file
}

/** Returns the paths of the chain files, as {@link genesisFile}. @throws UsageError for a URL that is not a file's */
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
 * Returns the path of a file.
 *
 * @param option name for errors
 * @throws UsageError for a URL that is not a local file's
 */
export function pathOf(option: string, place: string | URL): string {
  if (typeof place === 'string') return place
  try {
    return fileURLToPath(place)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', option, `option "${option}": ${(cause as Error).message}`, { cause })
  }
}

/** @throws CommandError BAD_GENESIS for a cyclic object, a function, or a throwing `toJSON` */
function jsonOf(genesis: object): string {
  // Programs pass balances as bigints.
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

/** The story of the sample chain under the rules of Amsterdam (amsterdamStory.ts). */
import { readFileSync } from 'node:fs'
import { GENESIS_TIMESTAMP } from '../../sample/rules.ts'
import { withAmsterdam } from './amsterdamGenesis.ts'

/** The file with the blocks, which makeAmsterdamSample.ts writes: to build them takes several seconds. */
export const AMSTERDAM_CHAIN = new URL('./amsterdam/chain.rlp', import.meta.url)
const GENESIS = new URL('../../sample/genesis.json', import.meta.url)

/** The chain as files that the program imports. */
export interface ChainFiles {
  readonly genesis: object
  /** RLP of the blocks from 1 on, one after the other */
  readonly blocks: Uint8Array
}

export function amsterdamGenesis(): object {
  return withAmsterdam(JSON.parse(readFileSync(GENESIS, 'utf8')), GENESIS_TIMESTAMP)
}

export function amsterdamSample(): ChainFiles {
  return { genesis: amsterdamGenesis(), blocks: readFileSync(AMSTERDAM_CHAIN) }
}

/** Reads a block of mainnet with the accounts and slots that it reads. */
import { WitnessError } from '../../../products/conform/statelessBlock.ts'
import type { StateView } from '../../../src/archive/state.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../../src/chain/crypto.ts'
import { fromHex, stripZeros, toHex } from '../../../src/chain/hex.ts'
import { ancestorsOf, type GivenBlock } from './givenBlock.ts'
import { configOf } from './networks.ts'

const EMPTY = new Uint8Array(0)
/** The root of no known storage trie. An account with the empty root would have no slots. */
const SOME_ROOT = new Uint8Array(32).fill(1)

export interface PrestateFile {
  /** RLP as hex */
  readonly block: string
  readonly number: number
  readonly hash: string
  /** Hashes of the uncles, which the RLP lacks */
  readonly uncles: readonly string[]
  readonly pre: Readonly<Record<string, PrestateAccount>>
}

interface PrestateAccount {
  readonly balance: string
  readonly nonce: number
  readonly code_hash?: string
  /** Slot → value, as quantities */
  readonly storage: Readonly<Record<string, string>>
}

/** Data that all files of a folder share. */
export interface PrestateShared {
  /** Hash of a code → code, as hex */
  readonly codes: Readonly<Record<string, string>>
  /** Block number → hash */
  readonly hashes: Readonly<Record<string, string>>
}

export async function prestateBlock(
  { block, number, hash, uncles, pre }: PrestateFile,
  { codes, hashes }: PrestateShared,
): Promise<GivenBlock> {
  const accounts = new Map(Object.entries(pre).map(([address, given]) => [address.toLowerCase(), given]))
  const slots = new Map(
    [...accounts].map(([address, { storage }]) => [
      address,
      new Map(Object.entries(storage).map(([slot, value]) => [BigInt(slot), value])),
    ]),
  )
  const config = await configOf('mainnet')
  // Accounts may exist and be empty before EIP-161. Afterwards, such an entry means that there is no account.
  const isEmptied = number >= (config.blocks.spuriousDragon ?? 0)
  const view: StateView = {
    account(address) {
      const given = accounts.get(toHex(address))
      if (given === undefined || (isEmptied && isEmpty(given))) return undefined
      const { balance, nonce, code_hash: codeHash, storage } = given
      return {
        nonce: BigInt(nonce),
        balance: BigInt(balance),
        storageRoot: Object.keys(storage).length > 0 ? SOME_ROOT : EMPTY_TRIE_ROOT,
        codeHash: codeHash === undefined ? EMPTY_CODE_HASH : fromHex(codeHash),
      }
    },
    slot(address, slot) {
      const value = slots.get(toHex(address))?.get(BigInt(toHex(slot)))
      return value === undefined ? EMPTY : stripZeros(fromHex(value))
    },
    code(codeHash) {
      if (toHex(codeHash) === toHex(EMPTY_CODE_HASH)) return EMPTY
      const code = codes[toHex(codeHash)]
      if (code === undefined) throw new WitnessError(`the file lacks the code ${toHex(codeHash)}`)
      return fromHex(code)
    },
  }
  return {
    config,
    bytes: fromHex(block),
    hash: fromHex(hash),
    hasUncles: uncles.length === 0,
    state: { view, trie: undefined, blockHash: ancestorsOf(hashes) },
    stateBytes: JSON.stringify(pre).length,
  }
}

function isEmpty({ balance, nonce, code_hash: codeHash, storage }: PrestateAccount): boolean {
  return BigInt(balance) === 0n && nonce === 0 && codeHash === undefined && Object.keys(storage).length === 0
}

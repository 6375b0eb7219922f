/**
 * Checks the access lists that another node recorded beside its chain, in `bals.json.gz`: each list has the hash in the
 * header of its block, keeps the rules of form and size, and is the same after decoding and encoding.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type AccountChanges,
  accessListHash,
  accessListItems,
  type BlockAccessList,
  decodeAccessList,
  encodeAccessList,
  fitsGasLimit,
} from '../../../src/chain/blockAccessList.ts'
import { fromHex, toHex, toQuantity } from '../../../src/chain/hex.ts'
import { decodeBlock, type RawBlock } from '../../../src/ingest/block.ts'
import { openChainFile } from '../../../src/ingest/chainFile.ts'

/** The access list of a block as it was recorded. */
export interface RecordedList {
  readonly number: number
  /** In lower-case hex. */
  readonly blockHash: string
  readonly rlp: string
  /** JSON of geth: core/types/bal/bal_encoding.go */
  readonly list: readonly RecordedAccount[]
}

interface RecordedAccount {
  readonly address: string
  readonly balanceChanges: readonly { readonly blockAccessIndex: string; readonly postBalance: string }[]
}

const FILE = 'bals.json.gz'

/** @param folders folders that have a chain @returns the number of lists, and a sentence for each fault */
export async function checkAccessLists(
  folders: readonly string[],
): Promise<{ lists: number; faults: string[] }> {
  const faults: string[] = []
  let lists = 0
  for (const folder of folders.filter((each) => fs.existsSync(path.join(each, FILE)))) {
    const recorded = new Map(recordedLists(folder).map((each) => [each.number, each]))
    for await (const { bytes } of openChainFile(path.join(folder, 'chain.rlp'))) {
      const block = decodeBlock(bytes)
      const { number, blockAccessListHash } = block.header
      const list = recorded.get(number)
      if (blockAccessListHash === undefined && list === undefined) continue
      lists++
      const fault = list === undefined ? 'no list was recorded' : faultOf(block, list)
      if (fault !== undefined) faults.push(`${path.basename(folder)}, block ${number}: ${fault}`)
    }
  }
  return { lists, faults }
}

/** Returns the access lists that were recorded beside the chain of a folder; none if the folder has no file of them. */
export function recordedLists(folder: string): RecordedList[] {
  const file = path.join(folder, FILE)
  if (!fs.existsSync(file)) return []
  return JSON.parse(gunzipSync(fs.readFileSync(file)).toString()) as RecordedList[]
}

function faultOf({ header, body }: RawBlock, recorded: RecordedList): string | undefined {
  const rlp = fromHex(recorded.rlp)
  const { blockAccessListHash: hash } = header
  if (hash === undefined) return 'the header has no hash of a list'
  if (toHex(accessListHash(rlp)) !== toHex(hash)) return 'the list has another hash'
  let list: BlockAccessList
  try {
    list = decodeAccessList(rlp, body.transactions.length)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (toHex(encodeAccessList(list)) !== recorded.rlp) return 'the encoded list differs'
  if (JSON.stringify(list.map(accountJson)) !== JSON.stringify(recorded.list))
    return 'the decoded list differs'
  return fitsGasLimit(accessListItems(list), header.gasLimit)
    ? undefined
    : 'the list is too long for the gas limit'
}

function accountJson(account: AccountChanges): object {
  const at = (index: number): object => ({ blockAccessIndex: toQuantity(index) })
  return {
    address: toHex(account.address),
    storageChanges: account.storageChanges.map(({ slot, changes }) => ({
      slot: toQuantity(slot),
      slotChanges: changes.map(({ index, value }) => ({ ...at(index), postValue: toQuantity(value) })),
    })),
    storageReads: account.storageReads.map(toQuantity),
    balanceChanges: account.balanceChanges.map(({ index, balance }) => ({
      ...at(index),
      postBalance: toQuantity(balance),
    })),
    nonceChanges: account.nonceChanges.map(({ index, nonce }) => ({
      ...at(index),
      postNonce: toQuantity(nonce),
    })),
    codeChanges: account.codeChanges.map(({ index, code }) => ({ ...at(index), newCode: toHex(code) })),
  }
}

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

/** A list as it was recorded. */
interface Recorded {
  readonly number: number
  readonly rlp: string
  readonly list: unknown
}

const FILE = 'bals.json.gz'

/** @param folders folders that have a chain @returns the number of lists, and a sentence for each fault */
export async function checkAccessLists(
  folders: readonly string[],
): Promise<{ lists: number; faults: string[] }> {
  const faults: string[] = []
  let lists = 0
  for (const folder of folders.filter((each) => fs.existsSync(path.join(each, FILE)))) {
    const recorded = new Map(read(folder).map((each) => [each.number, each]))
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

function read(folder: string): Recorded[] {
  return JSON.parse(gunzipSync(fs.readFileSync(path.join(folder, FILE))).toString()) as Recorded[]
}

function faultOf({ header, body }: RawBlock, recorded: Recorded): string | undefined {
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

/** Returns the JSON of geth: core/types/bal/bal_encoding.go. */
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

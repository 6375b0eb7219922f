/** Checks access lists of blocks (EIP-7928) against the headers, which commit to them. */
import { accessListHash, type BlockAccessList, encodeAccessList } from '../../../src/chain/blockAccessList.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { blockTag } from './choice.ts'
import { difference } from './difference.ts'
import {
  isGiven,
  type JsonObject,
  readBigInt,
  readBytes,
  readList,
  readNumber,
  readObjects,
} from './reading.ts'
import { checkOf } from './rule.ts'
import { allFields } from './wholeAnswers.ts'

const METHOD = 'eth_getBlockAccessList'

/** Converts an answer to the list that the RLP encodes. @throws UnjudgeableError */
export function accessListOf(result: unknown): BlockAccessList {
  return readObjects(result, 'the result').map((account) => ({
    address: readBytes(account.address, 'address'),
    storageChanges: readObjects(account.storageChanges, 'storageChanges').map(({ key, changes }) => ({
      slot: readBigInt(key, 'key'),
      changes: changesOf(changes, 'changes', ({ value }) => ({ value: readBigInt(value, 'value') })),
    })),
    storageReads: readList(account.storageReads, 'storageReads').map((slot) =>
      readBigInt(slot, 'storageReads'),
    ),
    balanceChanges: changesOf(account.balanceChanges, 'balanceChanges', ({ value }) => ({
      balance: readBigInt(value, 'value'),
    })),
    nonceChanges: changesOf(account.nonceChanges, 'nonceChanges', ({ value }) => ({
      nonce: readBigInt(value, 'value'),
    })),
    codeChanges: changesOf(account.codeChanges, 'codeChanges', ({ code }) => ({
      code: readBytes(code, 'code'),
    })),
  }))
}

function changesOf<T extends object>(
  list: unknown,
  name: string,
  read: (change: JsonObject) => T,
): readonly ({ readonly index: number } & T)[] {
  return readObjects(list, name).map((change) => ({
    index: readNumber(change.index, 'index'),
    ...read(change),
  }))
}

export const accessListChecks: readonly Check[] = [
  checkOf({
    method: METHOD,
    name: 'it is the list to which the header commits',
    covers: allFields(METHOD),
    cases: (found) =>
      found.blocks
        .filter(({ block }) => isGiven(block.blockAccessListHash))
        .map(({ number, block }) => ({
          title: `block ${blockTag(number)}`,
          params: [blockTag(number)],
          judge: (result) => {
            const hash = toHex(accessListHash(encodeAccessList(accessListOf(result))))
            return difference(hash, block.blockAccessListHash, { by: 'the header', at: 'hash of the list' })
          },
        })),
  }),
]

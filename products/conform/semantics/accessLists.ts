/** Checks access lists of blocks (EIP-7928) against the headers, which commit to them. */
import type { MethodName } from '../../../generated/types.ts'
import { accessListHash, type BlockAccessList, encodeAccessList } from '../../../src/chain/blockAccessList.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
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

/** @param hashOf returns the hash of the list that a result encodes, 32 bytes */
function committed(method: MethodName, hashOf: (result: unknown) => Uint8Array): Check {
  return checkOf({
    method,
    name: 'it is the list to which the header commits',
    covers: allFields(method),
    cases: (found) =>
      found.blocks
        .filter(({ block }) => isGiven(block.blockAccessListHash))
        .map(({ number, block }) => ({
          title: `block ${blockTag(number)}`,
          params: [blockTag(number)],
          judge: (result) => {
            const hash = toHex(hashOf(result))
            return difference(hash, block.blockAccessListHash, { by: 'the header', at: 'hash of the list' })
          },
        })),
  })
}

export const accessListChecks: readonly Check[] = [
  committed('eth_getBlockAccessList', (result) => accessListHash(encodeAccessList(accessListOf(result)))),
  committed('debug_getRawBlockAccessList', (result) => keccak256(readBytes(result, 'the result'))),
]

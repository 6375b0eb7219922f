/**
 * Checks the state just after a transaction: the state after the last transaction of a block is the state of the block.
 */
import { EMPTY_CODE_HASH, keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { isCodeOf } from '../errorCodes.ts'
import { blockTag, chosenBlocks } from './choice.ts'
import { difference } from './difference.ts'
import {
  ask,
  isGiven,
  type JsonObject,
  readBigInt,
  readBytes,
  readList,
  readObject,
  readObjects,
} from './reading.ts'
import { checkOf } from './rule.ts'
import { isTouchedByBlock } from './touchedByBlock.ts'

/** Maximum number of blocks to check. */
const BLOCKS_MAX = 8
/** Number of slots or accounts in one page. */
const PAGE_ITEMS = 3
const FIRST_KEY = `0x${'0'.repeat(64)}`

interface LastOf {
  readonly at: FoundBlock
  readonly index: number
}

/** The last transaction of each nonempty block. */
function lastTransactions(found: ChainSample): readonly LastOf[] {
  return chosenBlocks(found)
    .map((at) => ({ at, index: readList(at.block.transactions, 'transactions').length - 1 }))
    .filter(({ index }) => index >= 0)
    .slice(-BLOCKS_MAX)
}

const accountAt = checkOf({
  method: 'debug_accountAt',
  name: 'after the last transaction it is the account that the block leaves',
  covers: ['balance', 'nonce', 'code', 'codehash'],
  needs: ['eth_getProof', 'eth_getCode'],
  cases: (found) =>
    lastTransactions(found).flatMap(({ at, index }) => {
      const transaction = readObjects(at.block.transactions, 'transactions')[index]!
      const touched = [transaction.from, transaction.to].filter((address) => typeof address === 'string')
      return [...new Set(touched)]
        .filter((address) => !isTouchedByBlock(address, at.block, found.rules))
        .map((address) => ({
          title: `${address}, block ${blockTag(at.number)}, transaction ${index}`,
          params: [blockTag(at.number), index, address],
          // The recipient of a transaction without ether need not exist.
          isRight: async ({ code }, target) =>
            isCodeOf('accountNotFound', code) && (await isAbsent(address, blockTag(at.number), target)),
          judge: async (result, target) => {
            const account = readObject(result, 'account')
            const proof = readObject(
              await ask(target, 'eth_getProof', address, [], blockTag(at.number)),
              'proof',
            )
            const code = await ask(target, 'eth_getCode', address, blockTag(at.number))
            const { balance, nonce, codeHash } = proof
            return (
              difference(
                account,
                { balance, nonce, codehash: codeHash },
                { by: 'eth_getProof', partly: true },
              ) ??
              // Besu, which introduced the method, returns `0x0` for absent code.
              difference(account.code, code === '0x' ? '0x0' : code, { by: 'eth_getCode', at: 'code' })
            )
          },
        }))
    }),
})

/** Whether an account has neither nonce, balance nor code, as far as eth_getProof tells. */
async function isAbsent(address: string, block: string, target: Target): Promise<boolean> {
  const proof = readObject(await ask(target, 'eth_getProof', address, [], block), 'proof')
  const isZero = (name: string): boolean => readBigInt(proof[name], name) === 0n
  // Absent accounts have the hash of the empty code, or zeros in the answers of geth.
  const hasCode = ![toHex(EMPTY_CODE_HASH), FIRST_KEY].includes(String(proof.codeHash))
  return isZero('nonce') && isZero('balance') && !hasCode
}

const storageRange = checkOf({
  method: 'debug_storageRangeAt',
  name: 'slots stand under their hashes, in order, with the values that the block leaves, and the pages follow each other',
  covers: ['storage.*.key', 'storage.*.value', 'nextKey', 'complete'],
  needs: ['eth_getStorageAt'],
  cases: (found) =>
    lastTransactions(found).flatMap(({ at, index }) =>
      found.contracts
        .filter(({ address }) => !isTouchedByBlock(address, at.block, found.rules))
        .slice(0, 2)
        .map(({ address }) => {
          const block = blockTag(at.number)
          return {
            title: `${address}, block ${block}, after transaction ${index}`,
            params: [block, index, address, FIRST_KEY, PAGE_ITEMS],
            judge: async (result, target) => {
              const range = readObject(result, 'range')
              const slots = Object.entries(readObject(range.storage, 'storage'))
              for (const [hash, entry] of slots) {
                const { key, value } = readObject(entry, `storage.${hash}`)
                const fault = judgeKey(hash, key, `storage.${hash}.key`)
                if (fault !== undefined) return fault
                const now = await ask(target, 'eth_getStorageAt', address, key, block)
                const wrong = difference(value, now, { by: 'eth_getStorageAt', at: `storage.${hash}.value` })
                if (wrong !== undefined) return wrong
              }
              if (range.complete !== (range.nextKey === undefined || range.nextKey === null)) {
                return '`complete` is true just when there is no `nextKey`'
              }
              const next = (start: unknown) =>
                ask(target, 'debug_storageRangeAt', block, index, address, start, 1)
              return judgePages(
                range,
                'storage',
                slots.map(([hash]) => hash),
                next,
              )
            },
          }
        }),
    ),
})

const accountRange = checkOf({
  method: 'debug_accountRange',
  name: 'addresses stand under their hashes, in order, and the pages follow each other',
  covers: ['addressMap.*', 'nextKey'],
  cases: (found) =>
    lastTransactions(found).map(({ at, index }) => {
      const block = blockTag(at.number)
      return {
        title: `block ${block}, after transaction ${index}`,
        params: [block, index, FIRST_KEY, PAGE_ITEMS],
        judge: async (result, target) => {
          const range = readObject(result, 'range')
          const entries = Object.entries(readObject(range.addressMap, 'addressMap'))
          for (const [hash, address] of entries) {
            const fault = judgeKey(hash, address, `addressMap.${hash}`)
            if (fault !== undefined) return fault
          }
          const page = (start: unknown, items: number) =>
            ask(target, 'debug_accountRange', block, index, start, items)
          if (!isGiven(range.nextKey) && entries.length === PAGE_ITEMS) {
            const more = readObject(await page(FIRST_KEY, PAGE_ITEMS + 1), 'longer page')
            if (Object.keys(readObject(more.addressMap, 'addressMap')).length > PAGE_ITEMS)
              return '`nextKey` is missing, but a longer page has more'
          }
          const next = (start: unknown) => page(start, 1)
          return judgePages(
            range,
            'addressMap',
            entries.map(([hash]) => hash),
            next,
          )
        },
      }
    }),
})

function judgeKey(hash: string, key: unknown, at: string): string | undefined {
  return difference(toHex(keccak256(readBytes(key, at))), hash, {
    by: 'the name it stands under',
    at: `hash of ${at}`,
  })
}

/** Checks that the keys ascend, and that the next page begins with `nextKey`. */
async function judgePages(
  range: JsonObject,
  list: string,
  hashes: readonly string[],
  next: (start: unknown) => Promise<unknown>,
): Promise<string | undefined> {
  if (hashes.some((hash, index) => index > 0 && BigInt(hash) <= BigInt(hashes[index - 1]!))) {
    return `the names in \`${list}\` do not ascend`
  }
  if (range.nextKey === undefined || range.nextKey === null) return undefined
  if (hashes.length !== PAGE_ITEMS)
    return `\`nextKey\` is there, but \`${list}\` has fewer items than were asked for`
  const following = readObject(readObject(await next(range.nextKey), 'next page')[list], list)
  return difference(Object.keys(following)[0], range.nextKey, {
    by: '`nextKey`',
    at: 'first name of the next page',
  })
}

export const stateWithinBlockChecks: readonly Check[] = [accountAt, storageRange, accountRange]

/** Asks random questions of an archive that begins at a later block than its chain, and of the whole one. */
import { isDeepStrictEqual } from 'node:util'
import type { MethodName } from '../../../generated/types.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { cases } from '../../support/contractCases.ts'
import { inlineExecutor } from '../../support/inlineExecutor.ts'
import { PartialArchive } from '../../support/partialArchive.ts'
import { randomOf } from '../../support/random.ts'
import { type Answering, answering, WireError } from '../../support/readChain.ts'
import { sampleStore } from './sampleStore.ts'

type Random = (below: number) => number
type Answer = { readonly result: unknown } | { readonly code: number; readonly message: string }

/** Blocks after which the archives begin. */
const FIRSTS = [40, 128, 230]

/** @returns what is wrong, as sentences */
export async function askRandomly(count: number, seed: number): Promise<string[]> {
  if (count === 0) return []
  const random = randomOf(seed)
  const faults: string[] = []
  const tally = { equal: 0, unknown: 0, pruned: 0, notFound: 0 }
  const { store, genesis, head } = await sampleStore()
  const whole = answering(store, { executor: inlineExecutor(store) })
  for (const first of FIRSTS) {
    const begun = await PartialArchive.begin(store, genesis, first)
    await begun.addUpTo(head)
    const partial = answering(begun.store, { executor: inlineExecutor(begun.store) })
    for (let left = Math.ceil(count / FIRSTS.length); left > 0; left--) {
      const [method, params] = question(random, first, head)
      const [ours, theirs] = [await answer(partial, method, params), await answer(whole, method, params)]
      if ('code' in ours && ours.code === 4444) tally.pruned++
      else if ('code' in ours && /not known in this archive/.test(ours.message)) tally.unknown++
      else if (isSame(ours, theirs)) tally.equal++
      else if (isNotFound(ours)) tally.notFound++
      else
        faults.push(
          `${method} ${JSON.stringify(params)} after ${first}: ${JSON.stringify(ours).slice(0, 300)}`,
        )
    }
  }
  const { equal, unknown, pruned, notFound } = tally
  console.log(
    `questions: ${equal} equal, ${unknown} unknown, ${pruned} pruned, ${notFound} about hashes of earlier blocks, ${faults.length} wrong`,
  )
  return faults
}

/** The examples of the contract about the sample chain, with other blocks, addresses and slots. */
function question(random: Random, first: number, head: number): [MethodName, unknown[]] {
  const asked = cases.filter(({ server, varies }) => server === 'methods that change nothing' && !varies)
  const { method, params } = asked[random(asked.length)]!
  const number = toQuantityText(first + 1 + random(head - first))
  const altered = JSON.stringify(Object.values(params), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value === 'earliest') return number
    if (/block/i.test(key) || /^0x[0-9a-f]{1,4}$/.test(value)) return random(2) === 0 ? number : value
    if (/^0x[0-9a-f]{40}$/.test(value) && random(4) === 0) return anyAddress(random)
    return value
  })
  return [method, JSON.parse(altered) as unknown[]]
}

const toQuantityText = (number: number): string => `0x${number.toString(16)}`

function anyAddress(random: Random): string {
  const byte = random(4) === 0 ? random(256) : [0xc0, 0xc1, 0xcb, 0xee][random(4)]!
  return toHex(Uint8Array.from({ length: 20 }, (_, at) => (at === 0 ? byte : 0)))
}

async function answer({ text }: Answering, method: MethodName, params: unknown[]): Promise<Answer> {
  try {
    return { result: JSON.parse(await text(method, ...params)) as unknown }
  } catch (error) {
    if (error instanceof WireError) return { code: error.code, message: error.message }
    throw error
  }
}

/** Whether two answers are the same, apart from what the archive says about itself and what it cannot know. */
function isSame(ours: Answer, theirs: Answer): boolean {
  if (isDeepStrictEqual(ours, theirs)) return true
  if (!('result' in ours) || !('result' in theirs)) return false
  // Fewer blocks of fees: the answer says which the first one is.
  if (isHistory(ours.result) && isHistory(theirs.result))
    return ours.result.oldestBlock !== theirs.result.oldestBlock
  return isDeepStrictEqual(withoutOwn(ours.result), withoutOwn(theirs.result))
}

function isHistory(result: unknown): result is { readonly oldestBlock: string } {
  return typeof result === 'object' && result !== null && 'baseFeePerGas' in result && 'oldestBlock' in result
}

/** Whether an answer says that a hash is not known: blocks and transactions before the first one have no entries. */
function isNotFound(ours: Answer): boolean {
  return 'result' in ours ? ours.result === null : /not found|unknown block/.test(ours.message)
}

function withoutOwn(result: unknown): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      ['totalDifficulty', 'oldestBlock', 'lastPage', 'firstPage'].includes(key) ? undefined : value,
    ),
  )
}

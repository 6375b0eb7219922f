/** Known differences in the headers of simulated blocks of Amsterdam. */
import { eachObject, isObject, type Json, type Question } from './answers.ts'

/** A simulated block of both answers: ours, geth's */
type BlockPair = readonly [Json, Json]

/** Members that change in each block after a block whose hash differs: the block stores its parent's hash (EIP-2935). */
const OF_ANCESTORS = ['hash', 'parentHash', 'stateRoot', 'blockAccessListHash']
const FEES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/** Removes geth's slot numbers, which its hashes and sizes include. @returns whether there were any that ours lacks */
export function settleSlotNumbers(question: Question): boolean {
  const pairs = blocksOf(question)
  const first = pairs.findIndex(([mine, other]) => !('slotNumber' in mine) && 'slotNumber' in other)
  if (first < 0) return false
  for (const [mine, other] of pairs) {
    if (!('slotNumber' in mine)) delete other.slotNumber
    for (const block of [mine, other]) delete block.size
  }
  forgetHashes(pairs, first)
  return true
}

/**
 * Removes the hash of an access list that differs in the first block with another hash, if a call in that block is free.
 * All else in that block must agree.
 *
 * @returns whether there was one
 */
export function settleFreeCalls(question: Question): boolean {
  const pairs = blocksOf(question)
  const first = pairs.findIndex(([mine, other]) => mine.blockAccessListHash !== other.blockAccessListHash)
  const isFirst = pairs.slice(0, Math.max(first, 0)).every(([mine, other]) => mine.hash === other.hash)
  if (first < 0 || !isFirst || !hasFreeCall(question, pairs, first)) return false
  for (const block of pairs[first]!) delete block.blockAccessListHash
  forgetHashes(pairs, first)
  return true
}

/** The blocks of both answers; none if an answer has no blocks, or another number of blocks. */
function blocksOf({ method, ours, geth }: Question): BlockPair[] {
  const [mine, other] = [ours.result, geth.result]
  if (method !== 'eth_simulateV1' || !Array.isArray(mine) || !Array.isArray(other)) return []
  if (mine.length !== other.length) return []
  return mine.map((block, at): BlockPair => [block as Json, other[at] as Json])
}

/** Removes the hash of a block, and what follows from that hash in later blocks. */
function forgetHashes(pairs: readonly BlockPair[], first: number): void {
  for (const [at, pair] of pairs.entries()) {
    if (at < first) continue
    for (const block of pair) {
      for (const name of at === first ? ['hash'] : OF_ANCESTORS) delete block[name]
      eachObject(block, (object) => delete object.blockHash)
    }
  }
}

/** Whether the request has a call without a fee in the block at a place of the answer, and fees need not be paid. */
function hasFreeCall({ params: [request] }: Question, pairs: readonly BlockPair[], at: number): boolean {
  if (!isObject(request) || request.validation === true) return false
  // Answers have further blocks, which fill gaps between the numbers; they have no calls.
  const isFull = ({ calls }: Json): boolean => Array.isArray(calls) && calls.length > 0
  const asked = (request.blockStateCalls as Json[]).filter(isFull)
  const place = pairs.slice(0, at).filter(([block]) => isFull(block)).length
  if (!isFull(pairs[at]![0])) return false
  return (asked[place]!.calls as Json[]).some((call) => FEES.every((name) => Number(call[name] ?? 0) === 0))
}

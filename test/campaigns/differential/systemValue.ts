/** Finds what differs from geth if a call sends value from the address of system calls (EIP-4788): in geth, the value does not move. */
import {
  type Diff,
  eachObject,
  eachPair,
  isDiff,
  isObject,
  type Json,
  type Question,
  settled,
} from './answers.ts'

const SYSTEM_ADDRESS = `0x${'f'.repeat(39)}e`
/** Members of simulated blocks that depend on the state and on the logs of transfers (EIP-7708). */
const OF_STATE = ['stateRoot', 'receiptsRoot', 'logsBloom', 'blockAccessListHash', 'hash']

interface Sent {
  /** In lower-case hex; undefined for a creation. */
  readonly to: string | undefined
  /** Wei; never 0. */
  readonly value: bigint
}

/**
 * Takes the value that the address of system calls sends out of both answers: out of balances in diffs, out of simulated
 * blocks, and answers of which only one is an error about the funds of the address. Anything else that differs stays.
 *
 * @returns whether there was something to take out
 */
export function dropSystemValue(question: Question): boolean {
  const { method, params, ours, geth } = question
  const sent = sentIn(params)
  if (sent.length === 0) return false
  if (lacksFunds(ours) !== lacksFunds(geth)) return settled(question)
  if (method === 'eth_simulateV1') return dropRoots(question)
  let found = false
  eachPair(ours.result, geth.result, (mine, other) => {
    if (isDiff(mine) && isDiff(other) && dropMoved(mine, other, sent[0]!)) found = true
  })
  return found
}

/** Returns what the calls in a value send from the address of system calls. */
function sentIn(value: unknown): Sent[] {
  const sent: Sent[] = []
  eachObject(value, ({ from, to, value: wei }) => {
    if (String(from).toLowerCase() !== SYSTEM_ADDRESS || typeof wei !== 'string' || /^0x0*$/.test(wei)) return
    sent.push({ to: typeof to === 'string' ? to.toLowerCase() : undefined, value: BigInt(wei) })
  })
  return sent
}

/** Whether an answer is an error about the funds of the address. */
function lacksFunds({ error }: Question['ours']): boolean {
  const message = (error?.message ?? '').toLowerCase()
  return message.includes('insufficient funds') && message.includes(SYSTEM_ADDRESS)
}

/** Takes the balances of sender and recipient out of both diffs if they differ by the value. */
function dropMoved(mine: Diff, other: Diff, { to, value }: Sent): boolean {
  const parts = [
    [SYSTEM_ADDRESS, -value],
    [to, value],
  ] as const
  let found = false
  for (const [address, moved] of to === SYSTEM_ADDRESS ? [] : parts) {
    const [after, afterOfGeth] = [mine, other].map(({ post }) => post[address ?? '']?.balance)
    if (address === undefined || after === afterOfGeth) continue
    const before = mine.pre[address]?.balance ?? other.pre[address]?.balance ?? '0x0'
    if (BigInt((after ?? before) as string) !== BigInt((afterOfGeth ?? before) as string) + moved) continue
    for (const { post } of [mine, other]) delete post[address]?.balance
    const isOnlyMoved = Object.keys(mine.post[address] ?? {}).length === 0
    // An account of which nothing else changes is in our diff only.
    if (isOnlyMoved && !(address in other.pre) && !(address in other.post))
      for (const accounts of [mine.pre, mine.post]) delete accounts[address]
    found = true
  }
  return found
}

/**
 * Takes roots and hashes, and the logs of the transfers, out of simulated blocks from the first one on that sends and has
 * another state.
 */
function dropRoots({ params: [asked], ours, geth }: Question): boolean {
  const [mine, other] = [ours.result, geth.result] as (Json[] | undefined)[]
  if (!Array.isArray(mine) || !Array.isArray(other) || mine.length !== other.length) return false
  const sending = sendingCalls(asked)
  let calls = 0
  const first = mine.findIndex((block, at) => {
    const before = calls
    calls += (block.calls as unknown[]).length
    return block.stateRoot !== other[at]?.stateRoot && sending.some((call) => call >= before && call < calls)
  })
  if (first < 0) return false
  for (let at = first; at < mine.length; at++) {
    const pair = [mine[at]!, other[at]!]
    const hasTransfer = dropTransferLogs(mine[at]!)
    for (const block of pair) {
      for (const member of OF_STATE) delete block[member]
      if (at > first) delete block.parentHash
      eachObject(block, (object) => {
        delete object.blockHash
        // The index counts the logs of transfers, too.
        if (hasTransfer) delete object.logIndex
      })
    }
  }
  return true
}

/** Places of the calls that send, among all calls of a simulation. Blocks without calls can be put between its blocks. */
function sendingCalls(asked: unknown): number[] {
  const blocks = isObject(asked) ? (asked.blockStateCalls as Json[]) : []
  const calls = blocks.flatMap((block) => (block.calls ?? []) as unknown[])
  return calls.flatMap((call, at) => (sentIn(call).length > 0 ? [at] : []))
}

/** Takes the logs of EIP-7708 about value of the address out of a block. @returns whether there were any */
function dropTransferLogs(block: Json): boolean {
  let found = false
  eachObject(block, (object) => {
    if (!Array.isArray(object.logs)) return
    const kept = object.logs.filter(({ address, topics }: { address: string; topics: string[] }) => {
      const isTransfer = address === SYSTEM_ADDRESS && topics[1]?.endsWith(SYSTEM_ADDRESS.slice(2)) === true
      return !isTransfer
    })
    found ||= kept.length < object.logs.length
    object.logs = kept
  })
  return found
}

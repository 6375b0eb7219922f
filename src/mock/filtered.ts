/** Logs and traces as a filter asks for them: in its blocks, of its accounts, with its topics. */
import { isPending, type MockChain } from './mockChain.ts'

type Params = Readonly<Record<string, unknown>>
type Entry = Readonly<Record<string, unknown>>

/**
 * Logs that the filter lets through.
 *
 * @param filter whose range is one
 */
export function filteredLogs(logs: readonly unknown[], filter: Params, chain: MockChain): unknown[] {
  const { blockHash, address, topics } = filter
  const range = rangeOf(filter, chain)
  if (range.from > chain.head) return []
  const addresses = alternativesOf(address)
  const counts = new Map<unknown, number>()
  return inBlocks(logs as readonly Entry[], range, chain).map((log, index) => {
    const logIndex = counts.get(log.blockNumber) ?? 0
    counts.set(log.blockNumber, logIndex + 1)
    return {
      ...log,
      ...(typeof blockHash === 'string' ? { blockHash: blockHash.toLowerCase() } : {}),
      ...(addresses.length === 0 ? {} : { address: addresses[index % addresses.length] }),
      topics: topicsFor(log.topics as readonly unknown[], topics, index),
      logIndex: `0x${logIndex.toString(16)}`,
    }
  })
}

/** Traces that the filter lets through. */
export function filteredTraces(traces: readonly unknown[], filter: Params, chain: MockChain): unknown[] {
  const { after, count, fromAddress, toAddress } = filter
  const range = rangeOf(filter, chain)
  if (range.from > chain.head || (typeof after === 'number' && after >= traces.length)) return []
  const wanted = traces.slice(
    Number(after ?? 0),
    typeof count === 'number' ? Number(after ?? 0) + count : undefined,
  )
  const [senders, receivers] = [alternativesOf(fromAddress), alternativesOf(toAddress)]
  return inBlocks(wanted as readonly Entry[], range, chain).map((trace, index) => {
    const action = { ...(trace.action as Entry) }
    replace(action, 'from', senders[index % senders.length])
    replace(action, 'to', receivers[index % receivers.length])
    return { ...trace, action }
  })
}

interface Range {
  readonly from: number
  readonly to: number
}

function rangeOf({ fromBlock, toBlock, blockHash }: Params, chain: MockChain): Range {
  if (typeof blockHash === 'string') return { from: chain.numberOf(blockHash), to: chain.numberOf(blockHash) }
  const position = (block: unknown): number => (isPending(block) ? chain.head : chain.resolve(block))
  return { from: position(fromBlock), to: Math.min(position(toBlock), chain.head) }
}

/** One block after the other, the rest in the last one; where they are, if that is in the range. */
function inBlocks(entries: readonly Entry[], { from, to }: Range, chain: MockChain): Entry[] {
  const isInside = entries.every(
    ({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to,
  )
  return entries.map((entry, index) => {
    const number = isInside ? Number(entry.blockNumber) : Math.min(from + index, to)
    // Parity's traces have numbers where logs have quantities, and may be without.
    const blockNumber = typeof entry.blockNumber === 'string' ? `0x${number.toString(16)}` : number
    return { ...entry, blockNumber, blockHash: chain.hashOf(number) }
  })
}

/** As many topics as the filter has places; one of the alternatives where there are some. */
function topicsFor(own: readonly unknown[], asked: unknown, index: number): unknown[] {
  const places = Array.isArray(asked) ? (asked as readonly unknown[]) : []
  const topics = [...own]
  for (const [place, wanted] of places.entries()) {
    const alternatives = alternativesOf(wanted)
    const isAny = alternatives.length === 0 || (Array.isArray(wanted) && wanted.includes(null))
    if (isAny) topics[place] ??= `0x${'0'.repeat(64)}`
    else topics[place] = alternatives[index % alternatives.length]
  }
  return topics
}

function alternativesOf(wanted: unknown): string[] {
  return [wanted].flat().flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []))
}

function replace(members: Record<string, unknown>, name: string, value: string | undefined): void {
  if (value !== undefined && Object.hasOwn(members, name)) members[name] = value
}

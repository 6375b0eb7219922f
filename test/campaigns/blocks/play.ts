/** Executes a block, and compares the outcome with its header. */
import { runBlock } from '../../../products/conform/statelessBlock.ts'
import { listRoot } from '../../../src/archive/listRoot.ts'
import { forkOfHeader, isAtLeast } from '../../../src/chain/forks.ts'
import { headerHash } from '../../../src/chain/header.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { consensusReceipt, logsBloom } from '../../../src/chain/receipt.ts'
import { rlpItems } from '../../../src/chain/rlpItems.ts'
import { rawTransaction } from '../../../src/chain/transaction.ts'
import { requestsHash } from '../../../src/evm/systemCalls.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { verifyBody } from '../../../src/ingest/verify.ts'
import type { GivenBlock } from './givenBlock.ts'

export interface Played {
  readonly fork: string
  readonly number: number
  readonly transactions: number
  readonly gasUsed: bigint
  /** CPU time of everything, in milliseconds */
  readonly cpuMs: number
  /** Names of what was compared with the header */
  readonly checks: readonly string[]
  /** Descriptions of the differences; empty if there are none */
  readonly faults: readonly string[]
}

/** @throws UnknownAncestor; the errors of `runBlock` */
export function play({ config, bytes, hash, hasUncles, state }: GivenBlock): Played {
  const startMs = cpuMs()
  const block = decodeBlock(bytes)
  const { header, body } = block
  if (hasUncles) verifyBody(block)
  const fork = forkOfHeader(config, header)
  const { receipts, gasUsed, requests, stateRoot } = runBlock(config, block, state)
  const [checks, faults]: string[][] = [[], []]
  const compare = (what: string, actual: string, expected: string): void => {
    checks!.push(what)
    if (actual !== expected) faults!.push(`${what} is ${actual}, but the header has ${expected}`)
  }
  if (hash !== undefined) compare('block hash', toHex(headerHash(rlpItems(bytes, 4)![0]!)), toHex(hash))
  if (!hasUncles) {
    const root = listRoot(body.transactions.map(rawTransaction))
    compare('transactions root', toHex(root), toHex(header.transactionsRoot))
  }
  compare('gas', String(gasUsed), String(header.gasUsed))
  compare('bloom', toHex(logsBloom(receipts.flatMap(({ logs }) => logs))), toHex(header.logsBloom))
  // Receipts before Byzantium have state roots, which only a trie can give.
  if (isAtLeast(fork, 'byzantium') || stateRoot !== undefined)
    compare('receipts root', toHex(listRoot(receipts.map(consensusReceipt))), toHex(header.receiptsRoot))
  if (header.requestsHash !== undefined)
    compare('requests hash', toHex(requestsHash(requests!)), toHex(header.requestsHash))
  if (stateRoot !== undefined) compare('state root', toHex(stateRoot), toHex(header.stateRoot))
  return {
    ...{ fork, number: header.number, transactions: body.transactions.length, gasUsed: header.gasUsed },
    ...{ cpuMs: cpuMs() - startMs, checks: checks!, faults: faults! },
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

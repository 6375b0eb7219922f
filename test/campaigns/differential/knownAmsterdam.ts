/**
 * Known differences in the rules of Amsterdam. Differences of geth from EIPs are none here, because this node follows geth
 * 1.17.8 (rulings 23 and 38): a slot that a system call changes and a later one of the same index restores is a change in
 * the access list of the block, although EIP-7928 calls it a read (go-ethereum#35776).
 */
import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import type { AccountAccess } from '../../../generated/types.ts'
import { type Diff, isDiff, isObject, type Json, type Question } from './answers.ts'
import type { KnownDifference } from './known.ts'

/** Environment variable in which run.ts names the URL of geth for chains with blocks of Amsterdam. Others have none of these differences. */
export const AMSTERDAM_VARIABLE = 'DIFFERENTIAL_AMSTERDAM'
/** Environment variable in which run.ts names the URL of this node. */
export const OURS_VARIABLE = 'DIFFERENTIAL_OURS'

/** Bytes; the calls of a block can be long. */
const ANSWER_LENGTH_MAX = 256 * 1_024 * 1_024

const rows: readonly KnownDifference[] = [
  {
    cluster: 'accounts that destroy themselves and are there afterwards',
    ruling: 38,
    reason:
      'A diff shows what they keep, as eth_getBalance and the access list of the block do (EIP-8246); geth shows them as gone. ' +
      'In debug_traceCall, the balance that they keep is not checked: no block has it.',
    settle: (question) => dropKeptAccounts(question, { calls: callsOf, balanceAfter }),
  },
]

export const inAmsterdam: readonly KnownDifference[] = rows.map((row) => ({
  ...row,
  settle: (question) => process.env[AMSTERDAM_VARIABLE] !== undefined && row.settle(question),
}))

/** Where dropKeptAccounts looks things up. */
export interface Sources {
  /** Asks geth for the calls of what the question traces. */
  readonly calls: (question: Question) => unknown
  /**
   * Returns the balance (a quantity in hex) that a transaction gave an account, by the access list of its block. The hash of
   * the list is in the header, which geth checked. Undefined if the transaction did not change the balance.
   */
  readonly balanceAfter: (transaction: string, address: string) => string | undefined
}

/**
 * Takes accounts out of the diffs of both answers that only geth shows as gone, and that executed SELFDESTRUCT and kept the
 * balance in the access list of the block. Anything else that differs stays.
 */
export function dropKeptAccounts(question: Question, { calls, balanceAfter }: Sources): boolean {
  let asked: unknown
  let found = false
  eachDiff(question.ours.result, question.geth.result, [], (mine, other, place) => {
    const transaction = transactionOf(question, place)
    for (const address of Object.keys({ ...mine.post, ...other.pre })) {
      if (!isKept(address, mine, other)) continue
      asked ??= calls(question)
      if (!destroyed(at(asked, place)).has(address)) continue
      const balance = mine.post[address]?.balance
      if (transaction !== undefined && balance !== balanceAfter(transaction, address)) continue
      for (const accounts of [mine.pre, mine.post, other.pre]) delete accounts[address]
      found = true
    }
  })
  return found
}

/** The hash of the traced transaction; undefined for a call. @param place members that lead to the trace */
function transactionOf({ method, params, ours }: Question, place: readonly string[]): string | undefined {
  if (method === 'debug_traceTransaction') return String(params[0])
  const entry = at(ours.result, place.slice(0, -1))
  return isObject(entry) && typeof entry.txHash === 'string' ? entry.txHash : undefined
}

/** Whether an account has nothing but a balance after the execution, is as geth has it before, and only geth shows it as gone. */
function isKept(address: string, mine: Diff, other: Diff): boolean {
  if (address in other.post) return false
  const [before, after, beforeOfGeth] = [mine.pre[address], mine.post[address], other.pre[address]]
  if (after === undefined) return before === undefined
  if (before !== undefined && !isDeepStrictEqual(before, beforeOfGeth)) return false
  return isObject(after) && Object.keys(after).join() === 'balance'
}

/** Visits the diffs at the same place of both answers. @param place members that lead to the trace that has the diff */
function eachDiff(
  ours: unknown,
  geth: unknown,
  place: readonly string[],
  visit: (ours: Diff, geth: Diff, place: readonly string[]) => void,
): void {
  if (typeof ours !== 'object' || typeof geth !== 'object' || ours === null || geth === null) return
  if (isDiff(ours) && isDiff(geth)) {
    visit(ours, geth, place)
    return
  }
  for (const [key, inner] of Object.entries(ours)) {
    // muxTracer has the traces by the names of tracers; all are of the same execution.
    const isOfTracer = !Array.isArray(ours) && key !== 'result'
    eachDiff(inner, (geth as Json)[key], isOfTracer ? place : [...place, key], visit)
  }
}

function at(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value)
}

/** Returns the addresses that executed SELFDESTRUCT in a call of callTracer, and in the calls inside it. Reverted ones did not. */
function destroyed(call: unknown): Set<string> {
  if (!isObject(call) || call.error !== undefined) return new Set()
  const inner = ((call.calls ?? []) as unknown[]).flatMap((each) => [...destroyed(each)])
  return new Set(call.type === 'SELFDESTRUCT' ? [String(call.from), ...inner] : inner)
}

function callsOf({ method, params }: Question): unknown {
  const last = params.at(-1)
  const options = { ...(isObject(last) ? last : {}), tracer: 'callTracer', tracerConfig: {} }
  return ask(AMSTERDAM_VARIABLE, method, [...params.slice(0, -1), options])
}

function balanceAfter(transaction: string, address: string): string | undefined {
  const mined = ask(OURS_VARIABLE, 'eth_getTransactionByHash', [transaction])
  if (!isObject(mined)) return undefined
  const list = ask(OURS_VARIABLE, 'eth_getBlockAccessList', [mined.blockHash]) as AccountAccess[] | undefined
  const changes = list?.find((account) => account.address === address)?.balanceChanges
  // The index of the first transaction is 1.
  return changes?.find(({ index }) => Number(index) === Number(mined.transactionIndex) + 1)?.value
}

/**
 * Calls a method. known() answers at once, so that a process of its own has to wait for the node.
 *
 * @param variable environment variable that names the URL of the node
 * @returns the result; undefined for an error
 */
function ask(variable: string, method: string, params: readonly unknown[]): unknown {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const script = `const { url, body } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  .then((response) => response.text())
  .then((text) => process.stdout.write(text))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    input: JSON.stringify({ url: process.env[variable], body }),
    encoding: 'utf8',
    maxBuffer: ANSWER_LENGTH_MAX,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  if (status !== 0) throw new Error(`${method} got no answer: ${stderr}`)
  return (JSON.parse(stdout) as { result?: unknown }).result
}

/**
 * Checks the state changes of transactions: prestateTracer and stateDiff against the state before and after a block,
 * and against each other.
 */
import { EMPTY_CODE_HASH, keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { ChainRules, ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { blockTag, type FoundTransaction, titleOf, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBytes, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { isSystemContract, isTouchedByBlock } from './touchedByBlock.ts'
import { tracedBlocks, tracedTransactions } from './traceChoice.ts'

const PRESTATE = { tracer: 'prestateTracer' }
const CHANGES = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
/**
 * Maximum number of values per block that are compared with the state before and after the block. The report names the
 * cases with more values.
 */
const LOOKUPS_MAX = 200
const ZERO_WORD = `0x${'0'.repeat(64)}`

function blocksOf(found: ChainSample): readonly FoundBlock[] {
  return tracedBlocks(found).filter(({ number }) => number > 0)
}

/** An account's state at the end of a block, in the form of prestateTracer. */
async function stateAt(
  address: string,
  slots: readonly string[],
  block: string,
  target: Target,
): Promise<JsonObject> {
  const storage: Record<string, unknown> = {}
  for (const slot of slots) storage[slot] = await ask(target, 'eth_getStorageAt', address, slot, block)
  return {
    balance: await ask(target, 'eth_getBalance', address, block),
    nonce: await ask(target, 'eth_getTransactionCount', address, block),
    code: await ask(target, 'eth_getCode', address, block),
    storage,
  }
}

/** Checks an account from prestateTracer, which omits empty members, against the state of the account. */
function judgeAccount(
  account: JsonObject,
  state: JsonObject,
  address: string,
  by: string,
): string | undefined {
  const { balance, nonce, code, codeHash, storage } = account
  const hash = toHex(keccak256(readBytes(state.code, 'code')))
  const expected = {
    balance: state.balance,
    nonce: Number(state.nonce),
    code: state.code === '0x' ? (code ?? null) : state.code,
    codeHash: isGiven(codeHash) || state.code !== '0x' ? hash : null,
    storage: isGiven(storage) ? state.storage : null,
  }
  const found = {
    balance,
    nonce: nonce ?? 0,
    code,
    codeHash: codeHash ?? (isGiven(code) ? hashOf(code) : null),
    storage,
  }
  if (state.code === '0x' && isGiven(code) && code !== '0x')
    return `\`${address}.code\` is there, but by ${by} the account has none`
  return difference(found, expected, { by, at: address })
}

function hashOf(code: unknown): string {
  return toHex(typeof code === 'string' ? keccak256(fromHex(code)) : EMPTY_CODE_HASH)
}

/**
 * Checks the accounts of prestateTracer against the state at the end of a block, except contracts that the protocol
 * calls.
 */
export async function judgePrestate(
  result: unknown,
  block: string,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  for (const [address, given] of Object.entries(readObject(result, 'accounts'))) {
    if (isSystemContract(address, rules)) continue
    const account = readObject(given, address)
    const slots = Object.keys(readObject(account.storage ?? {}, `${address}.storage`))
    const state = await stateAt(address, slots, block, target)
    const fault = judgeAccount(account, state, address, `the state of block ${block}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

/**
 * Checks that the first transaction of a block sees the state at the end of the previous block. Contracts that the
 * protocol calls are exempt.
 */
const prestate = checkOf({
  method: 'debug_traceTransaction',
  name: 'before the first transaction of a block the accounts are as the block before left them',
  covers: ['*.balance', '*.nonce', '*.code', '*.codeHash', '*.storage.*'],
  needs: ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode', 'eth_getStorageAt'],
  cases: (found) =>
    blocksOf(found)
      .flatMap((at) => transactionsOf(at).slice(0, 1))
      .map((at) => ({
        title: titleOf(at),
        params: [at.hash, PRESTATE],
        judge: (result, target) => judgePrestate(result, blockTag(at.in.number - 1), target, found.rules),
      })),
})

/**
 * Checks that the accounts after the last transaction of a block equal the accounts at the end of the block. Accounts
 * that the block changes outside of its transactions are exempt.
 */
const poststate = checkOf({
  method: 'debug_traceTransaction',
  name: 'what the last transaction of a block changed is as the block leaves it',
  covers: ['post.*.balance', 'post.*.nonce', 'post.*.code', 'post.*.storage.*'],
  needs: ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode', 'eth_getStorageAt'],
  cases: (found) =>
    blocksOf(found)
      .flatMap((at) => transactionsOf(at).slice(-1))
      .map((at) => ({
        title: titleOf(at),
        params: [at.hash, CHANGES],
        judge: async (result, target) => {
          const tag = blockTag(at.in.number)
          for (const [address, given] of Object.entries(
            readObject(readObject(result, 'changes').post, 'post'),
          )) {
            if (isTouchedByBlock(address, at.in.block, found.rules)) continue
            const { balance, nonce, code, storage } = readObject(given, address)
            const slots = Object.keys(readObject(storage ?? {}, `${address}.storage`))
            const state = await stateAt(address, slots, tag, target)
            const expected = {
              ...(isGiven(balance) ? { balance: state.balance } : {}),
              ...(isGiven(nonce) ? { nonce: Number(state.nonce) } : {}),
              ...(isGiven(code) ? { code: state.code } : {}),
              ...(isGiven(storage) ? { storage: state.storage } : {}),
            }
            const by = `the state of block ${tag}`
            const fault = difference(given, expected, { by, at: `post.${address}`, partly: true })
            if (fault !== undefined) return fault
          }
          return undefined
        },
      })),
})

type Change = '=' | { '*': { from: unknown; to: unknown } } | { '+': unknown } | { '-': unknown }

/** The values of a field before and after a change; undefined when the field does not change. */
function ends(change: unknown, empty: string): readonly [unknown, unknown] | undefined {
  const given = change as Change
  if (given === '=' || typeof given !== 'object' || given === null) return undefined
  if ('*' in given) return [given['*'].from, given['*'].to]
  return '+' in given ? [empty, given['+']] : [given['-'], empty]
}

interface FieldChange {
  readonly address: string
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

function changesOf(diff: JsonObject): readonly FieldChange[] {
  return Object.entries(diff).flatMap(([address, given]) => {
    const account = readObject(given, address)
    const fields: (readonly [string, unknown, string])[] = [
      ['balance', account.balance, '0x0'],
      ['nonce', account.nonce, '0x0'],
      ['code', account.code, '0x'],
      ...Object.entries(readObject(account.storage, 'storage')).map(
        ([slot, change]) => [slot, change, ZERO_WORD] as const,
      ),
    ]
    return fields.flatMap(([field, change, empty]) => {
      const both = ends(change, empty)
      return both === undefined ? [] : [{ address, field, from: both[0], to: both[1] }]
    })
  })
}

async function valueAt({ address, field }: FieldChange, block: string, target: Target): Promise<unknown> {
  if (field === 'balance') return ask(target, 'eth_getBalance', address, block)
  if (field === 'nonce') return ask(target, 'eth_getTransactionCount', address, block)
  if (field === 'code') return ask(target, 'eth_getCode', address, block)
  return ask(target, 'eth_getStorageAt', address, field, block)
}

/**
 * The keys (`address field`) of the values that the transactions of a block change, in the order of the changes.
 * Contracts that the protocol calls are left out.
 */
function changedKeys(diffs: readonly JsonObject[], rules: ChainRules): readonly string[] {
  const changes = diffs.flatMap(changesOf).filter(({ address }) => !isSystemContract(address, rules))
  return [...new Set(changes.map(keyOf))]
}

function keyOf({ address, field }: FieldChange): string {
  return `${address} ${field}`
}

/** Follows each value from the state before the block, through each transaction, to the state after the block. */
async function judgeChain(
  diffs: readonly JsonObject[],
  at: FoundBlock,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  const known = new Map<string, { value: unknown; change: FieldChange }>()
  const looked = new Set(changedKeys(diffs, rules).slice(0, LOOKUPS_MAX))
  for (const [index, diff] of diffs.entries()) {
    for (const change of changesOf(diff)) {
      if (isSystemContract(change.address, rules)) continue
      const key = keyOf(change)
      if (!known.has(key) && !looked.has(key)) {
        known.set(key, { value: change.to, change })
        continue
      }
      const before = known.get(key)?.value ?? (await valueAt(change, blockTag(at.number - 1), target))
      const by = known.has(key) ? 'the transactions before it' : 'the state before the block'
      const place = `[${index}].stateDiff.${change.address}: ${change.field} before`
      const fault = difference(change.from, before, { by, at: place })
      if (fault !== undefined) return fault
      known.set(key, { value: change.to, change })
    }
  }
  for (const { value, change } of [...known.values()].filter((one) => looked.has(keyOf(one.change)))) {
    if (isTouchedByBlock(change.address, at.block, rules)) continue
    const after = await valueAt(change, blockTag(at.number), target)
    const place = `stateDiff.${change.address}: ${change.field} after`
    const fault = difference(value, after, { by: 'the state after the block', at: place })
    if (fault !== undefined) return fault
  }
  return undefined
}

function diffsOf(replays: unknown): readonly JsonObject[] {
  return readObjects(replays, 'replays').map(({ stateDiff }) => readObject(stateDiff, 'stateDiff'))
}

const FIELDS = ['balance', 'nonce', 'code', 'storage.*']

const chained = checkOf({
  method: 'trace_replayBlockTransactions',
  name: 'the changes lead from the state before the block to the state after it',
  covers: FIELDS.flatMap((field) => ['*.from', '*.to'].map((end) => `[].stateDiff.*.${field}.${end}`)),
  needs: ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode', 'eth_getStorageAt'],
  cases: (found) =>
    blocksOf(found).map((at) => ({
      title: `block ${blockTag(at.number)}`,
      params: [blockTag(at.number), ['trace', 'stateDiff']],
      judge: (result, target) => judgeChain(diffsOf(result), at, target, found.rules),
      uncheckedPart: (result) => {
        const changes = changedKeys(diffsOf(result), found.rules).length
        return changes > LOOKUPS_MAX ? `${LOOKUPS_MAX} of ${changes} changes were looked up` : undefined
      },
    })),
})

/** Checks that prestateTracer (`pre` and `post`) and Parity's stateDiff (`from` and `to`) report the same changes. */
async function judgeBoth(
  result: JsonObject,
  at: FoundTransaction,
  target: Target,
): Promise<string | undefined> {
  const replay = readObject(
    await ask(target, 'trace_replayTransaction', at.hash, ['trace', 'stateDiff']),
    'replay',
  )
  const [pre, post] = [readObject(result.pre, 'pre'), readObject(result.post, 'post')]
  for (const { address, field, from, to } of changesOf(readObject(replay.stateDiff, 'stateDiff'))) {
    const isSlot = field.startsWith('0x')
    const read = (side: JsonObject): unknown => {
      const account = readObject(side[address] ?? {}, address)
      return isSlot ? readObject(account.storage ?? {}, 'storage')[field] : account[field]
    }
    const [before, after] = [read(pre), read(post)]
    const by = 'the stateDiff of trace_replayTransaction'
    // Compares only values that geth reports: geth omits `pre` of created accounts, `post` of destroyed accounts, and
    // zeros.
    const fault =
      (isGiven(before)
        ? difference(asText(before), asText(from), { by, at: `pre.${address}.${field}` })
        : undefined) ??
      (isGiven(after)
        ? difference(asText(after), asText(to), { by, at: `post.${address}.${field}` })
        : undefined)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Converts numbers to hex, because geth returns nonces as JSON numbers, and Parity returns hex. */
function asText(value: unknown): unknown {
  return typeof value === 'number' ? `0x${value.toString(16)}` : value
}

const both = checkOf({
  method: 'debug_traceTransaction',
  name: 'prestateTracer changes what the stateDiff of Parity changes',
  covers: ['post.*.balance', 'post.*.nonce', 'post.*.storage.*', 'pre.*.storage.*'],
  needs: ['trace_replayTransaction'],
  cases: (found) =>
    tracedTransactions(found)
      .filter((at) => at.in.number > 0)
      .map((at) => ({
        title: titleOf(at),
        params: [at.hash, CHANGES],
        judge: (result, target) => judgeBoth(readObject(result, 'changes'), at, target),
      })),
})

export const stateChangeChecks: readonly Check[] = [prestate, poststate, chained, both]

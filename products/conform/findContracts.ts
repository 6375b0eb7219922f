/** Finds contracts on the target's chain, and some of their nonzero storage slots. */
import type { MethodName } from '../../generated/types.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { ChainSample, FoundBlock, Target } from './check.ts'
import { transactionsIn } from './findBlocks.ts'
import { readResult } from './target.ts'
import { isRecord } from './targetJson.ts'

type Contracts = ChainSample['contracts']

/** Maximum number of accounts whose code is read. */
const CANDIDATES_MAX = 24
/** Maximum number of contracts in the sample; contracts with known slots come first. */
const CONTRACTS_MAX = 8
/** Maximum number of contracts whose slots are looked up. */
const SLOTTED_MAX = 6
/** Maximum number of slots per contract in the sample. */
const SLOTS_MAX = 4
/**
 * Maximum number of slots tried per contract. If no slots are known, the lowest slots are tried. Compilers place
 * variables other than mappings there.
 */
const LOW_SLOTS = 8
/** Maximum number of transactions that are traced to find the slots that they access. */
const TRACED_MAX = 4
const ACCOUNTS_MAX = 32
const EMPTY_SLOT = /^0x0*$/
const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Senders, recipients, created contracts and fee recipients; those of the newest blocks come first. */
export function accountsIn(blocks: readonly FoundBlock[]): string[] {
  const accounts = new Set<string>()
  for (const { block, receipts } of [...blocks].reverse()) {
    for (const { from, to } of transactionsIn(block)) add(accounts, from, to)
    for (const { contractAddress } of receipts) add(accounts, contractAddress)
    add(accounts, block.miner)
  }
  return [...accounts].slice(0, ACCOUNTS_MAX)
}

/**
 * Finds contracts that wrote logs or were called recently; contracts with known slots come first.
 *
 * @param skips whether a method must not be called. Fewer slots are found without debug_traceTransaction or without
 * debug_storageRangeAt.
 */
export async function findContracts(
  target: Target,
  blocks: readonly FoundBlock[],
  skips: (method: MethodName) => boolean,
): Promise<Contracts> {
  const candidates = codeCandidates(blocks)
  const codes = await Promise.all(
    candidates.map((address) => readResult(target, 'eth_getCode', [address, 'latest'])),
  )
  const codeHashes = new Map(
    candidates.flatMap((address, at) => {
      const code = codes[at]
      return typeof code === 'string' && HEX.test(code) ? [[address, toHex(keccak256(fromHex(code)))]] : []
    }),
  )
  const addresses = candidates.filter((_, at) => {
    const code = codes[at]
    // An EIP-7702 delegation is not code of the account itself.
    return typeof code === 'string' && code !== '0x' && !code.startsWith('0xef0100')
  })
  const seen = skips('debug_traceTransaction') ? NO_SLOTS : await tracedSlots(target, blocks)
  const isListed = !skips('debug_storageRangeAt')
  const found = await Promise.all(
    addresses.slice(0, CONTRACTS_MAX * 2).map(async (address, at) => {
      const codeHash = codeHashes.get(address)
      if (at >= SLOTTED_MAX) return { address, slots: [], codeHash }
      const listed = isListed ? await listedSlots(target, blocks, address) : []
      const likely = [...(seen.get(address) ?? []), ...listed]
      const slots = await filledSlots(target, address, likely.length > 0 ? likely : lowSlots())
      return { address, slots, codeHash }
    }),
  )
  return found.sort((a, b) => b.slots.length - a.slots.length).slice(0, CONTRACTS_MAX)
}

/**
 * Contracts that wrote logs, then contracts that were created or called with data. Within each group, the contracts of
 * the newest blocks come first.
 */
function codeCandidates(blocks: readonly FoundBlock[]): string[] {
  const wrote = new Set<string>()
  const called = new Set<string>()
  for (const { block, receipts } of [...blocks].reverse()) {
    for (const { logs, contractAddress } of receipts) {
      for (const log of Array.isArray(logs) ? logs : []) if (isRecord(log)) add(wrote, log.address)
      add(called, contractAddress)
    }
    for (const { to, input } of transactionsIn(block)) if (input !== '0x') add(called, to)
  }
  return [...new Set([...wrote, ...called])].slice(0, CANDIDATES_MAX)
}

const NO_SLOTS: ReadonlyMap<string, readonly string[]> = new Map()

/**
 * Maps addresses to the slots that transactions accessed, from geth's prestateTracer; empty when the target lacks the
 * tracer.
 */
async function tracedSlots(
  target: Target,
  blocks: readonly FoundBlock[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const calls = blocks.flatMap(({ block }) => transactionsIn(block).filter(({ input }) => input !== '0x'))
  const hashes = calls.slice(-TRACED_MAX).map(({ hash }) => hash)
  const answers = await Promise.all(
    hashes.map((hash) => readResult(target, 'debug_traceTransaction', [hash, { tracer: 'prestateTracer' }])),
  )
  const slots = new Map<string, string[]>()
  for (const result of answers) {
    if (!isRecord(result)) continue
    for (const [address, account] of Object.entries(result)) {
      if (!isRecord(account) || !isRecord(account.storage)) continue
      const known = slots.get(address) ?? []
      slots.set(address, [...known, ...Object.keys(account.storage)])
    }
  }
  return slots
}

/** Slots of a contract, from debug_storageRangeAt; empty when the target lacks this method. */
async function listedSlots(
  target: Target,
  blocks: readonly FoundBlock[],
  address: string,
): Promise<string[]> {
  const newest = blocks.findLast(({ block }) => transactionsIn(block).length > 0)
  if (newest === undefined) return []
  const params = [newest.hash, 0, address, `0x${'0'.repeat(64)}`, SLOTS_MAX]
  const result = await readResult(target, 'debug_storageRangeAt', params)
  if (!isRecord(result) || !isRecord(result.storage)) return []
  const keys = Object.values(result.storage).map((entry) => (isRecord(entry) ? entry.key : undefined))
  return keys.filter((key) => typeof key === 'string')
}

function lowSlots(): string[] {
  return Array.from({ length: LOW_SLOTS }, (_, slot) => `0x${slot.toString(16).padStart(64, '0')}`)
}

async function filledSlots(target: Target, address: string, slots: readonly string[]): Promise<string[]> {
  const tried = [...new Set(slots)].filter((slot) => /^0x[0-9a-f]{64}$/.test(slot)).slice(0, LOW_SLOTS)
  const answers = await Promise.all(
    tried.map((slot) => readResult(target, 'eth_getStorageAt', [address, slot, 'latest'])),
  )
  const filled = tried.filter((_, at) => {
    const value = answers[at]
    return typeof value === 'string' && !EMPTY_SLOT.test(value)
  })
  return filled.slice(0, SLOTS_MAX)
}

function add(accounts: Set<string>, ...values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)) accounts.add(value.toLowerCase())
}

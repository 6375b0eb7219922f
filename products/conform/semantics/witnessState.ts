/**
 * Checks that debug_executionWitness proves the state which the transactions of its block see: each account, slot and
 * code that prestateTracer and callTracer show.
 */
import { EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { equalBytes, fromHex, toHex } from '../../../src/chain/hex.ts'
import type { ChainRules, Check, FoundBlock, Target } from '../check.ts'
import { framesOf, isHiddenByParity } from './callFrames.ts'
import { blockTag } from './choice.ts'
import {
  isGiven,
  type JsonObject,
  readBytes,
  readList,
  readObject,
  readObjects,
  UnjudgeableError,
} from './reading.ts'
import { checkOf } from './rule.ts'
import { type AccountBefore, NO_CODE, stateBefore, tracesOf } from './stateOfBlock.ts'
import { isSystemContract } from './touchedByBlock.ts'
import { newestTracedBlocks } from './traceChoice.ts'
import { KnownNodes, trieAccount, trieSlot } from './trieProof.ts'

/** Maximum number of blocks whose witnesses are compared with traces; every call executes a block. */
const BLOCKS_MAX = 12
const CALLS = { tracer: 'callTracer', tracerConfig: { withLog: true } }
/** Prefix of the code of a delegating account (EIP-7702). A transaction of the block may have changed such code. */
const DELEGATION = '0xef0100'
const SET_CODE_TYPE = '0x4'
const CALL_TYPES: ReadonlySet<string> = new Set(['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE'])

/** Nodes, codes and keys of a witness. */
interface Proving {
  readonly stateRoot: Uint8Array
  readonly nodes: KnownNodes
  readonly codeHashes: ReadonlySet<string>
  /** The keys in hex; undefined when the node lists no keys. */
  readonly keys: ReadonlySet<string> | undefined
}

function provingOf(witness: JsonObject): Proving {
  const bytesIn = (name: string): readonly Uint8Array[] =>
    readList(witness[name], name).map((item) => readBytes(item, `${name}[]`))
  const parent = readObjects(witness.headers, 'headers').at(-1)
  if (parent === undefined)
    throw new UnjudgeableError('`headers` is empty, but the parent is always part of it')
  return {
    stateRoot: readBytes(parent.stateRoot, 'headers[].stateRoot'),
    nodes: new KnownNodes(bytesIn('state')),
    codeHashes: new Set(bytesIn('codes').map((code) => toHex(keccak256(code)))),
    keys: isGiven(witness.keys) ? new Set(bytesIn('keys').map(toHex)) : undefined,
  }
}

async function judge(
  result: unknown,
  at: FoundBlock,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  const proving = provingOf(readObject(result, 'witness'))
  const before = await stateBefore(at.number, target)
  const frames = await framesIn(at.number, target)
  for (const [address, account] of before) {
    // The protocol may change the storage of system contracts before the first transaction.
    if (isSystemContract(address, rules) || !isRead(address, account, at, frames)) continue
    const fault = accountFault(address, account, proving)
    if (fault !== undefined) return fault
  }
  for (const { type, to } of frames.flat()) {
    if (!CALL_TYPES.has(String(type))) continue
    const { code, codeHash } = before.get(String(to).toLowerCase()) ?? {}
    if (code === undefined || codeHash === undefined || code.startsWith(DELEGATION)) continue
    if (!proving.codeHashes.has(codeHash))
      return `\`codes\` lacks the code of ${String(to)}, which the block calls`
  }
  return undefined
}

/** Whether the execution must have read an account's state as it was after the previous block. */
function isRead(
  address: string,
  { shownBy }: AccountBefore,
  { block }: FoundBlock,
  frames: readonly (readonly JsonObject[])[],
): boolean {
  // For a set-code transaction (EIP-7702), prestateTracer also shows accounts that the execution need not read: the
  // signers of invalid authorizations, and the target of a delegation that the transaction replaces.
  if (readObjects(block.transactions, 'transactions')[shownBy]?.type !== SET_CODE_TYPE) return true
  return (frames[shownBy] ?? []).some(({ from, to }) =>
    [from, to].some((end) => String(end).toLowerCase() === address),
  )
}

function accountFault(address: string, before: AccountBefore, proving: Proving): string | undefined {
  const { stateRoot, nodes, keys } = proving
  const { isWhole, value } = nodes.look(stateRoot, keccak256(fromHex(address)))
  if (!isWhole) return `\`state\` lacks a node on the path to account ${address}`
  if (keys !== undefined && !keys.has(address)) return `\`keys\` lacks ${address}, which the block reads`
  const proven = provenAccount(value)
  for (const name of ['nonce', 'balance', 'codeHash'] as const) {
    if (proven[name] !== before[name])
      return `\`state\` has ${name} ${proven[name]} for ${address}, but by prestateTracer it is ${before[name]}`
  }
  // If the storage trie is empty, its root proves that all slots are zero. `keys` need not list the slots.
  const hasSlots = !equalBytes(proven.storageRoot, EMPTY_TRIE_ROOT)
  for (const [slot, expected] of before.slots) {
    const found = nodes.look(proven.storageRoot, keccak256(fromHex(slot)))
    if (!found.isWhole) return `\`state\` lacks a node on the path to slot ${slot} of ${address}`
    if (hasSlots && keys !== undefined && !keys.has(slot))
      return `\`keys\` lacks slot ${slot} of ${address}, which the block reads`
    const held = trieSlot(found.value)
    if (held !== expected)
      return `\`state\` has ${held} in slot ${slot} of ${address}, but by prestateTracer it is ${expected}`
  }
  return undefined
}

function provenAccount(rlp: Uint8Array | undefined) {
  if (rlp === undefined) return { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: NO_CODE }
  const account = trieAccount(rlp)
  return { ...account, codeHash: toHex(account.codeHash) }
}

/** The frames of each transaction, without those that never started. */
async function framesIn(number: number, target: Target): Promise<readonly (readonly JsonObject[])[]> {
  const roots = await tracesOf(number, CALLS, target)
  return roots.map((root) => framesOf(root, isHiddenByParity).map(({ frame }) => frame))
}

export const witnessStateChecks: readonly Check[] = [
  checkOf({
    method: 'debug_executionWitness',
    name: 'it proves the accounts, slots and codes that the transactions see',
    covers: ['codes[]'],
    against: 'debug_traceBlockByNumber',
    needs: ['debug_traceBlockByNumber'],
    cases: (found) =>
      newestTracedBlocks(found, BLOCKS_MAX).map((block) => ({
        title: `block ${blockTag(block.number)}`,
        params: [blockTag(block.number)],
        judge: (result, target) => judge(result, block, target, found.rules),
      })),
  }),
]

/** Executes a block on a state that is not in an archive. */
import { decodeTrieAccount } from '../../src/archive/account.ts'
import type { Body } from '../../src/archive/blocks.ts'
import type { StateView } from '../../src/archive/state.ts'
import { StateTrie } from '../../src/archive/stateTrie.ts'
import { type LoadNode, Trie } from '../../src/archive/trie.ts'
import { decodeNode } from '../../src/archive/witnessNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { type ChainConfig, forkOfHeader } from '../../src/chain/forks.ts'
import { type Header, headerFromFields } from '../../src/chain/header.ts'
import { fromHex, idOf, toHex } from '../../src/chain/hex.ts'
import type { Receipt } from '../../src/chain/receipt.ts'
import { rewardsOf } from '../../src/chain/rewards.ts'
import { itemIn } from '../../src/chain/rlpViews.ts'
import { BlockRun } from '../../src/evm/blockRun.ts'
import { Core } from '../../src/evm/core.ts'
import { environmentOf } from '../../src/evm/environment.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { transactionMessage } from '../../src/evm/transactionMessage.ts'
import { sentTransaction } from '../../src/ingest/blockTransactions.ts'

const EMPTY = new Uint8Array(0)

/** Keeps no code after a transaction, so that each state must have the codes that its block executes. */
let core: Core | undefined

/** Thrown when the state lacks a code, or the hash of an ancestor. */
export class WitnessError extends Error {
  readonly code = 'INCOMPLETE_WITNESS'

  /** @param message one sentence, without a full stop */
  constructor(message: string) {
    super(message)
    this.name = 'WitnessError'
  }
}

/** The state before a block. */
export interface StatelessState {
  readonly view: StateView
  /** The trie of the state; undefined when the state has no trie nodes, so that no state root can be computed. */
  readonly trie: StateTrie | undefined
  /** Hash (32 bytes) of an ancestor, for BLOCKHASH. */
  readonly blockHash: (number: number) => Uint8Array
}

export interface StatelessOutcome {
  readonly receipts: readonly Receipt[]
  readonly gasUsed: bigint
  /** EIP-7685 requests, each with its type byte; undefined before Prague */
  readonly requests: Uint8Array[] | undefined
  /** 32 bytes; undefined without a trie */
  readonly stateRoot: Uint8Array | undefined
  /** The state root after each transaction; empty unless asked for */
  readonly roots: readonly Uint8Array[]
}

/**
 * Executes a block.
 *
 * @param hasRoots whether to compute the state root after each transaction, for which a witness may lack nodes
 * @throws MissingNodeError, WitnessError when the state lacks something; BadTransactionError, ExecutionError when a
 * transaction cannot be executed
 */
export function runBlock(
  config: ChainConfig,
  { header, body }: { readonly header: Header; readonly body: Body },
  { view, trie, blockHash }: StatelessState,
  hasRoots = false,
): StatelessOutcome {
  const state = new OverlayState(view)
  const root = (): Uint8Array | undefined => trie && rootAfter(trie, state)
  const ground = { config, state, environment: environmentOf(config, header, header.coinbase), blockHash }
  core ??= new Core({ codeBytesMax: 0 })
  // Receipts before Byzantium have state roots.
  const run = new BlockRun(core, ground, { records: false, root: () => root() ?? EMPTY_TRIE_ROOT })
  run.begin(header)
  const fork = forkOfHeader(config, header)
  const roots: Uint8Array[] = []
  for (const bytes of body.transactions) {
    const { transaction, sender } = sentTransaction(fork, config.chainId, bytes)
    run.add(transaction.type, transactionMessage(transaction, sender, header.baseFeePerGas))
    if (hasRoots) roots.push(root()!)
  }
  const rewards = rewardsOf(config, header, body.uncles.map(headerFromFields))
  const requests = run.end(body.withdrawals ?? [], rewards)
  return { receipts: run.receipts, gasUsed: run.gasUsed, requests, stateRoot: root(), roots }
}

/**
 * Returns the state that a witness has.
 *
 * @param root state root, 32 bytes
 * @param nodes RLP of trie nodes, as hex
 * @param codes as hex
 */
export function stateOfNodes(
  root: Uint8Array,
  nodes: readonly string[],
  codes: readonly string[],
): Pick<StatelessState, 'view' | 'trie'> {
  const load = loaderOf(nodes)
  const view = viewOf(new Trie(root, load), load, codes)
  const storageOf = (address: Uint8Array) => ({
    incarnation: 0,
    root: view.account(address)?.storageRoot ?? EMPTY_TRIE_ROOT,
  })
  return { view, trie: new StateTrie({ accounts: load, storage: () => load, storageOf }, root) }
}

/** Deletions come last, so that they need no nodes that a witness lacks: see src/evm/witness.ts. */
function rootAfter(trie: StateTrie, state: OverlayState): Uint8Array {
  const { accounts, codes } = state.changesSinceLast()
  const isLast = (isDeleted: boolean) => (isDeleted ? 1 : 0)
  for (const { slots } of accounts)
    slots.sort(([, a], [, b]) => isLast(a.length === 0) - isLast(b.length === 0))
  accounts.sort((a, b) => isLast(a.account === undefined) - isLast(b.account === undefined))
  return trie.update({ accounts, codes })
}

/** A state that consists of trie nodes and codes alone. */
function viewOf(accounts: Trie, load: LoadNode, codes: readonly string[]): StateView {
  const account: StateView['account'] = (address) => {
    const value = accounts.get(keccak256(address))
    return value && decodeTrieAccount(value)
  }
  const codeOf = new Map([EMPTY, ...codes.map(fromHex)].map((code) => [toHex(keccak256(code)), code]))
  return {
    account,
    slot(address, slot) {
      const root = account(address)?.storageRoot
      const rlp = root && new Trie(root, load).get(keccak256(slot))
      if (rlp === undefined) return EMPTY
      const { start, end } = itemIn(rlp, 0, rlp.length)
      return rlp.subarray(start, end)
    },
    code(codeHash) {
      const code = codeOf.get(toHex(codeHash))
      if (code === undefined) throw new WitnessError(`the witness lacks the code ${toHex(codeHash)}`)
      return code
    },
  }
}

/** Loads the trie nodes of a witness by their hashes. */
function loaderOf(nodes: readonly string[]): LoadNode {
  const byHash = new Map(
    nodes.map((node) => {
      const rlp = fromHex(node)
      return [idOf(keccak256(rlp)), rlp]
    }),
  )
  return (ref) => {
    const rlp = byHash.get(idOf(ref))
    return rlp && decodeNode(rlp, ref)
  }
}

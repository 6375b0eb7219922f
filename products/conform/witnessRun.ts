/** Executes a block on its witness alone, without a store. */
import type { ExecutionWitness } from '../../generated/types.ts'
import { decodeTrieAccount } from '../../src/archive/account.ts'
import { listRoot } from '../../src/archive/listRoot.ts'
import type { StateView } from '../../src/archive/state.ts'
import { accountNodes, StateTrie, storageNodes } from '../../src/archive/stateTrie.ts'
import { Trie } from '../../src/archive/trie.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { type ChainConfig, forkOfHeader } from '../../src/chain/forks.ts'
import { headerFromFields } from '../../src/chain/header.ts'
import { fromHex, idOf, toHex } from '../../src/chain/hex.ts'
import { consensusReceipt } from '../../src/chain/receipt.ts'
import { rewardsOf } from '../../src/chain/rewards.ts'
import { itemIn } from '../../src/chain/rlpViews.ts'
import { BlockRun } from '../../src/evm/blockRun.ts'
import { Core } from '../../src/evm/core.ts'
import { environmentOf } from '../../src/evm/environment.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { transactionMessage } from '../../src/evm/transactionMessage.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { sentTransaction } from '../../src/ingest/blockTransactions.ts'
import type { Reader } from '../../src/store/store.ts'

const EMPTY = new Uint8Array(0)
/** An archive stores a trie node after a block number (store/schema.ts). A witness has no number, so it is 0 here. */
const NUMBER = new Uint8Array(6)

/** Keeps no code after a transaction, so that each witness must have the codes that its block executes. */
let core: Core | undefined

/** Thrown when the witness lacks a code or a header. */
export class WitnessError extends Error {
  readonly code = 'INCOMPLETE_WITNESS'

  /** @param message one sentence, without a full stop */
  constructor(message: string) {
    super(message)
    this.name = 'WitnessError'
  }
}

/** The outcome of a block that was executed on its witness, in hex. */
export interface Verified {
  readonly stateRoot: string
  readonly receiptsRoot: string
  readonly gasUsed: bigint
  /** The state root after each transaction; empty unless asked for. */
  readonly roots: readonly string[]
}

/**
 * Executes a block on a state that has only the nodes and codes of the witness.
 *
 * @param rlp of the block
 * @param witness `keys` are not needed
 * @param hasRoots whether to compute the state root after each transaction, for which the witness may lack nodes
 * @throws MissingNodeError, WitnessError when the witness lacks a node, a code or a header; BadTransactionError,
 * ExecutionError when a transaction cannot be executed; IngestError when `rlp` is not a block
 */
export function runOnWitness(
  config: ChainConfig,
  rlp: Uint8Array,
  witness: Omit<ExecutionWitness, 'keys'>,
  hasRoots = false,
): Verified {
  const { header, body } = decodeBlock(rlp)
  const nodes = new WitnessNodes(witness.state)
  const parent = witness.headers.at(-1)!
  const accounts = new Trie(fromHex(parent.stateRoot), accountNodes(nodes))
  const view = viewOf(accounts, nodes, witness.codes)
  const state = new OverlayState(view)
  const rootBefore = (address: Uint8Array) => view.account(address)?.storageRoot ?? EMPTY_TRIE_ROOT
  const trie = new StateTrie(nodes, fromHex(parent.stateRoot), rootBefore)
  const root = (): Uint8Array => {
    const { accounts: changed, codes } = state.changesSinceLast()
    // Apply deletions last, so that they need no nodes that the witness lacks: see src/evm/witness.ts.
    const isLast = (isDeleted: boolean) => (isDeleted ? 1 : 0)
    for (const { slots } of changed)
      slots.sort(([, a], [, b]) => isLast(a.length === 0) - isLast(b.length === 0))
    changed.sort((a, b) => isLast(a.account === undefined) - isLast(b.account === undefined))
    return trie.update({ accounts: changed, codes })
  }
  const blockHash = (number: number): Uint8Array => {
    const found = witness.headers.find((each) => Number(each.number) === number)
    if (found === undefined) throw new WitnessError(`the witness lacks header ${number}`)
    return fromHex(found.hash)
  }
  const environment = environmentOf(config, header, header.coinbase)
  const ground = { config, state, environment, blockHash }
  core ??= new Core({ codeBytesMax: 0 })
  const run = new BlockRun(core, ground, { records: false, root })
  run.begin(header)
  const fork = forkOfHeader(config, header)
  const roots: string[] = []
  for (const bytes of body.transactions) {
    const { transaction, sender } = sentTransaction(fork, config.chainId, bytes)
    run.add(transaction.type, transactionMessage(transaction, sender, header.baseFeePerGas))
    if (hasRoots) roots.push(toHex(root()))
  }
  run.end(body.withdrawals ?? [], rewardsOf(config, header, body.uncles.map(headerFromFields)))
  return {
    stateRoot: toHex(root()),
    receiptsRoot: toHex(listRoot(run.receipts.map(consensusReceipt))),
    gasUsed: run.gasUsed,
    roots,
  }
}

/** A state that consists of trie nodes and codes alone. */
function viewOf(accounts: Trie, nodes: WitnessNodes, codes: readonly string[]): StateView {
  const account: StateView['account'] = (address) => {
    const value = accounts.get(keccak256(address))
    return value && decodeTrieAccount(value)
  }
  const codeOf = new Map([EMPTY, ...codes.map(fromHex)].map((code) => [toHex(keccak256(code)), code]))
  return {
    account,
    slot(address, slot) {
      const root = account(address)?.storageRoot
      const rlp = root && new Trie(root, storageNodes(nodes, address)).get(keccak256(slot))
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

/** Reads the trie nodes of a witness as if from an archive, whose keys for trie nodes end with the node's hash. */
class WitnessNodes implements Reader {
  readonly #records: ReadonlyMap<string, Uint8Array>

  constructor(nodes: readonly string[]) {
    this.#records = new Map(
      nodes.map((node) => [idOf(keccak256(fromHex(node))), Buffer.concat([NUMBER, fromHex(node)])]),
    )
  }

  /** @param key ends with the hash of the node */
  get(key: Uint8Array): Uint8Array | undefined {
    return this.#records.get(idOf(key.subarray(-32)))
  }
}

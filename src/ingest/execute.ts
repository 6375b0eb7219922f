/** Runs a block on its parent's state and checks that the outcome is what its header says. No effects on the archive. */
import { type Block, createBlockFromRLP } from '@ethereumjs/block'
import {
  type PostByzantiumTxReceipt,
  type PreByzantiumTxReceipt,
  type RunBlockResult,
  runBlock,
} from '@ethereumjs/vm'
import type { StateChanges } from '../archive/changeSet.ts'
import { storageRootAt } from '../archive/commit.ts'
import { isOfArchive } from '../archive/errors.ts'
import type { Identity } from '../archive/identity.ts'
import { stateAt } from '../archive/state.ts'
import { StateTrie } from '../archive/stateTrie.ts'
import type { BlockTrace } from '../archive/trace.ts'
import type { Header } from '../chain/header.ts'
import { toHex } from '../chain/hex.ts'
import type { Receipt } from '../chain/receipt.ts'
import { BlockRecorder } from '../evm/blockRecorder.ts'
import type { Machine } from '../evm/machine.ts'
import { OverlayState } from '../evm/overlay.ts'
import { blockHashOf, feeRecipientOf } from '../evm/replay.ts'
import type { Reader } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { IngestError } from './errors.ts'

export interface BlockOutcome {
  /** 32 bytes each */
  transactionHashes: Uint8Array[]
  /** 20 bytes each */
  senders: Uint8Array[]
  receipts: Receipt[]
  changes: StateChanges
  /** The trie after the changes. */
  trie: StateTrie
  /** What was recorded; undefined when nothing was to be. */
  trace: BlockTrace | undefined
}

/**
 * @param machine of the block's fork
 * @param reader archive whose head is the parent
 * @param identity of the archive; when it keeps traces, they are recorded
 * @throws IngestError EXECUTION_MISMATCH; StoreError, ArchiveError when the state cannot be read
 */
export async function executeBlock(
  machine: Machine,
  reader: Reader,
  identity: Identity,
  parent: Header,
  raw: RawBlock,
): Promise<BlockOutcome> {
  const execution = new BlockExecution(machine, reader, identity, parent, raw.header)
  const { result, outcome } = await run(machine, execution, raw)
  verifyOutcome(raw.header, result)
  return outcome
}

/** One run of a block on its parent's state. */
export class BlockExecution {
  /** As the run has left it so far. */
  readonly state: OverlayState
  readonly #trie: StateTrie
  readonly #machine: Machine
  readonly #record: () => BlockRecorder | undefined

  /** Parameters as {@link executeBlock}. */
  constructor(machine: Machine, reader: Reader, identity: Identity, parent: Header, header: Header) {
    this.#machine = machine
    this.state = new OverlayState(stateAt(reader, parent.number))
    this.#trie = new StateTrie(reader, parent.stateRoot, (address) =>
      storageRootAt(reader, address, parent.number),
    )
    const root = (): Uint8Array => this.#trie.update(this.state.changesSinceLast())
    machine.use(this.state, blockHashOf(reader), root)
    const record = (): BlockRecorder =>
      new BlockRecorder(machine, this.state, feeRecipientOf(identity, header))
    this.#record = identity.traces ? record : () => undefined
  }

  /** To be called once. @throws what ethereumjs throws when the block cannot be executed */
  async run(block: Block): Promise<{ result: RunBlockResult; outcome: BlockOutcome }> {
    const recorder = this.#record()
    // `generate` makes it report what came out instead of comparing: our errors name both values.
    const running = runBlock(this.#machine.vm, { block, generate: true, skipBlockValidation: true })
    const result = await running.finally(() => recorder?.stop())
    const { transactions } = block
    const outcome: BlockOutcome = {
      transactionHashes: transactions.map((transaction) => transaction.hash()),
      senders: transactions.map((transaction) => transaction.getSenderAddress().bytes),
      receipts: result.receipts.map((receipt, index) => receiptOf(transactions[index]!.type, receipt)),
      changes: this.state.changes(),
      trie: this.#trie,
      trace: recorder?.trace,
    }
    return { result, outcome }
  }
}

async function run(
  machine: Machine,
  execution: BlockExecution,
  raw: RawBlock,
): Promise<{ result: RunBlockResult; outcome: BlockOutcome }> {
  const { common } = machine.vm
  try {
    return await execution.run(createBlockFromRLP(raw.bytes, { common, skipConsensusFormatValidation: true }))
  } catch (cause) {
    if (isOfArchive(cause)) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new IngestError('EXECUTION_MISMATCH', `cannot be executed: ${reason}`, {
      number: raw.header.number,
      cause,
    })
  }
}

function verifyOutcome(header: Header, result: RunBlockResult): void {
  const compare = (what: string, expected: string, actual: string): void => {
    if (expected === actual) return
    throw new IngestError('EXECUTION_MISMATCH', what, {
      number: header.number,
      mismatch: { expected, actual },
    })
  }
  compare('gas used', String(header.gasUsed), String(result.gasUsed))
  compare('logs bloom', toHex(header.logsBloom), toHex(result.logsBloom))
  compare('receipts root', toHex(header.receiptsRoot), toHex(result.receiptsRoot))
  compare('state root', toHex(header.stateRoot), toHex(result.stateRoot))
  if (header.requestsHash !== undefined) {
    const actual = result.requestsHash === undefined ? 'none' : toHex(result.requestsHash)
    compare('requests hash', toHex(header.requestsHash), actual)
  }
}

function receiptOf(type: number, receipt: RunBlockResult['receipts'][number]): Receipt {
  const { stateRoot } = receipt as Partial<PreByzantiumTxReceipt>
  return {
    type,
    ...(stateRoot === undefined
      ? { status: (receipt as PostByzantiumTxReceipt).status === 1 }
      : { stateRoot }),
    cumulativeGasUsed: receipt.cumulativeBlockGasUsed,
    logs: receipt.logs.map(([address, topics, data]) => ({ address, topics, data })),
  }
}

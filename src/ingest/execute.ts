/** Executes a block on its parent's state and compares the outcome with the header. Does not write to the archive. */

import type { Body } from '../archive/blocks.ts'
import type { StateChanges } from '../archive/changeSet.ts'
import { isOfArchive } from '../archive/errors.ts'
import type { Identity } from '../archive/identity.ts'
import { listRoot } from '../archive/listRoot.ts'
import { stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { nodesAt, StateTrie } from '../archive/stateTrie.ts'
import type { BlockTrace } from '../archive/trace.ts'
import {
  ACCESS_LIST_ITEM_GAS,
  accessListHash,
  type EncodedAccessList,
  encodedAccessList,
  fitsGasLimit,
} from '../chain/blockAccessList.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { toHex } from '../chain/hex.ts'
import { isImpersonated } from '../chain/impersonation.ts'
import { consensusReceipt, logsBloom, type Receipt } from '../chain/receipt.ts'
import { rewardsOf } from '../chain/rewards.ts'
import { BlockRun, type ExecutedMessage } from '../evm/blockRun.ts'
import { coreOfThread } from '../evm/cores.ts'
import { type BlockEnvironment, environmentOf } from '../evm/environment.ts'
import { ExecutionError } from '../evm/errors.ts'
import type { Ground } from '../evm/ground.ts'
import { InterruptedError } from '../evm/interrupt.ts'
import type { Message } from '../evm/message.ts'
import { checkApartFromFunds } from '../evm/messageChecks.ts'
import { OverlayState } from '../evm/overlay.ts'
import { blockHashOf, feeRecipientOf } from '../evm/replay.ts'
import { requestsHash } from '../evm/systemCalls.ts'
import { transactionMessage } from '../evm/transactionMessage.ts'
import type { RawBlock } from './block.ts'
import { senderAt } from './blockSenders.ts'
import { type SentTransaction, sentTransaction } from './blockTransactions.ts'
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
  /** The traces of the transactions; undefined when no traces are recorded. */
  trace: BlockTrace | undefined
  /** The accounts and slots that the block read or wrote (EIP-7928); undefined before Amsterdam. */
  accessList: EncodedAccessList | undefined
  /** The changes that were set by hand before the block; undefined if there are none. */
  edits?: StateChanges | undefined
  /**
   * Whether other programs reject the block, because it has edits, a base fee that was set by hand, or transactions
   * without a signature.
   */
  isByHand?: boolean
}

/** The results of an execution that the header commits to. */
export interface BlockResult {
  outcome: BlockOutcome
  gasUsed: bigint
  /** 256 bytes */
  logsBloom: Uint8Array
  /** 32 bytes each */
  receiptsRoot: Uint8Array
  stateRoot: Uint8Array
  /** EIP-7685 requests, each with its type byte; undefined before Prague */
  requests: Uint8Array[] | undefined
}

/** Means of an execution besides the archive. */
export interface ExecutionMeans {
  /** Changes of the parent's state that were set by hand. */
  readonly edits?: StateChanges | undefined
  /** The parent's state trie. Default: loaded from the archive */
  readonly trie?: StateTrie | undefined
  readonly onCode?: Ground['onCode']
}

/**
 * Executes a block and verifies the outcome. Senders that `recoverSenders` recovered on another thread are not recovered
 * here.
 *
 * @param reader archive whose head is the parent
 * @param identity of the archive; if the archive keeps traces, the traces are recorded
 * @throws IngestError EXECUTION_MISMATCH; StoreError, ArchiveError when the state cannot be read
 */
export function executeBlock(
  reader: StateReader,
  identity: Identity,
  parent: Header,
  block: RawBlock,
  { senders, ...means }: ExecutionMeans & { readonly senders?: Uint8Array | undefined } = {},
): BlockOutcome {
  const execution = new BlockExecution(reader, identity, parent, block.header, means)
  const result = executed(execution, identity.config.chainId, block, senders)
  verifyOutcome(block.header, result)
  return result.outcome
}

function executed(
  execution: BlockExecution,
  chainId: bigint,
  { header, body }: RawBlock,
  senders: Uint8Array | undefined,
): BlockResult {
  const fail = (reason: string, cause?: unknown): never => {
    throw new IngestError('EXECUTION_MISMATCH', `cannot be executed: ${reason}`, {
      number: header.number,
      ...(cause === undefined ? {} : { cause }),
    })
  }
  try {
    execution.begin()
    for (const [index, transaction] of body.transactions.entries()) {
      const { fork } = execution.environment
      execution.add(sentTransaction(fork, chainId, transaction, senderAt(senders, index)))
    }
    return execution.end(body)
  } catch (cause) {
    const isOthers = cause instanceof IngestError || cause instanceof InterruptedError
    if (isOthers || isOfArchive(cause)) throw cause
    return fail(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** One execution of a block on its parent's state. */
export class BlockExecution {
  /** The state after the transactions executed so far. */
  readonly #state: OverlayState
  readonly environment: BlockEnvironment
  readonly #identity: Identity
  readonly #header: Header
  readonly #trie: StateTrie
  readonly #run: BlockRun
  readonly #edits: StateChanges | undefined
  readonly #hashes: Uint8Array[] = []
  readonly #senders: Uint8Array[] = []
  #isByHand: boolean

  /**
   * The parameters are documented at {@link executeBlock}.
   *
   * @param header header of the block, whose gas used, roots and bloom are ignored
   */
  constructor(
    reader: StateReader,
    identity: Identity,
    parent: Header,
    header: Header,
    { edits, trie, onCode }: ExecutionMeans = {},
  ) {
    const { config } = identity
    this.#edits = edits
    this.#isByHand = edits !== undefined
    this.#identity = identity
    this.#header = header
    this.#state = new OverlayState(stateAt(reader, parent.number))
    this.#trie = trie ?? new StateTrie(nodesAt(reader, parent.number), parent.stateRoot)
    this.environment = environmentOf(config, header, feeRecipientOf(identity, header))
    const ground = {
      config,
      state: this.#state,
      environment: this.environment,
      blockHash: blockHashOf(reader),
      onCode,
    }
    const root = (): Uint8Array => this.#trie.update(this.#state.changesSinceLast())
    const options = { records: identity.traces, listsAccesses: true, root }
    this.#run = new BlockRun(coreOfThread(), ground, options)
  }

  /** The highest gas limit of a transaction that still fits in the block. */
  get gasLeft(): bigint {
    return this.#run.gasLeft
  }

  /** Runs the system calls before the first transaction. @throws ExecutionError */
  begin(): void {
    this.#run.begin(this.#header, this.#edits)
  }

  /**
   * Executes a transaction.
   *
   * @throws ExecutionError with geth's message if the transaction is invalid at this point of the block. The execution
   * is then unchanged.
   */
  add(sent: SentTransaction): ExecutedMessage {
    const message = this.#messageOf(sent)
    this.#requireGas(message)
    const { transaction, sender } = sent
    const outcome = this.#run.add(transaction.type, message)
    this.#hashes.push(transaction.hash)
    this.#senders.push(sender)
    this.#isByHand ||= isImpersonated(transaction.r, sender)
    return outcome
  }

  /** Checks a transaction without executing it. @throws ExecutionError when {@link add} would refuse the transaction */
  require(sent: SentTransaction): void {
    const message = this.#messageOf(sent)
    this.#requireGas(message)
    this.#run.require(message)
  }

  /** Runs the steps after the last transaction. @throws ExecutionError when a system contract fails */
  end({ uncles, withdrawals = [] }: Pick<Body, 'uncles' | 'withdrawals'>): BlockResult {
    const { config, genesisNumber } = this.#identity
    const rewards = rewardsOf(config, this.#header, uncles.map(headerFromFields), genesisNumber)
    const requests = this.#run.end(withdrawals, rewards)
    const { receipts, gasUsed, logs, trace, accessList } = this.#run
    const outcome: BlockOutcome = {
      transactionHashes: this.#hashes,
      senders: this.#senders,
      receipts,
      changes: this.#state.changes(),
      trie: this.#trie,
      trace,
      accessList: accessList && encodedAccessList(accessList),
      edits: this.#edits,
      isByHand: this.#isByHand,
    }
    return {
      ...{ outcome, gasUsed, requests },
      logsBloom: logsBloom(logs),
      receiptsRoot: listRoot(receipts.map(consensusReceipt)),
      stateRoot: this.#trie.update(this.#state.changesSinceLast()),
    }
  }

  /**
   * Refuses a message that needs more gas than the block has left, at the same point as geth: core/state_transition.go,
   * `preCheck`.
   */
  #requireGas(message: Message): void {
    if (message.gasLimit <= this.gasLeft) return
    checkApartFromFunds(this.#state, this.environment, message)
    throw new ExecutionError('BLOCK_GAS_LIMIT', 'gas limit reached')
  }

  #messageOf({ transaction, sender }: SentTransaction): Message {
    return transactionMessage(transaction, sender, this.environment.baseFee)
  }
}

/**
 * Compares an outcome with the header.
 *
 * @throws IngestError EXECUTION_MISMATCH
 */
export function verifyOutcome(header: Header, result: BlockResult): void {
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
    const actual = result.requests === undefined ? 'none' : toHex(requestsHash(result.requests))
    compare('requests hash', toHex(header.requestsHash), actual)
  }
  if (header.blockAccessListHash !== undefined) {
    const { accessList } = result.outcome
    const actual = accessList === undefined ? 'none' : toHex(accessListHash(accessList.rlp))
    compare('access list hash', toHex(header.blockAccessListHash), actual)
    const { items = 0 } = accessList ?? {}
    if (!fitsGasLimit(items, header.gasLimit)) {
      const expected = `at most ${header.gasLimit / ACCESS_LIST_ITEM_GAS}`
      compare('accounts and slots of the access list', expected, String(items))
    }
  }
}

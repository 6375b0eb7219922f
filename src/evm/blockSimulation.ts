/** Simulates blocks of calls on top of an existing block. geth: internal/ethapi/simulate.go, `processBlock`. */

import { blockHashAt, headOf, type StoredHeader } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { listRoot } from '../archive/listRoot.ts'
import { stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { comparedNodesAt, StateTrie } from '../archive/stateTrie.ts'
import { accessListHash, encodeAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { isAtLeast } from '../chain/forks.ts'
import { encodeHeader, type Header, headerHash } from '../chain/header.ts'
import { equalBytes, fromHex, fromHexPadded, leftPad, toQuantity } from '../chain/hex.ts'
import { consensusReceipt, type Log, logsBloom } from '../chain/receipt.ts'
import { rewardsOf } from '../chain/rewards.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import { BlockRun } from './blockRun.ts'
import { type CallArguments, messageOf } from './callArguments.ts'
import { type BlockEnvironment, environmentOf } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { FrameEnd, FrameStart, Hooks } from './hooks.ts'
import { type Message, type MessageOutcome, withExecutionCap } from './message.ts'
import { OverlayState } from './overlay.ts'
import { applyStateOverrides, precompilesUnder } from './overrides.ts'
import type { PlannedBlock } from './simulatedChain.ts'
import { preliminaryHeader } from './simulatedHeader.ts'
import { unsignedTransaction } from './simulatedTransaction.ts'
import type { Simulator } from './simulation.ts'
import { requestsHash } from './systemCalls.ts'

const NO_HASH = new Uint8Array(32)

export interface BlockSimulationOptions {
  /** Checks nonces and fees as in a real block, and derives the base fee from the parent. */
  readonly validation: boolean
  /** Whether to report transfers of ether as logs. */
  readonly traceTransfers: boolean
  /** Maximum gas for the calls of all blocks together. */
  readonly gasCap: bigint
}

/** A call that was executed. */
export interface SimulatedCall {
  /** 20 bytes */
  sender: Uint8Array
  transaction: BodyTransaction
  outcome: MessageOutcome
  /** The call's logs, including those of ether transfers if `traceTransfers` is set; empty when the call failed. */
  logs: IndexedLog[]
}

export interface SimulatedBlock {
  stored: StoredHeader
  /** RLP [transactions, uncles, withdrawals?] */
  rawBody: Uint8Array
  withdrawals: PlannedBlock['blockOverrides']['withdrawals']
  calls: SimulatedCall[]
}

/** A simulated block while its calls run. */
interface Building {
  plan: PlannedBlock
  header: Header
  environment: BlockEnvironment
  run: BlockRun
  calls: SimulatedCall[]
  blobGasUsed: bigint
  nextLogIndex: number
}

/**
 * Simulates one block after another, each on the state that the previous block left. An instance must not be used after
 * {@link run} has thrown.
 */
export class BlockSimulation {
  readonly #reader: StateReader
  readonly #simulator: Simulator
  readonly #options: BlockSimulationOptions
  readonly #base: StoredHeader
  readonly #state: OverlayState
  readonly #trie: StateTrie
  /** Hashes of simulated blocks, by number. */
  readonly #hashes = new Map<number, Uint8Array>()
  #parent: StoredHeader
  #gasLeft: bigint

  /**
   * @param base parent of the first simulated block
   * @throws ArchiveError PROOFS_NOT_STORED when the archive has no proofs and `base` is not the head
   */
  constructor(
    reader: StateReader,
    simulator: Simulator,
    base: StoredHeader,
    options: BlockSimulationOptions,
  ) {
    const { number, stateRoot } = base.header
    if (!simulator.identity.proofs && number !== headOf(reader).number) {
      throw new ArchiveError('PROOFS_NOT_STORED', 'only the state of the head has its trie')
    }
    this.#reader = reader
    this.#simulator = simulator
    this.#options = options
    this.#base = base
    this.#parent = base
    this.#gasLeft = options.gasCap
    this.#state = new OverlayState(stateAt(reader, number))
    this.#trie = new StateTrie(comparedNodesAt(reader, number), stateRoot)
  }

  /** @throws ExecutionError when a call, or the block itself, cannot be executed at all */
  run(plan: PlannedBlock): SimulatedBlock {
    const { config } = this.#simulator.identity
    const header = preliminaryHeader(config, this.#parent, plan, this.#options.validation)
    const environment = environmentOf(config, header, header.coinbase)
    const { blobBaseFee = environment.blobBaseFee } = plan.blockOverrides
    // Use the precompiles of this block's fork. geth uses those of the base block's fork for all blocks
    // (`activePrecompiles`). In geth, a fork between the base block and this block therefore adds its instructions, but
    // not its precompiles.
    const precompiles = precompilesUnder(environment.fork, plan.stateOverrides)
    const ground = {
      ...{ config, state: this.#state, precompiles, blockHash: (asked: number) => this.#blockHash(asked) },
      environment: { ...environment, blobBaseFee },
      mayLackCode: (address: Uint8Array) => this.#doesWithout(address),
    }
    const root = (): Uint8Array => this.#trie.update(this.#state.changesSinceLast())
    const options = { records: false, listsAccesses: true, root }
    const run = new BlockRun(this.#simulator.coreOf(false), ground, options)
    const building: Building = {
      ...{ plan, header, run, environment: ground.environment },
      ...{ calls: [], blobGasUsed: 0n, nextLogIndex: 0 },
    }
    applyStateOverrides(this.#state, plan.stateOverrides)
    run.begin(header)
    for (const call of plan.calls) this.#call(building, call)
    const { withdrawals = [] } = plan.blockOverrides
    if (withdrawals.length > 0 && !isAtLeast(environment.fork, 'shanghai')) {
      throw new ExecutionError('INVALID_OVERRIDE', 'withdrawals set before Shanghai activation')
    }
    return this.#seal(building, run.end(withdrawals, rewardsOf(config, header, [])))
  }

  #call(building: Building, call: CallArguments): void {
    const { run, header } = building
    const { config } = this.#simulator.identity
    const message = this.#messageOf(building, call)
    const nonce = call.nonce ?? this.#state.account(message.from)?.nonce ?? 0n
    if (this.#options.validation) message.validated = { nonce }
    const transaction = unsignedTransaction(call, message, nonce, config.chainId, header.baseFeePerGas)
    const type = transaction instanceof Uint8Array ? transaction[0]! : 0
    // From Amsterdam on, the code's own logs include transfers (EIP-7708).
    const addsTransfers = this.#options.traceTransfers && !isAtLeast(building.environment.fork, 'amsterdam')
    const hooks = new CallLogs(addsTransfers, building.nextLogIndex)
    const asked = call.gas ?? this.#gasLeftIn(run)
    const outcome = executeOrExplain(message, () => run.add(type, message, hooks))
    if (message.gasLimit < asked) outcome.failure = afterCap(outcome.failure)
    building.nextLogIndex = hooks.next
    this.#gasLeft -= outcome.gasUsed
    if (type === 3) building.blobGasUsed += BigInt(message.blobHashes!.length) * GAS_PER_BLOB
    const logs = outcome.failure === undefined ? hooks.logs : []
    building.calls.push({ sender: message.from, transaction, outcome, logs })
  }

  /** Converts a call to a message, and checks that the block has enough gas left for it. geth: `sanitizeCall`. */
  #messageOf({ run, environment }: Building, call: CallArguments): Message {
    const left = this.#gasLeftIn(run)
    const gas = call.gas ?? left
    if (gas > left) {
      const message = `block gas limit reached: remaining: ${left}, required: ${gas}`
      throw new ExecutionError('BLOCK_GAS_LIMIT', message)
    }
    try {
      const { chainId } = this.#simulator.identity.config
      const message = messageOf({ ...call, gas }, environment, chainId, this.#gasLeft)
      return this.#options.validation ? withExecutionCap(message) : message
    } catch (error) {
      if (!(error instanceof ExecutionError)) throw error
      throw new ExecutionError('INVALID_CALL', error.message)
    }
  }

  /** The highest gas limit of a call that still fits in the block. */
  #gasLeftIn(run: BlockRun): bigint {
    return this.#options.validation ? run.gasLeft : run.gasLeftToUncapped
  }

  #blockHash(asked: number): Uint8Array {
    const { number } = this.#base.header
    if (asked > number) return this.#hashes.get(asked) ?? NO_HASH
    return asked === number ? this.#base.hash : (blockHashAt(this.#reader, asked) ?? NO_HASH)
  }

  /** Whether the chain has blocks of Prague without the code of a system contract. */
  #doesWithout(address: Uint8Array): boolean {
    const { number, requestsHash } = this.#base.header
    if (requestsHash === undefined) return false
    const codeHash = stateAt(this.#reader, number).account(address)?.codeHash
    return codeHash === undefined || equalBytes(codeHash, EMPTY_CODE_HASH)
  }

  #seal(building: Building, requests: Uint8Array[] | undefined): SimulatedBlock {
    const { plan, calls, run, header: preliminary } = building
    const { accessList } = run
    const hasWithdrawals = preliminary.withdrawalsRoot !== undefined
    const withdrawals = hasWithdrawals ? (plan.blockOverrides.withdrawals ?? []) : undefined
    const transactions = calls.map(({ transaction }) => transaction)
    const header: Header = {
      ...preliminary,
      stateRoot: this.#trie.update(this.#state.changesSinceLast()),
      transactionsRoot: listRoot(transactions.map(rawTransaction)),
      receiptsRoot: listRoot(run.receipts.map(consensusReceipt)),
      logsBloom: logsBloom(run.logs),
      gasUsed: run.gasUsed,
      ...(withdrawals && { withdrawalsRoot: listRoot(withdrawals.map((each) => encodeRlp(each))) }),
      ...(preliminary.excessBlobGas === undefined ? {} : { blobGasUsed: building.blobGasUsed }),
      ...(requests && { requestsHash: requestsHash(requests) }),
      ...(accessList && { blockAccessListHash: accessListHash(encodeAccessList(accessList)) }),
    }
    const raw = encodeHeader(header)
    const stored = { header, raw, hash: headerHash(raw) }
    this.#parent = stored
    this.#hashes.set(header.number, stored.hash)
    const rawBody = encodeRlp([transactions, [], ...(withdrawals ? [withdrawals] : [])])
    return { stored, rawBody, withdrawals, calls }
  }
}

/** Executes a message. As in geth, the text of an error states the gas that was supplied to the message. */
function executeOrExplain(message: Message, execute: () => MessageOutcome): MessageOutcome {
  try {
    return execute()
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    throw new ExecutionError(error.code, `err: ${error.message} (supplied gas ${message.gasLimit})`)
  }
}

/**
 * Returns the failure to report for a call whose gas was lowered to the gas cap. As in geth, the text mentions the cap
 * unless the code reverted.
 */
function afterCap(failure: ExecutionError | undefined): ExecutionError | undefined {
  if (failure?.code !== 'FAILED') return failure
  const why = "gas limit was capped by the RPC server's global gas cap"
  return new ExecutionError('FAILED', `${failure.message} (${why})`)
}

/** ERC-7528: the address that stands for ether. */
const ETHER_ADDRESS = fromHex('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
/** keccak256('Transfer(address,address,uint256)') */
const TRANSFER_TOPIC = fromHex('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
const WORD_BYTES = 32

/** A log, and its index in the block; reverted logs are counted. */
interface IndexedLog extends Log {
  index: number
}

/**
 * Collects the logs that are not reverted, in order. With `transfers`, also collects logs that stand for ether
 * transfers. geth: internal/ethapi/logtracer.go.
 */
class CallLogs implements Hooks {
  readonly logs: IndexedLog[] = []
  /** The index of the next log. */
  next: number
  readonly #transfers: boolean
  /** For each open frame, the number of logs at the beginning of the frame. */
  readonly #marks: number[] = []

  /** @param transfers whether to report ether transfers as logs. @param first index of the first log */
  constructor(transfers: boolean, first: number) {
    this.#transfers = transfers
    this.next = first
  }

  onEnter({ kind, from, to, value }: FrameStart): void {
    this.#marks.push(this.logs.length)
    // These instructions transfer no ether.
    if (kind === 'DELEGATECALL' || kind === 'CALLCODE') return
    if (!this.#transfers || value === 0n) return
    this.onLog({
      address: ETHER_ADDRESS,
      topics: [TRANSFER_TOPIC, leftPad(from, WORD_BYTES), leftPad(to, WORD_BYTES)],
      data: fromHexPadded(toQuantity(value), WORD_BYTES),
    })
  }

  onExit({ failure }: FrameEnd): void {
    const mark = this.#marks.pop()!
    if (failure !== undefined) this.logs.length = mark
  }

  onLog({ address, topics, data }: Log): void {
    const copy = {
      address: address.slice(),
      topics: topics.map((topic) => topic.slice()),
      data: data.slice(),
    }
    this.logs.push({ ...copy, index: this.next++ })
  }
}

/** Blocks of calls on top of a block. geth: internal/ethapi/simulate.go, `processBlock`. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { blockHashAt, headOf, type StoredHeader } from '../archive/blocks.ts'
import { storageRootAt } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import { listRoot } from '../archive/listRoot.ts'
import { stateAt } from '../archive/state.ts'
import { StateTrie } from '../archive/stateTrie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { isAtLeast } from '../chain/forks.ts'
import { encodeHeader, type Header, headerHash } from '../chain/header.ts'
import { equalBytes, toBigInt } from '../chain/hex.ts'
import { consensusReceipt, logsBloom, type Receipt } from '../chain/receipt.ts'
import { rewardsOf } from '../chain/rewards.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import type { Reader } from '../store/store.ts'
import { type CallArguments, messageOf } from './callArguments.ts'
import { CallLogs, type IndexedLog } from './callLogs.ts'
import { type BlockEnvironment, environmentOf } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { Machine } from './machine.ts'
import { executeMessage, type Message, type MessageOutcome } from './message.ts'
import { OverlayState } from './overlay.ts'
import { applyStateOverrides } from './overrides.ts'
import type { PlannedBlock } from './simulatedChain.ts'
import { preliminaryHeader } from './simulatedHeader.ts'
import { unsignedTransaction } from './simulatedTransaction.ts'
import type { Simulator } from './simulation.ts'
import { beginBlock, requestsHash, requestsOf, type SystemCaller } from './systemCalls.ts'

const WEI_PER_GWEI = 10n ** 9n
const NO_HASH = new Uint8Array(32)

export interface BlockSimulationOptions {
  /** Nonces and fees are checked as in a block, and the base fee follows from the parent. */
  validation: boolean
  /** Transfers of ether count as logs. */
  traceTransfers: boolean
  /** Most gas that all calls of all blocks may use together. */
  gasCap: bigint
}

/** A call that was executed. */
export interface SimulatedCall {
  /** 20 bytes */
  sender: Uint8Array
  transaction: BodyTransaction
  outcome: MessageOutcome
  /** With transfers, if they are asked for; none when the call failed. */
  logs: IndexedLog[]
}

export interface SimulatedBlock {
  stored: StoredHeader
  /** RLP [transactions, uncles, withdrawals?] */
  rawBody: Uint8Array
  withdrawals: PlannedBlock['blockOverrides']['withdrawals']
  calls: SimulatedCall[]
}

/** What a block is made of while its calls run. */
interface Building {
  plan: PlannedBlock
  header: Header
  environment: BlockEnvironment
  machine: Machine
  calls: SimulatedCall[]
  receipts: Receipt[]
  gasUsed: bigint
  blobGasUsed: bigint
  nextLogIndex: number
}

/** One block after another, each on the state that the one before left. Useless once a block has thrown. */
export class BlockSimulation {
  readonly #reader: Reader
  readonly #simulator: Simulator
  readonly #options: BlockSimulationOptions
  readonly #base: StoredHeader
  readonly #state: OverlayState
  readonly #trie: StateTrie
  /** Of simulated blocks, by number. */
  readonly #hashes = new Map<number, Uint8Array>()
  #parent: StoredHeader
  #gasLeft: bigint

  /**
   * @param base the block below the first one
   * @throws ArchiveError PROOFS_NOT_STORED
   */
  constructor(reader: Reader, simulator: Simulator, base: StoredHeader, options: BlockSimulationOptions) {
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
    this.#trie = new StateTrie(reader, stateRoot, (address) => storageRootAt(reader, address, number))
  }

  /** @throws ExecutionError when a call, or the block itself, cannot be executed at all */
  async run(plan: PlannedBlock): Promise<SimulatedBlock> {
    const { config } = this.#simulator.identity
    const header = preliminaryHeader(config, this.#parent, plan, this.#options.validation)
    const environment = environmentOf(config, header, header.coinbase)
    const { blobBaseFee = environment.blobBaseFee } = plan.blockOverrides
    // Precompiles are those of the block's own fork; geth takes the base block's for all (`activePrecompiles`), so that
    // a fork between the two would bring its instructions but not its precompiles.
    const machine = await this.#simulator.machineFor(environment.fork, plan.stateOverrides)
    const building: Building = {
      ...{ plan, header, machine, environment: { ...environment, blobBaseFee } },
      ...{ calls: [], receipts: [], gasUsed: 0n, blobGasUsed: 0n, nextLogIndex: 0 },
    }
    this.#state.checkpoint()
    applyStateOverrides(this.#state, plan.stateOverrides)
    const system: SystemCaller = {
      config,
      environment: building.environment,
      state: this.#state,
      ready: () => this.#ready(building),
    }
    await beginBlock(system, header)
    for (const call of plan.calls) await this.#call(building, call)
    const logs = building.calls.flatMap((call) => call.logs)
    const requests = await requestsOf(system, logs)
    this.#payProducers(building)
    return this.#seal(building, requests)
  }

  async #call(building: Building, call: CallArguments): Promise<void> {
    const { machine, environment, header } = building
    const { config } = this.#simulator.identity
    const message = this.#messageOf(building, call)
    const nonce = call.nonce ?? this.#state.account(message.from)?.nonce ?? 0n
    if (this.#options.validation) message.validated = { nonce }
    const transaction = unsignedTransaction(call, message, nonce, config.chainId, header.baseFeePerGas)
    const hooks = new CallLogs(this.#options.traceTransfers, building.nextLogIndex)
    this.#ready(building)
    machine.hooks = hooks
    const outcome = await executeOrExplain(message, () =>
      executeMessage(machine, config, this.#state, environment, message),
    )
    const asked = call.gas ?? environment.gasLimit - building.gasUsed
    if (message.gasLimit < asked) outcome.failure = afterCap(outcome.failure)
    machine.hooks = undefined
    building.nextLogIndex = hooks.next
    this.#removeIfEmpty(message.from, environment)
    building.gasUsed += outcome.gasUsed
    this.#gasLeft -= outcome.gasUsed
    const type = transaction instanceof Uint8Array ? transaction[0]! : 0
    if (type === 3) building.blobGasUsed += BigInt(message.blobHashes!.length) * GAS_PER_BLOB
    const failed = outcome.failure !== undefined
    building.receipts.push({
      type,
      ...(isAtLeast(environment.fork, 'byzantium')
        ? { status: !failed }
        : { stateRoot: this.#trie.update(this.#state.changesSinceLast()) }),
      cumulativeGasUsed: building.gasUsed,
      logs: failed ? [] : outcome.logs,
    })
    building.calls.push({ sender: message.from, transaction, outcome, logs: failed ? [] : hooks.logs })
  }

  /** geth: `sanitizeCall`. */
  #messageOf({ gasUsed, environment }: Building, call: CallArguments): Message {
    const left = environment.gasLimit - gasUsed
    const gas = call.gas ?? left
    if (gas > left) {
      const message = `block gas limit reached: remaining: ${left}, required: ${gas}`
      throw new ExecutionError('BLOCK_GAS_LIMIT', message)
    }
    try {
      return messageOf({ ...call, gas }, environment, this.#simulator.identity.config.chainId, this.#gasLeft)
    } catch (error) {
      if (!(error instanceof ExecutionError) || error.code === 'BLOB_CREATION') throw error
      throw new ExecutionError('INVALID_CALL', error.message)
    }
  }

  #ready({ machine }: Building): Machine {
    const { number, header } = { number: this.#base.header.number, header: this.#base }
    machine.use(this.#state, (asked) => {
      if (asked > number) return this.#hashes.get(asked) ?? NO_HASH
      return asked === number ? header.hash : (blockHashAt(this.#reader, asked) ?? NO_HASH)
    })
    return machine
  }

  /** EIP-161: a sender whose nonce went around to zero. */
  #removeIfEmpty(address: Uint8Array, { fork }: BlockEnvironment): void {
    const account = this.#state.account(address)
    if (account === undefined || account.nonce > 0n || account.balance > 0n) return
    if (!isAtLeast(fork, 'spuriousDragon') || !equalBytes(account.codeHash, EMPTY_CODE_HASH)) return
    this.#state.setAccount(address, undefined)
  }

  /** Withdrawals, and before the merge the reward. */
  #payProducers({ plan, header, environment }: Building): void {
    const { withdrawals = [] } = plan.blockOverrides
    if (withdrawals.length > 0 && !isAtLeast(environment.fork, 'shanghai')) {
      throw new ExecutionError('INVALID_OVERRIDE', 'withdrawals set before Shanghai activation')
    }
    for (const [, , address, amount] of withdrawals) {
      this.#addBalance(address, toBigInt(amount) * WEI_PER_GWEI)
      this.#removeIfEmpty(address, environment)
    }
    for (const { author, value } of rewardsOf(this.#simulator.identity.config, header, [])) {
      this.#addBalance(author, value)
    }
  }

  #addBalance(address: Uint8Array, value: bigint): void {
    const none = { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
    const account = this.#state.account(address) ?? none
    this.#state.setAccount(address, { ...account, balance: BigInt.asUintN(256, account.balance + value) })
  }

  #seal(building: Building, requests: Uint8Array[] | undefined): SimulatedBlock {
    const { plan, calls, receipts, header: preliminary } = building
    const hasWithdrawals = preliminary.withdrawalsRoot !== undefined
    const withdrawals = hasWithdrawals ? (plan.blockOverrides.withdrawals ?? []) : undefined
    const transactions = calls.map(({ transaction }) => transaction)
    const header: Header = {
      ...preliminary,
      stateRoot: this.#trie.update(this.#state.changesSinceLast()),
      transactionsRoot: listRoot(transactions.map(rawTransaction)),
      receiptsRoot: listRoot(receipts.map(consensusReceipt)),
      logsBloom: logsBloom(receipts.flatMap(({ logs }) => logs)),
      gasUsed: building.gasUsed,
      ...(withdrawals && { withdrawalsRoot: listRoot(withdrawals.map((each) => RLP.encode(each))) }),
      ...(preliminary.excessBlobGas === undefined ? {} : { blobGasUsed: building.blobGasUsed }),
      ...(requests && { requestsHash: requestsHash(requests) }),
    }
    this.#state.commit()
    const raw = encodeHeader(header)
    const stored = { header, raw, hash: headerHash(raw) }
    this.#parent = stored
    this.#hashes.set(header.number, stored.hash)
    const rawBody = RLP.encode([transactions, [], ...(withdrawals ? [withdrawals] : [])] as Input)
    return { stored, rawBody, withdrawals, calls }
  }
}

/** geth says with which gas a message could not be executed at all. */
async function executeOrExplain(
  message: Message,
  execute: () => Promise<MessageOutcome>,
): Promise<MessageOutcome> {
  try {
    return await execute()
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    throw new ExecutionError(error.code, `err: ${error.message} (supplied gas ${message.gasLimit})`)
  }
}

/** geth says of calls that failed when they got less gas than they asked for; a revert is the code's own decision. */
function afterCap(failure: ExecutionError | undefined): ExecutionError | undefined {
  if (failure?.code !== 'FAILED') return failure
  const why = "gas limit was capped by the RPC server's global gas cap"
  return new ExecutionError('FAILED', `${failure.message} (${why})`)
}

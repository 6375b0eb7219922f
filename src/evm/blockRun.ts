/**
 * Executes the transactions of a block, for import, block building or simulation. geth: core/state_processor.go,
 * `Process`.
 */
import type { AccountChange, StateChanges } from '../archive/changeSet.ts'
import type { BlockTrace } from '../archive/trace.ts'
import type { BlockAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { DAO_DRAINED_ADDRESSES, DAO_REFUND_ADDRESS } from '../chain/daoAccounts.ts'
import { isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, toBigInt } from '../chain/hex.ts'
import type { Log, Receipt } from '../chain/receipt.ts'
import type { Reward } from '../chain/rewards.ts'
import { AccessListBuilder } from './accessListBuilder.ts'
import { BlockGas } from './blockGas.ts'
import { bothHooks } from './bothHooks.ts'
import type { Core } from './core.ts'
import { logsOf } from './coreLogs.ts'
import { firstLookups } from './firstLookups.ts'
import type { Ground } from './ground.ts'
import type { Hooks } from './hooks.ts'
import type { Message, MessageOutcome } from './message.ts'
import { FrameBytes, TransactionRecorder } from './recorder.ts'
import { beginBlock, requestsOf } from './systemCalls.ts'
import { commit, requireExecutable, transact } from './transition.ts'

const WEI_PER_GWEI = 10n ** 9n

/** EIP-4895: index, validator index, address (20 bytes), amount in gwei; integers are minimal big-endian. */
type Withdrawal = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array]

/** Options of a block's run. */
export interface BlockRunOptions {
  /** Whether to record the frames, accesses and state changes of the transactions. */
  readonly records: boolean
  /** Whether to collect {@link BlockRun.accessList}, from Amsterdam on. Default: false */
  readonly listsAccesses?: boolean
  /** Returns the current state root, which receipts contain before Byzantium. */
  readonly root: () => Uint8Array
}

/** The outcome of one of the block's messages. */
export interface ExecutedMessage extends MessageOutcome {
  /** Empty when the message failed. */
  readonly logs: Log[]
}

/** One execution of a block. The execution writes its state changes to `ground.state`. */
export class BlockRun {
  readonly receipts: Receipt[] = []
  /** The recording of the transactions; undefined when `records` is false. */
  readonly trace: BlockTrace | undefined
  readonly #core: Core
  readonly #ground: Ground
  readonly #root: () => Uint8Array
  readonly #bytes = new FrameBytes()
  readonly #gas: BlockGas
  readonly #accesses: AccessListBuilder | undefined

  constructor(core: Core, ground: Ground, { records, listsAccesses = false, root }: BlockRunOptions) {
    const { fork, gasLimit } = ground.environment
    this.#core = core
    this.#gas = new BlockGas(fork, gasLimit)
    this.#accesses = listsAccesses && isAtLeast(fork, 'amsterdam') ? new AccessListBuilder() : undefined
    this.#ground = { ...ground, accesses: this.#accesses }
    this.#root = root
    this.trace = records ? { before: [], transactions: [] } : undefined
  }

  /** Gas used by the transactions that have run so far, as the header counts it. */
  get gasUsed(): bigint {
    return this.#gas.used
  }

  /** The highest gas limit of a message that still fits in the block. */
  get gasLeft(): bigint {
    return this.#gas.left
  }

  /** The same for a message that may use all of its gas for execution. */
  get gasLeftToUncapped(): bigint {
    return this.#gas.leftToUncapped
  }

  /**
   * The accounts and slots that the block has read or written so far (EIP-7928). Undefined before Amsterdam, and when
   * the option `listsAccesses` is not set.
   */
  get accessList(): BlockAccessList | undefined {
    return this.#accesses?.finish()
  }

  /** Logs of the successful transactions that have run so far. */
  get logs(): Log[] {
    return this.receipts.flatMap(({ logs }) => logs)
  }

  /**
   * Runs the system calls that precede the first transaction. In the block of the DAO fork, first applies the fork's
   * irregular state change.
   *
   * @param edits changes of the state that were set by hand, which come before all others
   */
  begin(header: Pick<Header, 'number' | 'parentHash' | 'parentBeaconBlockRoot'>, edits?: StateChanges): void {
    const { blocks, daoForkSupport } = this.#ground.config
    const writes = edits === undefined ? [] : this.#edit(edits)
    if (daoForkSupport && blocks.dao === header.number) writes.push(...this.#moveDaoBalances())
    writes.push(...beginBlock(this.#core, this.#ground, header))
    if (this.trace !== undefined) this.trace.before = writes
  }

  /**
   * Executes a transaction.
   *
   * @param type EIP-2718 transaction type
   * @param hooks called while the transaction runs
   * @throws ExecutionError when the transaction cannot be executed at all; the run then stays unchanged
   */
  add(type: number, message: Message, hooks?: Hooks): ExecutedMessage {
    const { environment } = this.#ground
    // Check the message before the recorder is created. The recorder recovers the signers of all authorizations, and a
    // refused message pays no gas for that work.
    const cost = requireExecutable(this.#ground, message)
    const recorder = this.trace === undefined ? undefined : this.#recorder(message)
    const listener =
      recorder !== undefined && hooks !== undefined ? bothHooks(recorder, hooks) : (recorder ?? hooks)
    const ground = { ...this.#ground, hooks: listener }
    if (this.#accesses !== undefined) this.#accesses.index = this.receipts.length + 1
    const outcome = transact(this.#core, ground, message, cost)
    const writes = commit(this.#core, ground)
    if (recorder !== undefined) this.trace!.transactions.push(recorder.finish(writes))
    this.#gas.add(outcome)
    const isFailed = outcome.failure !== undefined
    const logs = isFailed ? [] : logsOf(this.#core.memory)
    this.receipts.push({
      type,
      ...(isAtLeast(environment.fork, 'byzantium') ? { status: !isFailed } : { stateRoot: this.#root() }),
      // From Amsterdam on, this sum may differ from `gasUsed` of the header (evm/blockGas.ts).
      cumulativeGasUsed: (this.receipts.at(-1)?.cumulativeGasUsed ?? 0n) + outcome.gasUsed,
      logs,
    })
    return { ...outcome, logs }
  }

  /** @throws ExecutionError when {@link add} would refuse the message */
  require(message: Message): void {
    requireExecutable(this.#ground, message)
  }

  /**
   * Pays withdrawals and rewards, and collects the requests, after the last transaction.
   *
   * @returns the block's requests (EIP-7685), each with its type byte; undefined before Prague
   * @throws ExecutionError FAILED when a system contract fails, or a deposit event is malformed
   */
  end(withdrawals: readonly Withdrawal[], rewards: readonly Reward[]): Uint8Array[] | undefined {
    if (this.#accesses !== undefined) this.#accesses.index = this.receipts.length + 1
    // geth: core/state_processor.go, `PostExecution`. Withdrawals come before the system calls.
    for (const [, , address, amount] of withdrawals) this.#pay(address, toBigInt(amount) * WEI_PER_GWEI)
    const requests = requestsOf(this.#core, this.#ground, this.logs)
    for (const { author, value } of rewards) this.#pay(author, value)
    return requests
  }

  #recorder({ from, to, authorizations = [] }: Message): TransactionRecorder {
    const { state, environment } = this.#ground
    const nonce = state.account(from)?.nonce ?? 0n
    const beginning = { from, to, nonce, feeRecipient: environment.coinbase, authorizations }
    return new TransactionRecorder(firstLookups(state, beginning), this.#bytes)
  }

  /** Credits an account; from EIP-161 on, an account that is empty afterwards is deleted. */
  #pay(address: Uint8Array, value: bigint): void {
    const { state, environment } = this.#ground
    const none = { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
    const known = state.account(address)
    const account = known ?? none
    const balance = BigInt.asUintN(256, account.balance + value)
    this.#accesses?.addBalance(address, account.balance, balance)
    const isEmpty = balance === 0n && account.nonce === 0n && equalBytes(account.codeHash, EMPTY_CODE_HASH)
    const isRemoved = isEmpty && isAtLeast(environment.fork, 'spuriousDragon')
    if (isRemoved && known === undefined) return
    state.setAccount(address, isRemoved ? undefined : { ...account, balance })
  }

  #edit({ accounts, codes }: StateChanges): AccountChange[] {
    const { state } = this.#ground
    for (const { code } of codes) state.putCode(code)
    state.apply(accounts)
    return [...accounts]
  }

  #moveDaoBalances(): AccountChange[] {
    const { state } = this.#ground
    let sum = 0n
    const writes: AccountChange[] = []
    const write = (address: Uint8Array, balance: bigint): void => {
      const none = { nonce: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
      const account = { ...(state.account(address) ?? none), balance }
      state.setAccount(address, account)
      writes.push({ address, account, storageCleared: false, slots: [] })
    }
    for (const address of DAO_DRAINED_ADDRESSES) {
      sum += state.account(address)?.balance ?? 0n
      // Write the account even if it does not exist. In geth, SetBalance creates a missing account, too.
      write(address, 0n)
    }
    write(DAO_REFUND_ADDRESS, (state.account(DAO_REFUND_ADDRESS)?.balance ?? 0n) + sum)
    return writes
  }
}

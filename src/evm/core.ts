/**
 * Hosts one instance of the core (src/core): loads the state that the core reads, and executes one run at a time.
 * Transactions are handled in transition.ts.
 */
import { wasm } from '../chain/webAssembly.ts'
import * as layout from '../core/layout.ts'
import { coreModule } from './coreBinary.ts'
import { codeHashAt } from './coreChanges.ts'
import { CoreCodes } from './coreCodes.ts'
import { recordingFor, reportEvents, reportsFor } from './coreEvents.ts'
import type { CoreExports } from './coreExports.ts'
import { type CoreFailure, failureWords } from './coreFailure.ts'
import { hasFlag, loadAccount, loadSlot } from './coreLoads.ts'
import { CoreMemory } from './coreMemory.ts'
import type { CoreOptions, CoreSetting } from './coreSetting.ts'
import { CoreStep } from './coreStep.ts'
import { CoreText } from './coreText.ts'
import { type ForkRules, forkRules } from './forkRules.ts'
import { checkInterrupt } from './interrupt.ts'
import { type RunBounds, TooLongError } from './runBounds.ts'

/** Initial bytes of each growing region. */
const REGION_BYTES = 64 * 1024
/** Default for {@link CoreOptions.codeBytesMax}. */
const CODE_BYTES_MAX = 64 * 1024 * 1024
/** Default for {@link CoreOptions.memoryBytesMax}. */
const MEMORY_BYTES_MAX = 1_000_000_000

/** Limit of linear memory: addresses have 32 bits, and the last page (64 KiB) stays unused. */
const ADDRESSABLE_BYTES = 2 ** 32 - 2 ** 16
/**
 * Gas after which a run returns to the host. The host resumes the run unless another thread has interrupted it. V8 also
 * needs these returns: V8 switches to optimised code only when a function is entered, never during a call.
 */
const SLICE_GAS = 1_000_000n
/** Like {@link SLICE_GAS}, but for a core with `steps`, which takes some 20 times as long to execute code. */
const STEPS_SLICE_GAS = 50_000n

const EMPTY = new Uint8Array(0)
const FAILED = 2n ** 64n - 1n

/** An execution exceeds the memory limit of its instance. */
export class OutOfMemoryError extends Error {}

/** One instance of the core; it executes one run at a time. */
export class Core {
  readonly memory: CoreMemory
  /** Bounds of the next runs; a run that exceeds them throws a TooLongError. */
  bounds: RunBounds | undefined
  readonly #sliceGas: bigint
  readonly #exports: CoreExports
  readonly #step: CoreStep
  readonly #text: CoreText | undefined
  readonly #codes: CoreCodes
  #setting!: CoreSetting
  #rules: ForkRules | undefined
  /** Output of the last precompiled contract. */
  #output: Uint8Array = EMPTY
  /** geth's messages for the failures of precompiled contracts in this run. */
  readonly #reasons: string[] = []

  constructor(options: CoreOptions = {}) {
    const { steps = false, memoryBytesMax = MEMORY_BYTES_MAX, codeBytesMax = CODE_BYTES_MAX } = options
    this.#sliceGas = steps ? STEPS_SLICE_GAS : SLICE_GAS
    const { module = coreModule(steps ? 'steps' : 'plain') } = options
    const instance = new wasm.Instance(module, { host: this.#host() })
    this.#exports = instance.exports as unknown as CoreExports
    this.memory = new CoreMemory(this.#exports.memory)
    this.#codes = new CoreCodes(this.memory, this.#exports, codeBytesMax)
    this.#step = new CoreStep(this.memory, this.#exports)
    this.#text = steps ? new CoreText(this.memory) : undefined
    this.memory.setRegister(layout.REG_BYTES_MAX, BigInt(Math.min(memoryBytesMax, ADDRESSABLE_BYTES)))
    const [a, b] = crypto.getRandomValues(new BigUint64Array(2)) as unknown as [bigint, bigint]
    this.memory.setRegister(layout.REG_SEED_A, a)
    this.memory.setRegister(layout.REG_SEED_B, b)
    this.#exports.start(REGION_BYTES)
  }

  /** Discards the last run and prepares the next one. */
  begin(setting: CoreSetting): void {
    this.#setting = setting
    this.#reasons.length = 0
    this.#exports.reset()
    this.memory.setRegister(layout.REG_RECORDING, BigInt(recordingFor(setting.hooks)))
    this.memory.setRegister(layout.REG_STEP_TELLS, BigInt(reportsFor(setting.hooks)))
    this.#text?.begin(setting.hooks?.stepText)
    this.#codes.trim()
    const rules = forkRules(setting.fork, setting.codeBytesMax)
    if (this.#rules === rules) return
    this.#rules = rules
    const { opcodes, params, bits } = rules
    this.memory.bytes.set(opcodes, layout.OPCODES)
    for (const [index, value] of params.entries()) this.memory.setLimb(layout.PARAMS + 8 * index, value)
    this.memory.setRegister(layout.REG_FORK, BigInt(bits))
  }

  /** Sets a word of the block's or the transaction's context. @param index ENV_* */
  setEnvironment(index: number, value: bigint): void {
    this.memory.setWord(layout.ENVIRONMENT + 32 * index, value)
  }

  /** Like {@link setEnvironment}. @param bytes up to 32, big-endian */
  setEnvironmentBytes(index: number, bytes: Uint8Array): void {
    this.memory.setWordBytes(layout.ENVIRONMENT + 32 * index, bytes)
  }

  /**
   * @param hashes 32 bytes each
   * @throws RangeError for more than BLOB_HASHES_MAX hashes, which is more than any block may contain
   */
  setBlobHashes(hashes: readonly Uint8Array[]): void {
    if (hashes.length > layout.BLOB_HASHES_MAX) throw new RangeError('too many blob hashes')
    for (const [index, hash] of hashes.entries()) {
      this.memory.setWordBytes(layout.BLOB_HASHES + 32 * index, hash)
    }
    this.memory.setRegister(layout.REG_BLOB_COUNT, BigInt(hashes.length))
  }

  /** @param address 20 bytes. @returns the account's number in this run */
  account(address: Uint8Array): number {
    this.memory.setWordBytes(layout.ARGUMENTS, address)
    return this.#exports.account()
  }

  /**
   * Like {@link account}, but does not load the account. Its number may be used as the caller of a call without value,
   * and in {@link warmAccount} and {@link warmSlot}.
   */
  place(address: Uint8Array): number {
    this.memory.setWordBytes(layout.ARGUMENTS, address)
    return this.#exports.place()
  }

  warmAccount(account: number): void {
    this.#exports.warmAccount(account)
  }

  /** @param key 32 bytes */
  warmSlot(account: number, key: Uint8Array): void {
    this.memory.setWordBytes(layout.ARGUMENTS, key)
    this.#exports.warmSlot(account)
  }

  /** Adds to a balance, modulo 2^256. */
  credit(account: number, amount: bigint): void {
    this.memory.setWord(layout.ARGUMENTS, amount)
    this.#exports.credit(account)
  }

  /** Subtracts from a balance, modulo 2^256. */
  debit(account: number, amount: bigint): void {
    this.memory.setWord(layout.ARGUMENTS, amount)
    this.#exports.debit(account)
  }

  /** @param value 64 bits */
  setNonce(account: number, value: bigint): void {
    this.#exports.nonce(account, value)
  }

  /** Marks an account as read (EIP-7928). */
  markRead(account: number): void {
    this.#exports.markRead(account)
  }

  isWarm(account: number): boolean {
    return hasFlag(this.memory, account, layout.ACCOUNT_IS_WARM)
  }

  /** Whether an account has nonce 0, balance 0 and no code (EIP-161). */
  isEmpty(account: number): boolean {
    return this.#exports.isEmptyAccount(account) !== 0
  }

  /** The account to which an account delegates (EIP-7702). */
  delegate(account: number): number | undefined {
    const target = this.#exports.delegation(account)
    return target < 0 ? undefined : target
  }

  /** Undoes all changes but the first `count`. `count` is an earlier value of REG_JOURNAL, the number of changes. */
  revertTo(count: number): void {
    this.#exports.revertTo(count)
  }

  balance(account: number): bigint {
    return this.memory.word(this.memory.account(account) + layout.ACCOUNT_BALANCE)
  }

  nonce(account: number): bigint {
    return this.memory.limb(this.memory.account(account) + layout.ACCOUNT_NONCE)
  }

  exists(account: number): boolean {
    return hasFlag(this.memory, account, layout.ACCOUNT_EXISTS)
  }

  /** The code of an account: a view that is valid until the run goes on. */
  code(account: number): Uint8Array {
    return this.#codes.at(this.#exports.codeNumber(account))
  }

  /** The value of an account's slot. @param key 32 bytes */
  slot(account: number, key: Uint8Array): bigint {
    this.memory.setWordBytes(layout.ARGUMENTS, key)
    return this.memory.word(this.memory.slot(this.#exports.slot(account)) + layout.SLOT_VALUE)
  }

  /** Whether an account may be delegated: its code is empty or already a delegation (EIP-7702). */
  mayDelegate(account: number): boolean {
    const code = this.#exports.codeNumber(account)
    return code === 0 || this.memory.number(this.memory.code(code) + layout.CODE_IS_DELEGATION) !== 0
  }

  /** Sets an account's code; empty code removes the account's code. @param hash 32 bytes */
  setCode(account: number, hash: Uint8Array, code: Uint8Array): void {
    this.#exports.assignCode(account, code.length === 0 ? 0 : this.#codes.numberOf(hash, () => code))
  }

  /** Refund counter of the run, gas. */
  get refund(): bigint {
    return this.memory.register(layout.REG_REFUND)
  }

  set refund(gas: bigint) {
    this.memory.setRegister(layout.REG_REFUND, gas)
  }

  /** Reservoir of state gas (EIP-8037), which the next run uses and may change; 0 before Amsterdam. */
  get stateGas(): bigint {
    return this.memory.register(layout.REG_STATE_GAS)
  }

  set stateGas(gas: bigint) {
    this.memory.setRegister(layout.REG_STATE_GAS, gas)
  }

  /** Execution gas that the outermost frame has spent for state (EIP-8037). */
  get spilledGas(): bigint {
    return this.memory.register(layout.REG_SPILLED)
  }

  /** Runs a message call to its end. @returns remaining execution gas */
  call(caller: number, to: number, value: bigint, data: Uint8Array, gas: bigint): bigint {
    this.#putInput(data)
    this.memory.setWord(layout.ARGUMENTS, value)
    this.#beginRun(gas)
    return this.#finish(this.#exports.call(caller, to, gas, 0), gas)
  }

  /** Runs a creation to its end. @returns remaining execution gas */
  create(caller: number, value: bigint, code: Uint8Array, gas: bigint): bigint {
    this.#putInput(code)
    this.memory.setWord(layout.ARGUMENTS, value)
    this.#beginRun(gas)
    return this.#finish(this.#exports.create(caller, gas), gas)
  }

  /** The outcome of the frame that ended last. */
  get failure(): CoreFailure {
    const reason = this.memory.register32(layout.REG_FAILURE)
    const a = this.memory.register(layout.REG_FAILURE_A)
    const b = this.memory.register(layout.REG_FAILURE_B)
    return { reason, a, b, words: reason === layout.FAIL_PRECOMPILE ? this.#reasons[Number(a)] : undefined }
  }

  /** A copy of the bytes that the outermost frame returned or reverted with. */
  get output(): Uint8Array {
    const length = this.memory.register32(layout.REG_OUTPUT_LENGTH)
    if (length === 0) return EMPTY
    const start = this.memory.region(layout.REGION_MEMORY) + this.memory.register32(layout.REG_OUTPUT)
    return this.memory.bytes.slice(start, start + length)
  }

  #beginRun(gas: bigint): void {
    const { bounds } = this
    if (bounds === undefined) {
      checkInterrupt()
      this.memory.setRegister(layout.REG_ABORT_BELOW, 0n)
      this.#pauseBelow(gas - this.#sliceGas)
    } else {
      const least = gas > bounds.gas ? gas - bounds.gas : 0n
      this.memory.setRegister(layout.REG_ABORT_BELOW, least > 0n ? least : 1n)
      this.#pauseBelow(least)
    }
  }

  /**
   * Resumes a run until it is done, and passes its last events to the hooks.
   *
   * @param gas at the start of the run
   * @returns remaining gas
   */
  #finish(state: number, gas: bigint): bigint {
    let now = state
    while (now !== layout.RUN_DONE) {
      if (this.bounds !== undefined) throw new TooLongError('too much gas')
      checkInterrupt()
      // Compute the bound from the remaining gas, not from the previous bound. A failing frame loses all its gas, which
      // may be much more than a slice.
      const left = this.memory.limb(this.memory.frame + layout.FRAME_GAS)
      this.#pauseBelow(left + this.memory.register(layout.REG_RETAINED) - this.#sliceGas)
      now = this.#exports.resume()
    }
    this.#takeEvents()
    this.#text?.take()
    const left = this.memory.register(layout.REG_GAS)
    this.bounds?.useGas(gas - left)
    return left
  }

  #pauseBelow(gas: bigint): void {
    this.memory.setRegister(layout.REG_PAUSE_BELOW, gas > 0n ? gas : 0n)
  }

  #putInput(data: Uint8Array): void {
    const start = this.#exports.input(data.length)
    this.memory.bytes.set(data, start)
  }

  #host(): Readonly<Record<string, (...args: never[]) => unknown>> {
    return {
      loadAccount: (entry: number) => this.#loadAccount(entry),
      loadSlot: (slot: number) => this.#loadSlot(slot),
      loadCode: (account: number) => this.#loadCode(account),
      blockHash: (number: bigint) => this.#loadBlockHash(number),
      runPrecompile: (contract: number, input: number, length: number, gas: bigint) =>
        this.#runPrecompile(contract, input, length, gas),
      takeOutput: (to: number) => this.memory.bytes.set(this.#output, to),
      takeEvents: () => this.#takeEvents(),
      takeText: () => this.#text!.take(),
      writeFailure: () => this.#text!.writeFailure(this.#failureWords()!),
      writeStorage: () => this.#text!.writeStorage(this.#step),
      stepBefore: () => this.#setting.hooks?.onOpcode?.(this.#step, this.#failureWords()),
      stepAfter: () => this.#stepAfter(),
      outOfFuel: () => {
        throw new TooLongError('too much gas')
      },
      outOfMemory: () => {
        throw new OutOfMemoryError('the call needs too much memory')
      },
    }
  }

  #failureWords(): string | undefined {
    const hasFailed = this.memory.register32(layout.REG_FAILURE) !== layout.FAIL_NONE
    return hasFailed ? failureWords(this.failure) : undefined
  }

  #takeEvents(): void {
    const { hooks } = this.#setting
    if (hooks !== undefined) reportEvents(this.memory, this.#reasons, hooks)
    this.memory.setRegister(layout.REG_EVENT_BYTES, 0n)
  }

  /**
   * Reports that an instruction has run. A REVERT is reported without a failure, because the instruction itself
   * succeeded.
   */
  #stepAfter(): void {
    const isRevert = this.memory.register32(layout.REG_FAILURE) === layout.FAIL_REVERT
    this.#setting.hooks?.onOpcodeDone?.(this.#step, isRevert ? undefined : this.#failureWords())
  }

  #loadBlockHash(number: bigint): void {
    this.bounds?.askHost()
    this.memory.bytes.set(this.#setting.blockHash(Number(number)), layout.HOST_BYTES)
  }

  #loadAccount(entry: number): void {
    this.bounds?.askHost()
    loadAccount(this.memory, this.#setting, entry)
  }

  #loadSlot(slot: number): void {
    this.bounds?.askHost()
    loadSlot(this.memory, this.#setting.state, slot)
  }

  #loadCode(account: number): number {
    this.bounds?.askHost()
    const hash = codeHashAt(this.memory, account)!
    this.#setting.onCode?.(hash)
    return this.#codes.numberOf(hash, () => this.#setting.state.code(hash))
  }

  #runPrecompile(contract: number, input: number, length: number, gas: bigint): bigint {
    this.bounds?.callPrecompile(contract)
    const bytes = this.memory.bytes.subarray(input, input + length)
    const result = this.#setting.precompiles.run(contract, bytes, gas)
    if (typeof result === 'string') {
      this.memory.setRegister(layout.REG_FAILURE_A, BigInt(this.#reasons.push(result) - 1))
      return FAILED
    }
    this.#output = result.output
    this.memory.setRegister(layout.REG_PRECOMPILE_LENGTH, BigInt(result.output.length))
    return result.gas
  }
}

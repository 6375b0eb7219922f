/**
 * One instance of the core (src/core): its memory, what it asks of the state, and one transaction at a time in it. Knows
 * nothing of transactions' rules: see transition.ts.
 */
import type { Account } from '../archive/account.ts'
import type { AccountChange } from '../archive/changeSet.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import type { Fork } from '../chain/forks.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import * as layout from '../core/layout.ts'
import { coreModule } from './coreBinary.ts'
import { forkRules } from './forkRules.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'
import { type WasmMemory, wasm } from './precompiles/webAssembly.ts'

/** What the core reads: the state before the transaction. */
export interface CoreState {
  account(address: Uint8Array): Account | undefined
  /** Minimal big-endian; empty is zero. */
  slot(address: Uint8Array, slot: Uint8Array): Uint8Array
  code(codeHash: Uint8Array): Uint8Array
  /** Whether any slot of the account may be other than zero. */
  hasStorage(address: Uint8Array): boolean
}

/** What a run works on. */
export interface CoreSetting {
  readonly fork: Fork
  readonly state: CoreState
  /** Hash (32 bytes) of a block, for BLOCKHASH. */
  readonly blockHash: (number: number) => Uint8Array
  readonly precompiles: PlacedPrecompiles
  /** Warm from the start (EIP-3651), 20 bytes; undefined before Shanghai. */
  readonly warmCoinbase: Uint8Array | undefined
}

/** The exports of src/core/main.ts. */
interface Exports {
  readonly memory: WasmMemory
  start(bytes: number): void
  clearCodes(): void
  reset(): void
  input(length: number): number
  account(): number
  warmAccount(account: number): void
  warmSlot(account: number): void
  credit(account: number): void
  debit(account: number): void
  nonce(account: number, value: bigint): void
  assignCode(account: number, code: number): void
  code(length: number): number
  finish(code: number): void
  call(caller: number, to: number, gas: bigint, isStatic: number): number
  create(caller: number, gas: bigint): number
  resume(): number
}

/** Bytes of each growing region at first. */
const REGION_BYTES = 64 * 1024
/** Codes that are kept from run to run, bytes; beyond it all are forgotten. */
const CODE_BYTES_MAX = 64 * 1024 * 1024
/** Most linear memory of one instance, bytes. */
const MEMORY_BYTES_MAX = 1024 * 1024 * 1024

const EMPTY = new Uint8Array(0)
const LIMB = 2n ** 64n

export class OutOfMemoryError extends Error {}

export class Core {
  readonly #exports: Exports
  /** Code hash → number of the code. */
  readonly #codes = new Map<string, number>()
  #bytes = EMPTY
  #limbs = new BigUint64Array(0)
  #words = new Uint32Array(0)
  #setting!: CoreSetting
  /** Output of the precompiled contract that ran last. */
  #output: Uint8Array = EMPTY
  /** Why precompiled contracts failed in this run: geth's words. */
  readonly #reasons: string[] = []
  #fork: Fork | undefined

  /** @param steps tells every instruction */
  constructor(steps = false) {
    const host = {
      loadAccount: (entry: number) => this.#loadAccount(entry),
      loadSlot: (slot: number) => this.#loadSlot(slot),
      loadCode: (account: number) => this.#loadCode(account),
      blockHash: (number: bigint) => this.#view().set(this.#setting.blockHash(Number(number)), layout.HOST_BYTES),
      runPrecompile: (contract: number, input: number, length: number, gas: bigint) =>
        this.#runPrecompile(contract, input, length, gas),
      takeOutput: (to: number) => this.#view().set(this.#output, to),
      takeEvents: () => {},
      stepBefore: () => {},
      stepAfter: () => {},
      exhausted: () => {},
      outOfMemory: () => {
        throw new OutOfMemoryError('the execution wants too much memory')
      },
    }
    const instance = new wasm.Instance(coreModule(steps), { host })
    this.#exports = instance.exports as unknown as Exports
    this.#view()
    this.#setRegister(layout.REG_BYTES_MAX, BigInt(MEMORY_BYTES_MAX))
    this.#setRegister(layout.REG_SEED_A, randomLimb())
    this.#setRegister(layout.REG_SEED_B, randomLimb())
    this.#exports.start(REGION_BYTES)
  }

  /** Forgets the last transaction and gets ready for another one. */
  begin(setting: CoreSetting): void {
    this.#setting = setting
    this.#reasons.length = 0
    this.#exports.reset()
    if (this.register32(layout.REG_CODE_BYTES) > CODE_BYTES_MAX) {
      this.#exports.clearCodes()
      this.#codes.clear()
    }
    if (this.#fork === setting.fork) return
    this.#fork = setting.fork
    const rules = forkRules(setting.fork)
    this.#view().set(rules.opcodes, layout.OPCODES)
    this.#limbs.set(rules.params, layout.PARAMS >> 3)
    this.#setRegister(layout.REG_FORK, BigInt(rules.bits))
  }

  /** A word of block or transaction. @param index ENV_* */
  setEnvironment(index: number, value: bigint): void {
    this.#setWord(layout.ENVIRONMENT + 32 * index, value)
  }

  /** As {@link setEnvironment}. @param bytes up to 32, big-endian */
  setEnvironmentBytes(index: number, bytes: Uint8Array): void {
    this.#setWordBytes(layout.ENVIRONMENT + 32 * index, bytes)
  }

  /** @param hashes 32 bytes each */
  setBlobHashes(hashes: readonly Uint8Array[]): void {
    if (hashes.length > layout.BLOB_HASHES_MAX) throw new RangeError('too many blob hashes')
    for (const [index, hash] of hashes.entries()) this.#setWordBytes(layout.BLOB_HASHES + 32 * index, hash)
    this.#setRegister(layout.REG_BLOB_COUNT, BigInt(hashes.length))
  }

  /** @param address 20 bytes. @returns the account's number in this run */
  account(address: Uint8Array): number {
    this.#setWordBytes(layout.ARGUMENTS, address)
    return this.#exports.account()
  }

  warmAccount(account: number): void {
    this.#exports.warmAccount(account)
  }

  /** @param key 32 bytes */
  warmSlot(account: number, key: Uint8Array): void {
    this.#setWordBytes(layout.ARGUMENTS, key)
    this.#exports.warmSlot(account)
  }

  /** Adds to a balance, in 256 bits. */
  credit(account: number, amount: bigint): void {
    this.#setWord(layout.ARGUMENTS, amount)
    this.#exports.credit(account)
  }

  /** Takes from a balance, in 256 bits. */
  debit(account: number, amount: bigint): void {
    this.#setWord(layout.ARGUMENTS, amount)
    this.#exports.debit(account)
  }

  /** @param value 64 bits */
  setNonce(account: number, value: bigint): void {
    this.#exports.nonce(account, value)
  }

  balance(account: number): bigint {
    return this.#word(this.#entry(account) + layout.ACCOUNT_BALANCE)
  }

  nonce(account: number): bigint {
    this.#view()
    return this.#limbs[(this.#entry(account) + layout.ACCOUNT_NONCE) >> 3]!
  }

  exists(account: number): boolean {
    return (this.#flags(account) & layout.ACCOUNT_EXISTS) !== 0
  }

  /** 32 bytes; undefined when the account has no code */
  codeHash(account: number): Uint8Array | undefined {
    const bytes = this.#view()
    const entry = this.#entry(account)
    if (this.#words[(entry + layout.ACCOUNT_CODE) >> 2] === 0) return undefined
    return bytes.slice(entry + layout.ACCOUNT_CODE_HASH, entry + layout.ACCOUNT_CODE_HASH + 32)
  }

  /** Sets an account's code; an empty one takes it away. @param hash 32 bytes */
  setCode(account: number, hash: Uint8Array, code: Uint8Array): void {
    this.#exports.assignCode(account, code.length === 0 ? 0 : this.#codeNumber(hash, () => code))
  }

  /** Refund counter of the run, gas. */
  get refund(): bigint {
    return this.register(layout.REG_REFUND)
  }

  set refund(gas: bigint) {
    this.#setRegister(layout.REG_REFUND, gas)
  }

  /**
   * Runs a message call to its end.
   *
   * @returns gas that is left
   */
  call(caller: number, to: number, value: bigint, data: Uint8Array, gas: bigint): bigint {
    this.#putInput(data)
    this.#setWord(layout.ARGUMENTS, value)
    return this.#finish(this.#exports.call(caller, to, gas, 0))
  }

  /** Runs a creation, as {@link call}. */
  create(caller: number, value: bigint, code: Uint8Array, gas: bigint): bigint {
    this.#putInput(code)
    this.#setWord(layout.ARGUMENTS, value)
    return this.#finish(this.#exports.create(caller, gas))
  }

  /** How the run ended: FAIL_* and its two numbers. */
  get failure(): { reason: number; a: bigint; b: bigint; words: string | undefined } {
    const a = this.register(layout.REG_FAILURE_A)
    const reason = this.register32(layout.REG_FAILURE)
    const words = reason === layout.FAIL_PRECOMPILE ? this.#reasons[Number(a)] : undefined
    return { reason, a, b: this.register(layout.REG_FAILURE_B), words }
  }

  /** What the outermost frame returned, or reverted with: a copy. */
  get output(): Uint8Array {
    const length = this.register32(layout.REG_OUTPUT_LENGTH)
    if (length === 0) return EMPTY
    const start = this.#region(layout.REGION_MEMORY) + this.register32(layout.REG_OUTPUT)
    return this.#view().slice(start, start + length)
  }

  /** The logs that were not taken back, copied. */
  logs(): Log[] {
    const count = this.register32(layout.REG_LOGS)
    const logs: Log[] = []
    let at = this.#region(layout.REGION_LOGS)
    for (let index = 0; index < count; index++) {
      const [log, end] = this.#log(at)
      logs.push(log)
      at = end
    }
    return logs
  }

  /**
   * What the run changed, by account. Accounts that destroyed themselves are gone, and so are touched ones that are empty.
   *
   * @param clearsEmpty EIP-161
   */
  changes(clearsEmpty: boolean): { changes: AccountChange[]; codes: Map<string, Uint8Array> } {
    const slots = this.#changedSlots()
    const changes: AccountChange[] = []
    const codes = new Map<string, Uint8Array>()
    const count = this.register32(layout.REG_ACCOUNTS)
    for (let account = 0; account < count; account++) {
      const flags = this.#flags(account)
      const own = slots.get(account)
      if (own === undefined && (flags & (layout.ACCOUNT_IS_TOUCHED | layout.ACCOUNT_IS_DESTROYED)) === 0) continue
      if ((flags & layout.ACCOUNT_EXISTS) === 0) continue
      const address = this.#address(account)
      const isGone =
        (flags & layout.ACCOUNT_IS_DESTROYED) !== 0 || (clearsEmpty && this.#isEmpty(account))
      if (isGone) {
        changes.push({ address, account: undefined, storageCleared: true, slots: [] })
        continue
      }
      const codeHash = this.codeHash(account) ?? EMPTY_CODE_HASH
      this.#noteCode(account, codeHash, codes)
      const fields = { nonce: this.nonce(account), balance: this.balance(account), codeHash }
      changes.push({ address, account: fields, storageCleared: false, slots: own ?? [] })
    }
    return { changes, codes }
  }

  register(number: number): bigint {
    this.#view()
    return this.#limbs[(layout.REGISTERS >> 3) + number]!
  }

  /** A register whose number fits 32 bits. */
  register32(number: number): number {
    this.#view()
    return this.#words[(layout.REGISTERS >> 2) + 2 * number]!
  }

  #finish(state: number): bigint {
    let now = state
    while (now !== layout.RUN_DONE) now = this.#exports.resume()
    return this.register(layout.REG_GAS)
  }

  #putInput(data: Uint8Array): void {
    const start = this.#exports.input(data.length)
    this.#view().set(data, start)
  }

  #loadAccount(entry: number): void {
    const bytes = this.#view()
    const address = bytes.subarray(layout.HOST_BYTES, layout.HOST_BYTES + 20)
    const { state, precompiles, warmCoinbase } = this.#setting
    const contract = precompiles.at(address)
    let flags = precompiles.isWarm(address) ? layout.ACCOUNT_IS_WARM : 0
    if (warmCoinbase !== undefined && equalBytes(warmCoinbase, address)) flags |= layout.ACCOUNT_IS_WARM
    const account = state.account(address)
    this.#words[(entry + layout.ACCOUNT_PRECOMPILE) >> 2] = contract
    if (account !== undefined) {
      flags |= layout.ACCOUNT_EXISTS
      if (state.hasStorage(address)) flags |= layout.ACCOUNT_HAS_STORAGE
      this.#setWord(entry + layout.ACCOUNT_BALANCE, account.balance)
      this.#limbs[(entry + layout.ACCOUNT_NONCE) >> 3] = account.nonce
      if (!equalBytes(account.codeHash, EMPTY_CODE_HASH)) {
        this.#words[(entry + layout.ACCOUNT_CODE) >> 2] = layout.NOT_LOADED
        bytes.set(account.codeHash, entry + layout.ACCOUNT_CODE_HASH)
      }
    }
    this.#words[(entry + layout.ACCOUNT_FLAGS) >> 2] = flags
  }

  #loadSlot(slot: number): void {
    const bytes = this.#view()
    const key = bytes.slice(layout.HOST_BYTES, layout.HOST_BYTES + 32)
    const address = bytes.subarray(layout.HOST_BYTES + 32, layout.HOST_BYTES + 52)
    const value = this.#setting.state.slot(address, key)
    for (let at = 0; at < value.length; at++) {
      const byte = value[value.length - 1 - at]!
      bytes[slot + layout.SLOT_VALUE + at] = byte
      bytes[slot + layout.SLOT_ORIGINAL + at] = byte
    }
  }

  #loadCode(account: number): number {
    const hash = this.#view().slice(account + layout.ACCOUNT_CODE_HASH, account + layout.ACCOUNT_CODE_HASH + 32)
    return this.#codeNumber(hash, () => this.#setting.state.code(hash))
  }

  #codeNumber(hash: Uint8Array, read: () => Uint8Array): number {
    const id = idOf(hash)
    const known = this.#codes.get(id)
    if (known !== undefined) return known
    const code = read()
    const number = this.#exports.code(code.length)
    const bytes = this.#view()
    const entry = this.#region(layout.REGION_CODE_ENTRIES) + number * layout.CODE_BYTES
    bytes.set(hash, entry + layout.CODE_HASH)
    bytes.set(code, this.#words[(entry + layout.CODE_START) >> 2])
    this.#exports.finish(number)
    this.#codes.set(id, number)
    return number
  }

  #runPrecompile(contract: number, input: number, length: number, gas: bigint): bigint {
    const result = this.#setting.precompiles.run(contract, this.#view().subarray(input, input + length), gas)
    if (typeof result === 'string') {
      this.#setRegister(layout.REG_FAILURE_A, BigInt(this.#reasons.push(result) - 1))
      return LIMB - 1n
    }
    this.#output = result.output
    this.#setRegister(layout.REG_PRECOMPILE_LENGTH, BigInt(result.output.length))
    return result.gas
  }

  #log(at: number): [log: Log, end: number] {
    const bytes = this.#view()
    const address = this.#address(this.#words[at >> 2]!)
    const count = this.#words[(at >> 2) + 1]!
    const length = this.#words[(at >> 2) + 2]!
    const topicsAt = at + layout.LOG_HEAD_BYTES
    const topics = Array.from({ length: count }, (_, index) =>
      bytes.slice(topicsAt + 32 * index, topicsAt + 32 * index + 32),
    )
    const dataAt = topicsAt + 32 * count
    return [{ address, topics, data: bytes.slice(dataAt, dataAt + length) }, (dataAt + length + 7) & ~7]
  }

  /** Account → slots that differ from before the run: key (32 bytes) and value (minimal big-endian). */
  #changedSlots(): Map<number, [Uint8Array, Uint8Array][]> {
    const changed = new Map<number, [Uint8Array, Uint8Array][]>()
    const count = this.register32(layout.REG_SLOTS)
    for (let slot = 0; slot < count; slot++) {
      const at = this.#region(layout.REGION_SLOTS) + slot * layout.SLOT_BYTES
      const account = this.#words[(at + layout.SLOT_ACCOUNT) >> 2]!
      if (account >= layout.SLOT_TRANSIENT || this.#isUnchanged(at)) continue
      let own = changed.get(account)
      if (own === undefined) {
        own = []
        changed.set(account, own)
      }
      own.push([this.#wordBytes(at + layout.SLOT_KEY), stripped(this.#wordBytes(at + layout.SLOT_VALUE))])
    }
    return changed
  }

  #isUnchanged(slot: number): boolean {
    const value = (slot + layout.SLOT_VALUE) >> 2
    const original = (slot + layout.SLOT_ORIGINAL) >> 2
    for (let limb = 0; limb < 8; limb++) {
      if (this.#words[value + limb] !== this.#words[original + limb]) return false
    }
    return true
  }

  #noteCode(account: number, codeHash: Uint8Array, codes: Map<string, Uint8Array>): void {
    const code = this.#words[(this.#entry(account) + layout.ACCOUNT_CODE) >> 2]!
    if (code === 0 || code === layout.NOT_LOADED) return
    const id = idOf(codeHash)
    if (codes.has(id)) return
    const entry = this.#region(layout.REGION_CODE_ENTRIES) + code * layout.CODE_BYTES
    const start = this.#words[(entry + layout.CODE_START) >> 2]!
    codes.set(id, this.#bytes.slice(start, start + this.#words[(entry + layout.CODE_LENGTH) >> 2]!))
  }

  #isEmpty(account: number): boolean {
    return this.codeHash(account) === undefined && this.nonce(account) === 0n && this.balance(account) === 0n
  }

  #entry(account: number): number {
    return this.#region(layout.REGION_ACCOUNTS) + account * layout.ACCOUNT_BYTES
  }

  #flags(account: number): number {
    this.#view()
    return this.#words[(this.#entry(account) + layout.ACCOUNT_FLAGS) >> 2]!
  }

  #address(account: number): Uint8Array {
    return this.#wordBytes(this.#entry(account), 20)
  }

  #region(region: number): number {
    return this.#words[(layout.REGIONS >> 2) + 2 * region]!
  }

  #setRegister(number: number, value: bigint): void {
    this.#view()
    this.#limbs[(layout.REGISTERS >> 3) + number] = value
  }

  #word(at: number): bigint {
    this.#view()
    const limb = at >> 3
    const limbs = this.#limbs
    const high = limbs[limb + 1]! | limbs[limb + 2]! | limbs[limb + 3]!
    if (high === 0n) return limbs[limb]!
    return limbs[limb]! | (limbs[limb + 1]! << 64n) | (limbs[limb + 2]! << 128n) | (limbs[limb + 3]! << 192n)
  }

  /** @param value kept to 256 bits */
  #setWord(at: number, value: bigint): void {
    this.#view()
    const limbs = this.#limbs
    const limb = at >> 3
    limbs[limb] = value
    if (value >= 0n && value < LIMB) {
      limbs.fill(0n, limb + 1, limb + 4)
      return
    }
    limbs[limb + 1] = value >> 64n
    limbs[limb + 2] = value >> 128n
    limbs[limb + 3] = value >> 192n
  }

  /** @param bytes up to 32, big-endian */
  #setWordBytes(at: number, bytes: Uint8Array): void {
    const all = this.#view()
    all.fill(0, at, at + 32)
    for (let index = 0; index < bytes.length; index++) all[at + index] = bytes[bytes.length - 1 - index]!
  }

  /** The last bytes of a word, in their order. */
  #wordBytes(at: number, count = 32): Uint8Array {
    return this.#view()
      .slice(at, at + count)
      .reverse()
  }

  /** The memory's bytes: growing detaches the views on it. */
  #view(): Uint8Array {
    if (this.#bytes.length === 0) {
      const { buffer } = this.#exports.memory
      this.#bytes = new Uint8Array(buffer)
      this.#limbs = new BigUint64Array(buffer)
      this.#words = new Uint32Array(buffer)
    }
    return this.#bytes
  }
}

function randomLimb(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!
}

function stripped(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? EMPTY : bytes.subarray(first)
}


/** Functions and memory that the compiled core exports. */
import type { WasmMemory } from '../chain/webAssembly.ts'

/** The exports of src/core/main.ts. */
export interface CoreExports {
  readonly memory: WasmMemory
  start(bytes: number): void
  clearCodes(): void
  reset(): void
  input(length: number): number
  account(): number
  place(): number
  warmAccount(account: number): void
  warmSlot(account: number): void
  credit(account: number): void
  debit(account: number): void
  nonce(account: number, value: bigint): void
  assignCode(account: number, code: number): void
  markRead(account: number): void
  isEmptyAccount(account: number): number
  delegation(account: number): number
  revertTo(count: number): void
  codeNumber(account: number): number
  slot(account: number): number
  code(length: number): number
  finish(code: number): void
  call(caller: number, to: number, gas: bigint, isStatic: number): number
  create(caller: number, gas: bigint): number
  resume(): number
}

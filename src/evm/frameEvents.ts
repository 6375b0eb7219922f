/**
 * ethereumjs' messages → frames as geth sees them: also those that never begin because the depth or the balance does
 * not allow it, which ethereumjs answers within the calling instruction.
 */
import { type EVM, EVMError, type EVMResult, type Message } from '@ethereumjs/evm'
import { createdAddress } from '../chain/createdAddress.ts'
import { toHex } from '../chain/hex.ts'
import { failureOf } from './failure.ts'
import type { FrameStart, Hooks } from './hooks.ts'

const EMPTY = new Uint8Array(0)
const ZERO_ADDRESS = new Uint8Array(20)

/** Nonce of an account (20 bytes) as it is now. */
export type NonceOf = (address: Uint8Array) => bigint

export class FrameEvents {
  /** Nobody is told anything while this is undefined. */
  hooks: Hooks | undefined
  /** Gas refund that the transaction had before its code ran: EIP-7702's authorizations. */
  refundBefore = 0n
  /** Told before a frame ends well, with what ran in it and the gas refund counter at its end. */
  onLeave: ((state: NonNullable<EVMResult['execResult']['runState']>, refund: bigint) => void) | undefined
  readonly #nonceOf: NonceOf
  readonly #running: Message[] = []
  #evm: EVM | undefined
  #announced: FrameStart | undefined

  constructor(nonceOf: NonceOf) {
    this.#nonceOf = nonceOf
  }

  /** Listens to an EVM's messages. */
  attach(evm: EVM): void {
    this.#evm = evm
    evm.events.on('beforeMessage', (message: Message) => this.#enter(message))
    evm.events.on('afterMessage', (result: EVMResult) => this.#leave(result))
  }

  /** Forgets frames that an execution left open when it broke off. */
  reset(): void {
    this.#running.length = 0
    this.#announced = undefined
    this.refundBefore = 0n
  }

  /** The frame that the running instruction is about to begin. */
  announce(start: FrameStart): void {
    this.#announced = start
  }

  /** The instruction is over. @param reason geth's words for why the announced frame did not begin, if it did not */
  conclude(reason: string): void {
    const start = this.#announced
    if (start === undefined) return
    this.#announced = undefined
    this.hooks?.onEnter?.(start)
    const precompile = this.#isPrecompile(start)
    this.hooks?.onExit?.({ gasUsed: 0n, output: EMPTY, failure: reason, precompile })
  }

  /** The instruction failed before it could begin a frame. */
  withdraw(): void {
    this.#announced = undefined
  }

  #enter(message: Message): void {
    if (this.hooks === undefined) return
    const start = this.#announced ?? this.#outermost(message)
    this.#announced = undefined
    this.#running.push(message)
    this.hooks.onEnter?.(start)
  }

  #leave({ execResult }: EVMResult): void {
    if (this.hooks === undefined) return
    const message = this.#running.pop()
    const { runState, exceptionError, gasRefund = 0n } = execResult
    if (runState !== undefined && exceptionError === undefined) this.onLeave?.(runState, gasRefund)
    const { failure, output } = outcomeOf(execResult, message, this.#evm!)
    this.hooks.onExit?.({
      gasUsed: execResult.executionGasUsed,
      output,
      failure,
      precompile: message?.isCompiled === true,
    })
  }

  #outermost({ caller, to, value, gasLimit, data, depth }: Message): FrameStart {
    const from = caller?.bytes ?? ZERO_ADDRESS
    return {
      kind: to === undefined ? 'CREATE' : 'CALL',
      depth,
      from,
      // The nonce has been counted up for the transaction.
      to: to?.bytes ?? createdAddress(from, this.#nonceOf(from) - 1n),
      value,
      gas: gasLimit,
      input: data,
    }
  }

  #isPrecompile({ kind, to }: FrameStart): boolean {
    const isCall = kind !== 'CREATE' && kind !== 'CREATE2'
    return isCall && this.#evm?.precompiles.get(toHex(to).slice(2)) !== undefined
  }
}

function outcomeOf(
  result: EVMResult['execResult'],
  message: Message | undefined,
  { common }: EVM,
): { failure: string | undefined; output: Uint8Array } {
  const { exceptionError, runState, returnValue } = result
  // In Frontier a contract whose code cannot be paid for is created without it: no failure (geth: core/vm/evm.go).
  if (exceptionError?.error === EVMError.errorMessages.CODESTORE_OUT_OF_GAS) {
    return { failure: undefined, output: runState?.interpreter._result.returnValue ?? EMPTY }
  }
  const called =
    typeof message?.code === 'function'
      ? { contract: message.code, input: message.data, gas: message.gasLimit, common }
      : undefined
  const failure = failureOf(result, called)
  const hasOutput = failure === undefined || failure.code === 'REVERTED'
  return { failure: failure?.message, output: hasOutput ? returnValue : EMPTY }
}

/** The executors by name; new executors are added here. */
import type { BatchExecutor, Executor } from './cases.ts'
import { CoreExecutor } from './coreExecutor.ts'
import { EthereumjsExecutor } from './ethereumjs.ts'
import { GethExecutor } from './gethEvm.ts'
import type { Bench } from './programs.ts'

/** The executor under test. */
export const SUBJECT = 'core'
/** Executors that the subject can be compared with. */
export const EXECUTOR_NAMES: readonly string[] = ['geth', 'ethereumjs']

/** The settings with which a process opens executors. */
export interface Executors {
  readonly names: readonly string[]
  /** Path of geth's evm; undefined: without geth */
  readonly evm: string | undefined
}

/** Opens executors; the caller closes them. */
export class OpenExecutors {
  readonly bench: Bench
  readonly #geth: GethExecutor | undefined

  constructor({ names, evm }: Executors) {
    const reference = new EthereumjsExecutor()
    this.#geth = names.includes('geth') && evm !== undefined ? new GethExecutor(evm) : undefined
    const others = this.#geth === undefined ? [] : [this.#geth]
    this.bench = { reference, subject: new CoreExecutor(), steps: new CoreExecutor(true), others }
  }

  get geth(): BatchExecutor | undefined {
    return this.#geth
  }

  /** Returns the executor with this name in a mismatch. */
  named(name: string): Executor | BatchExecutor | undefined {
    const { reference, subject, steps, others } = this.bench
    return [reference, subject, ...(steps === undefined ? [] : [steps]), ...others].find(
      (each) => each.name === name,
    )
  }

  close(): void {
    this.#geth?.close()
  }
}

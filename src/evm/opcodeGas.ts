/** Counts the instructions of transactions, and their gas. reth: revm-inspectors, src/opcode.rs, `OpcodeGasInspector`. */
import type { Hooks, Step } from './hooks.ts'
import { instructions } from './instructions.ts'

/** The executions of one opcode. */
export interface OpcodeGas {
  /** Mnemonic. */
  readonly opcode: string
  readonly count: number
  /** Total gas of all executions. The gas that a call or creation passes on to the new frame is not included. */
  readonly gasUsed: bigint
}

/** Number of opcodes. */
const OPCODES = 256

/** Counts the instructions of one transaction while it runs on a core that reports steps. */
export class OpcodeGasCounter implements Hooks {
  readonly #counts = new Float64Array(OPCODES)
  readonly #gas = new BigUint64Array(OPCODES)

  /** Counts an instruction. If the instruction could not begin, no gas is added. */
  onOpcode(step: Step, failure: string | undefined): void {
    const { opcode } = step
    this.#counts[opcode]! += 1
    if (failure === undefined) this.#gas[opcode]! += step.cost
  }

  /** The opcodes that occurred, in ascending order, without those that no fork defines. */
  finish(): OpcodeGas[] {
    return [...this.#counts].flatMap((count, opcode) => {
      const name = instructions[opcode]?.name
      return count === 0 || name === undefined ? [] : [{ opcode: name, count, gasUsed: this.#gas[opcode]! }]
    })
  }
}

/** Counts successes and failures of each instruction, by fork. */
import type { Fork } from '../../../src/chain/forks.ts'
import type { Step } from '../../../src/evm/hooks.ts'
import { instructions } from '../../../src/evm/instructions.ts'

/** [succeeded, failed] by opcode. */
export type Counts = Record<number, [succeeded: number, failed: number]>

/** Counts the instructions of runs from their steps. */
export class Coverage {
  readonly counts: Partial<Record<Fork, Counts>> = {}
  #current: Counts = {}

  /** Counts for this fork from now on. */
  begin(fork: Fork): void {
    this.counts[fork] ??= {}
    this.#current = this.counts[fork]
  }

  onOpcode({ opcode }: Step, failure: string | undefined): void {
    if (failure !== undefined) this.#count(opcode, 1)
  }

  onOpcodeDone({ opcode }: Step, failure: string | undefined): void {
    this.#count(opcode, failure === undefined ? 0 : 1)
  }

  /** Adds the counts of another process. */
  add(counts: Coverage['counts']): void {
    for (const [fork, table] of Object.entries(counts)) {
      this.begin(fork as Fork)
      for (const [opcode, [succeeded, failed]] of Object.entries(table)) {
        const sum = this.#countsOf(Number(opcode))
        sum[0] += succeeded
        sum[1] += failed
      }
    }
  }

  #count(opcode: number, which: 0 | 1): void {
    this.#countsOf(opcode)[which]++
  }

  #countsOf(opcode: number): [number, number] {
    const known = this.#current[opcode]
    if (known !== undefined) return known
    const counts: [number, number] = [0, 0]
    this.#current[opcode] = counts
    return counts
  }
}

const COLUMNS = 5
const CELL = 28

/** A table for each fork with cells `NAME succeeded/failed`, and one cell for all instructions that the fork lacks. */
export function printCoverage({ counts }: Coverage): string {
  return Object.entries(counts)
    .map(([fork, table]) => {
      const unknown: [number, number] = [0, 0]
      const cells: string[] = []
      for (let opcode = 0; opcode < 256; opcode++) {
        const [succeeded, failed] = table[opcode] ?? [0, 0]
        const instruction = instructions[opcode]
        if (instruction === undefined) unknown[1] += failed
        else if (succeeded + failed > 0) cells.push(`${instruction.name} ${succeeded}/${failed}`.padEnd(CELL))
      }
      cells.push(`undefined ${unknown.join('/')}`)
      const lines: string[] = []
      for (let at = 0; at < cells.length; at += COLUMNS)
        lines.push(`  ${cells.slice(at, at + COLUMNS).join('')}`.trimEnd())
      return `${fork}: instruction succeeded/failed\n${lines.join('\n')}`
    })
    .join('\n')
}

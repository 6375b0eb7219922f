/** Writes generated code: instructions, labels, data behind the code, and a count of the items on the stack. */
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt } from '../../../src/chain/hex.ts'
import { instructions } from '../../../src/evm/instructions.ts'

const OPCODES: ReadonlyMap<string, number> = new Map(
  instructions.flatMap((instruction, opcode) =>
    instruction === undefined ? [] : [[instruction.name, opcode]],
  ),
)

const PUSH0 = 0x5f
const PUSH2 = 0x61

/** A position in the code, undefined until {@link Assembly.place}. */
export interface Label {
  at: number | undefined
}

/** Opcode of a mnemonic. @throws RangeError for an unknown mnemonic */
export function opcodeOf(name: string): number {
  const opcode = OPCODES.get(name)
  if (opcode === undefined) throw new RangeError(`no instruction ${name}`)
  return opcode
}

/** Writes the code of one contract. */
export class Assembly {
  readonly fork: Fork
  /** Items on the stack if the instructions so far run in order without a failure */
  depth = 0
  /** Items at the bottom of the stack that the surrounding code needs unchanged */
  floor = 0
  readonly #code: number[] = []
  readonly #uses: { at: number; label: Label }[] = []
  readonly #data: { label: Label; bytes: Uint8Array }[] = []

  constructor(fork: Fork) {
    this.fork = fork
  }

  /** Number of bytes of instructions so far. */
  get length(): number {
    return this.#code.length
  }

  /** Whether the fork has the instruction. */
  has(name: string): boolean {
    const since = instructions[opcodeOf(name)]?.since
    return since !== undefined && isAtLeast(this.fork, since)
  }

  op(...names: string[]): this {
    for (const name of names) this.#opcode(opcodeOf(name))
    return this
  }

  /** Writes bytes without counting their effect on the stack, for instance unknown opcodes. */
  raw(...bytes: number[]): this {
    this.#code.push(...bytes)
    return this
  }

  /** @param width number of pushed bytes; by default the fewest that hold the value */
  push(value: bigint | number, width?: number): this {
    const bytes = fromBigInt(BigInt(value))
    const length = Math.max(width ?? bytes.length, bytes.length)
    this.depth++
    if (length === 0) {
      if (isAtLeast(this.fork, 'shanghai')) this.#code.push(PUSH0)
      else this.#code.push(PUSH0 + 1, 0)
      return this
    }
    this.#code.push(PUSH0 + length, ...new Array<number>(length - bytes.length).fill(0), ...bytes)
    return this
  }

  /** Pushes the position of a label. */
  pushLabel(label: Label): this {
    this.depth++
    this.#uses.push({ at: this.#code.length + 1, label })
    this.#code.push(PUSH2, 0, 0)
    return this
  }

  /** Writes a JUMPDEST and sets the label to its position. */
  place(label: Label): this {
    label.at = this.#code.length
    return this.op('JUMPDEST')
  }

  /** Adds bytes behind all instructions, and pushes their position. */
  pushData(bytes: Uint8Array): this {
    const label: Label = { at: undefined }
    this.#data.push({ label, bytes })
    return this.pushLabel(label)
  }

  /** Pops items until at most `depth` are left. */
  popTo(depth: number): this {
    while (this.depth > depth) this.op('POP')
    return this
  }

  finish(): Uint8Array {
    const tail: number[] = []
    for (const { label, bytes } of this.#data) {
      label.at = this.#code.length + tail.length
      for (const byte of bytes) tail.push(byte)
    }
    const code = Uint8Array.from([...this.#code, ...tail])
    for (const { at, label } of this.#uses) {
      const target = label.at ?? 0
      code[at] = target >> 8
      code[at + 1] = target & 0xff
    }
    return code
  }

  #opcode(opcode: number): void {
    const { takes, gives } = instructions[opcode]!
    this.#code.push(opcode)
    this.depth = Math.max(0, this.depth - takes) + gives
  }
}

/** Code as it is generated: instructions, labels, data behind the code, and a count of what is on the stack. */
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

/** A place in the code that is not known yet. */
export interface Label {
  at: number | undefined
}

/** Opcode of a mnemonic. @throws RangeError when there is none */
export function opcodeOf(name: string): number {
  const opcode = OPCODES.get(name)
  if (opcode === undefined) throw new RangeError(`no instruction ${name}`)
  return opcode
}

/** Writes the code of one contract. */
export class Assembly {
  readonly fork: Fork
  /** Items on the stack, if all went as the instructions so far say. */
  depth = 0
  /** Items at the bottom of the stack that the code around needs as they are. */
  floor = 0
  readonly #code: number[] = []
  readonly #uses: { at: number; label: Label }[] = []
  readonly #data: { label: Label; bytes: Uint8Array }[] = []

  constructor(fork: Fork) {
    this.fork = fork
  }

  /** Bytes of instructions so far. */
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

  /** A byte that is no known instruction, or one whose effect on the stack does not matter. */
  raw(...bytes: number[]): this {
    this.#code.push(...bytes)
    return this
  }

  /** @param width bytes of the push; the fewest that hold the value when absent */
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

  /** Pushes where a label is. */
  pushLabel(label: Label): this {
    this.depth++
    this.#uses.push({ at: this.#code.length + 1, label })
    this.#code.push(PUSH2, 0, 0)
    return this
  }

  /** Puts a JUMPDEST where the label is from now on. */
  place(label: Label): this {
    label.at = this.#code.length
    return this.op('JUMPDEST')
  }

  /** Pushes where, behind all instructions, these bytes will lie. */
  pushData(bytes: Uint8Array): this {
    const label: Label = { at: undefined }
    this.#data.push({ label, bytes })
    return this.pushLabel(label)
  }

  /** Removes items until there are no more than `depth`. */
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

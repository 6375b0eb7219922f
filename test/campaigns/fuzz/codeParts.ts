/** Splits code into instructions that can be removed individually; references to positions in the code are adjusted. */

const PUSH1 = 0x60
const PUSH2 = 0x61
const PUSH32 = 0x7f

/** An instruction and the bytes that it pushes. */
export interface Part {
  readonly opcode: number
  readonly pushed: Uint8Array
  /** The part at the position that a PUSH2 pushes, if such a part exists */
  readonly target: Part | undefined
}

/** @param code any bytes */
export function takeApart(code: Uint8Array): Part[] {
  const parts: { opcode: number; pushed: Uint8Array; target: Part | undefined }[] = []
  const starts = new Map<number, Part>()
  for (let at = 0; at < code.length; ) {
    const opcode = code[at]!
    const width = opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 1 : 0
    const part = { opcode, pushed: code.slice(at + 1, at + 1 + width), target: undefined }
    starts.set(at, part)
    parts.push(part)
    at += 1 + width
  }
  for (const part of parts) {
    if (part.opcode !== PUSH2 || part.pushed.length < 2) continue
    part.target = starts.get(part.pushed[0]! * 256 + part.pushed[1]!)
  }
  return parts
}

/** Joins the remaining parts. A reference to a removed part becomes a reference to the next remaining part. */
export function putTogether(all: readonly Part[], left: readonly Part[]): Uint8Array {
  const kept = new Set(left)
  const places = new Map<Part, number>()
  let length = 0
  for (const part of all) {
    places.set(part, length)
    if (kept.has(part)) length += 1 + part.pushed.length
  }
  const code = new Uint8Array(length)
  let at = 0
  for (const { opcode, pushed, target } of left) {
    code[at] = opcode
    code.set(pushed, at + 1)
    if (target !== undefined) {
      const place = places.get(target)!
      code[at + 1] = place >> 8
      code[at + 2] = place & 0xff
    }
    at += 1 + pushed.length
  }
  return code
}

/** Answers that the differential test compares, and helpers of the rows in known.ts. */

export interface RpcFault {
  code: number | string
  message: string
  data?: unknown
}

/** A node's answer; a known difference changes it in place. */
export interface Answer {
  result?: unknown
  error?: RpcFault
}

export interface Question {
  readonly method: string
  readonly params: readonly unknown[]
  readonly ours: Answer
  readonly geth: Answer
}

export type Json = Record<string, unknown>

/** Removes both answers from the comparison. @returns true */
export function settled({ ours, geth }: Question): true {
  for (const answer of [ours, geth]) {
    delete answer.error
    answer.result = null
  }
  return true
}

/** Whether a value is a JSON object, not an array. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A diff of prestateTracer: accounts by address. */
export interface Diff {
  readonly pre: Record<string, Json>
  readonly post: Record<string, Json>
}

export function isDiff(value: object): value is Diff {
  const { pre, post } = value as Partial<Diff>
  return isObject(pre) && isObject(post)
}

/** Visits each object in a value. */
export function eachObject(value: unknown, visit: (object: Json) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isObject(value)) visit(value)
  for (const inner of Object.values(value)) eachObject(inner, visit)
}

/** Visits each pair of objects at the same position. */
export function eachPair(ours: unknown, geth: unknown, visit: (ours: Json, geth: Json) => void): void {
  if (typeof ours !== 'object' || typeof geth !== 'object' || ours === null || geth === null) return
  if (isObject(ours) && isObject(geth)) visit(ours, geth)
  for (const [key, inner] of Object.entries(ours)) eachPair(inner, (geth as Json)[key], visit)
}

/** Visits all objects of both answers. @param change may change an object. @returns whether any call returned true */
export function anyObject(
  { ours, geth }: Question,
  change: (object: Json, isOurs: boolean) => boolean,
): boolean {
  let found = false
  for (const answer of [ours, geth]) {
    eachObject(answer.result, (object) => {
      if (change(object, answer === ours)) found = true
    })
  }
  return found
}

/** Replaces text in both sides' error messages, including those in results. @returns whether a message changed */
export function rewordings({ ours, geth }: Question, from: RegExp, to: string): boolean {
  let changed = false
  const reworded = (holder: Json, member: string): void => {
    const text = holder[member]
    if (typeof text !== 'string' || !from.test(text)) return
    holder[member] = text.replace(from, to)
    changed = true
  }
  for (const answer of [ours, geth]) {
    if (answer.error !== undefined) reworded(answer.error as unknown as Json, 'message')
    eachObject(answer.result, (object) => {
      reworded(object, 'error')
      if (isObject(object.error)) reworded(object.error, 'message')
    })
  }
  return changed
}

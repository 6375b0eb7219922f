/** Answers as the differential test compares them, and small tools of the rows of known.ts. */

export interface RpcFault {
  code: number | string
  message: string
  data?: unknown
}

/** A node's answer; it is changed in place where a difference is known. */
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

/** Takes the answers out of the comparison. @returns true */
export function settled({ ours, geth }: Question): true {
  for (const answer of [ours, geth]) {
    delete answer.error
    answer.result = null
  }
  return true
}

/** Whether a value is a JSON object, and no list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Calls back for each object in a value. */
export function eachObject(value: unknown, visit: (object: Json) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isObject(value)) visit(value)
  for (const inner of Object.values(value)) eachObject(inner, visit)
}

/** Calls back for each pair of objects that stand at the same place. */
export function eachPair(ours: unknown, geth: unknown, visit: (ours: Json, geth: Json) => void): void {
  if (typeof ours !== 'object' || typeof geth !== 'object' || ours === null || geth === null) return
  if (isObject(ours) && isObject(geth)) visit(ours, geth)
  for (const [key, inner] of Object.entries(ours)) eachPair(inner, (geth as Json)[key], visit)
}

/** Whether one of the objects in the answers holds it; the callback changes what it finds. */
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

/** Both sides' texts of errors, also those inside of results. @returns whether one was changed */
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

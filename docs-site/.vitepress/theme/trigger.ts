/** A harmless request that gets an error, as the contract has it. */

export type Trigger =
  | { readonly method: string; readonly params: readonly unknown[] }
  | { readonly body: string }

/** The text that is sent. */
export function bodyOf(trigger: Trigger): string {
  if ('body' in trigger) return trigger.body
  return JSON.stringify({ jsonrpc: '2.0', id: 1, ...trigger })
}

/** The codes of the errors in an answer: of one call, or of each call of a batch. */
export function answeredErrors(text: string): number[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return []
  }
  return [answer].flat().flatMap((one) => {
    const { error } = (one ?? {}) as { error?: { code?: unknown } }
    return typeof error?.code === 'number' ? [error.code] : []
  })
}

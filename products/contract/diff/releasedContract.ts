/** released/openrpc.json: the contract as it was released last. */

/**
 * Returns the text of the released contract: the contract without examples, which take half of it and promise nothing.
 *
 * @param text of `openrpc.json`
 */
export function releasedText(text: string): string {
  const { methods, ...rest } = JSON.parse(text) as { methods: Record<string, unknown>[] }
  const released = methods.map(({ examples: _examples, ...method }) => method)
  return `${JSON.stringify({ ...rest, methods: released }, null, 2)}\n`
}

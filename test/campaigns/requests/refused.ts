/** Why parameters of recorded requests are refused, although the client that recorded them answers. */

interface Refused {
  /** The methods; default: all */
  readonly methods?: RegExp
  /** Matches the message of the refusal */
  readonly message: RegExp
  readonly reason: string
}

const REFUSED: readonly Refused[] = []

/** @returns undefined when no reason is listed */
export function reasonFor({ method }: { readonly method: string }, message: string): string | undefined {
  return REFUSED.find((one) => (one.methods?.test(method) ?? true) && one.message.test(message))?.reason
}

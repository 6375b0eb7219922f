/** The logged fields of an error: type, message, and stack with its causes; no other members. */

export interface ErrorFields {
  readonly type: string
  readonly message: string
  /** The stack, followed by the stacks of the causes. */
  readonly stack?: string
}

/** Maximum length of the chain of causes. */
const CAUSES_MAX = 8
/** In characters. Bounded because a message may quote its data. */
const MESSAGE_LENGTH_MAX = 1_000
const STACK_LENGTH_MAX = 8_000

/** Returns the fields `{type, message, stack}` of any thrown value, bounded in length. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: cut(String(error), MESSAGE_LENGTH_MAX) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: cut(error.message, MESSAGE_LENGTH_MAX),
    stack: cut(stackOf(error), STACK_LENGTH_MAX),
  }
}

function stackOf(error: Error): string {
  const stacks: string[] = []
  for (let at: unknown = error; at instanceof Error && stacks.length < CAUSES_MAX; at = at.cause) {
    stacks.push(at.stack ?? at.message)
  }
  return stacks.join('\ncaused by ')
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text
}

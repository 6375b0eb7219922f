/** Rules about the catalogue of errors. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import type { LintRules } from './rule.ts'

const MESSAGE_CHARS_MAX = 60

export const errorRules: LintRules = {
  'error-message': messages,
  'error-once': twins,
  'retry-advice': retries,
}

/** First words of sentences that advise a retry. */
const RETRIES = /^(?:Retry|Wait)\b/
const RETRIES_LATER = /[.;:] +(?:retry|wait)\b/i

/**
 * Programs read `x-retryable` and people read the advice, so `x-retryable` and the advice must not contradict each
 * other.
 */
function* retries({ components }: Contract): Generator<Fault> {
  for (const [name, { 'x-retryable': isRetryable, 'x-advice': advice }] of Object.entries(
    components.errors,
  )) {
    const place = `error ${name}`
    if (isRetryable) {
      if (!RETRIES.test(advice))
        yield { place, text: 'clients send it again, and the x-advice does not begin with Retry or Wait' }
      if (/\bfails again\b/.test(advice))
        yield { place, text: 'clients send it again, and the x-advice says that it fails again' }
    } else if (RETRIES.test(advice) || RETRIES_LATER.test(advice)) {
      yield { place, text: 'clients do not send it again, and the x-advice says Retry or Wait' }
    }
  }
}

/**
 * Every message must be short, begin in lower case and end without punctuation, as geth's messages do. Clients search
 * messages for geth's texts.
 */
function* messages({ components }: Contract): Generator<Fault> {
  for (const [name, { message }] of Object.entries(components.errors)) {
    const place = `error ${name}`
    if (message === '' || message.length > MESSAGE_CHARS_MAX)
      yield { place, text: `the message must have 1 to ${MESSAGE_CHARS_MAX} characters` }
    // Capitals are allowed after the first character: `parentHash` is a name.
    if (/^[A-Z]/.test(message)) yield { place, text: 'the message begins with a capital' }
    if (/[.!?\s]$/.test(message)) yield { place, text: 'the message ends like a sentence' }
  }
}

/** Two errors must not have the same code and the same message: callers could not tell them apart. */
function* twins({ components }: Contract): Generator<Fault> {
  const first = new Map<string, string>()
  for (const [name, { code, message }] of Object.entries(components.errors)) {
    const key = `${code} ${message}`
    const twin = first.get(key)
    if (twin !== undefined) yield { place: `error ${name}`, text: `has code and message of ${twin}` }
    else first.set(key, name)
  }
}

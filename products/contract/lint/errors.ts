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

/** What says that the same request is worth sending again: the words that a sentence begins with. */
const RETRIES = /^(?:Retry|Wait)\b/
const RETRIES_LATER = /[.;:] +(?:retry|wait)\b/i

/** Programs go by `x-retryable`, people by the advice: one must not contradict the other. */
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

/** In the manner of geth, whose words clients look for. */
function* messages({ components }: Contract): Generator<Fault> {
  for (const [name, { message }] of Object.entries(components.errors)) {
    const place = `error ${name}`
    if (message === '' || message.length > MESSAGE_CHARS_MAX)
      yield { place, text: `the message must have 1 to ${MESSAGE_CHARS_MAX} characters` }
    // `parentHash` is a name.
    if (/^[A-Z]/.test(message)) yield { place, text: 'the message begins with a capital' }
    if (/[.!?\s]$/.test(message)) yield { place, text: 'the message ends like a sentence' }
  }
}

/** Two errors with one code and one message are one error to whoever gets them. */
function* twins({ components }: Contract): Generator<Fault> {
  const first = new Map<string, string>()
  for (const [name, { code, message }] of Object.entries(components.errors)) {
    const key = `${code} ${message}`
    const twin = first.get(key)
    if (twin !== undefined) yield { place: `error ${name}`, text: `has code and message of ${twin}` }
    else first.set(key, name)
  }
}

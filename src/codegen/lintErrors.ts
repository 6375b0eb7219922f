/** Rules about the catalogue of errors. */
import type { Contract } from './contract.ts'
import type { LintFault, LintRules } from './lintRule.ts'

const MESSAGE_CHARS_MAX = 60

export const errorRules: LintRules = {
  'error-message': messages,
  'error-once': twins,
  *'retry-advice'({ components }) {
    for (const [name, { 'x-retryable': retryable, 'x-advice': advice }] of Object.entries(components.errors))
      if (retryable && !/\b(?:again|wait)\b/i.test(advice))
        yield { place: `error ${name}`, text: 'can succeed later, and the x-advice does not say when' }
  },
}

/** In the manner of geth, whose words clients look for. */
function* messages({ components }: Contract): Generator<LintFault> {
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
function* twins({ components }: Contract): Generator<LintFault> {
  const first = new Map<string, string>()
  for (const [name, { code, message }] of Object.entries(components.errors)) {
    const key = `${code} ${message}`
    const twin = first.get(key)
    if (twin !== undefined) yield { place: `error ${name}`, text: `has code and message of ${twin}` }
    else first.set(key, name)
  }
}

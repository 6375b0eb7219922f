/** What the client SDK knows of the contract at run time: which methods may be repeated, and which error is which. */
import type { ErrorName } from '../../generated/errors.ts'
import { docsOf, type WireError } from './clientErrors.ts'

/** The contract's tables as the generator writes them, as short as they can be. */
export interface ClientTables {
  /** Names between spaces; `*` marks what changes something. */
  readonly methods: string
  /**
   * `* name code message` between `|`, without the star what is not retryable; no message where the code says enough.
   */
  readonly errors: string
  /** Most calls in a batch. */
  readonly batchCallsMax: number
  /** Largest request body, in bytes. */
  readonly bodyBytesMax: number
  /** Largest answer, in bytes. */
  readonly answerBytesMax: number
}

/** An error by its place in the catalogue. */
export interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Method → whether it may be repeated without harm. What is not listed may change something. */
export function repeatableMethods({ methods }: ClientTables): Map<string, boolean> {
  return new Map(
    methods.split(' ').map((name) => (name.startsWith('*') ? [name.slice(1), false] : [name, true])),
  )
}

/**
 * The catalogue's name of an error: the one whose description it points at; else the one that has its code, and whose
 * message it begins with if other servers may use the code for something else.
 */
export function nameError({ errors }: ClientTables, error: WireError): NamedError {
  // `/docs/errors/-32005#rateLimited`
  const documented = docsOf(error)?.split('#')[1]
  const sameCode = errors
    .split('|')
    .map((entry) => {
      const [star, name, code, ...message] = entry.split(' ')
      return { errorName: name as ErrorName, retryable: star === '*', code, message: message.join(' ') }
    })
    .filter(({ code }) => code === String(error.code))
  const found =
    sameCode.find(({ errorName }) => errorName === documented) ??
    sameCode.find(({ message }) => error.message.startsWith(message))
  return (
    found ?? {
      errorName: undefined,
      retryable: sameCode.length > 0 && sameCode.every(({ retryable }) => retryable),
    }
  )
}

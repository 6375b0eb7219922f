/** Stack traces that begin where the caller called the client. */
import { CartularyError } from './clientErrors.ts'

/**
 * The place of a call in the caller's code. The client makes the errors of a call later, when the caller is no longer
 * on the stack. The errors' own stack traces therefore name no line of the caller.
 */
export class CallSite {
  /**
   * The caller's stack trace; undefined if the platform cannot capture one. V8 formats the text only when the member is
   * read, so a call that succeeds does not pay for the text.
   */
  declare readonly stack: string | undefined

  /** @param entry the client's function that was called. The stack trace begins with the caller of this function */
  constructor(entry: (...args: never[]) => unknown) {
    // Engines of 2024 and before, other than V8 and JavaScriptCore, do not have the function.
    const { captureStackTrace } = Error as { captureStackTrace?: (target: object, below: unknown) => void }
    captureStackTrace?.(this, entry)
  }

  /**
   * Replaces the stack trace of a CartularyError by the caller's stack trace. The error keeps its name and message.
   * Other errors, such as a TypeError for a wrong option, need no replacement: they are thrown while the caller is on
   * the stack.
   */
  assignTo(error: unknown): void {
    if (error instanceof CartularyError && this.stack !== undefined)
      // Only V8 puts the error's name and message on the first line of `stack`.
      error.stack = this.stack.replace(/^Error(?=\n|$)/, () => `${error.name}: ${error.message}`)
  }
}

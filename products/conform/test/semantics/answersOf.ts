/** A target that caches answers, and may alter those of one method. */
import type { MethodName } from '../../../../generated/types.ts'
import type { WireError } from '../../../../test/support/readChain.ts'
import type { Answer, Target } from '../../check.ts'

/** Alters a result; it receives a copy. */
export type Alteration = (result: unknown) => unknown

/** Calls a method of a node. */
export type AskOnce = (method: MethodName, params: readonly unknown[]) => Promise<Answer>

/** Calls a method of a node in this process, whose errors are thrown. */
export function inProcess(asking: (method: MethodName, ...params: unknown[]) => Promise<unknown>): AskOnce {
  return async (method, params) => {
    try {
      return { result: await asking(method, ...params) }
    } catch (error) {
      const { code, message } = error as WireError
      return { error: { code, message } }
    }
  }
}

/** Cache of a node's answers, shared by all runs of a test file. Callers must not modify the answers. */
export class KnownAnswers {
  readonly #ask: AskOnce
  readonly #known = new Map<string, Promise<Answer>>()

  constructor(ask: AskOnce) {
    this.#ask = ask
  }

  /** Calls a method of the node, unless its answer is known. */
  readonly answer: AskOnce = (method, params) => this.#answer(method, params)

  /** A target that returns the node's answers, with every result of one method altered if `altered` is given. */
  target(altered?: { readonly method: string; readonly alter: Alteration }): Target {
    const changed = new Map<string, Promise<Answer>>()
    const answer = (method: MethodName, params: readonly unknown[]): Promise<Answer> => {
      if (method !== altered?.method) return this.#answer(method, params)
      const key = JSON.stringify(params)
      let given = changed.get(key)
      if (given === undefined) {
        given = this.#answer(method, params).then((known) =>
          known.error === undefined ? { result: altered.alter(structuredClone(known.result)) } : known,
        )
        changed.set(key, given)
      }
      return given
    }
    return {
      answer,
      fresh: answer,
      async result(method, params) {
        const { error, result } = await answer(method, params)
        if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`)
        return result
      },
    }
  }

  #answer(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    const key = JSON.stringify([method, params])
    let given = this.#known.get(key)
    if (given === undefined) {
      given = this.#ask(method, params)
      this.#known.set(key, given)
    }
    return given
  }
}

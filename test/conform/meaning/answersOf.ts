/** A target over HTTP that asks the same thing once, and what alters its answers on the way. */
import type { MethodName } from '../../../generated/types.ts'
import type { Answer, Target } from '../../../src/conform/check.ts'
import { ask } from '../../support/serve.ts'

/** What changes a result; it gets a copy of its own. */
export type Alteration = (result: unknown) => unknown

/** Answers of a node, remembered across all runs of a test file. */
export class KnownAnswers {
  readonly #url: string
  readonly #known = new Map<string, Promise<string>>()

  constructor(url: string) {
    this.#url = url
  }

  /** The node as it is, or with every result of one method altered. */
  target(altered?: { readonly method: string; readonly alter: Alteration }): Target {
    const remembered = new Map<string, Promise<Answer>>()
    const answer = (method: MethodName, params: readonly unknown[]): Promise<Answer> => {
      const key = JSON.stringify([method, params])
      let given = remembered.get(key)
      if (given === undefined) {
        given = this.#text(method, params).then((text) => {
          const parsed = JSON.parse(text) as Answer
          if (parsed.error !== undefined || method !== altered?.method) return parsed
          return { result: altered.alter(parsed.result) }
        })
        remembered.set(key, given)
      }
      return given
    }
    return {
      answer,
      async result(method, params) {
        const { error, result } = await answer(method, params)
        if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`)
        return result
      },
    }
  }

  #text(method: string, params: readonly unknown[]): Promise<string> {
    const key = JSON.stringify([method, params])
    let text = this.#known.get(key)
    if (text === undefined) {
      text = ask(this.#url, method, params).then(({ result, error }) =>
        JSON.stringify(error === undefined ? { result } : { error }),
      )
      this.#known.set(key, text)
    }
    return text
  }
}

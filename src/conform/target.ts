/** The node that is checked, behind one bound of rate, number and length of calls. */
import type { MethodName } from '../../generated/types.ts'
import type { Answer, Target } from './check.ts'
import type { Exchange, HttpAnswer } from './httpExchange.ts'
import { Pace, type PaceOptions } from './pace.ts'
import { TargetError, TargetUnreachable } from './targetError.ts'
import { isRecord, shown } from './targetJson.ts'

export interface TargetOptions extends PaceOptions {
  /** How many calls are made at most. */
  readonly callsMax: number
}

/** The id of every single call: what the answers are told from each other by is that each has its own exchange. */
const ID = 1

/** Calls, each asked once and remembered; and bodies as they are given, which are not. */
export class JsonRpcTarget implements Target {
  readonly #exchange: Exchange
  readonly #pace: Pace
  readonly #callsMax: number
  readonly #known = new Map<string, Promise<Answer>>()
  #calls = 0
  #isSpent = false
  #gone: TargetUnreachable | undefined

  constructor(exchange: Exchange, options: TargetOptions) {
    this.#exchange = exchange
    this.#pace = new Pace(options)
    this.#callsMax = options.callsMax
  }

  /** How many calls were made. */
  get calls(): number {
    return this.#calls
  }

  /** Whether a call was refused for there being too many. */
  get isSpent(): boolean {
    return this.#isSpent
  }

  /** Why nobody answers any more, once that is so. */
  get gone(): TargetUnreachable | undefined {
    return this.#gone
  }

  answer(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    const key = JSON.stringify([method, params])
    let answer = this.#known.get(key)
    if (answer === undefined) {
      answer = this.fresh(method, params)
      // Whoever asks waits for it, some later than others.
      answer.catch(() => undefined)
      this.#known.set(key, answer)
    }
    return answer
  }

  async fresh(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    return answerOf(await this.ask(requestBody(method, params)))
  }

  async result(method: MethodName, params: readonly unknown[]): Promise<unknown> {
    const { error, result } = await this.answer(method, params)
    if (error !== undefined) throw new TargetError(method, error.code, error.message)
    return result
  }

  /**
   * Sends a body as it is, of which nothing is remembered.
   *
   * @param calls how many calls it holds
   * @throws TargetUnreachable; CALLS_SPENT when the bound is reached
   */
  async ask(body: string, calls = 1): Promise<HttpAnswer> {
    if (this.#gone !== undefined) throw this.#gone
    if (this.#calls + calls > this.#callsMax) {
      this.#isSpent = true
      throw new TargetUnreachable('CALLS_SPENT', `${this.#callsMax} calls were made, as many as may be`)
    }
    this.#calls += calls
    try {
      return await this.#pace.run(calls, () => this.#exchange(body))
    } catch (error) {
      await this.#lookWhetherGone()
      throw error
    }
  }

  /** One call may take too long; a node that does not know its own chain any more has gone. */
  async #lookWhetherGone(): Promise<void> {
    if (this.#gone !== undefined) return
    try {
      this.#calls++
      answerOf(await this.#exchange(requestBody('eth_chainId', [])))
    } catch (error) {
      if (error instanceof TargetUnreachable) this.#gone ??= error
    }
  }
}

/** A result, where there is one: for looking around, where what is missing or wrong is not judged yet. */
export async function readResult(
  target: Target,
  method: MethodName,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return (await target.answer(method, params)).result
  } catch {
    return undefined
  }
}

/** A call as it is sent. */
export function requestBody(method: string, params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id: ID, method, params })
}

/** @throws TargetUnreachable NOT_JSON_RPC, MALFORMED_ANSWER */
function answerOf({ status, text }: HttpAnswer): Answer {
  const answer = parsed(text, status)
  if (!isRecord(answer)) throw malformed(`expected an object, got ${shown(answer)}`)
  const { jsonrpc, id, result, error } = answer
  if (isRecord(error)) {
    const { code, message, data } = error
    if (typeof code !== 'number' || typeof message !== 'string')
      throw malformed(`expected an error with a code and a message, got ${shown(error)}`)
    return { error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
  if (result === undefined)
    throw malformed(`HTTP ${status}: expected a result or an error, got ${shown(answer)}`)
  if (jsonrpc !== '2.0') throw malformed(`expected jsonrpc "2.0", got ${shown(jsonrpc)}`)
  if (id !== ID) throw malformed(`expected the id ${ID}, got ${shown(id)}`)
  return { result }
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = `HTTP ${status} with what is no JSON: ${shown(text)}`
    throw new TargetUnreachable('NOT_JSON_RPC', message, { cause })
  }
}

function malformed(message: string): TargetUnreachable {
  return new TargetUnreachable('MALFORMED_ANSWER', message)
}

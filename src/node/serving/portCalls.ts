/**
 * Questions and notices between two threads. Each side declares what it accepts: a question has an answer, a notice has
 * none.
 */
import { type MessagePort, type Transferable, Worker } from 'node:worker_threads'
import { ServingError } from './servingError.ts'

/** The questions that a side accepts: by name, functions from the body of a question to its answer. */
export type Questions = { readonly [name: string]: (body: never) => unknown }
/** The notices that a side accepts: by name, functions that receive the body of a notice. */
export type Notices = { readonly [name: string]: (body: never) => void }

type Body<F> = F extends (body: infer B) => unknown ? B : never
type Answer<F> = F extends (body: never) => infer A ? Exclude<Awaited<A>, Moved<unknown>> : never

/** An answer with the objects that are moved to the other thread instead of being copied. */
export class Moved<A> {
  readonly answer: A
  readonly transfers: readonly Transferable[]

  constructor(answer: A, transfers: readonly Transferable[]) {
    this.answer = answer
    this.transfers = transfers
  }
}

type Message =
  | { readonly ask: string; readonly id: number; readonly body: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: unknown }
  | { readonly tell: string; readonly body: unknown }

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

function plainError({ name, message, stack }: Error): object {
  return { name, message, stack }
}

/** Converts the plain form of an error ({@link plainError}), or any other value that was thrown, to an error. */
function errorOf(thrown: unknown): ServingError {
  const { message, stack } = (typeof thrown === 'object' ? thrown : { message: thrown }) as Partial<Error>
  const error = new ServingError('FAILED', String(message))
  if (stack !== undefined) error.stack = stack
  return error
}

/**
 * One side of the connection between two threads.
 *
 * @typeParam Asked questions that the other side answers
 * @typeParam Notified notices that the other side receives
 */
export class PortCalls<Asked extends Questions, Notified extends Notices> {
  readonly #port: Worker | MessagePort
  readonly #questions: Questions
  readonly #notices: Notices
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1
  #ended: Error | undefined

  /** @param port the other thread as a Worker, or this thread's port to the other thread */
  constructor(port: Worker | MessagePort, questions: Questions, notices: Notices) {
    this.#port = port
    this.#questions = questions
    this.#notices = notices
    const take = (message: Message): void => this.#take(message)
    if (port instanceof Worker) port.on('message', take)
    else port.on('message', take)
  }

  /**
   * Asks the other thread.
   *
   * @throws ServingError FAILED with the message of the error that the other thread's function threw; the error of
   * {@link end}
   */
  ask<N extends keyof Asked & string>(
    ...[name, body, transfers]: [N, Body<Asked[N]>, Transferable[]?]
  ): Promise<Answer<Asked[N]>> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended)
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post({ ask: name, id, body }, transfers)
    })
  }

  /** Sends a notice to the other thread. */
  tell<N extends keyof Notified & string>(name: N, body: Body<Notified[N]>): void {
    if (this.#ended === undefined) this.#post({ tell: name, body })
  }

  /** Rejects all questions that have no answer yet. From then on, rejects every question when it is asked. */
  end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #take(message: Message): void {
    if ('tell' in message) {
      this.#notices[message.tell]!(message.body as never)
    } else if ('ask' in message) {
      void this.#answer(message.ask, message.id, message.body)
    } else {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('error' in message) waiting?.reject(errorOf(message.error))
      else waiting?.resolve(message.answer as never)
    }
  }

  async #answer(name: string, id: number, body: unknown): Promise<void> {
    try {
      const answer = await this.#questions[name]!(body as never)
      if (answer instanceof Moved) this.#post({ id, answer: answer.answer }, answer.transfers)
      else this.#post({ id, answer })
    } catch (error) {
      // Only the standard members of an error are sent, because other members might not be cloneable.
      this.#post({ id, error: error instanceof Error ? plainError(error) : String(error) })
    }
  }

  #post(message: Message, transfers: readonly Transferable[] = []): void {
    this.#port.postMessage(message, [...transfers])
  }
}

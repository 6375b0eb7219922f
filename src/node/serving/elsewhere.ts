/**
 * The parts of a context that exist on the main thread only: the pool, the filters, what moves the head. On a serving
 * thread, stand-ins throw when they are touched, and the whole call is passed on to the main thread. So no list says
 * which calls are passed on: whether a call needs such a part may depend on its parameters, or on what it finds.
 */
import type { Context } from '../../methods/handler.ts'
import type { PendingBlocks } from '../../methods/pendingBlock.ts'
import type { Method, MethodTable } from '../../rpc/method.ts'

/** Thrown by the stand-ins. */
class NotHereError extends Error {
  constructor() {
    super('this part of the node is on the main thread')
    this.name = 'NotHereError'
  }
}

/** The one error that is thrown: an error of its own for each call would cost the time of its stack. */
const NOT_HERE = new NotHereError()

/** Returns a stand-in for an object. */
export function notHere<Part extends object>(): Part {
  const target = {} as Part
  return new Proxy(target, {
    get() {
      throw NOT_HERE
    },
  })
}

/** The stand-in for a function. */
export function isElsewhere(): never {
  throw NOT_HERE
}

/** The stand-in for what assembles pending blocks. */
export const pendingElsewhere: PendingBlocks = { on: isElsewhere }

/** Runs a call on the main thread. */
export type PassOn = (
  method: string,
  params: Readonly<Record<string, unknown>>,
  context: Context,
  changesState: boolean,
) => Promise<unknown>

/**
 * Returns the methods, whose calls are passed on if they need a part that is not here. Calls that change state are
 * passed on at once, so that no part of them runs twice. Methods of a WebSocket's session run here: the session is here.
 */
export function withPassing(methods: MethodTable<Context>, passOn: PassOn): MethodTable<Context> {
  return new Map([...methods].map(([name, method]) => [name, passing(method, passOn)]))
}

function passing(method: Method<Context>, passOn: PassOn): Method<Context> {
  const { name, transports } = method
  if (transports !== undefined && !transports.includes('http')) return method
  if (method.writes === true || method.stateful === true) {
    return { ...method, handle: (context, params) => passOn(name, params, context, true) }
  }
  return {
    ...method,
    handle(context, params) {
      const passUnlessOwn = (error: unknown): Promise<unknown> => {
        if (error !== NOT_HERE) throw error
        return passOn(name, params, context, false)
      }
      try {
        const result = method.handle(context, params)
        return result instanceof Promise ? result.catch(passUnlessOwn) : result
      } catch (error) {
        return passUnlessOwn(error)
      }
    },
  }
}

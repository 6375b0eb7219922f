/**
 * Stand-ins, on a serving thread, for the parts of a context that exist on the main thread only: the pool, the filters,
 * and the parts that move the head. A stand-in throws when a call uses it, and the whole call is passed on to the main
 * thread. No list says which calls are passed on: the parameters of a call, or the data that the call finds, may decide
 * whether the call needs a part of the main thread.
 */
import type { Context } from '../../methods/handler.ts'
import type { ChainControl } from '../../methods/node.ts'
import type { PendingBlocks } from '../../methods/pendingBlock.ts'
import type { Method, MethodTable, Mode } from '../../rpc/method.ts'

/** Thrown when a call uses the stand-in for a part of the main thread. */
class NotHereError extends Error {
  constructor() {
    super('this part of the node is on the main thread')
    this.name = 'NotHereError'
  }
}

/** The error that every stand-in throws. A new error for each call would take time, because it records the stack. */
const NOT_HERE = new NotHereError()

/** Returns a stand-in for an object: reading any of its members throws. */
export function notHere<Part extends object>(): Part {
  const target = {} as Part
  return new Proxy(target, {
    get() {
      throw NOT_HERE
    },
  })
}

/** Stands in for any function that exists on the main thread only. */
export function isElsewhere(): never {
  throw NOT_HERE
}

/** The stand-in for the assembler of pending blocks. */
export const pendingElsewhere: PendingBlocks = { on: isElsewhere }

/**
 * The stand-in for the control of the chain; undefined if the node never seals blocks. Calls whose answers depend only
 * on whether there is a control are answered on their own thread then.
 */
export function controlElsewhere(mode: Mode): ChainControl | undefined {
  return mode === 'dev' ? notHere() : undefined
}

/** Runs a call on the main thread. */
export type PassOn = (
  method: string,
  params: Readonly<Record<string, unknown>>,
  context: Context,
  changesState: boolean,
) => Promise<unknown>

/**
 * Wraps methods so that this thread passes a call on to the main thread if the call needs a part that is not here. A
 * call that changes state is passed on at once, so that no part of the call runs twice. Methods that need a WebSocket
 * always run here, because the WebSocket's session is here.
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

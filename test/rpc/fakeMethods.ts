/** A method table without Ethereum, with a handler for every kind of answer. */
import type { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import type { JsonFile } from '../../src/rpc/jsonFile.ts'
import type { Method, MethodTable, Param } from '../../src/rpc/method.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { JsonFiles } from '../support/jsonFiles.ts'

export interface FakeContext {
  /** Names of the methods that ran. */
  readonly ran: string[]
  /** Largest number of `fake_slow` calls that ran at the same time. */
  slowAtOnce: number
  slowNow: number
  /** The files that `fake_file` and similar methods returned. */
  readonly files: JsonFiles
  /** The cancel signal of the last envelope. */
  signal?: CancelSignal | undefined
}

/** Number of `fake_lateFile` calls that run at the same time. */
export const LATE = 4

export const SECRET = 'the secret of the house'

const word: Param = {
  name: 'word',
  required: true,
  check: (value) => (typeof value === 'string' ? undefined : { path: '', expected: 'a string' }),
}
const optionalCount: Param = {
  name: 'count',
  required: false,
  check: (value) => (Number.isInteger(value) ? undefined : { path: '', expected: 'a whole number' }),
}
const filter: Param = {
  name: 'filter',
  required: true,
  check: (value) =>
    typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string'
      ? undefined
      : { path: '/from', expected: 'a string' },
}

type Handle = Method<FakeContext>['handle']

function method(name: string, params: readonly Param[], handle: Handle, cost = 1): Method<FakeContext> {
  const recorded: Handle = (context, values) => {
    context.ran.push(name)
    return handle(context, values)
  }
  return { name, params, cost, runs: 'serving', handle: recorded }
}

async function slow(context: FakeContext): Promise<string> {
  context.slowNow++
  context.slowAtOnce = Math.max(context.slowAtOnce, context.slowNow)
  await new Promise((resolve) => setImmediate(resolve))
  context.slowNow--
  return 'slow'
}

/** Returns a file, but not before {@link LATE} calls have begun. */
async function lateFile({ ran, files }: FakeContext, { count }: Record<string, unknown>): Promise<JsonFile> {
  while (ran.length < LATE) await new Promise((resolve) => setImmediate(resolve))
  return files.makeLong(Number(count))
}

/** Fails when the request is cancelled. */
function untilCancelled({ signal }: FakeContext): Promise<never> {
  return new Promise((_, reject) => signal!.onCancel(() => reject(new Error('ended'))))
}

export function newContext(): FakeContext {
  return { ran: [], slowAtOnce: 0, slowNow: 0, files: new JsonFiles() }
}

/** Returns the JSON of a text of this length. */
function bytesOfText(length: number): Uint8Array {
  return Buffer.alloc(length + 2, '0123456789')
    .fill('"', 0, 1)
    .fill('"', length + 1)
}

let huge: Uint8Array | undefined

/**
 * A text longer than the buffers of any socket: a system may buffer more than 32 MiB for a client that reads nothing.
 * Made once, because the making takes longer than the sending.
 */
function hugeText(): Uint8Array {
  huge ??= bytesOfText(50_000_000)
  return huge
}

const list: Method<FakeContext>[] = [
  method('fake_echo', [word, optionalCount], (_, params) => ({ ...params })),
  method('fake_filter', [filter], () => 'found'),
  method('fake_none', [], () => 'none'),
  method('fake_undefined', [], () => undefined),
  method('fake_null', [], () => null),
  method('fake_bytes', [], () => new JsonBytes(Buffer.from('{"spliced":"ünchanged", "n":1.50}'))),
  method('fake_large', [], () => new JsonBytes(bytesOfText(20_000_000))),
  method('fake_huge', [], () => new JsonBytes(hugeText())),
  method('fake_file', [], ({ files }) => files.make('{"filed":"ünchanged", "n":1.50}')),
  method('fake_largeFile', [optionalCount], ({ files }, { count }) => files.makeLong(Number(count))),
  method('fake_lateFile', [optionalCount], lateFile),
  method('fake_cutLargeFile', [], ({ files }) => files.makeLong(1_000_000, 1_000_001)),
  method('fake_medium', [], () => ['0x00'.repeat(2_000)]),
  method('fake_slow', [], slow),
  method('fake_untilCancelled', [], untilCancelled),
  method('fake_async', [], async () => 'async'),
  method('fake_costly', [], () => 'dear', 50),
  method('fake_bigint', [], () => ({ value: 1n })),
  method('fake_function', [], () => slow),
  method('fake_badData', [], () => {
    throw new RpcError('invalidParams', { data: { value: 1n } })
  }),
  method('fake_refuses', [], () => {
    throw new RpcError('executionReverted', { message: 'execution reverted: no', data: '0x1234' })
  }),
  method('fake_throws', [], () => {
    throw new TypeError(SECRET)
  }),
  method('fake_rejects', [], () => Promise.reject(SECRET)),
]

export const fakeMethods: MethodTable<FakeContext> = new Map(list.map((entry) => [entry.name, entry]))

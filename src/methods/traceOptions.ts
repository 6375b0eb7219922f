/** Reads the options of debug_trace*: the tracer, its configuration, and the timeout. */
import type { TracerConfig, TracerOptions } from '../../generated/types.ts'
import { durationMs } from '../chain/duration.ts'
import { JobError } from '../jobs/executor.ts'
import type { TraceRequest } from '../jobs/traces/traceRequest.ts'
import { asSent, namesOf } from '../memberNames.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import type { TracerName, TracerSpec } from '../tracers/directory.ts'
import { refuseForeignTraceOptions } from './foreignMembers.ts'
import type { Context } from './handler.ts'

const SWITCHED_OFF = 'this node runs no tracers written in JavaScript (--max-tracer-memory 0)'

/** Options that are null or missing. */
type Absent = null | undefined

type KnownName = Exclude<TracerName, 'javascript'>

/** The context in which a configuration is read. muxTracer passes such a context to each of its inner tracers. */
interface Reading {
  /** JSON pointer to the tracer's configuration in the options of the request. */
  readonly place: string
  /** The configuration, with its member names as the caller wrote them. */
  readonly sent: unknown
  readonly memoryBytesMax: number
}

/** Functions that read the configuration of a tracer. */
const specs: {
  readonly [N in KnownName]: (config: TracerConfig, reading: Reading) => TracerSpec & { name: N }
} = {
  '4byteTracer': () => ({ name: '4byteTracer' }),
  callTracer: ({ onlyTopCall, withLog }) => ({
    name: 'callTracer',
    config: { onlyTopCall: onlyTopCall === true, withLog: withLog === true },
  }),
  flatCallTracer: ({ convertParityErrors, includePrecompiles }) => ({
    name: 'flatCallTracer',
    config: {
      convertParityErrors: convertParityErrors === true,
      includePrecompiles: includePrecompiles === true,
    },
  }),
  erc7562Tracer: ({ ignoredOpcodes, withLog }) => ({
    name: 'erc7562Tracer',
    config: { ignoredOpcodes: ignoredOpcodes?.map(Number), withLog: withLog === true },
  }),
  keccak256PreimageTracer: () => ({ name: 'keccak256PreimageTracer' }),
  // geth: eth/tracers/native/mux.go. Names of tracers are case-sensitive, so use each name as the caller wrote it.
  muxTracer: (config, { place, sent, memoryBytesMax }) => ({
    name: 'muxTracer',
    tracers: namesOf(config).map((name) =>
      specOf(name, config[name as KnownName], {
        place: `${place}/${plainName(name)}`,
        sent: memberOf(sent, name),
        memoryBytesMax,
      }),
    ),
  }),
  noopTracer: () => ({ name: 'noopTracer' }),
  prestateTracer({ diffMode, disableCode, disableStorage, includeEmpty }, { place }) {
    if (diffMode === true && includeEmpty === true) {
      throw invalidOptions(place, 'cannot use diffMode with includeEmpty')
    }
    return {
      name: 'prestateTracer',
      config: {
        diffMode: diffMode === true,
        disableCode: disableCode === true,
        disableStorage: disableStorage === true,
        includeEmpty: includeEmpty === true,
      },
    }
  },
}

/** JSON pointer of the configuration of the outermost tracer in the options. */
const OUTERMOST = '/tracerConfig'

/** Matches the name of a tracer. Code in JavaScript never matches, because it contains braces. */
const NAME = /^\w*$/

/**
 * Returns the tracer that the options name or contain as JavaScript, or struct logs when the options have no tracer.
 *
 * @throws RpcError unknownTracer, tracerFailed where tracers in JavaScript are switched off, invalidParams
 */
export function traceRequest(
  options: TracerOptions | Absent,
  { tracerMemoryBytesMax: memoryBytesMax }: Pick<Context['limits'], 'tracerMemoryBytesMax'>,
): TraceRequest {
  const { tracer, tracerConfig, disableStack, disableStorage, limit } = options ?? {}
  const enableMemory = options?.enableMemory ?? options?.disableMemory === false
  const enableReturnData = options?.enableReturnData ?? options?.disableReturnData === false
  refuseForeignTraceOptions(options)
  if (tracer != null) {
    const sent = options == null || tracerConfig == null ? undefined : configAsSent(options)
    return specOf(tracer, tracerConfig, { place: OUTERMOST, sent, memoryBytesMax })
  }
  return {
    name: 'structLogs',
    options: {
      enableMemory,
      disableStack: disableStack === true,
      disableStorage: disableStorage === true,
      enableReturnData: enableReturnData === true,
      limit: limit ?? 0,
    },
  }
}

/**
 * Returns the configuration of a tracer with the member names as the caller wrote them: a tracer in JavaScript defines
 * its own members, which openrpc.json does not name.
 */
function configAsSent(options: TracerOptions): unknown {
  const configs = Object.entries(asSent(options)).filter(
    ([name, value]) => name.toLowerCase() === 'tracerconfig' && value != null,
  )
  return configs.at(-1)?.[1]
}

/**
 * Returns the time limit of the trace, in milliseconds.
 *
 * @param timeoutMsMax default and upper limit, in milliseconds
 * @throws JobError TIMEOUT when the requested timeout is 0
 * @throws RpcError invalidParams
 */
export function traceTimeoutMs(options: TracerOptions | Absent, timeoutMsMax: number): number {
  const text = options?.timeout
  if (text == null) return timeoutMsMax
  const timeoutMs = durationMs(text)
  if (timeoutMs === undefined) {
    throw invalidOptions('/timeout', 'expected a duration such as 30s, 500ms or 1m30s')
  }
  if (timeoutMs === 0) throw new JobError('TIMEOUT', 'there is no time to trace in', { timeoutMs: 0 })
  return Math.min(Math.ceil(timeoutMs), timeoutMsMax)
}

function specOf(name: string, config: TracerConfig | Absent, reading: Reading): TracerSpec {
  const { place, sent, memoryBytesMax } = reading
  if (!NAME.test(name)) {
    if (memoryBytesMax === 0) throw new RpcError('tracerFailed', { message: SWITCHED_OFF })
    return {
      name: 'javascript',
      code: name,
      config: JSON.stringify(sent === undefined ? {} : sent),
      memoryBytesMax,
    }
  }
  if (!Object.hasOwn(specs, name)) {
    const known = Object.keys(specs).join(', ')
    const where = place === OUTERMOST ? '' : ` at ${place}`
    throw new RpcError('unknownTracer', { message: `unknown tracer${where}: expected one of ${known}` })
  }
  return specs[name as KnownName](config ?? {}, reading)
}

/** The value of a member of a configuration; undefined if there is none. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** Whether a tracer is written in JavaScript, or has such tracers among its inner tracers. */
export function hasScripts(tracer: TraceRequest): boolean {
  return tracer.name === 'muxTracer' ? tracer.tracers.some(hasScripts) : tracer.name === 'javascript'
}

/**
 * Returns a name that the caller chose, for use in a message. A name other than a short word may be long or hostile,
 * and becomes `*`.
 */
function plainName(name: string): string {
  return /^\w{1,32}$/.test(name) ? name : '*'
}

function invalidOptions(place: string, why: string): InvalidParam {
  return new InvalidParam('options', `at ${place}: ${why}`)
}

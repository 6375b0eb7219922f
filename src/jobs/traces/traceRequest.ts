/** The tracer that a caller asks for. */
import type { TracerSpec } from '../../tracers/directory.ts'
import type { StructLogOptions } from '../../tracers/structLogs.ts'
import type { JavascriptRequest } from './javascript.ts'

/**
 * The requested tracer. Most tracers read a recording; for struct logs, tracers in JavaScript and tracers with an
 * observer, a mined transaction is executed again.
 */
export type TraceRequest = WrittenRequest | JavascriptRequest

/** A tracer that is part of the program. */
export type WrittenRequest = TracerSpec | { readonly name: 'structLogs'; readonly options: StructLogOptions }

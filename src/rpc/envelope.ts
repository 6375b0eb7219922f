/** Parses request bodies, exactly as JSON-RPC 2.0 says (sections 4 and 6). No body makes these functions throw. */
import { isUtf8 } from 'node:buffer'
import type { ErrorName } from '../../generated/errors.ts'
import { type ShapeLimits, ShapeScan } from '../jsonShape.ts'
import type { Scope } from '../scope.ts'
import { PIECE_BYTES, structureOf } from './jsonStructure.ts'
import { LongJson, LongNumberError } from './longJson.ts'
import { isExactId, rawIds } from './requestId.ts'
import { RpcError } from './rpcError.ts'

/** Parameters as sent: by position, by name, or absent (`null` counts as absent). */
export type RawParams = readonly unknown[] | Readonly<Record<string, unknown>> | undefined

/** One request, or an entry that is not a request ({@link Call.isInvalid}). */
export interface Call {
  /** Empty for an entry that is not a request. */
  readonly method: string
  readonly params: RawParams
  /**
   * The id as JSON text, as the response echoes it; undefined for a notification. An entry that is not a request has the
   * id `null` if it has no valid id (section 5).
   */
  readonly id: string | undefined
  /** Set for an entry that is not a request. It is answered with `-32600`. */
  readonly isInvalid?: true
  /** Set if the parameters may be so long that they must be checked in pieces. */
  readonly isLong?: true
}

/** The parsed body. */
export type Envelope =
  | { readonly kind: 'single'; readonly call: Call }
  | { readonly kind: 'batch'; readonly calls: readonly Call[] }
  /**
   * A batch with too many calls. `ids` has the ids of the entries. `ids` is empty if the batch is too long to answer
   * its entries one by one.
   */
  | { readonly kind: 'overlong'; readonly ids: readonly string[]; readonly entries: number }
  | { readonly kind: 'refused'; readonly error: RpcError }

export interface EnvelopeLimits {
  /** Maximum number of levels of objects and arrays, including the JSON-RPC envelope. */
  readonly nestingDepthMax: number
  /** Maximum number of values, counted as {@link ShapeLimits.valuesMax} says. */
  readonly requestValuesMax: number
  /** Maximum number of calls in one batch. */
  readonly batchCallsMax: number
}

/**
 * Parses a request body.
 *
 * @param body - UTF-8 JSON; the transport has limited its length
 * @param isLookedAt - whether the numbers of levels and values are known to be within the limits
 * @returns the requests. `refused` for a body that is not JSON (`-32700`), and for an empty batch (`-32600`). Also
 * `refused` for too many levels or values. `overlong` with the ids of a batch over the limit.
 * @see https://www.jsonrpc.org/specification
 */
export function parseEnvelope(body: Uint8Array, limits: EnvelopeLimits, isLookedAt = false): Envelope {
  const passed = isLookedAt ? undefined : requestScan(limits).add(body)
  if (passed !== undefined) return refusedShape(passed, limits)
  const text = decode(body)
  const parsed = text === undefined ? NOT_JSON : parseJson(text)
  if (text === undefined || parsed === NOT_JSON) return refused('parseError')
  if (!Array.isArray(parsed)) {
    const call = readCall(parsed, () => rawIds(text)[0])
    return { kind: 'single', call: body.length > LONG_CALL_BYTES ? long(call) : call }
  }
  return unreadBatch(parsed, limits) ?? batchOf(readBatch(parsed, text), limits)
}

/** Returns a scan that checks the shape of a request body. */
export function requestScan({ nestingDepthMax, requestValuesMax }: EnvelopeLimits): ShapeScan {
  return new ShapeScan({ depthMax: nestingDepthMax, valuesMax: requestValuesMax })
}

/** If a call has more bytes than this, its parameters are checked in pieces. */
const LONG_CALL_BYTES = 8 * 1024

/**
 * Like {@link parseEnvelope}, but parses the body in pieces. The caller must have checked that the numbers of levels
 * and values are within the limits. A number with more bytes than a piece is refused (`-32600`).
 *
 * @param scope its checkpoint is called before each piece
 * @param pieceBytes length of a piece; only tests set it
 */
export async function parseEnvelopeAsync(
  body: Uint8Array,
  limits: EnvelopeLimits,
  scope: Scope,
  pieceBytes = PIECE_BYTES,
): Promise<Envelope> {
  const structure = isUtf8(body) ? await structureOf(body, scope, pieceBytes) : undefined
  if (structure === undefined) return refused('parseError')
  const json = new LongJson(body, structure, scope, pieceBytes)
  let parsed: unknown
  try {
    parsed = await json.parse()
  } catch (error) {
    if (error instanceof LongNumberError)
      return refused('invalidRequest', `invalid request: ${error.message}`)
    return refused('parseError')
  }
  const reader = new LongCallReader(json, scope)
  if (!Array.isArray(parsed)) {
    const opening = typeof parsed === 'object' && parsed !== null ? 0 : undefined
    return { kind: 'single', call: long(await reader.read(parsed, opening)) }
  }
  return unreadBatch(parsed, limits) ?? batchOf(await readLongBatch(parsed, json, reader), limits)
}

async function readLongBatch(
  entries: readonly unknown[],
  json: LongJson,
  reader: LongCallReader,
): Promise<Call[]> {
  const calls: Call[] = []
  let index = 0
  for (const { start, end, opening } of json.parts(0)) {
    const call = await reader.read(entries[index++], opening)
    calls.push(end - start > LONG_CALL_BYTES ? long(call) : call)
  }
  return calls
}

function long(call: Call): Call {
  return call.isInvalid === true ? call : { ...call, isLong: true }
}

/**
 * Matches the first bytes of a member whose name is or may be `id`. The name may be `id` if it has an escape sequence,
 * or if all these bytes are spaces.
 */
const MAY_BE_ID = /^\s*(?:$|"id"|"[^"]{0,11}\\)/

/** Number of bytes to read at the start of a member, to find the name of the member. */
const NAME_BYTES = 64

/** Reads the calls in a long text piece by piece. An id may be long, and a call may have many `id` members. */
class LongCallReader {
  readonly #json: LongJson
  readonly #scope: Scope
  /** Bytes that were read since the last checkpoint. */
  #looked = 0

  constructor(json: LongJson, scope: Scope) {
    this.#json = json
    this.#scope = scope
  }

  /**
   * @param opening index of the call's opening brace in the structure; undefined for an entry without brackets, such as
   * a number, which is not a call
   */
  async read(entry: unknown, opening: number | undefined): Promise<Call> {
    const id = opening === undefined ? undefined : (entry as { readonly id?: unknown }).id
    await this.#look(typeof id === 'string' ? NAME_BYTES + id.length : NAME_BYTES)
    const isInexact = typeof id === 'number' && !isExactId(id)
    const raw = isInexact ? await this.#rawId(opening!) : undefined
    return readCall(entry, () => raw)
  }

  /** The source text of the last `id` of an object. */
  async #rawId(opening: number): Promise<string | undefined> {
    let id: string | undefined
    for (const { start, end } of this.#json.parts(opening)) {
      await this.#look(NAME_BYTES)
      const name = this.#json.textOf(start, Math.min(end, start + NAME_BYTES))
      if (end - start > ID_LENGTH_MAX || !MAY_BE_ID.test(name)) continue
      await this.#look(end - start)
      id = rawIds(`{${this.#json.textOf(start, end)}}`)[0] ?? id
    }
    return id
  }

  async #look(bytes: number): Promise<void> {
    this.#looked += bytes
    if (this.#looked < PIECE_BYTES) return
    this.#looked = 0
    const yielded = this.#scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
}

/** The envelope of a batch that is empty, or too long to answer its calls one by one. Otherwise undefined. */
function unreadBatch({ length }: readonly unknown[], limits: EnvelopeLimits): Envelope | undefined {
  if (length === 0) return refused('invalidRequest', 'invalid request: empty batch')
  if (length <= OVERLONG_FACTOR * limits.batchCallsMax) return undefined
  return { kind: 'overlong', ids: [], entries: length }
}

function batchOf(calls: readonly Call[], limits: EnvelopeLimits): Envelope {
  if (calls.length <= limits.batchCallsMax) return { kind: 'batch', calls }
  return { kind: 'overlong', ids: idsOf(calls), entries: calls.length }
}

/** Maximum length of an id in characters. Ids are echoed, and a longer id serves no purpose. */
const ID_LENGTH_MAX = 65_536

/** If a batch has more calls than this factor times the limit, its entries are not answered one by one. */
const OVERLONG_FACTOR = 4

/** The ids in the response to a batch; a notification has none. */
export function idsOf(calls: readonly Call[]): string[] {
  return calls.flatMap(({ id }) => id ?? [])
}

const NOT_JSON = Symbol('not JSON')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return NOT_JSON
  }
}

function decode(body: Uint8Array): string | undefined {
  if (!isUtf8(body)) return undefined
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

function refused(name: ErrorName, message?: string): Envelope {
  return { kind: 'refused', error: new RpcError(name, { message }) }
}

/** The envelope of a body with too many levels or values. @param passed the limit that the body exceeds */
export function refusedShape(
  passed: keyof ShapeLimits,
  { nestingDepthMax, requestValuesMax }: EnvelopeLimits,
): Envelope {
  return passed === 'depthMax'
    ? refused('nestingTooDeep', `request nested too deeply: expected at most ${nestingDepthMax} levels`)
    : refused('tooManyValues', `request too complex: expected at most ${requestValuesMax} values`)
}

function readBatch(entries: readonly unknown[], text: string): Call[] {
  let raw: (string | undefined)[] | undefined
  return entries.map((entry, index) =>
    readCall(entry, () => {
      raw ??= rawIds(text)
      return raw[index]
    }),
  )
}

/**
 * @param entry - any JSON value
 * @param rawId - finds the id's source text; called only if the parsed number may differ from the text
 */
function readCall(entry: unknown, rawId: () => string | undefined): Call {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return invalid('null')
  const { jsonrpc, method, params } = entry as Record<string, unknown>
  const hasId = Object.hasOwn(entry, 'id')
  const id = hasId ? idText((entry as { id: unknown }).id, rawId) : undefined
  const isRequest = jsonrpc === '2.0' && typeof method === 'string' && isParams(params)
  if (!isRequest || (hasId && id === undefined)) return invalid(id ?? 'null')
  return { method, params: params ?? undefined, id }
}

function invalid(id: string): Call {
  return { method: '', params: undefined, id, isInvalid: true }
}

function isParams(params: unknown): params is RawParams | null {
  return params === undefined || typeof params === 'object'
}

function idText(id: unknown, rawId: () => string | undefined): string | undefined {
  if (id === null) return 'null'
  if (typeof id === 'string') return id.length > ID_LENGTH_MAX ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  return isExactId(id) ? String(id) : rawId()
}

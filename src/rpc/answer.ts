/** Encodes results and errors as response bytes. */
import type { Scope } from '../scope.ts'
import type { CancelSignal } from './cancelSignal.ts'
import { JsonBytes } from './jsonBytes.ts'
import { JsonFile } from './jsonFile.ts'
import type { RpcError } from './rpcError.ts'

/** A shorter byte array is copied into one chunk with the adjacent text, because a separate chunk costs more. */
const SHORT_BYTES = 16 * 1024
/** Text and short byte arrays are joined into chunks of about this many bytes. */
const JOINED_BYTES = 64 * 1024

/** A piece of an encoded response: UTF-8 JSON in memory or in a file. */
export type Chunk = Uint8Array | JsonFile

/** A piece of a response before encoding: text, or a chunk that is encoded already. */
export type Part = string | Chunk

/**
 * The response object of a call that succeeded.
 *
 * @param id - the id as JSON text
 * @param result - `JsonBytes` and `JsonFile` are spliced in unparsed; undefined becomes `null`
 * @throws TypeError if the result is not JSON (a bigint, a cycle, a function), which is a bug in the handler
 */
export function resultParts(id: string, result: unknown): Part[] {
  const head = `{"jsonrpc":"2.0","id":${id},"result":`
  if (result instanceof JsonBytes) return [head, ...result.chunks, '}']
  if (result instanceof JsonFile) return [head, result, '}']
  const json = stringify(result)
  // Long text stays a separate part, because joining would copy it.
  return json.length > JOINED_BYTES ? [head, json, '}'] : [`${head}${json}}`]
}

/**
 * The response object of a call that failed. `data` of type `JsonBytes` is spliced in unparsed.
 *
 * @param id - the id as JSON text; `null` if the request had no readable id
 * @param isLinked - whether the caller asked for the link to the docs; passed to `RpcError.data`
 * @throws TypeError if `data` is not JSON
 */
export function errorParts(id: string, error: RpcError, isLinked = false): Part[] {
  const [text, ...more] = errorTail(error, isLinked)
  return [`{"jsonrpc":"2.0","id":${id}${text}`, ...more]
}

/** Like {@link errorParts} for many calls with the same error, which is encoded once. */
export function sameErrorParts(ids: readonly string[], error: RpcError): Part[][] {
  const [text, ...more] = errorTail(error, false)
  return ids.map((id) => [`{"jsonrpc":"2.0","id":${id}${text}`, ...more])
}

/** The parts of an error response after the id. */
function errorTail(error: RpcError, isLinked: boolean): [text: string, ...Part[]] {
  const head = `,"error":{"code":${error.code},"message":${JSON.stringify(error.message)}`
  const data = error.data(isLinked)
  if (data === undefined) return [`${head}}}`]
  if (data instanceof JsonBytes) return [`${head},"data":`, ...data.chunks, '}}']
  return [`${head},"data":${stringify(data)}}}`]
}

/** The response to a batch: an array of the answers, in order. */
export function batchParts(answers: readonly Part[][]): Part[] {
  const parts: Part[] = ['[']
  for (const [index, answer] of answers.entries()) {
    if (index > 0) parts.push(',')
    parts.push(...answer)
  }
  parts.push(']')
  return parts
}

/** Encodes text and joins it with short byte arrays. Long byte arrays are not copied. */
export function encodeParts(parts: readonly Part[]): Chunk[] {
  const [only] = parts
  const isUsual = parts.length === 1 && typeof only === 'string' && only.length <= JOINED_BYTES
  if (isUsual) return [Buffer.from(only, 'utf8')]
  return [...encodedChunks(parts)]
}

/**
 * Like {@link encodeParts}, but yields between pieces, because encoding a megabyte of text takes a millisecond or two.
 *
 * @param signal when cancelled, the files are closed and no chunks are returned
 */
export async function encodeAsync(
  parts: readonly Part[],
  scope: Scope,
  signal?: CancelSignal,
): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  const pieces = encodedChunks(parts)
  for (;;) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    if (signal?.isCancelled === true) {
      await closeFiles(parts)
      return []
    }
    const piece = pieces.next()
    if (piece.done === true) return chunks
    chunks.push(piece.value)
  }
}

/** The total length of the text (in characters) and of the short byte arrays, which must be encoded or copied. */
export function encodedLength(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string' || (!(part instanceof JsonFile) && part.length < SHORT_BYTES))
      length += part.length
  }
  return length
}

function* encodedChunks(parts: readonly Part[]): Generator<Chunk, void> {
  let text = ''
  let joined: Uint8Array[] = []
  let joinedBytes = 0
  const join = (bytes: Uint8Array): void => {
    joined.push(bytes)
    joinedBytes += bytes.length
  }
  const joinText = (): void => {
    if (text !== '') join(Buffer.from(text, 'utf8'))
    text = ''
  }
  /** Returns the bytes of `joined`, which must not be empty, as one chunk. Empties `joined`. */
  const cut = (): Uint8Array => {
    const chunk = joined.length === 1 ? joined[0]! : Buffer.concat(joined, joinedBytes)
    joined = []
    joinedBytes = 0
    return chunk
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const piece of textPieces(part)) {
        text += piece
        if (text.length < JOINED_BYTES) continue
        joinText()
        yield cut()
      }
    } else if (part instanceof JsonFile || part.length >= SHORT_BYTES) {
      joinText()
      if (joinedBytes > 0) yield cut()
      yield part
    } else {
      joinText()
      join(part)
      if (joinedBytes >= JOINED_BYTES) yield cut()
    }
  }
  joinText()
  if (joinedBytes > 0) yield cut()
}

/** Splits long text, but never between the two surrogates of a character. */
function* textPieces(text: string): Generator<string, void> {
  if (text.length <= JOINED_BYTES) return yield text
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + JOINED_BYTES, text.length)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end++
    yield text.slice(at, end)
    at = end
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

/** The length of an answer in bytes. Text is counted in characters, which is accurate enough for a limit. */
export function partsLength(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) length += part.length
  return length
}

/** Like {@link partsLength}, but does not count files. */
export function memoryLength(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) if (!(part instanceof JsonFile)) length += part.length
  return length
}

/** Whether the answer has a file. {@link closeFiles} must close the files of an answer that is not sent. */
export function hasFile(parts: readonly Part[]): boolean {
  return parts.some((part) => part instanceof JsonFile)
}

/** Closes the files of an answer. Files that are closed already stay closed. */
export async function closeFiles(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => (part instanceof JsonFile ? part.close() : undefined)))
}

function stringify(value: unknown): string {
  if (value === undefined) return 'null'
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError(`a ${typeof value} is not valid JSON`)
  return json
}

/** Results and errors → response bytes. */
import { JsonBytes } from './jsonBytes.ts'
import { JsonFile } from './jsonFile.ts'
import type { RpcError } from './rpcError.ts'

/** A piece of a response, of UTF-8 JSON. */
export type Chunk = Uint8Array | JsonFile

/** A piece of a response: text to be encoded, or a chunk to be passed on as it is. */
export type Part = string | Chunk

/**
 * The response object of a call that succeeded.
 *
 * @param id - the id as JSON text
 * @param result - `JsonBytes` and `JsonFile` are spliced in unparsed; undefined is `null`
 * @throws TypeError when the result is no JSON (a bigint, a cycle, a function): a fault of the handler
 */
export function resultParts(id: string, result: unknown): Part[] {
  const head = `{"jsonrpc":"2.0","id":${id},"result":`
  if (result instanceof JsonBytes) return [head, ...result.chunks, '}']
  if (result instanceof JsonFile) return [head, result, '}']
  return [`${head}${stringify(result)}}`]
}

/**
 * The response object of a call that failed. `JsonBytes` in its `data` are spliced in.
 *
 * @param id - the id as JSON text, `null` when the request had none that could be read
 * @param isLinked - as of `RpcError.data`
 * @throws TypeError when `data` is no JSON
 */
export function errorParts(id: string, error: RpcError, isLinked = false): Part[] {
  const [text, ...more] = errorTail(error, isLinked)
  return [`{"jsonrpc":"2.0","id":${id}${text}`, ...more]
}

/** The same of many calls, for all of which it is written once. */
export function sameErrorParts(ids: readonly string[], error: RpcError): Part[][] {
  const [text, ...more] = errorTail(error, false)
  return ids.map((id) => [`{"jsonrpc":"2.0","id":${id}${text}`, ...more])
}

/** The parts of an error's answer behind its id. */
function errorTail(error: RpcError, isLinked: boolean): [text: string, ...Part[]] {
  const head = `,"error":{"code":${error.code},"message":${JSON.stringify(error.message)}`
  const data = error.data(isLinked)
  if (data === undefined) return [`${head}}}`]
  if (data instanceof JsonBytes) return [`${head},"data":`, ...data.chunks, '}}']
  return [`${head},"data":${stringify(data)}}}`]
}

/** A batch response: the answers in order, between brackets. */
export function batchParts(answers: readonly Part[][]): Part[] {
  const parts: Part[] = []
  let text = '['
  for (let index = 0; index < answers.length; index++) {
    if (index > 0) text += ','
    for (const part of answers[index]!) {
      if (typeof part === 'string') text += part
      else {
        parts.push(text, part)
        text = ''
      }
    }
  }
  parts.push(`${text}]`)
  return parts
}

/** Shorter bytes are copied together with the text around them: a chunk costs more than that to send. */
const SHORT_BYTES = 16 * 1024
/** What is copied together becomes chunks of about so many bytes. */
const JOINED_BYTES = 64 * 1024

/** Encodes text, and joins it with short bytes; long bytes are not copied. */
export function encodeParts(parts: readonly Part[]): Chunk[] {
  const [only] = parts
  if (parts.length === 1 && typeof only === 'string') return [Buffer.from(only, 'utf8')]
  const chunks: Chunk[] = []
  let text = ''
  let joined: Uint8Array[] = []
  let joinedBytes = 0
  const join = (bytes: Uint8Array): void => {
    joined.push(bytes)
    joinedBytes += bytes.length
  }
  const cut = (): void => {
    if (text !== '') join(Buffer.from(text, 'utf8'))
    if (joined.length > 0) chunks.push(joined.length === 1 ? joined[0]! : Buffer.concat(joined, joinedBytes))
    text = ''
    joined = []
    joinedBytes = 0
  }
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (part instanceof JsonFile || part.length >= SHORT_BYTES) {
      cut()
      chunks.push(part)
    } else {
      if (text !== '') join(Buffer.from(text, 'utf8'))
      text = ''
      join(part)
      if (joinedBytes >= JOINED_BYTES) cut()
    }
  }
  cut()
  return chunks
}

/** The length of an answer in bytes; text is counted in characters, which is enough for a bound. */
export function partsLength(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) length += part.length
  return length
}

/** As {@link partsLength}, without what lies in files. */
export function memoryLength(parts: readonly Part[]): number {
  let length = 0
  for (const part of parts) if (!(part instanceof JsonFile)) length += part.length
  return length
}

/** Whether any piece is a file, which whoever does not send it has to close. */
export function hasFile(parts: readonly Part[]): boolean {
  return parts.some((part) => part instanceof JsonFile)
}

/** Closes the files of an answer; those that are closed already may be among them. */
export async function closeFiles(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => (part instanceof JsonFile ? part.close() : undefined)))
}

function stringify(value: unknown): string {
  if (value === undefined) return 'null'
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError(`a ${typeof value} is no JSON`)
  return json
}

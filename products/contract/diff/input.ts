/** The two contracts that are compared, read. */
import { readFileSync } from 'node:fs'
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { parseVersion, type Version } from '../semver.ts'
import { DocumentFault, isObject, type JsonObject, objectAt } from './document.ts'

/** Text that is read of one document, in bytes. */
const DOCUMENT_BYTES_MAX = 64 * 1024 * 1024

export interface DiffInput {
  readonly document: JsonObject
  readonly version: Version
}

/**
 * Reads an OpenRPC document.
 *
 * @param path `-` for standard input
 * @param input standard input
 * @throws DocumentFault when it cannot be read, is no OpenRPC document, or has no version of three numbers
 */
export async function readDocument(path: string, input: AsyncIterable<unknown>): Promise<DiffInput> {
  return path === '-'
    ? parseDocument(await textOf(input), 'standard input')
    : parseDocument(textAt(path), path)
}

/** @param name of the document, in messages. @throws DocumentFault as {@link readDocument} */
export function parseDocument(text: string, name: string): DiffInput {
  if (text.length > DOCUMENT_BYTES_MAX) throw tooLong(name)
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new DocumentFault(`${name} is not JSON`)
  }
  if (!isObject(document)) throw new DocumentFault(`${name} is no OpenRPC document: it is no object`)
  const verdict = validateOpenRPCDocument(
    document as unknown as Parameters<typeof validateOpenRPCDocument>[0],
  )
  if (verdict !== true)
    throw new DocumentFault(`${name} is no OpenRPC document: ${firstLine(verdict.message)}`)
  const text_ = objectAt(document, 'info').version
  const version = typeof text_ === 'string' ? parseVersion(text_) : undefined
  if (version === undefined)
    throw new DocumentFault(`${name}: info.version must be three numbers, such as 1.2.3`)
  return { document, version }
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
    throw new DocumentFault(`${path} cannot be read (${code})`)
  }
}

async function textOf(input: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of input) {
    const piece = Buffer.from(chunk as Uint8Array | string)
    bytes += piece.length
    // The rest is not waited for.
    if (bytes > DOCUMENT_BYTES_MAX) throw tooLong('standard input')
    chunks.push(piece)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLong(name: string): DocumentFault {
  return new DocumentFault(`${name} is longer than ${DOCUMENT_BYTES_MAX} bytes`)
}

/** The validator's message shows the whole document. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]!.slice(0, 300)
}

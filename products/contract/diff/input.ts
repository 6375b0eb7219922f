/** Reads the documents to compare. */
import { readFileSync } from 'node:fs'
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { plainVersion } from '../plainVersion.ts'
import { withPlainSchemas } from '../toolForms.ts'
import { DocumentFault, isObject, type JsonObject, objectAt } from './document.ts'

/** Maximum length of a document, in bytes. */
const DOCUMENT_BYTES_MAX = 64 * 1024 * 1024

/** A document to compare. */
export interface DiffInput {
  readonly document: JsonObject
  readonly version: string
}

/**
 * Reads an OpenRPC document.
 *
 * @param path path of the file; `-` for standard input
 * @param input standard input
 * @throws DocumentFault if the file cannot be read, is not an OpenRPC document, or has no version of three numbers
 */
export async function readDocument(path: string, input: AsyncIterable<unknown>): Promise<DiffInput> {
  return path === '-'
    ? parseDocument(await textOf(input), 'standard input')
    : parseDocument(textAt(path), path)
}

/**
 * Parses an OpenRPC document.
 *
 * @param name name of the document in error messages
 * @throws DocumentFault for text that is not an OpenRPC document, or that has no version of three numbers
 */
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
  const version = typeof text_ === 'string' ? plainVersion(text_) : undefined
  if (version === undefined)
    throw new DocumentFault(`${name}: info.version must be three numbers, such as 1.2.3`)
  return { document: withPlainSchemas(document), version }
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
    // Fail at once: the input may never end.
    if (bytes > DOCUMENT_BYTES_MAX) throw tooLong('standard input')
    chunks.push(piece)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLong(name: string): DocumentFault {
  return new DocumentFault(`${name} is longer than ${DOCUMENT_BYTES_MAX} bytes`)
}

/** Returns the first line of the validator's message. The message's other lines show the whole document. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]!.slice(0, 300)
}

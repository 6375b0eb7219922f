/** Encodes bytes of any length as "data" of the JSON-RPC API (0x and hex digits). */
import { type Hex, toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeData } from '../wire/members.ts'

/** Maximum bytes of data for which a string is faster than finished JSON. */
const SHORT_BYTES = 8 * 1024

/** Bytes between two checkpoints; writing them takes a fraction of a millisecond. */
const PIECE_BYTES = 128 * 1024

/**
 * Encodes short data as a string, and longer data as finished JSON. A string of one megabyte would block the thread for
 * 20 ms: it is scanned for characters to escape, joined with the envelope, and encoded. Finished JSON takes 1 ms.
 */
export function dataAnswer(bytes: Uint8Array): Hex | JsonBytes {
  if (bytes.length <= SHORT_BYTES) return toHex(bytes)
  const out = new JsonWriter()
  writeData(out, bytes)
  return new JsonBytes(...out.end())
}

/** Like {@link dataAnswer}, but yields to other requests while it writes long data. */
export function dataAnswerAsync(
  bytes: Uint8Array,
  request: RequestScope,
): Hex | JsonBytes | Promise<JsonBytes> {
  if (bytes.length <= PIECE_BYTES) return dataAnswer(bytes)
  return request.run(async (scope) => {
    const out = new JsonWriter(scope)
    out.text('"0x')
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
      out.hex(bytes, at, Math.min(bytes.length, at + PIECE_BYTES))
    }
    out.text('"')
    return new JsonBytes(...out.end())
  })
}

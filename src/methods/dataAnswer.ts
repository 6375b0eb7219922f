/** Bytes as the wire's "data", however many they are. */
import { type Hex, toHex } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeData } from '../wire/members.ts'

/** Up to so many bytes text is the quicker way. */
const SHORT_BYTES = 8 * 1024

/** Bytes between two checkpoints: a fraction of a millisecond. */
const PIECE_BYTES = 128 * 1024

/**
 * A megabyte as text would hold the thread for 20 ms: it is looked through for what has to be escaped, joined with the
 * envelope, and encoded. Written as JSON at once it takes one.
 */
export function dataAnswer(bytes: Uint8Array): Hex | JsonBytes {
  if (bytes.length <= SHORT_BYTES) return toHex(bytes)
  const out = new JsonWriter()
  writeData(out, bytes)
  return new JsonBytes(...out.end())
}

/** As {@link dataAnswer}; long bytes are written piece by piece. */
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

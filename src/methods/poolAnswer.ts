/** Writes long answers about the pool on the serving thread, and yields to other requests meanwhile. */
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import { RpcError } from '../rpc/rpcError.ts'

/** Approximate length, in characters, of the pieces in which text is encoded. */
const PIECE_CHARS = 65_536

/**
 * Returns the text as finished JSON. Other requests run while the text is generated, so the text must be generated from
 * a snapshot of the pool.
 *
 * @param text pieces of JSON
 * @param bytesMax longest answer in bytes
 * @param advice how to get a shorter answer, for the error message
 * @throws RpcError answerTooLarge; ScopeError
 */
export function poolAnswer(
  request: RequestScope,
  text: Iterable<string>,
  bytesMax: number,
  advice: string,
): Promise<JsonBytes> {
  return request.run((scope) => inPieces(text, bytesMax, advice, scope))
}

async function inPieces(
  text: Iterable<string>,
  bytesMax: number,
  advice: string,
  scope: RequestScope,
): Promise<JsonBytes> {
  const pieces: Buffer[] = []
  let bytes = 0
  let piece = ''
  const cut = (): void => {
    const whole = Buffer.from(piece, 'utf8')
    bytes += whole.length
    piece = ''
    if (bytes <= bytesMax) {
      pieces.push(whole)
      scope.reserve(whole.length)
    } else {
      const limit = `the answer exceeds the limit of ${bytesMax} bytes (--max-pool-answer)`
      throw new RpcError('answerTooLarge', { message: `${limit}: ${advice}` })
    }
  }
  for (const part of text) {
    piece += part
    if (piece.length >= PIECE_CHARS) cut()
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  cut()
  return new JsonBytes(...pieces)
}

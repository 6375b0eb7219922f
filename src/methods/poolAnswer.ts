/**
 * Long answers about the pool, written piece by piece on the serving thread, so that others are answered meanwhile.
 */
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import { RpcError } from '../rpc/rpcError.ts'

/** Text is turned into bytes in pieces of about this many characters. */
const PIECE_CHARS = 65_536

/**
 * The text as a result. Its pieces are asked for one after the other; what they are made of must not change meanwhile.
 *
 * @param text JSON
 * @param bytesMax of the answer
 * @param advice what gives a shorter answer
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

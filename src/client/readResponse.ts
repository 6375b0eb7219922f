/** How the client SDK reads a response. */
import type { HttpAnswer } from './answers.ts'

/**
 * Reads it whole, or until it has more bytes than it may have.
 *
 * @param url where the request went
 * @throws what the stream throws
 */
export async function readResponse(response: Response, bytesMax: number, url: string): Promise<HttpAnswer> {
  const { status, headers, type } = response
  const answer = { status, retryAfter: headers.get('retry-after') }
  const location = headers.get('location')
  // Followed, it would be sent as a GET, or to somebody else.
  if (type === 'opaqueredirect' || (location && status >= 300 && status < 400))
    return { ...answer, text: '', flaw: `a redirect to ${placeOf(location, url)}, which is not followed` }
  const { text, isWhole } = await readText(response, bytesMax)
  return { ...answer, text, flaw: isWhole ? undefined : `and the body has more than ${bytesMax} bytes` }
}

/**
 * Scheme and host alone: whatever else a redirect has may be a secret, as the keys in the paths of hosted nodes are.
 */
function placeOf(location: string | null, url: string): string {
  try {
    // Browsers do not say where it leads.
    const { origin } = new URL(location ?? 'data:', url)
    if (origin === new URL(url).origin) return 'elsewhere on the same host'
    if (origin !== 'null') return origin
  } catch {}
  return 'elsewhere'
}

async function readText(response: Response, bytesMax: number): Promise<{ text: string; isWhole: boolean }> {
  // Where `fetch` is an old one, or of no browser, it gives no stream.
  const reader = response.body?.getReader?.()
  if (!reader) {
    const text = await response.text()
    return { text, isWhole: text.length <= bytesMax }
  }
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes <= bytesMax) continue
    reader.cancel().catch(() => {})
    return { text, isWhole: false }
  }
}

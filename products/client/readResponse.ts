/** Reads HTTP responses up to a maximum length. */
import type { HttpAnswer } from './answers.ts'

/**
 * Reads a response to its end, or until its body has more than `bytesMax` bytes.
 *
 * @param url URL of the request
 * @throws the error of the stream
 */
export async function readResponse(response: Response, bytesMax: number, url: string): Promise<HttpAnswer> {
  const { status, headers, type } = response
  const answer = { status, retryAfter: headers.get('retry-after') }
  const location = headers.get('location')
  // If the platform followed the redirect, it would send a GET, or send the call to another host.
  if (type === 'opaqueredirect' || (location && status >= 300 && status < 400))
    return {
      ...answer,
      text: '',
      flaw: `a redirect to ${redirectTarget(location, url)}, which is not followed`,
    }
  const { text, isWhole } = await readText(response, bytesMax)
  return { ...answer, text, flaw: isWhole ? undefined : `and the body has more than ${bytesMax} bytes` }
}

/**
 * Describes the target of a redirect by scheme and host alone, because the path may contain a secret, such as the API
 * key of a hosted node.
 */
function redirectTarget(location: string | null, url: string): string {
  try {
    // The location is null in browsers, which hide it.
    const { origin } = new URL(location ?? 'data:', url)
    if (origin === new URL(url).origin) return 'elsewhere on the same host'
    if (origin !== 'null') return origin
  } catch {}
  return 'elsewhere'
}

async function readText(response: Response, bytesMax: number): Promise<{ text: string; isWhole: boolean }> {
  // Old implementations of `fetch`, and some outside browsers, have no stream.
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

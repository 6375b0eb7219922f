/** Reads HTTP responses, within a bound. */
import type { HttpAnswer } from './answers.ts'

/**
 * Reads a response to its end, or until its body has more than `bytesMax` bytes.
 *
 * @param url of the request
 * @throws the error of the stream
 */
export async function readResponse(response: Response, bytesMax: number, url: string): Promise<HttpAnswer> {
  const { status, headers, type } = response
  const answer = { status, retryAfter: headers.get('retry-after') }
  const location = headers.get('location')
  // The platform would follow with a GET, or to another host.
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
 * Says where a redirect leads, by scheme and host alone: paths may be secret, as the API keys of hosted nodes are.
 */
function redirectTarget(location: string | null, url: string): string {
  try {
    // Browsers hide the location.
    const { origin } = new URL(location ?? 'data:', url)
    if (origin === new URL(url).origin) return 'elsewhere on the same host'
    if (origin !== 'null') return origin
  } catch {}
  return 'elsewhere'
}

async function readText(response: Response, bytesMax: number): Promise<{ text: string; isWhole: boolean }> {
  // Old implementations of `fetch`, and some outside browsers, give no stream.
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

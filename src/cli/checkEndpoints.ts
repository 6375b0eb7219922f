/** Checks the URLs of nodes before anything is opened. */
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { parseEndpoint } from '../head/upstreamRpc.ts'

/** @throws UsageError when a URL is invalid. The message omits the URL, because the URL may contain credentials. */
export function checkEndpoints({ follow = [], nodeUrl }: Pick<Settings, 'follow' | 'nodeUrl'>): void {
  for (const url of follow) checkUrl('--follow', url)
  if (nodeUrl !== undefined) checkUrl('--node-url', nodeUrl)
}

function checkUrl(flag: string, url: string): void {
  try {
    parseEndpoint(url)
  } catch (cause) {
    throw new UsageError('BAD_VALUE', flag, `${flag}: ${(cause as Error).message}`, { cause })
  }
}

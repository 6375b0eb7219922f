/** A node outside the fleet, whose chain the fleet follows. */
import { freePort, NodeProcess } from '../soak/nodeProcess.ts'
import type { RowContext } from './row.ts'

/** Longest time of a request, in milliseconds */
const REQUEST_MS_MAX = 60_000

/** Starts a node that seals blocks. The row's end stops it. */
export async function startUpstream(
  { onEnd }: RowContext,
  genesis: string,
  options: readonly string[],
): Promise<NodeProcess> {
  const args = ['dev', '--genesis', genesis, '--rate-limit', '0', '--no-docs', ...options]
  const upstream = new NodeProcess(await freePort(), args, { requestMsMax: REQUEST_MS_MAX })
  onEnd(() => upstream.stop('SIGKILL'))
  await upstream.start()
  return upstream
}

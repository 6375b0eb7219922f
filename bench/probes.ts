/**
 * How long others wait while a node of ours is kept busy, and while it is not, in turn. All of it runs on one machine:
 * where that is busy with something else, the waits without the load tell how much.
 */

import { Crowd, type CrowdOrder } from './probes/crowd.ts'
import { longLoops, shortCalls, worst } from './probes/loads.ts'
import { type Asking, askFor, p99Of, type Waits, waitsText } from './probes/others.ts'
import type { BenchRow, PartOptions } from './row.ts'
import { balanceOf } from './serving/asked.ts'
import { servedChain } from './serving/chain.ts'
import { Fleet } from './serving/fleet.ts'
import { bodyOf } from './serving/question.ts'
import { Salts, saltedBody } from './serving/salts.ts'
import type { Server } from './serving/servers.ts'
import { whenQuiet } from './serving/usage.ts'

/** Blocks of the chain; what is asked does not depend on them. */
const BLOCKS = 50
/** With and without the load, so often in turn. */
const ROUNDS = 2
/** Each round takes so many times `--seconds`. */
const ROUND_SHARE = { chainId: 1, honest: 5 } as const
/** From when the load begins until the others ask: what is new to the node is not measured. */
const WARM_UP_MS = 1_000
const CONNECTIONS = 32
const STRANGERS = { addresses: 20, connections: 4 } as const
/** Milliseconds, on a machine with nothing else to do; else so many times the wait without the load. */
const MOST_MS = { chainId: 20, honest: 300 } as const
const TIMES = 2

interface Probe {
  name: string
  load: Omit<CrowdOrder, 'url'>
  asking: Omit<Asking, 'url'>
  kind: 'chainId' | 'honest'
}

/** Rows of `probes.…`: p99 without the load, and with it. */
export async function benchProbes({ seconds, only, say }: PartOptions): Promise<BenchRow[]> {
  const fleet = new Fleet(await servedChain(say))
  try {
    const datadir = await fleet.archive(BLOCKS)
    const rows: BenchRow[] = []
    for (const probe of probes()) {
      if (only !== undefined && !only.test(probe.name)) continue
      // A node of its own: the one before may have work left.
      const server = await fleet.ours(datadir, ['--trusted-proxies', '127.0.0.1'])
      rows.push(...(await rowsOf(probe, server, seconds * ROUND_SHARE[probe.kind] * 1_000, say)))
      await server.stop()
    }
    return rows
  } finally {
    await fleet.close()
  }
}

function probes(): Probe[] {
  const salts = new Salts()
  const chainId = { body: () => bodyOf(['eth_chainId', []]), clients: 4, everyMs: 20 }
  const call = (): string => {
    const salt = salts.take(1)
    return saltedBody(bodyOf(['eth_call', [balanceOf(salt), 'latest']]), salt)
  }
  const ours = { addresses: 0, connections: CONNECTIONS }
  return [
    {
      name: 'chainId, short calls',
      load: { ...ours, bodies: shortCalls() },
      asking: chainId,
      kind: 'chainId',
    },
    {
      name: 'chainId, loops of 50 Mgas',
      load: { ...ours, bodies: longLoops() },
      asking: chainId,
      kind: 'chainId',
    },
    ...Object.entries(worst).map(([name, bodies]): Probe => {
      const asking = { body: call, clients: 4, everyMs: 200 }
      return {
        name: `honest eth_call, ${name}`,
        load: { ...STRANGERS, bodies: bodies() },
        asking,
        kind: 'honest',
      }
    }),
  ]
}

async function rowsOf(
  { name, load, asking, kind }: Probe,
  { url, pid }: Server,
  roundMs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const without: Waits = { ms: [], errors: 0 }
  const under: Waits = { ms: [], errors: 0 }
  const add = (to: Waits, waits: Waits): void => {
    for (const ms of waits.ms) to.ms.push(ms)
    to.errors += waits.errors
    to.firstError ??= waits.firstError
  }
  // The first questions find the code cold.
  await askFor(WARM_UP_MS, { url, ...asking })
  for (let round = 0; round < ROUNDS; round++) {
    await whenQuiet(pid)
    add(without, await askFor(roundMs, { url, ...asking }))
    const crowd = new Crowd({ url, ...load })
    try {
      await crowd.begun
      await askFor(WARM_UP_MS, { url, ...asking })
      add(under, await askFor(roundMs, { url, ...asking }))
    } finally {
      const { answers, errors, refused, firstError = 'none' } = await crowd.stop()
      const became = `${answers} answers, ${errors} errors (${firstError}), ${refused} refusals`
      say(`  ${name}: the load got ${became}`)
    }
  }
  const row = (waits: Waits, what: string): BenchRow => ({
    ...{ name: `probes.${name}${what}`, value: p99Of(waits), unit: 'ms (p99)', note: waitsText(waits) },
  })
  const most = MOST_MS[kind]
  const orMost = Math.round(TIMES * p99Of(without) * 10) / 10
  return [row(without, ', without'), { ...row(under, ''), goals: [{ most, orMost }] }]
}

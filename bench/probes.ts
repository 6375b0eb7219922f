/**
 * Measures the latency of clients while other clients load our node, and without load, in alternating rounds. All
 * processes run on one machine. If the machine is busy otherwise, the latency without load shows it.
 */

import { Crowd, type CrowdOrder } from './probes/crowd.ts'
import { longLoops, shortCalls, worst } from './probes/loads.ts'
import { type Asking, askFor, p99Of, type Waits, waitsText } from './probes/others.ts'
import type { BenchRow, PartOptions } from './row.ts'
import { balanceOf } from './serving/asked.ts'
import { servedChain } from './serving/chain.ts'
import { Fleet } from './serving/fleet.ts'
import { threadOptions } from './serving/nodes.ts'
import { bodyOf } from './serving/question.ts'
import { Salts, saltedBody } from './serving/salts.ts'
import type { Server } from './serving/servers.ts'
import { whenQuiet } from './serving/usage.ts'

/** Blocks of the chain; the requests do not depend on the number. */
const BLOCKS = 50
/** Number of rounds, each one without and then with load. */
const ROUNDS = 2
/** Time of a round, as a multiple of `--seconds`. */
const ROUND_SHARE = { chainId: 1, honest: 5 } as const
/** Time of requests before the measured ones, to warm up the node, in milliseconds. */
const WARM_UP_MS = 1_000
const CONNECTIONS = 32
const STRANGERS = { addresses: 20, connections: 4 } as const
/** Maximum p99 latency under load, in milliseconds; TIMES the p99 latency without load is also allowed. */
const MOST_MS = { chainId: 20, honest: 300 } as const
const TIMES = 2

interface Probe {
  name: string
  load: Omit<CrowdOrder, 'url'>
  asking: Omit<Asking, 'url'>
  kind: 'chainId' | 'honest'
}

/** Returns rows `probes.…`: the p99 latency without load and with load. */
export async function benchProbes({
  seconds,
  only,
  node,
  servingThreads,
  say,
}: PartOptions): Promise<BenchRow[]> {
  const fleet = new Fleet(await servedChain(say), node)
  try {
    const datadir = await fleet.archive(BLOCKS)
    const rows: BenchRow[] = []
    for (const probe of probes()) {
      if (only !== undefined && !only.test(probe.name)) continue
      // Each probe gets a new node: the previous one may still be working.
      const server = await fleet.ours(datadir, [
        ...['--trusted-proxies', '127.0.0.1'],
        ...threadOptions(servingThreads),
      ])
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
  // Warm up the code.
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

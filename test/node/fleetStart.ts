/** A process whose node does not become the writer of its fleet: prints the error, and has nothing more to do. */
import { HeadError } from '../../src/head/headError.ts'
import { joinFleet } from '../../src/node/fleetHead.ts'
import type { FleetMode } from '../../src/node/headMode.ts'
import type { HeadParts } from '../../src/node/headParts.ts'
import { freePort } from '../campaigns/soak/nodeProcess.ts'
import { ownChain } from '../support/sealing.ts'

const chain = await ownChain()
const mode = {
  ...{ kind: 'fleet', role: 'writer', consistency: 'fleet', name: 'node', leaseMs: 1_000 },
  url: `postgres://user@127.0.0.1:${await freePort()}/database`,
  moves: { kind: 'dev' },
  onDeath: () => {},
} as unknown as FleetMode
const views = { views: chain.views, readyHeads: chain.views }
const parts = { ...views, events: { say: () => {} }, onDamaged: () => {} } as unknown as HeadParts
try {
  await joinFleet(mode, parts, () => Promise.reject(new HeadError('HELD', 'another node is the writer')))
} catch (error) {
  process.stdout.write((error as Error).message)
}

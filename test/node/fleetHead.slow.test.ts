import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { HeadError } from '../../src/head/headError.ts'
import { joinFleet } from '../../src/node/fleetHead.ts'
import type { FleetMode } from '../../src/node/headMode.ts'
import type { HeadParts, MovingHead } from '../../src/node/headParts.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { freePort } from '../campaigns/soak/nodeProcess.ts'
import { defaultOptions } from '../pool/poolChain.ts'
import { childScript } from '../support/childScript.ts'
import { rejection } from '../support/rejection.ts'
import { type OwnChain, ownChain } from '../support/sealing.ts'

describe('a node that cannot become the writer of its fleet', () => {
  let chain: OwnChain

  before(async () => {
    chain = await ownChain()
  })

  after(() => chain.close())

  it('reports that another node is the writer, and lets the process exit', async () => {
    const script = await childScript(new URL('fleetStart.ts', import.meta.url))
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(output).to.equal('another node is the writer')
    expect(status).to.equal(0)
  })

  it('closes its head thread when its pool cannot be shared, and does not report the thread’s end', async () => {
    const pool = await TransactionPool.open({ view: () => chain.views.current, options: defaultOptions })
    const deaths: HeadError[] = []
    const url = `postgres://user@127.0.0.1:${await freePort()}/database`
    const mode = {
      ...{ kind: 'fleet', role: 'writer', consistency: 'local', url, name: 'node', leaseMs: 1_000 },
      moves: { kind: 'dev', log: { url, holder: 'node' } },
      onDeath: (error: HeadError) => void deaths.push(error),
    } as unknown as FleetMode
    const parts = {
      views: chain.views,
      readyHeads: chain.views,
      pool,
      events: { say: () => {}, logError: () => {} },
    }
    let closed = 0
    let die: (error: HeadError) => void = () => {}
    const error = await rejection(
      joinFleet(mode, parts as unknown as HeadParts, async (moves) => {
        die = (moves as { onDeath: (error: HeadError) => void }).onDeath
        return { close: async () => void closed++ } as unknown as MovingHead
      }),
    )
    expect(error).to.include({ code: 'UNREACHABLE' })
    expect(closed).to.equal(1)
    die(new HeadError('FENCED', 'another node has taken over'))
    expect(deaths).to.deep.equal([])
    await pool.close()
  })
})

import { expect } from 'chai'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import type { ScopeError } from '../../src/scope.ts'
import { OpenInclusions } from '../../src/watch/inclusions.ts'
import { bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'

/** Longer than a test may take. */
const LONG_MS = 60_000
const HASH = new Uint8Array(32)

const codeOf = (waiting: Promise<unknown>): Promise<string> =>
  waiting.then(
    () => 'no error',
    ({ code }: ScopeError) => code,
  )

describe('waits for inclusion', () => {
  let node: LiveNode
  let inclusions: OpenInclusions

  beforeEach(async () => {
    node = await liveNode()
    inclusions = new OpenInclusions(node.views, 8)
  })

  afterEach(async () => {
    inclusions.close()
    expect(node.openSnapshots()).to.equal(1)
    await node.close()
  })

  it('find a transaction that is mined already, and one that is mined later', async () => {
    const { hash } = await node.send(bob, {})
    const wait = inclusions.begin('local')!
    const later = wait.included(hash, LONG_MS)
    await node.seal()
    for (const included of [await later, await wait.included(hash, LONG_MS)]) {
      expect(included!.location).to.deep.equal({ number: 1, index: 0 })
      included!.lease.release()
    }
    wait.end()
  })

  it('end without an inclusion after the timeout', async () => {
    const wait = inclusions.begin('local')!
    expect(await wait.included(HASH, 1)).to.equal(undefined)
    wait.end()
  })

  it('end when the caller disconnects, or at once if the caller disconnected before the wait', async () => {
    const signal = new CancelSignal()
    const wait = inclusions.begin('local')!
    const cancelled = codeOf(wait.included(HASH, LONG_MS, signal))
    signal.cancel()
    expect(await cancelled).to.equal('CANCELLED')
    expect(await codeOf(wait.included(HASH, LONG_MS, signal))).to.equal('CANCELLED')
    wait.end()
    expect(inclusions.count).to.equal(0)
  })

  it('end when the node closes', async () => {
    const waiting = codeOf(inclusions.begin('local')!.included(HASH, LONG_MS))
    inclusions.close()
    expect(await waiting).to.equal('CANCELLED')
  })
})

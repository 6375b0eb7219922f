import { expect } from 'chai'
import { headOf, numberOfHash } from '../../src/archive/blocks.ts'
import { resolveBlock } from '../../src/methods/block.ts'
import { gated } from '../../src/node/gatedView.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { headerKey, transactionKey } from '../../src/store/schema.ts'
import { liveView, readChain } from '../support/readChain.ts'

function nameOf(work: () => unknown): string {
  try {
    work()
    return 'answered'
  } catch (error) {
    return error instanceof RpcError ? error.message : String(error)
  }
}

const UNKNOWN = new RpcError('latestUnavailable').message

describe('the view of a node that does not know the newest block', () => {
  it('is the ordinary view as soon as the node knows the newest block', async () => {
    const view = liveView((await readChain()).archive)
    expect(gated(true, view)).to.equal(view)
  })

  it('has no head, and no safe and no finalized block', async () => {
    const view = gated(false, liveView((await readChain()).archive))
    const context = { view, archive: view.archive }
    for (const tag of [undefined, 'latest', 'safe', 'finalized', 'pending'] as const) {
      expect(nameOf(() => resolveBlock(context, tag))).to.equal(UNKNOWN)
    }
    expect(nameOf(() => headOf(view.archive.reader))).to.equal(UNKNOWN)
  })

  it('returns the blocks that it knows, and throws for other blocks, because they may exist', async () => {
    const live = liveView((await readChain()).archive)
    const view = gated(false, live)
    const context = { view, archive: view.archive }
    const { number, hash } = live.head
    expect(resolveBlock(context, '0x1')).to.equal(1)
    expect(resolveBlock(context, 'earliest')).to.equal(0)
    expect(numberOfHash(view.archive.reader, hash)).to.equal(number)
    expect(view.archive.reader.get(headerKey(number))).to.not.equal(undefined)
    expect(nameOf(() => resolveBlock(context, `0x${(number + 1).toString(16)}`))).to.equal(UNKNOWN)
    expect(nameOf(() => numberOfHash(view.archive.reader, new Uint8Array(32)))).to.equal(UNKNOWN)
    expect(nameOf(() => view.archive.reader.get(transactionKey(new Uint8Array(32))))).to.equal(UNKNOWN)
  })
})

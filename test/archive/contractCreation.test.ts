import { expect } from 'chai'
import { lastCreation } from '../../src/archive/contractCreation.ts'
import type { Frame, FrameKind } from '../../src/archive/trace.ts'

const EMPTY = new Uint8Array(0)
const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)
const CONTRACT = address(9)

const frame = (kind: FrameKind, depth: number, from: number, to: number, failure?: string): Frame => ({
  ...{ kind, depth, from: address(from), to: address(to), value: 0n, gas: 0n, gasUsed: 0n, failure },
  ...{ input: EMPTY, output: EMPTY, precompile: false, logs: [] },
})

describe('the last creation of a contract in a transaction', () => {
  it('is the last frame that created the account', () => {
    const frames = [
      frame('CALL', 0, 1, 2),
      frame('CREATE2', 1, 2, 9),
      frame('CALL', 1, 2, 9),
      frame('CREATE2', 1, 2, 9),
    ]
    expect(lastCreation(frames, CONTRACT)).to.equal(frames[3])
    expect(lastCreation(frames.slice(0, 3), CONTRACT)).to.equal(frames[1])
    expect(lastCreation(frames, address(2))).to.equal(undefined)
    expect(lastCreation([frame('CREATE', 0, 1, 9)], CONTRACT)?.from).to.deep.equal(address(1))
  })

  it('is neither a failed frame nor inside a failed frame', () => {
    const failed = [frame('CALL', 0, 1, 2), frame('CREATE', 1, 2, 9, 'out of gas')]
    expect(lastCreation(failed, CONTRACT)).to.equal(undefined)
    const inner = [
      frame('CALL', 0, 1, 2),
      frame('CALL', 1, 2, 3, 'execution reverted'),
      frame('CALL', 2, 3, 4),
      frame('CREATE2', 3, 4, 9),
      frame('CREATE2', 2, 3, 9),
      frame('CALL', 1, 2, 3),
      frame('CREATE2', 2, 3, 9),
    ]
    expect(lastCreation(inner, CONTRACT)).to.equal(inner[6])
    expect(lastCreation(inner.slice(0, 6), CONTRACT)).to.equal(undefined)
    expect(lastCreation([frame('CALL', 0, 1, 2, 'out of gas'), frame('CREATE', 1, 2, 9)], CONTRACT)).to.equal(
      undefined,
    )
  })
})

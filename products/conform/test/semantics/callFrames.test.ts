/** Trees of frames, including hostile ones. */
import { expect } from 'chai'
import { allFrames, framesOf, logsOf } from '../../semantics/callFrames.ts'
import type { JsonObject } from '../../semantics/reading.ts'
import { UncheckedError } from '../../targetError.ts'

/** A chain of `levels` nested frames, the innermost with the given calls. */
function deep(levels: number, calls: readonly JsonObject[]): JsonObject {
  let frame: JsonObject = { calls }
  for (let level = 1; level < levels; level++) frame = { calls: [frame] }
  return frame
}

describe('call frames', () => {
  const tree: JsonObject = {
    name: 'a',
    logs: [{ of: 'a' }],
    calls: [
      {
        name: 'b',
        calls: [
          { name: 'hidden', logs: [{ of: 'hidden' }] },
          { name: 'c', logs: [{ of: 'c' }] },
        ],
      },
      { name: 'd' },
    ],
  }

  it('are listed in preorder, with hidden frames counted neither in traceAddress nor in subtraces', () => {
    const placed = framesOf(tree, ({ name }) => name === 'hidden')
    expect(placed.map(({ frame, ...place }) => ({ name: frame.name, ...place }))).to.deep.equal([
      { name: 'a', traceAddress: [], subtraces: 2 },
      { name: 'b', traceAddress: [0], subtraces: 1 },
      { name: 'c', traceAddress: [0, 0], subtraces: 0 },
      { name: 'd', traceAddress: [1], subtraces: 0 },
    ])
    expect(allFrames(tree).map(({ name }) => name)).to.deep.equal(['a', 'b', 'hidden', 'c', 'd'])
    expect(logsOf(tree).map(({ of }) => of)).to.deep.equal(['a', 'hidden', 'c'])
  })

  it('are flattened even at the maximum call depth of 1,024', () => {
    expect(framesOf(deep(1_025, []), () => false)).to.have.length(1_025)
  })

  it('are left unchecked when their trace addresses are too long in total', () => {
    const many = deep(
      1_000,
      Array.from({ length: 400_000 }, () => ({})),
    )
    expect(() => framesOf(many, () => false)).to.throw(UncheckedError, /trace addresses/)
    expect(allFrames(many)).to.have.length(401_000)
  })
})

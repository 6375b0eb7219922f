import { expect } from 'chai'
import fc from 'fast-check'
import { countFrames, type Frame, ownGas } from '../../../docs-site/explorer/callFrames.ts'
import { BOXES_MAX, boxAt, flameLayout } from '../../../docs-site/explorer/flame.ts'
import { frame } from './frames.ts'

const tree: fc.Memo<Frame> = fc.memo((depth): fc.Arbitrary<Frame> => {
  const gas = fc.nat(1_000_000)
  if (depth <= 1) return gas.map((used) => frame(used))
  return fc
    .tuple(gas, fc.array(tree(depth - 1), { maxLength: 4 }))
    .map(([used, calls]) => frame(used, ...calls))
})

describe('the flame graph', () => {
  it('places calls after each other, below their caller, in proportion to gas', () => {
    const { boxes, leftOut } = flameLayout(frame(100, frame(20), frame(50, frame(25))))
    const places = boxes.map(({ depth, start, width, parent }) => [depth, start, width, parent])
    expect(places).to.deep.equal([
      [0, 0, 1, -1],
      [1, 0, 0.2, 0],
      [1, 0.2, 0.5, 0],
      [2, 0.2, 0.25, 2],
    ])
    expect(leftOut).to.equal(0)
  })

  it('shrinks inner calls that used more gas in total than their caller, whose gas a refund reduced', () => {
    const { boxes } = flameLayout(frame(80, frame(60), frame(40)))
    expect(boxes.map(({ width }) => width)).to.deep.equal([1, 0.6, 0.4])
  })

  it('keeps every box inside the box of its caller', () => {
    fc.assert(
      fc.property(tree(5), (root) => {
        const { boxes } = flameLayout(root)
        for (const { parent, start, width, depth } of boxes.slice(1)) {
          const caller = boxes[parent]!
          expect(start).to.be.at.least(caller.start - 1e-9)
          expect(start + width).to.be.at.most(caller.start + caller.width + 1e-9)
          expect(depth).to.equal(caller.depth + 1)
        }
      }),
    )
  })

  it('leaves out calls that are too narrow, and draws a bounded number of boxes', () => {
    const wide = frame(1_000_000, ...Array.from({ length: 5_000 }, () => frame(200)))
    expect(flameLayout(wide)).to.deep.include({ leftOut: 5_000 })
    const { boxes, leftOut } = flameLayout(wide, 0)
    expect(boxes).to.have.length(BOXES_MAX)
    expect(leftOut).to.equal(5_001 - BOXES_MAX)
  })

  it('draws calls without gas, and deeply nested calls', () => {
    expect(flameLayout(frame(0, frame(0))).boxes).to.have.length(1)
    let deep = frame(1)
    for (let depth = 0; depth < 1_024; depth++) deep = frame(depth + 2, deep)
    expect(flameLayout(deep).boxes.at(-1)!.depth).to.be.greaterThan(500)
    expect(countFrames(deep)).to.equal(1_025)
  })

  it('moves from box to box with the arrow keys', () => {
    const { boxes } = flameLayout(frame(100, frame(20), frame(50, frame(25))))
    expect(boxAt(boxes, 0, 'ArrowDown')).to.equal(1)
    expect(boxAt(boxes, 1, 'ArrowRight')).to.equal(2)
    expect(boxAt(boxes, 2, 'ArrowRight')).to.equal(2)
    expect(boxAt(boxes, 1, 'ArrowDown')).to.equal(1)
    expect(boxAt(boxes, 2, 'ArrowDown')).to.equal(3)
    expect(boxAt(boxes, 3, 'ArrowUp')).to.equal(2)
    expect(boxAt(boxes, 3, 'Home')).to.equal(0)
    expect(boxAt(boxes, 0, 'ArrowUp')).to.equal(0)
  })

  it('shows the gas that a call used without its inner calls', () => {
    expect(ownGas(frame(100, frame(20), frame(50)))).to.equal(30)
    expect(ownGas(frame(10, frame(20)))).to.equal(0)
  })
})

import { expect } from 'chai'
import fc from 'fast-check'
import { Positions } from '../../src/watch/positions.ts'

describe('positions in a journal', () => {
  it('have the same minimum that a search through the positions of all readers finds', () => {
    const step = fc.record({ grows: fc.nat(5), reader: fc.nat(6), reads: fc.nat(8), leaves: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const positions = new Positions()
        const readers = new Map<number, number>()
        let end = 0
        for (const { grows, reader, reads, leaves } of steps) {
          end += grows
          const at = readers.get(reader)
          if (at === undefined) {
            positions.add(end)
            readers.set(reader, end)
          } else if (leaves) {
            positions.remove(at)
            readers.delete(reader)
          } else {
            const to = Math.min(end, at + reads)
            positions.move(at, to)
            readers.set(reader, to)
          }
          expect(positions.lowest(end)).to.equal(Math.min(end, ...readers.values()))
          expect(positions.count).to.equal(readers.size)
        }
      }),
    )
  })
})

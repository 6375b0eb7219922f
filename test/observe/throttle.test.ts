import { expect } from 'chai'
import { Throttle } from '../../src/observe/throttle.ts'

const WINDOW_MS = 10_000
const LINES_MAX = 50
const KEYS_MAX = 256

describe('Throttle', () => {
  it('admits the first lines of a window and counts the others', () => {
    let now = 0
    const throttle = new Throttle(() => now)
    expect([1, 2, 3, 4].map(() => throttle.admit('slow', 2))).to.deep.equal([0, 0, undefined, undefined])
    now = WINDOW_MS - 1
    expect(throttle.admit('slow', 2)).to.equal(undefined)
    now = WINDOW_MS
    expect(throttle.admit('slow', 2)).to.equal(3)
    expect(throttle.admit('slow', 2)).to.equal(0)
    expect(throttle.suppressedTotal).to.equal(3)
  })

  it('counts each kind of line separately, and limits the lines of all kinds together', () => {
    const throttle = new Throttle(() => 0)
    expect(throttle.admit('one', 1)).to.equal(0)
    expect(throttle.admit('other', 1)).to.equal(0)
    const admitted = Array.from({ length: 100 }, (_, at) => throttle.admit(`kind ${at}`, 1))
    expect(admitted.filter((count) => count !== undefined)).to.have.length(LINES_MAX - 2)
  })

  it('counts a limited number of kinds separately, and all other kinds together', () => {
    let now = 0
    const throttle = new Throttle(() => now)
    for (let at = 0; at <= LINES_MAX; at++) throttle.admit('first', LINES_MAX)
    for (let at = 1; at < 2 * KEYS_MAX; at++) throttle.admit(`kind ${at}`, 1)
    now = WINDOW_MS
    expect(throttle.admit('first', 1)).to.equal(1)
    expect(throttle.admit('kind 1', 1)).to.equal(1)
    // Kinds that arrived after the limit was reached share one count.
    expect(throttle.admit(`kind ${2 * KEYS_MAX - 1}`, 1)).to.equal(KEYS_MAX)
  })
})

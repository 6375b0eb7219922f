import { expect } from 'chai'
import { selfTimes } from '../../bench/serving/profile.ts'

const node = (id: number, functionName: string, url = '', lineNumber = -1) => ({
  id,
  callFrame: { functionName, url, lineNumber },
})

describe('the CPU profile of the benchmark', () => {
  it('adds up the self time of each function, without idle time', () => {
    const nodes = [
      ...[node(1, '(root)'), node(2, '(idle)'), node(3, 'a', 'file:///x/a.js', 4)],
      ...[node(4, 'a', 'file:///x/a.js', 4), node(5, '', 'file:///x/b.js', 0)],
    ]
    const profile = { nodes, samples: [3, 2, 4, 5], timeDeltas: [1_000, 50_000, 2_000, 1_000] }
    expect(selfTimes(profile)).to.deep.equal([
      { name: 'a a.js:5', ms: 3, share: 0.75 },
      { name: '(anonymous) b.js:1', ms: 1, share: 0.25 },
    ])
  })
})

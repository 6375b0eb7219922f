import { expect } from 'chai'
import { RareLines, SAME_LINE_MS } from '../../src/head/rareLines.ts'

describe('rare lines', () => {
  it('are not repeated for some minutes, if only their numbers or their ends differ', () => {
    let now = 0
    const said: string[] = []
    const lines = new RareLines({ now: () => now, random: () => 0, sleep: async () => {} }, (line) =>
      said.push(line),
    )
    lines.say('http://a:1: lags at block 7', ' (1 s)')
    lines.say('http://a:1: lags at block 8', ' (2 s)')
    lines.say('http://a:2: lags at block 8')
    lines.say('http://a:1: has block 0xab')
    now = SAME_LINE_MS - 1
    lines.say('http://a:1: has block 0xcd')
    expect(said).to.deep.equal([
      'http://a:1: lags at block 7 (1 s)',
      'http://a:2: lags at block 8',
      'http://a:1: has block 0xab',
    ])
    now = SAME_LINE_MS
    lines.say('http://a:1: lags at block 9', ' (3 s)')
    expect(said.at(-1)).to.equal('http://a:1: lags at block 9 (3 s)')
  })
})

import { expect } from 'chai'
import { durationText, importSummary, lineProgress } from '../../src/cli/importProgress.ts'
import type { Tally } from '../../src/node/importChains.ts'

function tally(blocks: number, total: number | undefined): Tally {
  const done = blocks * 1000
  return {
    number: blocks,
    blocks,
    known: 0,
    transactions: blocks * 3,
    gas: BigInt(blocks) * 500_000n,
    done,
    total,
  }
}

/** Returns the lines printed while a block is imported every 100 ms. */
function linesOf(seconds: number, total: number | undefined): string[] {
  const lines: string[] = []
  let nowMs = 0
  const progress = lineProgress({ write: (text) => lines.push(text) }, () => nowMs)
  for (let block = 1; block <= seconds * 10; block++) {
    nowMs += 100
    progress.update(tally(block, total))
  }
  progress.end()
  return lines
}

describe('import progress', () => {
  it('prints a line every five seconds, with rates and the remaining time', () => {
    expect(linesOf(12, 200_000)).to.deep.equal([
      'block 50: 10 blocks/s, 30 transactions/s, 5.0 Mgas/s, 25.0 %, 15 s left\n',
      'block 100: 10 blocks/s, 30 transactions/s, 5.0 Mgas/s, 50.0 %, 10 s left\n',
    ])
  })

  it('estimates no remaining time for an input of unknown length', () => {
    expect(linesOf(6, undefined)).to.deep.equal(['block 50: 10 blocks/s, 30 transactions/s, 5.0 Mgas/s\n'])
  })

  it('estimates no remaining time when there is more input than announced', () => {
    expect(linesOf(6, 30_000)[0]).to.not.contain('left')
  })

  it('formats durations in seconds, in minutes, or in hours and minutes', () => {
    expect([0.4, 89, 90, 600, 5340, 5400, 12_000].map(durationText)).to.deep.equal([
      '0 s',
      '89 s',
      '2 min',
      '10 min',
      '89 min',
      '1 h 30 min',
      '3 h 20 min',
    ])
  })

  it('summarizes the import', () => {
    const words = 'imported 10 blocks with 30 transactions, 5.0 Mgas in 2.0 s; the head is block '
    expect(importSummary(tally(10, undefined), 2)).to.equal(words)
  })
})

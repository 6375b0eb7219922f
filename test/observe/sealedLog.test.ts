import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { createLog } from '../../src/observe/log.ts'
import { type SealedBlock, SealedLog, type SealedTransaction } from '../../src/observe/sealedLog.ts'
import { keptLines } from './lines.ts'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const address = (digit: string): string => `0x${digit.repeat(40)}`

const TRANSFER: SealedTransaction = {
  ...{ block: 7, hash: hash('a'), from: address('1'), to: address('2') },
  ...{ value: '1500000000000000000', gasUsed: 21_000, status: 'success' },
}
const REVERTED: SealedTransaction = {
  ...{ block: 7, hash: hash('b'), from: address('1'), to: address('3'), value: '0', gasUsed: 30_000 },
  ...{ status: 'failure', reason: 'execution reverted: not the owner' },
}
const CREATION: SealedTransaction = {
  ...{ block: 7, hash: hash('c'), from: address('1'), created: address('4'), value: '1' },
  ...{ gasUsed: 60_000, status: 'success' },
}
const HEADER = {
  number: 7,
  hash: hash('d'),
  gasUsed: 111_000,
  gasLimit: 30_000_000,
  timestamp: 1_700_000_000,
}

const blockOf = (transactions: SealedTransaction[], count = transactions.length): SealedBlock => ({
  header: { ...HEADER, transactions: count },
  transactions,
})

/** Returns the lines of plain text about a block. */
function textOf(block: SealedBlock, hasColors: boolean): string[] {
  const lines: string[] = []
  const log = createLog('info', 'text', { hasColors, write: (line) => void lines.push(line) })
  new SealedLog(log).sealed(() => block)
  return lines
    .join('')
    .replaceAll(/^\d\d:\d\d:\d\d/gm, 'TIME')
    .split('\n')
}

describe('SealedLog', () => {
  it('logs the transactions of a block, then the block, as fields', () => {
    const { log, all } = keptLines()
    new SealedLog(log).sealed(() => blockOf([TRANSFER, REVERTED, CREATION]))
    expect(all()).to.deep.equal([
      { level: 'info', ...TRANSFER, msg: 'transaction' },
      { level: 'info', ...REVERTED, msg: 'transaction' },
      { level: 'info', ...CREATION, msg: 'transaction' },
      { level: 'info', ...HEADER, transactions: 3, msg: 'block' },
    ])
  })

  it('counts the transactions that it does not show', () => {
    const { log, all } = keptLines()
    new SealedLog(log).sealed(() => blockOf([TRANSFER], 90))
    expect(all()[1]).to.deep.equal({ level: 'info', block: 7, transactions: 89, msg: 'more transactions' })
  })

  it('shows a bounded number of blocks in each time window, and says how many blocks it left out', () => {
    const { log, all } = keptLines()
    let now = 0
    const sealed = new SealedLog(log, () => now)
    let reads = 0
    const seal = (): void =>
      sealed.sealed(() => {
        reads++
        return blockOf([])
      })
    for (let count = 0; count < 1_000; count++) seal()
    const shown = all().length
    expect(shown).to.be.within(10, 100)
    expect(reads, 'blocks that are not shown are not read').to.equal(shown)
    now = 60_000
    seal()
    expect(all().at(-1)).to.include({ msg: 'block', suppressed: 1_000 - shown })
  })

  it('reads no block when the level is less verbose', () => {
    const { log, all } = keptLines('warn')
    new SealedLog(log).sealed(() => {
      throw new Error('the block was read')
    })
    expect(all()).to.deep.equal([])
  })

  it('writes text that fits in a terminal of 100 columns', () => {
    const lines = textOf(blockOf([TRANSFER, REVERTED, CREATION], 90), false)
    expect(lines).to.deep.equal([
      `TIME info  transaction ${hash('a')}`,
      `  from ${address('1')} to ${address('2')}`,
      '  value 1.5 ETH  gas used 21000  success',
      `TIME info  transaction ${hash('b')}`,
      `  from ${address('1')} to ${address('3')}`,
      '  value 0 ETH  gas used 30000  execution reverted: not the owner',
      `TIME info  transaction ${hash('c')}`,
      `  from ${address('1')} creates ${address('4')}`,
      '  value 0.000000000000000001 ETH  gas used 60000  success',
      'TIME info  … and 87 more in block 7',
      `TIME info  block 7 ${hash('d')}`,
      '  90 transactions  gas used 111000 of 30000000  time 2023-11-14T22:13:20Z',
      '',
    ])
    for (const line of lines) expect(line.length).to.be.at.most(100)
  })

  it('logs a creation that failed for an unknown reason, and a time beyond the range of Date', () => {
    const { created: _, ...failed } = CREATION
    const block = blockOf([{ ...failed, status: 'failure' }])
    const lines = textOf({ ...block, header: { ...block.header, timestamp: 2 ** 53 - 1 } }, false)
    expect(lines.slice(1, 3)).to.deep.equal([
      `  from ${address('1')} creates no contract`,
      '  value 0.000000000000000001 ETH  gas used 60000  failure',
    ])
    expect(lines.at(-2)).to.match(/time 9007199254740991 s$/)
  })

  it('colors text only for a terminal that shows colors, and passes no control characters on', () => {
    const evil = { ...REVERTED, reason: 'execution reverted: \u001b[2J\u202eevil' }
    const plain = textOf(blockOf([evil]), false).join('\n')
    expect(plain).to.contain('execution reverted:  [2J evil').and.not.to.contain('\u001b')
    const colored = textOf(blockOf([TRANSFER, evil]), true).join('\n')
    expect(colored).to.contain('\u001b[32msuccess\u001b[39m').and.contain('\u001b[31mexecution reverted:')
    expect(colored).not.to.contain('\u001b[2J')
    expect(stripVTControlCharacters(colored)).to.equal(textOf(blockOf([TRANSFER, evil]), false).join('\n'))
  })
})

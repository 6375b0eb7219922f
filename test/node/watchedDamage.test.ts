import { expect } from 'chai'
import { ArchiveError } from '../../src/archive/errors.ts'
import { HeadError } from '../../src/head/headError.ts'
import { Closing } from '../../src/node/closing.ts'
import { watchDamage } from '../../src/node/watchedDamage.ts'
import type { NodeLog } from '../../src/observe/nodeLog.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { settingsWith } from '../observe/observedNode.ts'

describe('damage to a served archive', () => {
  function watched() {
    const lines: string[] = []
    const events = { logError: (line: string) => lines.push(line) } as unknown as NodeLog
    return { lines, ...watchDamage('nowhere', settingsWith(), events, new Closing()) }
  }

  it('is reported to the caller as a documented error, and to the operator in one log line', () => {
    const { lines, toRpcError, figures } = watched()
    for (const error of [
      new StoreError('DAMAGED', 'a record'),
      new ArchiveError('CORRUPT', 'block 7 is missing'),
    ]) {
      expect(toRpcError(error, 'eth_getBalance')).to.include({
        code: -32002,
        message: 'resource unavailable: the archive is damaged',
      })
    }
    expect(figures()).to.deep.equal({ found: 2, reason: 'a record', scrubbed: undefined })
    expect(lines).to.deep.equal([
      'the archive is damaged: a record; stop the node and run `cartulary recover`',
    ])
  })

  it('is counted when it is found outside of requests', () => {
    const { lines, toRpcError, report, logError, figures } = watched()
    report('a table')
    logError('failed to seal a block', new StoreError('DAMAGED', 'a record'))
    expect(toRpcError(new HeadError('DAMAGED', 'an account'), 'evm_mine')?.code).to.equal(-32002)
    expect(figures()).to.include({ found: 3, reason: 'a table' })
    logError('failed to seal a block', new TypeError('a defect'))
    expect(lines).to.deep.equal([
      'the archive is damaged: a table; stop the node and run `cartulary recover`',
      'failed to seal a block',
    ])
  })

  it('is not counted when an error has another cause', () => {
    const { toRpcError, figures } = watched()
    expect(toRpcError(new ArchiveError('NO_SUCH_BLOCK', 'none'), 'eth_getBalance')?.code).to.equal(-32000)
    expect(toRpcError(new TypeError('a defect'), 'eth_getBalance')).to.equal(undefined)
    expect(figures().found).to.equal(0)
  })
})

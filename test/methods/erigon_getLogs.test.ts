import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { Log } from '../../generated/types.ts'
import { answering, errorOf, LOGGER, NOTEBOOK, readChain } from '../support/readChain.ts'

const ALL = { fromBlock: '0x0', toBlock: 'latest' }

const erigonLogs = (logs: readonly Log[]) => logs.map((log) => ({ ...log, timestamp: log.blockTimestamp }))

describe('erigon_getLogs', () => {
  it('returns the logs of eth_getLogs, each with both names of its time', async () => {
    const { ask } = await readChain()
    for (const filter of [ALL, { ...ALL, address: LOGGER }, { fromBlock: '0x4', toBlock: '0x9' }]) {
      const logs = await ask('eth_getLogs', filter)
      expect(logs.length).to.be.above(3)
      expect(await ask('erigon_getLogs', filter)).to.deep.equal(erigonLogs(logs))
    }
  })

  it('begins with the first block if the filter has no fromBlock', async () => {
    const { ask } = await readChain()
    const logs = erigonLogs(await ask('eth_getLogs', ALL))
    expect(await ask('erigon_getLogs', {})).to.deep.equal(logs)
    const toBlock = logs.at(-2)!.blockNumber
    expect(await ask('erigon_getLogs', { toBlock, address: NOTEBOOK })).to.deep.equal(
      erigonLogs(await ask('eth_getLogs', { fromBlock: '0x0', toBlock, address: NOTEBOOK })),
    )
  })

  it('has the limits and the errors of eth_getLogs', async () => {
    const { store, ask } = await readChain()
    const few = answering(store, { limits: { ...limits, logsRangeBlocksMax: 5 } })
    expect(await errorOf(few.ask('erigon_getLogs', {}))).to.include({ code: -32602 })
    const unknown = { blockHash: `0x${'00'.repeat(32)}` }
    expect(await errorOf(ask('erigon_getLogs', unknown))).to.include({ code: -32000 })
  })
})

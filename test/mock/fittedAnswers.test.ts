/** Answers fit their calls: as long, by the same keys, in blocks that there are. */
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import document from '../../openrpc.json' with { type: 'json' }
import { resultFault } from '../support/contract.ts'
import { mocked } from './mocked.ts'

interface Log {
  address: string
  blockHash: string
  blockNumber: string
  logIndex: string
  topics: string[]
}

interface Block {
  number: string
  hash: string
  parentHash: string
}

const hash = `0x${'ab'.repeat(32)}`
const [one, other] = [`0x${'12'.repeat(20)}`, `0x${'34'.repeat(20)}`] as const
/** Of a contract's example. */
const KNOWN = { number: '0x40', hash: '0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0' }

for (const shaped of [false, true]) {
  describe(`fitted answers, ${shaped ? 'made up' : 'from examples'}`, () => {
    const ask = mocked({ shaped })

    async function resultOf<T>(method: MethodName, ...params: unknown[]): Promise<T> {
      const { result, error } = await ask(method, params)
      expect(error, method).to.equal(undefined)
      expect(resultFault(method, result), method).to.equal(undefined)
      return result as T
    }

    async function codeOf(method: MethodName, ...params: unknown[]): Promise<number | undefined> {
      return (await ask(method, params)).error?.code
    }

    it('have the newest block where the number of blocks says it is', async () => {
      const head = await resultOf<string>('eth_blockNumber')
      const latest = await resultOf<Block>('eth_getBlockByNumber', 'latest')
      expect(latest.number).to.equal(head)
      expect(await resultOf('eth_getBlockByNumber', head)).to.include({ hash: latest.hash })
      const above = await resultOf<Block>('eth_getBlockByNumber', 'pending')
      expect(above).to.include({ number: `0x${(Number(head) + 1).toString(16)}`, parentHash: latest.hash })
      expect(
        (await resultOf<Block[]>('eth_getBlockReceipts', 'latest'))[0] ?? { blockNumber: head },
      ).to.include({
        blockNumber: head,
      })
    })

    it('are a chain: a block is found by the hash that it has', async () => {
      for (const number of ['0xf', KNOWN.number, '0xff']) {
        const block = await resultOf<Block>('eth_getBlockByNumber', number)
        expect(await resultOf('eth_getBlockByHash', block.hash, false)).to.include({
          number,
          hash: block.hash,
        })
        expect(await resultOf('eth_getBlockByHash', block.parentHash, false)).to.include({
          number: `0x${(Number(number) - 1).toString(16)}`,
        })
      }
      expect(await resultOf('eth_getBlockByNumber', KNOWN.number, true)).to.include(KNOWN)
    })

    it('are null, or an error, for blocks beyond the newest', async () => {
      for (const block of ['0x101', '0xffffff', { blockNumber: '0x101' }]) {
        expect(await resultOf('eth_getBlockByNumber', block, false)).to.equal(null)
        expect(await resultOf('eth_getTransactionByBlockNumberAndIndex', block, '0x0')).to.equal(null)
        expect(await resultOf('debug_getRawHeader', block)).to.equal(null)
        expect(await resultOf('trace_block', block)).to.equal(null)
        expect((await ask('eth_getBalance', [one, block])).error!.message).to.equal('header not found')
        expect((await ask('eth_call', [{ to: one }, block])).error!.message).to.equal('header not found')
        expect((await ask('eth_feeHistory', ['0x1', block])).error!.message).to.equal('header not found')
      }
      const traced = await ask('debug_traceBlockByNumber', ['0x101'])
      expect(traced.error!.message).to.equal('block #257 not found')
      expect((await ask('debug_traceBlockByNumber', ['0x0'])).error!.message).to.equal(
        'genesis is not traceable',
      )
    })

    it('give only blocks that there are to mined transactions', async () => {
      for (let index = 0; index < 20; index++) {
        const id = `0x${index.toString(16).padStart(64, '0')}`
        const receipt = await resultOf<Log>('eth_getTransactionReceipt', id)
        expect(Number(receipt.blockNumber)).to.be.at.most(0x100)
        expect(await resultOf('eth_getBlockByHash', receipt.blockHash, false)).to.include({
          number: receipt.blockNumber,
        })
      }
    })

    it('are as long as the history that was asked for', async () => {
      const none = { oldestBlock: '0x0', baseFeePerGas: [], gasUsedRatio: [] }
      expect(await resultOf('eth_feeHistory', 0, 'latest')).to.deep.include(none)
      for (const [count, newest, percentiles, oldest, length] of [
        ['0x8', 'latest', [10, 50, 90], '0xf9', 8],
        [2, '0x40', [], '0x3f', 2],
        ['0x8', '0x2', [50], '0x0', 3],
        [2000, 'latest', undefined, '0x0', 257],
      ] as const) {
        const history = await resultOf<Record<string, unknown[]>>(
          'eth_feeHistory',
          count,
          newest,
          percentiles,
        )
        expect(history.oldestBlock).to.equal(oldest)
        for (const name of ['gasUsedRatio', 'blobGasUsedRatio']) expect(history[name]).to.have.length(length)
        for (const name of ['baseFeePerGas', 'baseFeePerBlobGas'])
          expect(history[name]).to.have.length(length + 1)
        if (percentiles === undefined || percentiles.length === 0)
          expect(history).to.not.have.property('reward')
        else {
          expect(history.reward).to.have.length(length)
          for (const row of history.reward!) expect(row).to.have.length(percentiles.length)
        }
      }
    })

    it('have the accounts and slots that were asked for', async () => {
      const values = await resultOf<Record<string, string[]>>('eth_getStorageValues', {
        [one]: ['0x0', '0x1', '0x2'],
        [other]: ['0x7'],
      })
      expect(Object.keys(values)).to.deep.equal([one, other])
      expect([values[one]!.length, values[other]!.length]).to.deep.equal([3, 1])
    })

    it('have the logs that a filter lets through', async () => {
      const topics = [null, hash, [hash, null], [KNOWN.hash]]
      const logs = await resultOf<Log[]>('eth_getLogs', {
        ...{ fromBlock: '0x50', toBlock: '0x51', address: [one, other], topics },
      })
      const places = new Set<string>()
      for (const log of logs) {
        expect([one, other]).to.include(log.address)
        expect(['0x50', '0x51']).to.include(log.blockNumber)
        expect(await resultOf('eth_getBlockByHash', log.blockHash, false)).to.include({
          number: log.blockNumber,
        })
        expect([log.topics[1], log.topics[3]]).to.deep.equal([hash, KNOWN.hash])
        places.add(`${log.blockNumber} ${log.logIndex}`)
      }
      expect(places.size).to.equal(logs.length)
      for (const log of await resultOf<Log[]>('eth_getLogs', { blockHash: hash, address: one }))
        expect(log).to.include({ blockHash: hash, address: one })
      for (const log of await resultOf<Log[]>('eth_getLogs', {})) expect(log.blockNumber).to.equal('0x100')
      expect(await resultOf('eth_getLogs', { fromBlock: '0x101' }).catch(() => 'refused')).to.equal('refused')
    })

    it('are refused where a filter has no range', async () => {
      const codes = new Map<object, string>([
        [{ fromBlock: '0x3', toBlock: '0x2' }, 'invalidBlockRange'],
        [{ fromBlock: '0x1', toBlock: '0x101' }, 'blockRangeBeyondHead'],
        [{ fromBlock: '0x1', blockHash: hash }, 'invalidParams'],
      ])
      const { errors } = document.components as { errors: Record<string, { code: number }> }
      for (const [filter, name] of codes)
        expect(await codeOf('eth_getLogs', filter)).to.equal(errors[name]!.code)
      expect(await codeOf('trace_filter', { fromBlock: '0x3', toBlock: '0x2' })).to.equal(-32602)
    })

    it('have no more of a range than was asked for', async () => {
      for (const limit of [0, 1, '0x2']) {
        const slots = await resultOf<{ storage: object }>('debug_storageRangeAt', '0x9', 0, one, '0x0', limit)
        expect(Object.keys(slots.storage).length).to.be.at.most(Number(limit))
        const accounts = await resultOf<{ addressMap: object }>('debug_accountRange', '0x9', 0, '0x0', limit)
        expect(Object.keys(accounts.addressMap).length).to.be.at.most(Number(limit))
      }
    })

    it('have as many traces as were asked for, in their blocks', async () => {
      const filter = { fromBlock: '0x5', toBlock: '0x9', fromAddress: [one], count: 1 }
      const traces = await resultOf<{ blockNumber: number; action: { from?: string } }[]>(
        'trace_filter',
        filter,
      )
      expect(traces.length).to.be.at.most(1)
      for (const { blockNumber, action } of traces) {
        expect(blockNumber).to.be.within(5, 9)
        if (action.from !== undefined) expect(action.from).to.equal(one)
      }
    })
  })
}

describe('computed answers', () => {
  const ask = mocked()

  it('are the hash of the bytes', async () => {
    const { result } = await ask('web3_sha3', ['0xabcdef'])
    expect(result).to.equal('0x800d501693feda2226878e1ec7869eef8919dbc5bd10c2bcd031b94d73492860')
  })

  it('refuse what is no transaction, as the node does', async () => {
    for (const bytes of ['0x', '0x02f86b', '0x00', '0xc0']) {
      const { error } = await ask('eth_sendRawTransaction', [bytes])
      expect(error, bytes).to.include({ code: -32602 })
      expect(error!.message).to.include('expected the bytes of a signed transaction')
      expect((await ask('trace_rawTransaction', [bytes, ['trace']])).error).to.include({ code: -32602 })
    }
  })
})

import { expect } from 'chai'
import { decodeErrorResult, parseAbi } from 'viem'
import { errors } from '../../../generated/errors.ts'
import { mockError } from '../../../products/mock/mockErrors.ts'
import { revertReason } from '../../../src/wire/revertReason.ts'
import { mocked } from './mocked.ts'

describe('mockError', () => {
  it('returns errors with the code and the docs of the catalogue', () => {
    for (const [name, { code, docs }] of Object.entries(errors)) {
      const error = mockError(name as keyof typeof errors)
      expect(error.code).to.equal(code)
      if (name !== 'executionReverted') expect(error.data(true)).to.include({ docs })
    }
  })

  it('returns a revert whose data encodes the reason in the message', () => {
    const error = mockError('executionReverted')
    const [message, data] = [error.message, error.data()]
    const abi = parseAbi(['error Error(string)'])
    expect(decodeErrorResult({ abi, data: data as `0x${string}` }).args).to.deep.equal(['mock'])
    expect(message).to.equal(`execution reverted: ${revertReason(Buffer.from(String(data).slice(2), 'hex'))}`)
  })

  it('proposes smaller ranges until one block is left', async () => {
    const ask = mocked({ failures: new Map([['eth_getLogs', 'rangeTooLarge']]) })
    let filter: { fromBlock: string; toBlock?: string } = { fromBlock: '0x4' }
    for (let tries = 0; ; tries++) {
      expect(tries).to.be.below(70)
      const { error } = await ask('eth_getLogs', [filter])
      const { from, to } = error!.data as { from?: string; to?: string }
      if (from === undefined) break
      expect(error!.message).to.match(new RegExp(`Try with this block range \\[${from}, ${to}\\]$`))
      expect(from).to.equal('0x4')
      if (filter.toBlock !== undefined) expect(Number(to)).to.be.below(Number(filter.toBlock))
      filter = { fromBlock: from, toBlock: to! }
    }
    expect(Number(filter.toBlock)).to.equal(4)
  })

  it('returns the errors of an archive that begins at a later block than its chain', async () => {
    const ask = mocked({
      failures: new Map([
        ['eth_getBlockByNumber', 'historyPruned'],
        ...['eth_getBalance', 'eth_getStorageAt', 'eth_call', 'debug_codeByHash', 'debug_accountRange'].map(
          (method) => [method, 'stateUnknown'] as const,
        ),
      ]),
    })
    const address = `0x${'ab'.repeat(20)}`
    const word = (digits: string): string => `0x${digits.padStart(64, '0')}`
    const asked: [method: string, params: unknown[], data: object][] = [
      ['eth_getBlockByNumber', ['0x7', false], { first: '0x81' }],
      ['eth_getBalance', [address, 'latest'], { address, block: '0x80', why: 'unused' }],
      [
        'eth_getStorageAt',
        [address, '0x5', 'latest'],
        { address, slot: word('5'), block: '0x80', why: 'unused' },
      ],
      ['eth_call', [{ to: address }, 'latest'], { address, block: '0x80', why: 'unused' }],
      ['debug_codeByHash', [word('c')], { codeHash: word('c'), block: '0x80', why: 'unused' }],
      ['debug_accountRange', ['0x90', 0, word('0'), 5], { block: '0x80', why: 'range' }],
    ]
    for (const [method, params, data] of asked) {
      const { error } = await ask(method, params)
      const { docs, ...own } = error!.data as { docs?: string }
      expect(own, `${method}: ${JSON.stringify(error)}`).to.deep.equal(data)
      const name = method === 'eth_getBlockByNumber' ? '4444#historyPruned' : '-32000#stateUnknown'
      expect(docs, method).to.equal(`/docs/errors/${name}`)
    }
  })

  it('returns callNotExecuted with the index of the call in the data and in the message', () => {
    const error = mockError('callNotExecuted')
    expect(error.data()).to.include({ index: 0 })
    expect(error.message).to.match(/^call 0: /)
  })
})

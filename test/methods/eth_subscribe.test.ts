import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { LOGGER } from '../watch/movingHead.ts'
import { watching } from './watching.ts'

const NO_HASH = `0x${'12'.repeat(32)}`

describe('eth_subscribe', () => {
  it('subscribes to events of each kind', async () => {
    const { ask, watched } = await watching()
    for (const params of [
      ['newHeads'],
      ['newHeads', {}],
      ['syncing'],
      ['newPendingTransactions'],
      ['newPendingTransactions', true],
      ['logs'],
      ['logs', null],
      ['logs', { address: LOGGER, topics: [] }],
    ]) {
      expect(await ask('eth_subscribe', ...params)).to.equal('0x5')
    }
    const anything = { kind: 'logs', watch: { criteria: { addresses: [], topics: [] } } }
    expect(JSON.parse(JSON.stringify(watched.slice(0, 7)))).to.deep.equal([
      ...[{ kind: 'newHeads' }, { kind: 'newHeads' }, { kind: 'syncing' }],
      { kind: 'newPendingTransactions', full: false },
      { kind: 'newPendingTransactions', full: true },
      ...[anything, anything],
    ])
    expect(watched[7]).to.have.nested.property('watch.criteria.addresses').with.length(1)
  })

  it('subscribes to the receipts of all transactions, or of the named ones', async () => {
    const { ask, watched } = await watching()
    const hashes = [`0x${'AB'.repeat(32)}`, `0x${'01'.repeat(32)}`]
    const expected: string[][] = []
    for (const [options, of] of [
      ...[[undefined, []] as const, [null, []] as const, [{}, []] as const],
      [{ transactionHashes: null }, []] as const,
      [{ transactionHashes: [] }, []] as const,
      [{ transactionHashes: hashes }, hashes] as const,
      // ethclient of geth writes the name of the Go field.
      [{ TransactionHashes: null }, []] as const,
      [{ TransactionHashes: hashes }, hashes] as const,
    ]) {
      expect(await ask('eth_subscribe', 'transactionReceipts', options), JSON.stringify(options)).to.equal(
        '0x5',
      )
      expected.push(of.map((hash) => hash.toLowerCase()))
    }
    expect(watched).to.deep.equal(expected.map((of) => ({ kind: 'transactionReceipts', hashes: of })))
  })

  it('refuses options of another kind of subscription, and options of a wrong form', async () => {
    const { ask } = await watching()
    const hash = `0x${'12'.repeat(32)}`
    const transactionHashes = [hash]
    for (const [kind, options] of [
      ['logs', { transactionHashes }],
      ['logs', { transactionHashes: [] }],
      ['logs', { address: LOGGER, transactionHashes }],
      ['newPendingTransactions', { transactionHashes }],
      ['transactionReceipts', { address: LOGGER }],
      ['transactionReceipts', { topics: [hash] }],
      ['transactionReceipts', { fromBlock: '0x1' }],
      ['transactionReceipts', { blockHash: hash }],
      ['transactionReceipts', { address: LOGGER, transactionHashes }],
      ['transactionReceipts', true],
      ['transactionReceipts', { transactionHashes: ['0x12'] }],
      ['transactionReceipts', { transactionHashes: hash }],
    ] as const) {
      const { code, message } = await errorOf(ask('eth_subscribe', kind, options))
      expect(code, `${kind} ${JSON.stringify(options)}`).to.equal(-32602)
      expect(message).to.match(/^invalid parameter 1 \(options\): /)
    }
  })

  it('refuses options of newHeads and syncing, unless they mean nothing', async () => {
    const { ask } = await watching()
    for (const kind of ['newHeads', 'syncing'] as const) {
      for (const nothing of [null, false, {}, { includeTransactions: false }, { address: null }])
        expect(await ask('eth_subscribe', kind, nothing as never), JSON.stringify(nothing)).to.equal('0x5')
      for (const options of [
        true,
        { includeTransactions: true },
        { IncludeTransactions: true },
        { foo: 1 },
        { address: LOGGER },
        { transactionHashes: [NO_HASH] },
      ]) {
        const { code, message } = await errorOf(ask('eth_subscribe', kind, options as never))
        expect([code, message]).to.deep.equal([
          -32602,
          'invalid parameter 1 (options): this node has no options of this subscription, such as ' +
            'includeTransactions of other nodes',
        ])
      }
    }
  })

  it('rejects unknown kinds of events, invalid options and too many subscriptions', async () => {
    const { ask } = await watching()
    for (const params of [
      [],
      ['newThings'],
      ['logs', true],
      ['logs', { address: 'x' }],
      ['logs', { fromBlock: '0x2', toBlock: '0x1' }],
      ['newPendingTransactions', {}],
    ]) {
      expect((await errorOf(ask('eth_subscribe', ...params))).code, JSON.stringify(params)).to.equal(-32602)
    }
    const pending = await errorOf(ask('eth_subscribe', 'logs', { toBlock: 'pending' }))
    expect(pending.message).to.equal('pending logs are not supported')
    const hash = `0x${'12'.repeat(32)}`
    const twofold = await errorOf(ask('eth_subscribe', 'logs', { blockHash: hash, fromBlock: '0x1' }))
    expect(twofold.message).to.match(
      /^invalid parameter 1 \(options\): expected either blockHash or fromBlock/,
    )
    const { ask: full } = await watching(true, 0)
    expect((await errorOf(full('eth_subscribe', 'newHeads'))).code).to.equal(-32005)
  })

  it('is rejected on transports without notifications', async () => {
    const { ask } = await watching(false)
    const error = await errorOf(ask('eth_subscribe', 'newHeads'))
    expect(error).to.include({ code: -32001, message: 'notifications not supported' })
  })
})

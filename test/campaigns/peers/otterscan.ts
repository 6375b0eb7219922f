/**
 * Makes the calls that the pages of Otterscan make, with ethers and in the same form: numbers as JSON integers, calls in
 * batches. The sources are src/useProvider.ts, src/useErigonHooks.ts and src/search/search.ts of otterscan/otterscan.
 * Each answer is compared with the standard methods. followAnvil.ts compares answers with anvil's.
 */
import { expect } from 'chai'
import { AbiCoder, JsonRpcProvider, type TransactionResponse } from 'ethers'
import type {
  BlockDetails,
  BlockTransactionsPage,
  ContractCreation,
  Header,
  InternalOperations,
  ListedCalls,
  TransactionsPage,
} from '../../../generated/types.ts'
import { account, contract, head, sampleServer, transaction } from '../../support/serveSample.ts'

/** Lowest level with which Otterscan works, and the size of its pages. */
const LEVEL_MIN = 5
const PAGE_SIZE = 25
/** Selector of `Error(string)`. */
const ERROR_SELECTOR = '0x08c379a0'

describe('Otterscan', () => {
  let provider: JsonRpcProvider
  before(async () => {
    const { url } = await sampleServer()
    provider = new JsonRpcProvider(url, undefined, { staticNetwork: true })
  })
  after(() => provider.destroy())

  const send = <T>(method: string, ...params: unknown[]): Promise<T> => provider.send(method, params)

  /** Formats transactions and receipts as Otterscan does, which fails if a member is missing or malformed. */
  async function formatted(
    txs: TransactionsPage['txs'],
    receipts: readonly object[],
  ): Promise<TransactionResponse[]> {
    const network = await provider.getNetwork()
    return txs.map((transaction, index) => {
      const receipt = provider._wrapTransactionReceipt({ ...receipts[index], logs: [] } as never, network)
      const response = provider._wrapTransactionResponse(transaction as never, network)
      expect(receipt.hash).to.equal(response.hash)
      return response
    })
  }

  it('connects: the node has blocks and a level that suffices', async () => {
    expect(await provider.getBlockNumber()).to.equal(head.number)
    expect(await send<Header>('erigon_getHeaderByNumber', head.number)).to.include({ hash: head.hash })
    expect(await send('ots_getApiLevel')).to.be.at.least(LEVEL_MIN)
  })

  it('shows a block, by number and by hash, with rewards and fees', async () => {
    const { blockNumber } = transaction('swap')
    const details = await send<BlockDetails>('ots_getBlockDetails', blockNumber)
    const block = (await provider.getBlock(blockNumber, true))!
    expect(details.block.hash).to.equal(block.hash)
    expect(details.block.transactionCount).to.equal(block.length)
    const receipts = await Promise.all(block.transactions.map((hash) => provider.getTransactionReceipt(hash)))
    const fees = receipts.reduce((sum, receipt) => sum + receipt!.gasUsed * receipt!.gasPrice, 0n)
    expect(BigInt(details.totalFees)).to.equal(fees)
    expect(await send('ots_getBlockDetailsByHash', block.hash)).to.deep.equal(details)
    expect(await send('ots_getBlockDetails', head.number + 1)).to.equal(null)
  })

  it('shows the transactions of a block in pages, newest first', async () => {
    const { blockNumber } = transaction('swap')
    const block = (await provider.getBlock(blockNumber))!
    const hashes: string[] = []
    for (let page = 0; hashes.length < block.length; page++) {
      const { fullblock, receipts } = await send<BlockTransactionsPage>(
        'ots_getBlockTransactions',
        blockNumber,
        page,
        2,
      )
      expect(fullblock.transactionCount).to.equal(block.length)
      const transactions = await formatted(fullblock.transactions, receipts)
      hashes.push(...transactions.map(({ hash }) => hash).reverse())
    }
    expect(hashes).to.deep.equal([...block.transactions].reverse())
  })

  it('walks through the transactions of an account, page after page, in both directions', async () => {
    for (const address of [account('alice'), contract('ochre'), contract('counter')]) {
      const all: TransactionResponse[] = []
      for (let before = 0; ; ) {
        const page = await send<TransactionsPage>('ots_searchTransactionsBefore', address, before, PAGE_SIZE)
        expect(page.firstPage).to.equal(before === 0)
        all.push(...(await formatted(page.txs, page.receipts)))
        if (page.lastPage) break
        before = all.at(-1)!.blockNumber!
      }
      expect(all.length, address).to.be.greaterThan(1)
      const back: TransactionResponse[] = []
      for (let after = 0; ; ) {
        const page = await send<TransactionsPage>('ots_searchTransactionsAfter', address, after, PAGE_SIZE)
        expect(page.lastPage).to.equal(after === 0)
        back.unshift(...(await formatted(page.txs, page.receipts)))
        if (page.firstPage) break
        after = back[0]!.blockNumber!
      }
      const hashesOf = (transactions: readonly TransactionResponse[]) => transactions.map(({ hash }) => hash)
      expect(hashesOf(back)).to.deep.equal(hashesOf(all))
      const places = all.map(({ blockNumber, index }) => blockNumber! * 1_000 + index)
      expect(places).to.deep.equal([...places].sort((a, b) => b - a))
    }
  })

  it('steps through the transactions of a sender by nonce', async () => {
    const sender = account('alice')
    const count = await provider.getTransactionCount(sender)
    for (const nonce of [0, 1, count - 1]) {
      const hash = await send<string>('ots_getTransactionBySenderAndNonce', sender, nonce)
      const { from, nonce: own } = (await provider.getTransaction(hash))!
      expect([from.toLowerCase(), own]).to.deep.equal([sender.toLowerCase(), nonce])
    }
    expect(await send('ots_getTransactionBySenderAndNonce', sender, count)).to.equal(null)
  })

  it('shows what is a contract, and who created it', async () => {
    const ochre = contract('ochre')
    expect(await send('ots_hasCode', ochre, 'latest')).to.equal(true)
    expect(await send('ots_hasCode', account('alice'), 'latest')).to.equal(false)
    const { hash, creator } = await send<ContractCreation>('ots_getContractCreator', ochre)
    expect(hash).to.equal(transaction('deploy ochre').hash)
    expect(creator).to.equal(account('deployer').toLowerCase())
    expect(await send('ots_getContractCreator', account('alice'))).to.equal(null)
  })

  it('shows the calls of a transaction as a tree, and the ether that moved inside', async () => {
    const { hash } = transaction('ether split among several')
    const calls = await send<ListedCalls>('ots_traceTransaction', hash)
    const [root, ...inner] = calls
    expect(root!.depth).to.equal(0)
    for (const [index, { depth }] of inner.entries()) expect(depth).to.be.within(1, calls[index]!.depth + 1)
    const operations = await send<InternalOperations>('ots_getInternalOperations', hash)
    expect(operations.length).to.be.greaterThan(1)
    const sum = operations.reduce((total, { value }) => total + BigInt(value), 0n)
    expect(sum).to.equal(inner.reduce((total, { value }) => total + BigInt(value ?? 0), 0n))
  })

  it('shows why a transaction failed', async () => {
    const data = await send<string>('ots_getTransactionError', transaction('revert with a reason').hash)
    expect(data.slice(0, ERROR_SELECTOR.length)).to.equal(ERROR_SELECTOR)
    const [reason] = AbiCoder.defaultAbiCoder().decode(['string'], `0x${data.slice(ERROR_SELECTOR.length)}`)
    expect(String(reason).length).to.be.greaterThan(0)
    expect(await send('ots_getTransactionError', transaction('out of gas').hash)).to.equal('0x')
    expect(await send('ots_getTransactionError', transaction('swap').hash)).to.equal('0x')
  })

  it('shows the state changes of a transaction', async () => {
    const replay = await send<{ stateDiff: object }>('trace_replayTransaction', transaction('swap').hash, [
      'stateDiff',
    ])
    expect(Object.keys(replay.stateDiff)).to.include(contract('pair').toLowerCase())
  })
})

import { expect } from 'chai'
import {
  createPublicClient,
  getAddress,
  getContractAddress,
  http,
  keccak256,
  type PublicClient,
  parseAbiItem,
  parseEther,
  parseGwei,
  recoverTransactionAddress,
  type Signature,
  serializeTransaction,
  type Transaction,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'
import type { Served } from '../support/serve.ts'
import {
  account,
  chainId,
  contract,
  head,
  sampleServer,
  serveSample,
  transaction,
  transactions,
} from '../support/serveSample.ts'
import { tokenAbi } from './abis.ts'

const alice = account('alice')
const bob = account('bob')
const dave = account('dave')
const erin = account('erin')
const ochre = contract('ochre')
const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** The signed members of a transaction, which viem can encode. The members that the server adds are left out. */
function unsigned(found: Transaction): TransactionSerializable {
  const {
    accessList,
    authorizationList,
    blobVersionedHashes,
    chainId: id,
    gas,
    input,
    nonce,
    to,
    type,
    value,
  } = found
  const fees =
    found.maxFeePerGas === undefined
      ? { gasPrice: found.gasPrice }
      : { maxFeePerGas: found.maxFeePerGas, maxPriorityFeePerGas: found.maxPriorityFeePerGas }
  const blob = blobVersionedHashes && { blobVersionedHashes, maxFeePerBlobGas: found.maxFeePerBlobGas }
  const members = { type, chainId: id, nonce, gas, to, value, data: input, accessList, authorizationList }
  return { ...members, ...fees, ...blob } as TransactionSerializable
}

describe('viem', () => {
  let client: PublicClient
  before(async () => {
    const { url } = await sampleServer()
    client = createPublicClient({ transport: http(url) })
  })

  it('reads the chain id, the head and the fees', async () => {
    expect(await client.getChainId()).to.equal(chainId)
    expect(await client.getBlockNumber()).to.equal(BigInt(head.number))
    expect(await client.getGasPrice()).to.be.a('bigint')
    expect(await client.getBlobBaseFee()).to.be.a('bigint')
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
    expect(maxFeePerGas > maxPriorityFeePerGas).to.equal(true)
  })

  it('reads balances, nonces and code at an earlier block', async () => {
    const at = (blockNumber: bigint) => client.getBalance({ address: alice, blockNumber })
    expect(await at(0n)).to.equal(parseEther('1000'))
    const { blockNumber: minted } = transaction('token mint')
    const before = { address: alice, blockNumber: BigInt(minted - 1) }
    const after = { address: alice, blockNumber: BigInt(minted) }
    expect((await client.getBalance(before)) > (await client.getBalance(after))).to.equal(true)
    expect(await client.getTransactionCount(before)).to.equal(0)
    expect(await client.getTransactionCount(after)).to.equal(2)
    const deployed = BigInt(transaction('deploy ochre').blockNumber)
    expect(await client.getCode({ address: ochre, blockNumber: deployed - 1n })).to.equal(undefined)
    expect(await client.getCode({ address: ochre, blockNumber: deployed })).to.match(/^0x60/)
  })

  it('reads the delegation of an account', async () => {
    const address = account('frank')
    expect(await client.getDelegation({ address })).to.equal(getAddress(contract('batcher')))
    expect(await client.getDelegation({ address: account('grace') })).to.equal(undefined)
  })

  it('reads a block by number, hash and tag, with and without transactions', async () => {
    const { blockNumber, hash } = transaction('swap')
    const block = await client.getBlock({ blockNumber: BigInt(blockNumber), includeTransactions: true })
    expect(block.transactions.map((found) => found.hash)).to.include(hash)
    expect(block.transactions.every((found) => found.blockHash === block.hash)).to.equal(true)
    const short = await client.getBlock({ blockHash: block.hash })
    expect(short.transactions).to.deep.equal(block.transactions.map((found) => found.hash))
    expect({ ...short, transactions: [] }).to.deep.equal({ ...block, transactions: [] })
    expect(await client.getBlockTransactionCount({ blockHash: block.hash })).to.equal(
      block.transactions.length,
    )
    expect((await client.getBlock()).hash).to.equal(head.hash)
    expect((await client.getBlock({ blockTag: 'earliest' })).number).to.equal(0n)
  })

  it('reads withdrawals', async () => {
    const { withdrawals } = await client.getBlock({ blockNumber: 3n })
    expect(withdrawals).to.have.length(4)
    expect(BigInt(withdrawals![0]!.amount) > 0n).to.equal(true)
  })

  it('reports an unknown block', async () => {
    const failure = await client.getBlock({ blockNumber: BigInt(head.number + 1) }).catch((error) => error)
    expect(failure.name).to.equal('BlockNotFoundError')
  })

  it('reads transactions of every type, and computes the same hashes and senders as the node', async () => {
    const found = await Promise.all(transactions.map(({ hash }) => client.getTransaction({ hash })))
    const types = new Set(found.map(({ type }) => type))
    expect([...types].sort()).to.deep.equal(['eip1559', 'eip2930', 'eip4844', 'eip7702', 'legacy'])
    for (const one of found) {
      const { r, s, v, yParity } = one
      const signature = (one.type === 'legacy' ? { r, s, v } : { r, s, yParity }) as Signature
      const serialized = serializeTransaction(unsigned(one), signature)
      expect(keccak256(serialized), one.type).to.equal(one.hash)
      const signer = await recoverTransactionAddress({
        serializedTransaction: serialized as TransactionSerialized,
      })
      expect(signer).to.equal(getAddress(one.from))
    }
  })

  it('reads the block and the index of each transaction', async () => {
    for (const { hash, blockNumber, transactionIndex } of transactions.slice(0, 20)) {
      const one = await client.getTransaction({ hash })
      expect(one).to.include({ blockNumber: BigInt(blockNumber), transactionIndex })
      expect(
        await client.getTransaction({ blockNumber: BigInt(blockNumber), index: transactionIndex }),
      ).to.deep.equal(one)
    }
  })

  it('reads receipts of a creation, a failure and a blob transaction', async () => {
    const receipt = (label: string) => client.getTransactionReceipt({ hash: transaction(label).hash })
    const created = await receipt('deploy ochre')
    const { nonce } = await client.getTransaction({ hash: created.transactionHash })
    const contractAddress = getContractAddress({ from: created.from, nonce: BigInt(nonce) })
    expect(created).to.include({ status: 'success', to: null })
    expect(getAddress(created.contractAddress!)).to.equal(contractAddress)
    expect(contractAddress).to.equal(getAddress(ochre))
    const failed = await receipt('revert with a reason')
    expect(failed).to.include({ status: 'reverted', contractAddress: null })
    expect(failed.logs).to.deep.equal([])
    const blob = await receipt('six blobs')
    expect(blob.type).to.equal('eip4844')
    expect(blob.blobGasUsed).to.equal(6n * 131_072n)
    expect(blob.blobGasPrice! > 0n).to.equal(true)
  })

  it('reports an unknown transaction hash', async () => {
    const hash = keccak256('0x')
    const missing = await client.getTransaction({ hash }).catch((error) => error)
    expect(missing.name).to.equal('TransactionNotFoundError')
    const unreceived = await client.getTransactionReceipt({ hash }).catch((error) => error)
    expect(unreceived.name).to.equal('TransactionReceiptNotFoundError')
  })

  it('reads events by their indexed arguments, in a range and in a block', async () => {
    const { blockNumber } = transaction('token transferFrom')
    const at = BigInt(blockNumber)
    const args = { from: bob, to: erin }
    const range = {
      address: ochre,
      event: transfer,
      fromBlock: at - 5n,
      toBlock: at + 5n,
      strict: true,
    } as const
    const [found, ...others] = await client.getLogs({ ...range, args })
    expect(others).to.deep.equal([])
    expect(found).to.deep.include({ blockNumber: at, eventName: 'Transfer' })
    expect(found!.args.value).to.equal(parseEther('20'))
    const all = await client.getLogs({ ...range, fromBlock: 0n, toBlock: 'latest' })
    const between = all.filter(
      (log) => log.args.from === getAddress(bob) && [dave, erin].includes(log.args.to),
    )
    const either = await client.getLogs({
      ...range,
      fromBlock: 0n,
      toBlock: 'latest',
      args: { from: bob, to: [dave, erin] },
    })
    expect(either).to.deep.equal(between)
    const block = await client.getLogs({ blockHash: found!.blockHash, event: transfer })
    expect(block.some((log) => log.logIndex === found!.logIndex)).to.equal(true)
  })

  it('reads the logs that the receipts contain', async () => {
    const receipts = await Promise.all(transactions.map(({ hash }) => client.getTransactionReceipt({ hash })))
    const logged = await client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
    for (const { transactionHash, logs } of receipts)
      expect(logged.filter((log) => log.transactionHash === transactionHash)).to.deep.equal(logs)
    const { logs } = receipts.find(({ transactionHash }) => transactionHash === transaction('swap').hash)!
    expect(logs.length).to.equal(4)
  })

  it('reads the fee history', async () => {
    const history = await client.getFeeHistory({
      blockCount: 12,
      blockNumber: 60n,
      rewardPercentiles: [10, 50, 90],
    })
    expect(history.oldestBlock).to.equal(49n)
    expect(history.baseFeePerGas).to.have.length(13)
    expect(history.gasUsedRatio).to.have.length(12)
    const { baseFeePerGas, gasUsed, gasLimit } = await client.getBlock({ blockNumber: 50n })
    expect(history.baseFeePerGas[1]).to.equal(baseFeePerGas)
    expect(history.gasUsedRatio[1]).to.be.closeTo(Number(gasUsed) / Number(gasLimit), 1e-12)
    for (const rewards of history.reward!)
      expect([...rewards].sort((a, b) => Number(a - b))).to.deep.equal(rewards)
    expect(history.reward!.flat().every((reward) => reward <= parseGwei('2.1'))).to.equal(true)
  })

  it('reads storage slots', async () => {
    const slot = await client.getStorageAt({ address: ochre, slot: '0x2', blockNumber: 3n })
    expect(BigInt(slot!)).to.equal(parseEther('1000000'))
    const total = await client.readContract({
      address: ochre,
      abi: tokenAbi,
      functionName: 'totalSupply',
      blockNumber: 3n,
    })
    expect(total).to.equal(parseEther('1000000'))
  })

  describe('with a server that has low limits', () => {
    let limited: Served
    let requests = 0
    let polite: PublicClient

    before(async () => {
      limited = await serveSample(['--max-logs-range', '100', '--max-logs', '40'])
      const onFetchRequest = () => {
        requests++
      }
      polite = createPublicClient({ transport: http(limited.url, { onFetchRequest }) })
    })
    after(() => limited.stop())
    beforeEach(() => {
      requests = 0
    })

    /** The block range that an error proposes. */
    function proposed({ details }: { details: string }) {
      const found = /Try with this block range \[(0x[0-9a-f]+), (0x[0-9a-f]+)\]$/.exec(details)
      return { fromBlock: BigInt(found![1]!), toBlock: BigInt(found![2]!) }
    }

    it('receives an error that proposes a shorter block range, and does not repeat the request', async () => {
      const failure = await polite.getLogs({ fromBlock: 7n, toBlock: 256n }).catch((error) => error)
      expect(failure.name).to.equal('InvalidParamsRpcError')
      expect(requests).to.equal(1)
      expect(proposed(failure)).to.deep.equal({ fromBlock: 7n, toBlock: 106n })
    })

    it('reads all logs in the ranges that the errors propose', async () => {
      const found: unknown[] = []
      for (let from = 0n; from <= 256n; ) {
        const wanted = { fromBlock: from, toBlock: 256n }
        const answer = await polite.getLogs(wanted).catch(async (failure) => {
          let range = proposed(failure)
          for (;;) {
            const logs = await polite.getLogs(range).catch((error) => error)
            if (Array.isArray(logs)) return { logs, next: range.toBlock + 1n }
            range = proposed(logs)
            expect(range.fromBlock).to.equal(from)
          }
        })
        if (Array.isArray(answer)) {
          found.push(...answer)
          break
        }
        found.push(...answer.logs)
        from = answer.next
      }
      expect(found).to.deep.equal(await client.getLogs({ fromBlock: 0n, toBlock: 256n }))
    })
  })
})

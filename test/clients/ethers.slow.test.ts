import { expect } from 'chai'
import {
  Contract,
  id,
  isCallException,
  type JsonRpcPayload,
  JsonRpcProvider,
  Network,
  parseEther,
  Transaction,
  type TransactionResponse,
  toBeHex,
} from 'ethers'
import {
  account,
  chainId,
  contract,
  head,
  sampleServer,
  transaction,
  transactions,
} from '../support/serveSample.ts'

const token = [
  'function symbol() view returns (string)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'error InsufficientBalance(address account, uint256 balance, uint256 needed)',
]
const faults = [
  'function reason() view',
  'function custom(uint256 asked) view',
  'function overflow(uint256 x) view returns (uint256)',
  'function silent() view',
  'error Refused(uint256 asked, address caller)',
]

interface DebugEvent {
  action: string
  payload: JsonRpcPayload | JsonRpcPayload[]
}

/** Returns the error of a contract call that must fail. */
async function exceptionOf(call: Promise<unknown>) {
  const failure: unknown = await call.catch((error) => error)
  if (isCallException(failure as Error)) return failure as Error & Record<string, unknown>
  expect.fail(`no call exception: ${String(failure)}`)
}

describe('ethers', () => {
  let url: string
  let provider: JsonRpcProvider
  const payloads: (JsonRpcPayload | JsonRpcPayload[])[] = []
  before(async () => {
    url = (await sampleServer()).url
    provider = new JsonRpcProvider(url)
    await provider.on('debug', ({ action, payload }: DebugEvent) => {
      if (action === 'sendRpcPayload') payloads.push(payload)
    })
  })
  after(() => provider.destroy())
  beforeEach(() => {
    payloads.length = 0
  })

  it('reads the chain id, the head and the fees', async () => {
    expect((await provider.getNetwork()).chainId).to.equal(BigInt(chainId))
    expect(await provider.getBlockNumber()).to.equal(head.number)
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = await provider.getFeeData()
    for (const fee of [gasPrice, maxFeePerGas, maxPriorityFeePerGas]) expect(fee).to.be.a('bigint')
  })

  it('reads accounts at an earlier block', async () => {
    const alice = account('alice')
    expect(await provider.getBalance(alice, 0)).to.equal(parseEther('1000'))
    expect(await provider.getTransactionCount(alice, 3)).to.equal(2)
    expect(await provider.getCode(contract('ochre'), 0)).to.equal('0x')
    expect(await provider.getCode(contract('ochre'), 1)).to.match(/^0x60/)
    expect(BigInt(await provider.getStorage(contract('ochre'), 2, 3))).to.equal(parseEther('1000000'))
  })

  it('reads blocks with their transactions', async () => {
    const { blockNumber, hash } = transaction('swap')
    const block = await provider.getBlock(blockNumber, true)
    expect(block!.transactions).to.include(hash)
    expect(block!.prefetchedTransactions.map((one) => one.hash)).to.deep.equal(block!.transactions)
    expect((await provider.getBlock(block!.hash!))!.number).to.equal(blockNumber)
    expect((await provider.getBlock('finalized'))!.hash).to.equal(head.hash)
    expect(await provider.getBlock(head.number + 1)).to.equal(null)
  })

  it('reads transactions of every type, and computes the same hashes and senders as the node', async () => {
    const found = await Promise.all(transactions.map(({ hash }) => provider.getTransaction(hash)))
    expect([...new Set(found.map((one) => one!.type))]).to.have.members([0, 1, 2, 3, 4])
    for (const one of found as TransactionResponse[]) {
      const { hash, from, ...members } = one.toJSON()
      const { gasPrice: _gasPrice, ...later } = members
      const copy = Transaction.from({
        ...(one.type < 2 ? members : later),
        data: one.data,
        signature: one.signature,
        ...(one.authorizationList && { authorizationList: one.authorizationList }),
        ...(one.blobVersionedHashes && { blobVersionedHashes: one.blobVersionedHashes }),
      })
      expect({ hash: copy.hash, from: copy.from }).to.deep.equal({ hash, from })
    }
  })

  it('reads receipts', async () => {
    const receipt = (label: string) => provider.getTransactionReceipt(transaction(label).hash)
    expect(await receipt('deploy ochre')).to.include({ status: 1, contractAddress: contract('ochre') })
    expect(await receipt('out of gas')).to.include({ status: 0, contractAddress: null })
    const blob = await receipt('six blobs')
    expect(blob!.blobGasUsed).to.equal(6n * 131_072n)
    expect(blob!.gasPrice > 0n).to.equal(true)
    expect(await provider.getTransactionReceipt(id('nothing'))).to.equal(null)
  })

  it('calls contracts at the head and at an earlier block', async () => {
    const ochre = new Contract(contract('ochre'), token, provider)
    expect(await ochre.symbol!()).to.equal('OCH')
    const { blockNumber } = transaction('token transferFrom')
    const balance = (blockTag: number) => ochre.balanceOf!(account('erin'), { blockTag })
    expect((await balance(blockNumber)) - (await balance(blockNumber - 1))).to.equal(parseEther('20'))
    expect(await ochre.transfer!.staticCall(account('bob'), 5n, { from: account('alice') })).to.equal(true)
  })

  it('decodes custom errors, revert reasons and panics', async () => {
    const contracts = new Contract(contract('faults'), faults, provider)
    const custom = await exceptionOf(contracts.custom!(42n, { from: account('bob') }))
    expect(custom.revert).to.deep.include({ name: 'Refused', signature: 'Refused(uint256,address)' })
    expect([...(custom.revert as { args: Iterable<unknown> }).args]).to.deep.equal([42n, account('bob')])
    expect((await exceptionOf(contracts.reason!())).reason).to.equal('the archive is closed')
    expect((await exceptionOf(contracts.overflow!(1n))).reason).to.equal('Panic due to OVERFLOW(17)')
    expect((await exceptionOf(contracts.silent!())).data).to.equal('0x')
    const ochre = new Contract(contract('ochre'), token, provider)
    const poor = await exceptionOf(
      ochre.transfer!.estimateGas(account('bob'), 9n, { from: account('keeper') }),
    )
    expect(ochre.interface.parseError(poor.data as string)).to.include({ name: 'InsufficientBalance' })
  })

  it('reports insufficient funds', async () => {
    const call = { from: account('keeper'), to: account('bob'), value: parseEther('1000000') }
    const failure = await provider.estimateGas(call).catch((error) => error)
    expect(failure.code).to.equal('INSUFFICIENT_FUNDS')
  })

  it('estimates gas', async () => {
    const call = { from: account('alice'), to: account('keeper'), value: 1n }
    expect(await provider.estimateGas(call)).to.equal(21_000n)
    const ochre = new Contract(contract('ochre'), token, provider)
    const gasLimit = await ochre.transfer!.estimateGas(account('bob'), 5n, { from: account('alice') })
    const sent = { from: account('alice'), gasLimit }
    expect(await ochre.transfer!.staticCall(account('bob'), 5n, sent)).to.equal(true)
  })

  it('queries events', async () => {
    const ochre = new Contract(contract('ochre'), token, provider)
    const { blockNumber, hash } = transaction('token transferFrom')
    const filter = ochre.filters.Transfer!(account('bob'), account('erin'))
    const events = await ochre.queryFilter(filter, blockNumber, blockNumber)
    expect(events.map(({ transactionHash }) => transactionHash)).to.deep.equal([hash])
    const [first] = events
    expect(first && 'args' in first && first.args.value).to.equal(parseEther('20'))
    const logs = await provider.getLogs({
      blockHash: first!.blockHash,
      topics: [id('Transfer(address,address,uint256)')],
    })
    expect(logs.map((log) => log.index)).to.include(first!.index)
  })

  it('sends concurrent requests as one batch', async () => {
    const asked = [10, 20, 30, 40, 50].map((block) => provider.getBalance(account('bob'), block))
    expect(new Set(await Promise.all(asked)).size).to.equal(5)
    const calls = payloads.flat().filter(({ method }) => method === 'eth_getBalance')
    expect(calls).to.have.length(5)
    expect(payloads.some((payload) => Array.isArray(payload) && payload.length >= 5)).to.equal(true)
  })

  it('works with a static network and without batches', async () => {
    const network = Network.from(chainId)
    const plain = new JsonRpcProvider(url, network, { staticNetwork: network, batchMaxCount: 1 })
    const answers = await Promise.all([plain.getBlockNumber(), plain.getBalance(account('bob'), 10)])
    expect(answers[0]).to.equal(head.number)
    plain.destroy()
  })

  it('reports unknown methods', async () => {
    const failure = await provider.send('eth_nothing', []).catch((error) => error)
    expect(failure.error.code).to.equal(-32601)
  })

  it('reads proofs', async () => {
    const proof = await provider.send('eth_getProof', [contract('ochre'), ['0x2'], toBeHex(3)])
    expect(BigInt(proof.storageProof[0].value)).to.equal(parseEther('1000000'))
  })
})

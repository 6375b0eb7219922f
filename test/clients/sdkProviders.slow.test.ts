import { expect } from 'chai'
import { BrowserProvider, Contract, isCallException, parseEther } from 'ethers'
import {
  createPublicClient,
  custom,
  decodeFunctionResult,
  fromHex,
  hexToBigInt,
  hexToNumber,
  http,
  type PublicClient,
  rpcSchema,
  size,
} from 'viem'
import type { Methods } from '../../generated/types.ts'
import type { CartularyRpcSchema, Client } from '../../products/client/clientTypes.ts'
import { createClient } from '../../products/client/createClient.ts'
import { account, chainId, contract, head, sampleServer, transaction } from '../support/serveSample.ts'
import { tokenAbi } from './abis.ts'

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { expected: B; found: A }

/** Compiles only when both types are the same. */
function same<A, B>(_proof: Same<A, B>): void {}

describe('the client as a provider for other libraries', () => {
  let url: string
  let client: Client
  const asked: string[] = []

  before(async () => {
    url = (await sampleServer()).url
    client = createClient(url, {
      fetch: (to, init) => {
        asked.push(init.body as string)
        return fetch(to, init)
      },
    })
  })
  beforeEach(() => {
    asked.length = 0
  })

  describe('viem', () => {
    let viem: PublicClient
    before(() => {
      // viem would repeat even a reverted call three times. The client repeats calls only after temporary errors.
      viem = createPublicClient({ transport: custom(client, { retryCount: 0 }) })
    })

    it('reads through the client', async () => {
      expect(await viem.getChainId()).to.equal(chainId)
      expect(await viem.getBlockNumber()).to.equal(BigInt(head.number))
      const block = await viem.getBlock({ blockTag: 'latest', includeTransactions: true })
      expect(block.hash).to.equal(head.hash)
      const supply = await viem.readContract({
        address: contract('ochre'),
        abi: tokenAbi,
        functionName: 'totalSupply',
        blockNumber: 3n,
      })
      expect(supply).to.equal(parseEther('1000000'))
      expect(asked.length).to.be.at.least(4)
    })

    it('receives errors with codes and data, and does not repeat the request', async () => {
      const call = viem.simulateContract({
        address: contract('ochre'),
        abi: tokenAbi,
        functionName: 'transfer',
        args: [account('bob'), 7n],
        account: account('keeper'),
      })
      const failure = await call.catch((error: unknown) => error)
      expect(failure).to.have.property('name', 'ContractFunctionExecutionError')
      expect(String(failure)).to.match(/InsufficientBalance/)
      expect(asked).to.have.length(1)
      const invalid = await viem
        .request({ method: 'eth_getBalance', params: ['0x12', 'latest'] })
        .catch((error: unknown) => error)
      expect(invalid).to.have.property('name', 'InvalidParamsRpcError')
      expect(asked).to.have.length(2)
    })

    it('does not repeat a failed request, because the client has already repeated the request', async () => {
      let attempts = 0
      const gone = createClient('http://node.test', {
        retry: { attemptsMax: 2, delayMs: 1 },
        fetch: () => {
          attempts++
          return Promise.reject(new TypeError('fetch failed'))
        },
      })
      const failure = await createPublicClient({ transport: custom(gone) })
        .getChainId()
        .catch((error: unknown) => error)
      expect(failure).to.have.property('name', 'ProviderDisconnectedError')
      expect(attempts).to.equal(2)
    })

    it('passes an abort signal to the client', async () => {
      const controller = new AbortController()
      const hanging = createClient('http://node.test', { fetch: () => new Promise(() => {}) })
      const work = createPublicClient({ transport: custom(hanging) }).request({ method: 'eth_chainId' }, {
        signal: controller.signal,
      } as never)
      controller.abort()
      expect(await work.catch((error: unknown) => error)).to.have.property('name', 'AbortError')
    })

    it('takes the types of methods, parameters and results from CartularyRpcSchema', async () => {
      const typed = createPublicClient({ transport: http(url), rpcSchema: rpcSchema<CartularyRpcSchema>() })
      const { blockNumber, hash } = transaction('swap')
      const traces = await typed.request({ method: 'trace_block', params: [`0x${blockNumber.toString(16)}`] })
      same<typeof traces, Methods['trace_block']['result']>(true)
      expect(traces?.some(({ transactionHash }) => transactionHash === hash)).to.equal(true)
      const status = await typed.request({ method: 'txpool_status', params: undefined })
      expect(status.pending).to.match(/^0x/)
      const found = await typed.request({
        method: 'debug_traceTransaction',
        params: [hash, { tracer: 'callTracer' }],
      })
      same<typeof found, Methods['debug_traceTransaction']['result']>(true)
      expect(found).to.have.property('type', 'CALL')
    })

    it('converts hex values whose types come from CartularyRpcSchema or from the client', async () => {
      const typed = createPublicClient({ transport: http(url), rpcSchema: rpcSchema<CartularyRpcSchema>() })
      const number = await typed.request({ method: 'eth_blockNumber', params: undefined })
      expect(hexToBigInt(number)).to.equal(BigInt(head.number))
      const block = await typed.request({ method: 'eth_getBlockByNumber', params: ['latest', true] })
      if (block === null || block.hash === null) return expect.fail('there is no block')
      expect(hexToBigInt(block.gasUsed)).to.equal((await typed.getBlock()).gasUsed)
      expect((await typed.getBlock({ blockHash: block.hash })).number).to.equal(BigInt(head.number))
      // A parameter may have the type string.
      const plain: string = contract('ochre')
      const code = await typed.request({ method: 'eth_getCode', params: [plain, head.hash] })
      expect(size(code)).to.be.above(0)

      expect(hexToNumber(await client.eth_blockNumber())).to.equal(head.number)
      const data = await client.eth_call({ transaction: { to: plain, data: '0x18160ddd' }, block: '0x3' })
      const supply = decodeFunctionResult({ abi: tokenAbi, functionName: 'totalSupply', data })
      expect(supply).to.equal(parseEther('1000000'))
      const [price] = await client.batch([{ method: 'eth_gasPrice' }])
      if (typeof price !== 'string') throw price
      expect(fromHex(price, 'bigint')).to.be.a('bigint')
    })

    it('rejects, at compile time, calls that CartularyRpcSchema does not allow', () => {
      const typed = createPublicClient({ transport: http(url), rpcSchema: rpcSchema<CartularyRpcSchema>() })
      const wrong = [
        // @ts-expect-error no such method
        () => typed.request({ method: 'trace_blocks', params: ['0x45'] }),
        // @ts-expect-error the block is missing
        () => typed.request({ method: 'trace_block', params: [] }),
        // @ts-expect-error one parameter too many
        () => typed.request({ method: 'trace_block', params: ['0x45', true] }),
      ]
      expect(wrong).to.have.length(3)
    })
  })

  describe('ethers', () => {
    let provider: BrowserProvider
    before(() => {
      provider = new BrowserProvider(client)
    })
    after(() => provider.destroy())

    it('reads through the client', async () => {
      expect((await provider.getNetwork()).chainId).to.equal(BigInt(chainId))
      expect(await provider.getBlockNumber()).to.equal(head.number)
      expect(await provider.getBalance(account('alice'), 0)).to.equal(parseEther('1000'))
      const { hash, blockNumber } = transaction('swap')
      const receipt = await provider.getTransactionReceipt(hash)
      expect(receipt).to.include({ hash, blockNumber })
      const traces: unknown = await provider.send('trace_transaction', [hash])
      expect(traces).to.have.property('length').that.is.above(0)
    })

    it('receives errors with codes and data', async () => {
      const token = new Contract(
        contract('ochre'),
        [
          'function transfer(address to, uint256 value) returns (bool)',
          'error InsufficientBalance(address account, uint256 balance, uint256 needed)',
        ],
        provider,
      )
      const failure: unknown = await token
        .getFunction('transfer')
        .staticCall(account('bob'), parseEther('1'), { from: contract('batcher') })
        .catch((error: unknown) => error)
      if (!isCallException(failure as Error)) expect.fail(`no call exception: ${String(failure)}`)
      expect((failure as unknown as { revert: { name: string } }).revert.name).to.equal('InsufficientBalance')
    })
  })
})

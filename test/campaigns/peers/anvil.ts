import { expect } from 'chai'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  http,
  type PublicClient,
  parseEther,
} from 'viem'
import { counterAbi, pairAbi, tokenAbi } from '../../clients/abis.ts'
import { account, chainId, contract, head, sampleServer, transaction } from '../../support/serveSample.ts'
import { type Anvil, startAnvil } from './foundry.ts'

const alice = account('alice')
const bob = account('bob')
const ochre = contract('ochre')

const chain = defineChain({
  id: chainId,
  name: 'Cartulary sample',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

function clientsOf({ url }: { url: string }) {
  const options = { chain, transport: http(url, { timeout: 60_000 }), pollingInterval: 50 }
  return {
    fork: createPublicClient(options),
    wallet: createWalletClient({ ...options, account: alice }),
    test: createTestClient({ ...options, mode: 'anvil' }),
  }
}

describe('anvil --fork-url', () => {
  let origin: PublicClient
  let url: string
  before(async () => {
    url = (await sampleServer()).url
    origin = createPublicClient({ transport: http(url) })
  })

  for (const { name, block } of [
    { name: 'the head', block: head.number },
    { name: 'an old block', block: transaction('proxy upgrade').blockNumber - 1 },
  ]) {
    describe(`at ${name}`, () => {
      let anvil: Anvil
      let clients: ReturnType<typeof clientsOf>
      before(async () => {
        const at = block === head.number ? [] : ['--fork-block-number', String(block)]
        anvil = await startAnvil('--fork-url', url, ...at)
        clients = clientsOf(anvil)
      })
      after(() => anvil.stop())

      it('has the block as its head', async () => {
        const { fork } = clients
        expect(await fork.getChainId()).to.equal(chainId)
        expect(await fork.getBlockNumber()).to.equal(BigInt(block))
        const hash = (await origin.getBlock({ blockNumber: BigInt(block) })).hash
        expect((await fork.getBlock({ blockNumber: BigInt(block) })).hash).to.equal(hash)
      })

      it('returns the accounts of the block', async () => {
        const at = { address: alice, blockNumber: BigInt(block) }
        expect(await clients.fork.getBalance({ address: alice })).to.equal(await origin.getBalance(at))
        expect(await clients.fork.getTransactionCount({ address: alice })).to.equal(
          await origin.getTransactionCount(at),
        )
        expect(await clients.fork.getCode({ address: ochre })).to.equal(
          await origin.getCode({ address: ochre }),
        )
      })

      it('returns results of contract calls in the block', async () => {
        const blockNumber = BigInt(block)
        const quote = {
          address: contract('pair'),
          abi: pairAbi,
          functionName: 'quote',
          args: [ochre, parseEther('1')],
        } as const
        expect(await clients.fork.readContract(quote)).to.equal(
          await origin.readContract({ ...quote, blockNumber }),
        )
        const version = { address: contract('proxy'), abi: counterAbi, functionName: 'version' } as const
        expect(await clients.fork.readContract(version)).to.equal(block === head.number ? 2n : 1n)
      })

      it('returns earlier transactions and logs through the fork', async () => {
        const { hash } = transaction('token transferFrom')
        const { fork } = clients
        expect((await fork.getTransaction({ hash })).from).to.equal(
          (await origin.getTransaction({ hash })).from,
        )
        const [mine, theirs] = await Promise.all(
          [fork, origin].map((one) => one.getTransactionReceipt({ hash })),
        )
        expect(mine!.logs.map(({ topics, data }) => ({ topics, data }))).to.deep.equal(
          theirs!.logs.map(({ topics, data }) => ({ topics, data })),
        )
        const range = { address: ochre, fromBlock: 30n, toBlock: 40n }
        expect((await fork.getLogs(range)).length).to.equal((await origin.getLogs(range)).length)
        const early = { address: alice, blockNumber: 5n }
        expect(await fork.getBalance(early)).to.equal(await origin.getBalance(early))
      })

      it('mines a transaction on top, and executes calls after it', async () => {
        const { fork, wallet, test } = clients
        await test.impersonateAccount({ address: alice })
        const balance = { address: ochre, abi: tokenAbi, functionName: 'balanceOf', args: [bob] } as const
        const before = await fork.readContract(balance)
        const mint = { address: ochre, abi: tokenAbi, functionName: 'mint', args: [bob, 5n] } as const
        const receipt = await fork.waitForTransactionReceipt({ hash: await wallet.writeContract(mint) })
        expect(receipt).to.include({ status: 'success', blockNumber: BigInt(block + 1) })
        expect(await fork.readContract(balance)).to.equal(before + 5n)
        expect(await origin.readContract({ ...balance, blockNumber: BigInt(block) })).to.equal(before)
      })
    })
  }
})

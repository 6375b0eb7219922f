/**
 * Tests a node that follows anvil. Block 0 of anvil always claims an empty state, and block 1 keeps the base fee of
 * block 0. So anvil's blocks verify only without funded accounts and with base fee 0, with which accounts without a
 * balance can pay. Anvil also keeps an unpaid block producer as an empty account, which EIP-161 forbids, so the
 * producer here is an existing account. Before Cancun, block 0 has Cancun's fields, and from Prague on anvil's state
 * has contracts that are not in block 0.
 */
import { expect } from 'chai'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { MethodName, TransactionsPage } from '../../../generated/types.ts'
import { blockHashAt, headerAt } from '../../../src/archive/blocks.ts'
import { readIdentity } from '../../../src/archive/identity.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { ImportedChain } from '../../../src/head/followedChain.ts'
import { Following } from '../../../src/head/following.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import type { Store } from '../../../src/store/store.ts'
import { notebookInit } from '../../support/contracts.ts'
import { inlineExecutor } from '../../support/inlineExecutor.ts'
import { answering } from '../../support/readChain.ts'
import { memoryStore } from '../../support/stores.ts'
import { spillPath, until } from '../../support/upstreams.ts'
import { type Anvil, startAnvil } from './foundry.ts'

const CHAIN_ID = 31_337
const GENESIS_TIME = 1_700_000_000
const OPTIONS = [
  '--hardfork',
  'cancun',
  '--timestamp',
  String(GENESIS_TIME),
  '--accounts',
  '0',
  '--disable-default-create2-deployer',
  '--base-fee',
  '0',
  '--no-mining',
]

const genesis = parseGenesis(
  JSON.stringify({
    config: { chainId: CHAIN_ID, terminalTotalDifficulty: 0, shanghaiTime: 0, cancunTime: 0 },
    timestamp: GENESIS_TIME,
    gasLimit: '0x1c9c380',
    difficulty: '0x0',
    baseFeePerGas: '0x0',
    alloc: {},
  }),
)

const sender = privateKeyToAccount(`0x${'11'.repeat(32)}`)

const clientOf = ({ url }: Anvil) =>
  createTestClient({ mode: 'anvil', transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

describe('following anvil', () => {
  let anvil: Anvil
  let client: ReturnType<typeof clientOf>
  let store: Store
  let following: Following
  let ended: Promise<void>
  const controller = new AbortController()
  const logged: string[] = []
  const mirrored: string[] = []

  before(async () => {
    anvil = await startAnvil(...OPTIONS)
    client = clientOf(anvil)
    await client.setCoinbase({ address: sender.address })
    store = await memoryStore()
    const options = { trustHeaders: false, syncEveryMs: 1e9 }
    const importer = await Importer.open(store, genesis, true, options)
    const { config, genesisHash, genesisNumber } = importer.identity
    following = new Following(
      new ImportedChain(importer, store, spillPath()),
      { chainId: config.chainId, genesisHash, genesisNumber },
      { urls: [anvil.url], intervalMs: 20 },
      {
        log: (line) => void logged.push(line),
        async onTransactions(transactions) {
          mirrored.push(...transactions.map(({ raw }) => toHex(raw)))
          return []
        },
      },
    )
    ended = following.run(controller.signal)
    ended.catch(() => {})
  })

  after(async () => {
    controller.abort()
    await ended
    await anvil.stop()
  })

  const send = async (nonce: number, to: Hex | undefined, data: Hex): Promise<Hex> => {
    const fees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, gas: 300_000n }
    const wanted = { type: 'eip1559', chainId: CHAIN_ID, nonce, data, ...fees } as const
    return sender.signTransaction(to === undefined ? wanted : { ...wanted, to })
  }
  const caughtUp = async (): Promise<void> => {
    const { number, hash } = await client.getBlock()
    await until(() => {
      const ours = blockHashAt(store, Number(number))
      return ours !== undefined && toHex(ours) === hash
    })
  }

  it('imports and fully verifies the blocks of anvil', async () => {
    await client.mine({ blocks: 3, interval: 5 })
    await caughtUp()
    const raw = await send(0, undefined, toHex(notebookInit) as Hex)
    const hash = await client.sendRawTransaction({ serializedTransaction: raw })
    await until(() => mirrored.includes(raw))
    await client.mine({ blocks: 2, interval: 5 })
    await caughtUp()
    const receipt = await client.getTransactionReceipt({ hash })
    expect(receipt.status).to.equal('success')
    expect(headerAt(store, Number(receipt.blockNumber))?.header.gasUsed).to.equal(receipt.gasUsed)
    expect(logged).to.deep.equal([])
  })

  it("answers Otterscan's questions as anvil does", async () => {
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const asked = async (method: MethodName, ...params: unknown[]): Promise<unknown> => {
      const theirs: unknown = await client.request({ method, params } as never)
      expect(await ask(method, ...params), method).to.deep.equal(theirs)
      return theirs
    }
    const { address } = sender
    const hash = (await asked('ots_getTransactionBySenderAndNonce', address, 0)) as Hex
    await asked('ots_getTransactionBySenderAndNonce', address, 9)
    const { contractAddress, blockNumber } = await client.getTransactionReceipt({ hash })
    await asked('ots_getContractCreator', contractAddress)
    for (const account of [contractAddress, address]) await asked('ots_hasCode', account, 'latest')
    // The transaction is a creation. Unlike erigon, anvil lists it as an inner operation, and not as a call.
    await asked('ots_getTransactionError', hash)
    for (const [method, start] of [
      ['ots_searchTransactionsBefore', 0],
      ['ots_searchTransactionsBefore', Number(blockNumber)],
      ['ots_searchTransactionsAfter', 0],
      ['ots_searchTransactionsAfter', Number(blockNumber)],
    ] as const) {
      const theirs = (await client.request({
        method,
        params: [address, start, 25],
      } as never)) as TransactionsPage
      const { txs, firstPage, lastPage } = await ask(method, address, start, 25)
      const hashes = theirs.txs.map((transaction) => transaction.hash)
      expect(txs.map((transaction) => transaction.hash)).to.deep.equal(hashes)
      expect([firstPage, lastPage]).to.deep.equal([theirs.firstPage, theirs.lastPage])
    }
  })

  it('forwards our transactions to anvil', async () => {
    const raw = fromHex(await send(1, sender.address, '0x'))
    following.forward({ hash: keccak256(raw), raw, sender: fromHex(sender.address) })
    const deadline = Date.now() + 10_000
    while ((await client.getTxpoolStatus()).pending === 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await client.mine({ blocks: 1, interval: 5 })
    await caughtUp()
    expect(await client.getTransactionCount({ address: sender.address })).to.equal(2)
  })

  it('follows a reorg of anvil', async () => {
    const id = await client.snapshot()
    await client.mine({ blocks: 4, interval: 5 })
    await caughtUp()
    await client.revert({ id })
    await client.mine({ blocks: 6, interval: 7 })
    await caughtUp()
    expect(logged).to.have.length(1)
    expect(logged[0]).to.include('4 of ours')
  })
})

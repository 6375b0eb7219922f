/** The options of private networks (Besu, GoQuorum): blocks with them are built by ethereumjs, and imported. */

import { expect } from 'chai'
import type { Receipt } from '../../generated/types.ts'
import { headerAt, receiptsAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { IngestError } from '../../src/ingest/errors.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { executeAgain } from '../../src/oracle/executeAgain.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble } from '../support/assembler.ts'
import { type BlockDraft, ChainBuilder, type Draft } from '../support/chains.ts'
import { addressOf, ann, bob, currentGenesis, eve, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering, errorOf } from '../support/readChain.ts'
import { memoryStore } from '../support/stores.ts'

interface Genesis {
  readonly config: object
}

const ISTANBUL = {
  ...{ homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0, byzantiumBlock: 0 },
  ...{ constantinopleBlock: 0, petersburgBlock: 0, istanbulBlock: 0 },
}

/** A genesis file with more options and other members. */
function withOptions(genesis: object, options: object, members: object = {}): object {
  const { config } = genesis as Genesis
  return { ...genesis, config: { ...config, ...options }, ...members }
}

async function built(genesis: object, blocks: readonly BlockDraft[]): Promise<ChainBuilder> {
  const chain = await ChainBuilder.create(genesis)
  for (const block of blocks) await chain.add(block)
  return chain
}

async function importer(chain: ChainBuilder, store: Store): Promise<Importer> {
  // The blocks of the builder have no proofs of work.
  const trustHeaders = chain.genesis.difficulty > 0n
  return Importer.open(store, chain.genesis, true, { trustHeaders, syncEveryMs: 1_000 })
}

/** Imports the chain, and executes it a second time. */
async function imported(chain: ChainBuilder): Promise<Store> {
  const store = await memoryStore()
  const into = await importer(chain, store)
  for (const { bytes } of chain.blocks) await into.add(bytes)
  const found: unknown[] = []
  const { blocks } = await executeAgain(store, {
    ...{ onFinding: (finding) => found.push(finding), onProgress: () => {} },
    signal: new AbortController().signal,
  })
  expect(found).to.deep.equal([])
  expect(blocks).to.equal(chain.blocks.length)
  return store
}

/** The error of importing the last block of a chain. */
async function refusal(chain: ChainBuilder): Promise<IngestError> {
  const into = await importer(chain, await memoryStore())
  for (const { bytes } of chain.blocks.slice(0, -1)) await into.add(bytes)
  return into.add(chain.blocks.at(-1)!.bytes).then(
    () => expect.fail('the block was accepted'),
    (error: IngestError) => error,
  )
}

/** Init code that deploys a number of zero bytes. */
const deployed = (bytes: number): Draft => ({
  ...{ from: ann, gasLimit: 14_000_000n, data: assemble(`${bytes} 0 RETURN`) },
})

const statuses = (store: Store, number: number) => receiptsAt(store, number).map(({ status }) => status)

describe('options of private networks', () => {
  describe('zeroBaseFee', () => {
    // More than half of the gas limit is used, so that the base fee would rise.
    const genesis = (options: object) => withOptions(currentGenesis(), options, { gasLimit: '0x186a0' })
    const transfer: Draft = { from: ann, to: bob.address, gasLimit: 21_000n }
    const busy = { transactions: [transfer, transfer, transfer] }

    it('keeps the base fee at 0, also above the target of gas, and makes blobs free', async () => {
      const fields = { blobVersionedHashes: [`0x01${'00'.repeat(31)}`], maxFeePerBlobGas: 1_000n }
      const blob: Draft = { from: eve, to: bob.address, gasLimit: 21_000n, type: 3, fields }
      const last = { transactions: [blob], header: { blobGasUsed: 131_072n } }
      const store = await imported(await built(genesis({ zeroBaseFee: true }), [busy, busy, last]))
      for (const number of [1, 2, 3]) expect(headerAt(store, number)!.header.baseFeePerGas).to.equal(0n)
      const { ask } = answering(store)
      expect(await ask('eth_baseFee')).to.equal('0x0')
      expect(await ask('eth_blobBaseFee')).to.equal('0x0')
      const history = await ask('eth_feeHistory', '0x2', 'latest', [])
      expect(history.baseFeePerGas).to.deep.equal(['0x0', '0x0', '0x0'])
      expect(history.baseFeePerBlobGas).to.deep.equal(['0x0', '0x0', '0x0'])
      const [{ effectiveGasPrice, blobGasPrice }] = (await ask('eth_getBlockReceipts', '0x3')) as [Receipt]
      expect(blobGasPrice).to.equal('0x0')
      const [before, after] = [2, 3].map(
        (number) => stateAt(wholeState(store), number).account(eve.address)!.balance,
      )
      expect(before! - after!).to.equal(21_000n * BigInt(effectiveGasPrice))
    })

    it('refuses another base fee, and 0 on a chain without the option', async () => {
      const other = await built(genesis({ zeroBaseFee: true }), [{}, { header: { baseFeePerGas: 7n } }])
      expect((await refusal(other)).message).to.contain('base fee: expected 0, got 7')
      const plain = await built(genesis({}), [{}, { header: { baseFeePerGas: 0n } }])
      expect((await refusal(plain)).message).to.contain('base fee: expected 765625000, got 0')
    })
  })

  it('contractSizeLimit replaces the limit of the fork, but not that of init code', async () => {
    const genesis = withOptions(currentGenesis(), { contractSizeLimit: 25_000 })
    const store = await imported(
      await built(genesis, [
        { transactions: [deployed(24_577), deployed(25_000)] },
        { transactions: [deployed(25_001)] },
      ]),
    )
    expect([1, 2].flatMap((number) => statuses(store, number))).to.deep.equal([true, true, false])
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const create = (bytes: number) => ask('eth_call', { data: `0x${'00'.repeat(bytes)}`, gas: '0xf00000' })
    expect(await create(49_152)).to.equal('0x')
    expect((await errorOf(create(49_153))).message).to.contain('max initcode size exceeded')
  })

  it('maxCodeSizeConfig sets the limit by block', async () => {
    const sizes = [
      { block: 0, size: 24 },
      { block: 2, size: 32 },
    ]
    const genesis = withOptions(oldGenesis(ISTANBUL), { maxCodeSizeConfig: sizes })
    const one = { transactions: [deployed(24_577)] }
    const store = await imported(await built(genesis, [one, one, { transactions: [deployed(32_769)] }]))
    expect([1, 2, 3].flatMap((number) => statuses(store, number))).to.deep.equal([false, true, false])
  })

  it('requests come from the contracts that the file names', async () => {
    const [withdrawals, consolidations] = [addressOf(0x71), addressOf(0x72)]
    const answer = (byte: number) => assemble(`${byte} 0 MSTORE8 1 0 RETURN`)
    const contracts = { [withdrawals]: answer(0xaa), [consolidations]: answer(0xbb) }
    const genesis = withOptions(currentGenesis(contracts), {
      withdrawalRequestContractAddress: withdrawals,
      consolidationRequestContractAddress: consolidations,
    })
    const store = await imported(await built(genesis, [{}]))
    // sha256(sha256(0x01aa) ‖ sha256(0x02bb))
    expect(toHex(headerAt(store, 1)!.header.requestsHash!)).to.equal(
      '0xa9badc19e8b8fa2b1d595abf28ea5fdfbbde80fc23e3823821affa7921aa3eac',
    )
    const { current } = await answering(store).ask('eth_config')
    expect(current.systemContracts).to.include({
      WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS: withdrawals,
      CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS: consolidations,
    })
  })

  it('a fork by time before the merge is refused at its first block', async () => {
    const rules = { ...ISTANBUL, berlinBlock: 0, londonBlock: 0, shanghaiTime: 1_020 }
    const genesis = oldGenesis({ ...rules, terminalTotalDifficulty: 10 ** 9 })
    const chain = await built(genesis, [{}, {}])
    const { code, message } = await refusal(chain)
    expect(code).to.equal('INVALID_HEADER')
    expect(message).to.match(/^block 2: difficulty of a block at the time of shanghai: expected 0, got \d+$/)
  })
})

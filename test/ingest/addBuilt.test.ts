import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { buildBlock } from '../../src/ingest/buildBlock.ts'
import type { BlockAttributes, BuiltBlock } from '../../src/ingest/builtBlock.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import type { Store } from '../../src/store/store.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { devGenesis, signed } from '../support/sealing.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const TO = new Uint8Array(20).fill(0x77)
const zeros = (length: number): Uint8Array => new Uint8Array(length)

describe('Importer.addBuilt', () => {
  let store: Store
  let importer: Importer

  beforeEach(async () => {
    store = await memoryStore()
    importer = await Importer.open(store, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
  })

  const transfers = (nonce: number): PoolTransaction[] =>
    [ann, bob].map((from) => signed(from, nonce, { to: TO, value: 1n }))

  function build(nonce = 0, candidates = transfers(nonce), strict = true): BuiltBlock {
    const { identity, head, reader } = importer
    const { header } = head
    const attributes: BlockAttributes = {
      timestamp: header.timestamp + 12,
      prevRandao: zeros(32),
      feeRecipient: eve.address,
      extraData: zeros(0),
      withdrawals: [[Uint8Array.of(1), Uint8Array.of(2), TO, Uint8Array.of(3)]],
    }
    return buildBlock(reader, identity, header.number, attributes, candidates, { strict })
  }

  /** Returns the block with a changed header, as a faulty builder might build it. */
  function withHeader(built: BuiltBlock, change: Partial<Header>): BuiltBlock {
    const header = { ...built.header, ...change }
    const parts = RLP.decode(built.bytes) as Input[]
    return { ...built, ...decodeBlock(RLP.encode([headerFields(header), ...parts.slice(1)] as Input)) }
  }

  async function refusal(built: BuiltBlock): Promise<IngestError> {
    const before = await contentsOf(store)
    const error: unknown = await importer.addBuilt(built).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(IngestError)
    expect(await contentsOf(store)).to.deep.equal(before)
    expect(importer.head.header.number).to.equal(built.header.number - 1)
    return error as IngestError
  }

  it('commits the same records as an import of the block’s bytes', async () => {
    const other = await memoryStore()
    const imports = await Importer.open(other, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
    for (let nonce = 0; nonce < 4; nonce++) {
      const built = build(nonce)
      const added = await importer.addBuilt(built)
      expect(await imports.add(built.bytes)).to.deep.equal(added)
      expect(await contentsOf(other)).to.deep.equal(await contentsOf(store))
    }
  })

  const changes: [string, (header: Header) => Partial<Header>, string][] = [
    ['parent', () => ({ parentHash: zeros(32) }), 'parent hash'],
    ['number', ({ number }) => ({ number: number + 1 }), "does not follow the archive's head"],
    ['timestamp', () => ({ timestamp: 0 }), 'timestamp'],
    ['gas limit', ({ gasLimit }) => ({ gasLimit: 2n * gasLimit }), 'gas limit'],
    ['base fee', ({ baseFeePerGas }) => ({ baseFeePerGas: baseFeePerGas! + 1n }), 'base fee'],
    ['blob gas', () => ({ blobGasUsed: 131_072n }), 'blob gas used'],
    ['excess blob gas', () => ({ excessBlobGas: 131_072n }), 'excess blob gas'],
    ['transactions root', () => ({ transactionsRoot: zeros(32) }), 'transactions root'],
    ['withdrawals root', () => ({ withdrawalsRoot: zeros(32) }), 'withdrawals root'],
    ['receipts root', () => ({ receiptsRoot: zeros(32) }), 'receipts root'],
    ['state root', () => ({ stateRoot: zeros(32) }), 'state root'],
    ['logs bloom', () => ({ logsBloom: new Uint8Array(256).fill(1) }), 'logs bloom'],
    ['gas used', ({ gasUsed }) => ({ gasUsed: gasUsed - 1n }), 'gas used'],
    ['requests hash', () => ({ requestsHash: zeros(32) }), 'requests hash'],
    ['extra data', () => ({ extraData: zeros(33) }), 'extra data bytes'],
    ['nonce', () => ({ nonce: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1) }), 'nonce'],
  ]
  for (const [name, change, words] of changes) {
    it(`refuses a block with a wrong ${name}`, async () => {
      const built = build()
      const other = withHeader(built, change(built.header))
      const error: unknown = await importer.addBuilt(other).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(IngestError)
      expect((error as IngestError).message).to.include(words)
      expect(importer.head.header.number).to.equal(0)
    })
  }

  it('refuses an execution outcome that does not match the transactions', async () => {
    const built = build()
    const { outcome } = built
    const wrong: Partial<BuiltBlock['outcome']>[] = [
      { transactionHashes: outcome.transactionHashes.toReversed() },
      { transactionHashes: outcome.transactionHashes.slice(1) },
      { senders: outcome.senders.slice(1) },
      { receipts: outcome.receipts.slice(1) },
      { receipts: outcome.receipts.toReversed() },
      { receipts: outcome.receipts.map((receipt) => ({ ...receipt, status: false })) },
      { trie: build().outcome.trie, receipts: [] },
    ]
    for (const part of wrong) await refusal({ ...built, outcome: { ...outcome, ...part } })
    await refusal({ ...built, requests: [Uint8Array.of(0, 1)] })
    expect((await importer.addBuilt(built)).known).to.equal(false)
    expect((await importer.addBuilt(built)).known).to.equal(true)
  })

  it('refuses state changes that do not result in the header’s state root', async () => {
    const first = build()
    await importer.addBuilt(first)
    const built = build(1)
    const { changes } = built.outcome
    const [one, ...others] = changes.accounts
    const richer = { ...one!, account: { ...one!.account!, balance: one!.account!.balance + 1n } }
    const slot: [Uint8Array, Uint8Array] = [zeros(32), Uint8Array.of(1)]
    const wrong: (typeof changes)[] = [
      first.outcome.changes,
      { ...changes, accounts: others },
      { ...changes, accounts: [richer, ...others] },
      { ...changes, accounts: [{ ...one!, account: undefined }, ...others] },
      { ...changes, accounts: [{ ...one!, slots: [...one!.slots, slot] }, ...others] },
    ]
    for (const other of wrong) {
      const error = await refusal({ ...built, outcome: { ...built.outcome, changes: other } })
      expect(error.message).to.include('state root')
    }
    expect((await importer.addBuilt(built)).known).to.equal(false)
  })

  it('refuses a code with a wrong hash, and an account whose new code is missing', async () => {
    // PUSH2 0x6000, PUSH0, MSTORE; returns the last two bytes of the word as the contract's code.
    const data = fromHex('0x6160005f526002601ef3')
    const built = build(0, [signed(ann, 0, { data, to: '', gasLimit: 100_000n })])
    const { changes } = built.outcome
    const { code } = changes.codes.find((one) => one.code.length === 2)!
    for (const codes of [
      [],
      changes.codes.map((one) => (one.code === code ? { ...one, code: Uint8Array.of(0) } : one)),
    ]) {
      const error = await refusal({ ...built, outcome: { ...built.outcome, changes: { ...changes, codes } } })
      expect(error.message).to.include('codes')
    }
    expect((await importer.addBuilt(built)).known).to.equal(false)
  })

  it('refuses senders that do not match the signatures', async () => {
    const built = build()
    const { senders } = built.outcome
    for (const wrong of [senders.toReversed(), [senders[0]!, eve.address], [senders[0]!, zeros(20)]]) {
      const error = await refusal({ ...built, outcome: { ...built.outcome, senders: wrong } })
      expect(error.message).to.include('senders')
    }
  })

  it('commits the same records as an import of the block’s bytes, even if `outcome.trie` is wrong', async () => {
    const other = await memoryStore()
    const imports = await Importer.open(other, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
    const first = build()
    for (const built of [first, undefined]) {
      const next = built ?? build(1)
      await importer.addBuilt({ ...next, outcome: { ...next.outcome, trie: first.outcome.trie } })
      await imports.add(next.bytes)
    }
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(other))
  })

  it('commits the same records as an import of the block when the builder refused some transactions', async () => {
    const other = await memoryStore()
    const imports = await Importer.open(other, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
    const bad = [
      signed(ann, 7, { to: TO }),
      signed(eve, 0, { to: TO, value: 10n ** 30n }),
      signed(bob, 1, { to: TO, gasLimit: 20_000n }),
    ]
    const good = [signed(ann, 0, { to: TO, value: 1n }), signed(bob, 0, { to: TO, value: 2n })]
    const built = build(0, [bad[0]!, good[1]!, bad[1]!, bad[2]!, good[0]!], false)
    expect(built.included).to.deep.equal([1])
    expect(built.refused.map(({ position }) => position)).to.deep.equal([0, 2, 3, 4])
    expect(await imports.add(built.bytes)).to.deep.equal(await importer.addBuilt(built))
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(other))
  })
})

import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { buildBlock } from '../../src/ingest/buildBlock.ts'
import type { BlockAttributes, BuiltBlock } from '../../src/ingest/builtBlock.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { devGenesis, signed } from '../support/sealing.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const TO = new Uint8Array(20).fill(0x77)
const zeros = (length: number): Uint8Array => new Uint8Array(length)

describe('a built block that is added', () => {
  let store: Store
  let importer: Importer

  beforeEach(async () => {
    store = await memoryStore()
    importer = await Importer.open(store, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
  })

  function build(nonce = 0): BuiltBlock {
    const { identity, head, reader } = importer
    const { header } = head
    const attributes: BlockAttributes = {
      timestamp: header.timestamp + 12,
      prevRandao: zeros(32),
      feeRecipient: eve.address,
      extraData: zeros(0),
      withdrawals: [[Uint8Array.of(1), Uint8Array.of(2), TO, Uint8Array.of(3)]],
    }
    const candidates = [ann, bob].map((from) => signed(from, nonce, { to: TO, value: 1n }))
    return buildBlock(reader, identity, header.number, attributes, candidates, { strict: true })
  }

  /** The block with another header, as whoever built it might have made it. */
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

  it('leaves the archive that importing its bytes leaves', async () => {
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
    it(`is refused with another ${name}`, async () => {
      const built = build()
      const other = withHeader(built, change(built.header))
      const error: unknown = await importer.addBuilt(other).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(IngestError)
      expect((error as IngestError).message).to.include(words)
      expect(importer.head.header.number).to.equal(0)
    })
  }

  it('is refused with an outcome that is not of its transactions', async () => {
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

  it('is refused when the state that would be written is another one', async () => {
    const first = build()
    await importer.addBuilt(first)
    const error = await refusal({ ...build(1), outcome: { ...build(1).outcome, trie: first.outcome.trie } })
    expect(error.message).to.include('state root')
  })
})

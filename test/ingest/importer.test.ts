import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { headerAt, headOf, rawBlockAt, totalDifficultyAt } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { headerFields } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Importer, type ImportOptions } from '../../src/ingest/importer.ts'
import { accountNodeKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { currentGenesis, everyForkGenesis } from '../support/genesis.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'

const OPTIONS: ImportOptions = { trustHeaders: false, syncEveryMs: 1_000 }
const COUNT = 14

function importerOf(store: Store, chain: ChainBuilder, proofs = true): Promise<Importer> {
  return Importer.open(store, chain.genesis, proofs, OPTIONS)
}

async function imported(chain: ChainBuilder, count = chain.blocks.length, proofs = true): Promise<Store> {
  const store = await memoryStore()
  const importer = await importerOf(store, chain, proofs)
  for (const { bytes } of chain.blocks.slice(0, count)) await importer.add(bytes)
  return store
}

/** Returns the error of a promise; fails if it resolves. */
async function refusal(promise: Promise<unknown>): Promise<IngestError> {
  const error = await promise.then(
    () => expect.fail('it was accepted'),
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(IngestError)
  return error as IngestError
}

/** Returns the block with the changed parts. */
function tampered(bytes: Uint8Array, change: (parts: Input[]) => void): Uint8Array {
  const parts = RLP.decode(bytes) as Input[]
  change(parts)
  return RLP.encode(parts)
}

describe('Importer', () => {
  let chain: ChainBuilder
  let contents: Map<string, string>

  before(async () => {
    chain = await tellStory(COUNT, currentGenesis(CONTRACTS))
    contents = await contentsOf(await imported(chain))
  })

  it('writes the same records if no trie is kept between blocks', async () => {
    for (const genesis of [currentGenesis(CONTRACTS), everyForkGenesis(CONTRACTS)]) {
      const { blocks, genesis: first } = await tellStory(COUNT, genesis)
      const options = { ...OPTIONS, trustHeaders: true }
      const [kept, reopened] = [await memoryStore(), await memoryStore()]
      const importer = await Importer.open(kept, first, true, options)
      await Importer.open(reopened, first, true, options)
      for (const { bytes } of blocks) {
        await importer.add(bytes)
        await Importer.reopen(reopened, options).add(bytes)
      }
      expect(await contentsOf(reopened)).to.deep.equal(await contentsOf(kept))
    }
  })

  it('calls the archive damaged, and not the block invalid, if a trie node is that of another block', async () => {
    const store = await imported(chain, COUNT - 1)
    const root = accountNodeKey(new Uint8Array(0))
    const batch = new Batch()
    batch.put(root, (await imported(chain, COUNT - 2)).get(root)!)
    await store.write(batch, { sync: false })
    const error = await Importer.reopen(store, OPTIONS)
      .add(chain.blocks[COUNT - 1]!.bytes)
      .catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'CORRUPT')
  })

  it('imports a chain, and reports each block', async () => {
    const store = await memoryStore()
    const importer = await importerOf(store, chain)
    for (const { header, hash, bytes } of chain.blocks) {
      const report = await importer.add(bytes)
      expect(report.number).to.equal(header.number)
      expect(report.known).to.equal(false)
      expect(report.gasUsed).to.equal(header.gasUsed)
      expect(report.transactions).to.be.greaterThan(2)
      expect(report.bytes).to.be.greaterThan(bytes.length)
      expect(toHex(headOf(store).hash)).to.equal(toHex(hash))
      expect(toHex(importer.head.hash)).to.equal(toHex(hash))
    }
  })

  it('stores the bytes that were imported', async () => {
    const store = await imported(chain)
    for (const { header, bytes } of chain.blocks) {
      expect(toHex(rawBlockAt(store, header.number)!)).to.equal(toHex(bytes))
    }
  })

  it('stores the same records when it restarts at every block', async () => {
    const store = await memoryStore()
    for (const { bytes } of chain.blocks) await (await importerOf(store, chain)).add(bytes)
    expect(await contentsOf(store)).to.deep.equal(contents)
  })

  it('stores the same records when the whole chain is imported again after every block', async () => {
    const store = await memoryStore()
    for (let count = 1; count <= COUNT; count++) {
      const importer = await importerOf(store, chain)
      for (const [index, { bytes }] of chain.blocks.slice(0, count).entries()) {
        const { known, bytes: written } = await importer.add(bytes)
        expect(known).to.equal(index < count - 1)
        if (known) expect(written).to.equal(0)
      }
    }
    expect(await contentsOf(store)).to.deep.equal(contents)
  })

  it('skips the genesis block of a file', async () => {
    const store = await imported(chain, 3)
    const importer = await importerOf(store, chain)
    const { known, number } = await importer.add(rawBlockAt(store, 0)!)
    expect([known, number]).to.deep.equal([true, 0])
  })

  it('refuses a block of another branch, and reports both hashes', async () => {
    const other = await tellStory(0, currentGenesis(CONTRACTS))
    for (let i = 0; i < 3; i++) await other.add({ seconds: 11 })
    for (const count of [1, 5]) {
      const store = await imported(chain, count)
      const before = await contentsOf(store)
      const error = await refusal((await importerOf(store, chain)).add(other.blocks[0]!.bytes))
      expect(error.code).to.equal('NOT_A_CHILD')
      expect(error.blockNumber).to.equal(1)
      expect(error.mismatch).to.deep.equal({
        expected: toHex(chain.blocks[0]!.hash),
        actual: toHex(other.blocks[0]!.hash),
      })
      expect(await contentsOf(store)).to.deep.equal(before)
    }
  })

  it('refuses a block with another parent, and reports both hashes', async () => {
    const other = await tellStory(0, currentGenesis(CONTRACTS))
    for (let i = 0; i < 3; i++) await other.add({ seconds: 11 })
    const store = await imported(chain, 1)
    const error = await refusal((await importerOf(store, chain)).add(other.blocks[1]!.bytes))
    expect(error.message).to.equal(
      `block 2: parent hash: expected ${toHex(chain.blocks[0]!.hash)}, got ${toHex(other.blocks[0]!.hash)}`,
    )
  })

  it('refuses a block after a gap, and reports the expected and the actual number', async () => {
    const store = await imported(chain, 2)
    const error = await refusal((await importerOf(store, chain)).add(chain.blocks[4]!.bytes))
    expect(error.code).to.equal('NOT_A_CHILD')
    expect(error.mismatch).to.deep.equal({ expected: '3', actual: '5' })
  })

  it('refuses another genesis, reports both hashes, and leaves the archive unchanged', async () => {
    const store = await imported(chain, 2)
    const before = await contentsOf(store)
    const wrong = await tellStory(0, { ...currentGenesis(CONTRACTS), extraData: '0x01' })
    const error = await importerOf(store, wrong).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'GENESIS_MISMATCH')
    expect((error as Error).message)
      .to.contain(toHex(headerAt(store, 0)!.hash))
      .and.contain(toHex(wrong.hash))
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('refuses blocks of a chain with another genesis state', async () => {
    const alloc = { '0x00000000000000000000000000000000000000aa': { balance: '1' } }
    const wrong = await tellStory(0, { ...currentGenesis(), alloc })
    const store = await memoryStore()
    const error = await refusal((await importerOf(store, wrong)).add(chain.blocks[0]!.bytes))
    expect(error.message).to.match(/^block 1: parent hash: expected 0x[0-9a-f]{64}, got 0x[0-9a-f]{64}$/)
  })

  const lies: [string, Record<string, unknown>, string][] = [
    ['state root', { stateRoot: new Uint8Array(32).fill(1) }, 'EXECUTION_MISMATCH'],
    ['receipts root', { receiptsRoot: new Uint8Array(32).fill(1) }, 'EXECUTION_MISMATCH'],
    ['logs bloom', { logsBloom: new Uint8Array(256).fill(1) }, 'EXECUTION_MISMATCH'],
    ['gas used', { gasUsed: 21_000n }, 'EXECUTION_MISMATCH'],
    ['requests hash', { requestsHash: new Uint8Array(32).fill(1) }, 'EXECUTION_MISMATCH'],
    ['transactions root', { transactionsRoot: new Uint8Array(32).fill(1) }, 'BODY_MISMATCH'],
    ['base fee', { baseFeePerGas: 7n }, 'INVALID_HEADER'],
  ]
  for (const [what, lie, code] of lies) {
    it(`refuses a block with a wrong ${what}, and keeps all earlier blocks`, async () => {
      const store = await imported(chain, 4)
      const before = await contentsOf(store)
      const importer = await importerOf(store, chain)
      const { header, bytes } = chain.blocks[4]!
      const wrong = tampered(bytes, (parts) => {
        parts[0] = headerFields({ ...header, ...lie })
      })
      const error = await refusal(importer.add(wrong))
      expect(error.code).to.equal(code)
      expect(error.message).to.match(new RegExp(`^block 5: ${what}: expected .+, got .+$`))
      expect(error.mismatch?.expected).not.to.equal(error.mismatch?.actual)
      expect(await contentsOf(store)).to.deep.equal(before)
      await importer.add(bytes)
      for (const rest of chain.blocks.slice(5)) await importer.add(rest.bytes)
      expect(await contentsOf(store)).to.deep.equal(contents)
    })
  }

  it('refuses a modified body', async () => {
    const store = await imported(chain, 4)
    const importer = await importerOf(store, chain)
    const { bytes } = chain.blocks[4]!
    const changes: ((parts: Input[]) => void)[] = [
      (parts) => (parts[1] as Input[]).pop(),
      (parts) => (parts[1] as Input[]).reverse(),
      (parts) => (parts[3] as Input[]).pop(),
    ]
    for (const change of changes) {
      expect(await refusal(importer.add(tampered(bytes, change)))).to.have.property('code', 'BODY_MISMATCH')
    }
    await importer.add(bytes)
  })

  it('with trusted headers, skips the timestamp rule but still checks the state root', async () => {
    const odd = await tellStory(0, currentGenesis(CONTRACTS))
    await odd.add({ seconds: 0 })
    const { bytes } = odd.blocks[0]!
    const strict = await refusal((await importerOf(await memoryStore(), odd)).add(bytes))
    expect(strict.message).to.match(/^block 1: timestamp: /)
    const trusting = { ...OPTIONS, trustHeaders: true }
    const importer = await Importer.open(await memoryStore(), odd.genesis, true, trusting)
    await importer.add(bytes)
    const lie = tampered(chain.blocks[0]!.bytes, (parts) => {
      parts[0] = headerFields({ ...chain.blocks[0]!.header, stateRoot: new Uint8Array(32) })
    })
    const again = await Importer.open(await memoryStore(), chain.genesis, true, trusting)
    expect(await refusal(again.add(lie))).to.have.property('code', 'EXECUTION_MISMATCH')
  })

  it('starts at the number of the genesis block', async () => {
    const number = 0xe8d4a51000
    const cut = await tellStory(COUNT, { ...currentGenesis(CONTRACTS), number: `0x${number.toString(16)}` })
    const store = await imported(cut)
    expect(readIdentity(store)?.genesisNumber).to.equal(number)
    expect(headOf(store).number).to.equal(number + COUNT)
    expect(headerAt(store, 0)).to.equal(undefined)
    const error = await refusal((await importerOf(store, cut)).add(chain.blocks[0]!.bytes))
    expect(error.mismatch?.expected).to.equal(`a number from ${number}`)
  })

  it('reads integers above 2^53 in a genesis file exactly', () => {
    const balance = '0x123456789abcdef0123456789'
    const { alloc } = parseGenesis(
      JSON.stringify({ ...currentGenesis(), alloc: { ['11'.repeat(20)]: { balance } } }),
    )
    expect(alloc[0]?.balance).to.equal(BigInt(balance))
  })

  it('without proofs, stores the same blocks and state, but fewer bytes of trie nodes', async () => {
    const store = await imported(chain, COUNT, false)
    const found = await contentsOf(store)
    const isNode = (key: string): boolean => key.startsWith('6e') || key.startsWith('4e')
    const isIdentity = (key: string): boolean => key === Buffer.from('Midentity').toString('hex')
    const rest = (entries: Map<string, string>) =>
      new Map([...entries].filter(([key]) => !isNode(key) && !isIdentity(key)))
    expect(rest(found)).to.deep.equal(rest(contents))
    const bytes = (entries: Map<string, string>): number =>
      [...entries].reduce((sum, [key, value]) => sum + (isNode(key) ? value.length : 0), 0)
    expect(bytes(found)).to.be.lessThan(bytes(contents) / 2)
    expect(totalDifficultyAt(store, COUNT)).to.equal(0n)
  })

  it('without traces, stores the same records except the traces', async () => {
    const store = await memoryStore()
    const importer = await Importer.open(store, chain.genesis, true, { ...OPTIONS, traces: false })
    for (const { bytes } of chain.blocks) await importer.add(bytes)
    const found = await contentsOf(store)
    const ofTraces = new Set(['x', 'y', 'i', 'j'].map((prefix) => Buffer.from(prefix).toString('hex')))
    const isIdentity = (key: string): boolean => key === Buffer.from('Midentity').toString('hex')
    const rest = (entries: Map<string, string>) =>
      new Map([...entries].filter(([key]) => !ofTraces.has(key.slice(0, 2)) && !isIdentity(key)))
    expect(rest(found)).to.deep.equal(rest(contents))
    expect([...found.keys()].filter((key) => ofTraces.has(key.slice(0, 2)))).to.deep.equal([])
    expect([...contents.keys()].filter((key) => ofTraces.has(key.slice(0, 2))).length).to.be.greaterThan(
      3 * COUNT,
    )
    expect(readIdentity(store)?.traces).to.equal(false)
  })
})

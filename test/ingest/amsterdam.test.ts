import { expect } from 'chai'
import { rawAccessListAt } from '../../src/archive/blocks.ts'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { accessListHash, decodeAccessList } from '../../src/chain/blockAccessList.ts'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { equalBytes, toHex } from '../../src/chain/hex.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import { BUILDER_EXIT_ADDRESS } from '../../src/chain/systemContracts.ts'
import type { BuiltBlock } from '../../src/ingest/builtBlock.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { executeAgain } from '../../src/oracle/executeAgain.ts'
import { accessListKey, rangeOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { Building, withdrawalsAt } from '../support/building.ts'
import { COUNTER, signed } from '../support/candidates.ts'
import { ann, bob } from '../support/genesis.ts'
import { contentsOf } from '../support/stores.ts'

const BLOCK_SECONDS = 12
/** The third block is the first one of Amsterdam. */
const START = 3 * BLOCK_SECONDS

/** Builds a block on the head with a transfer, a call and withdrawals. */
function build(building: Building, value = 5n): BuiltBlock {
  const [nonce] = building.nonces()
  const { config } = building.identity
  const slotNumber = BigInt(building.head.number) + 100n
  const drafts = [
    { to: bob.address, value, nonce },
    { to: COUNTER, nonce: nonce! + 1n },
  ]
  const candidates = drafts.map((draft) => signed(config, ann, draft))
  return building.build(candidates, { slotNumber, withdrawals: withdrawalsAt(building.head.number) })
}

async function findings(store: Store): Promise<string[]> {
  const found: string[] = []
  const onFinding = ({ where, what }: Finding): void => void found.push(`${where}: ${what}`)
  const options = { onFinding, onProgress: () => {}, signal: new AbortController().signal }
  await verifyArchive(store, options)
  await executeAgain(store, options)
  return found
}

async function refusal(work: Promise<unknown>): Promise<IngestError> {
  const error = await work.then(
    () => expect.fail('the block was accepted'),
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(IngestError)
  return error as IngestError
}

/** Returns the RLP of a block with changed header fields. */
function changed({ header, body }: BuiltBlock, fields: Partial<Header>): Uint8Array {
  return encodeRlp([headerFields({ ...header, ...fields }), body.transactions, [], body.withdrawals ?? []])
}

describe('a chain across the fork Amsterdam', () => {
  it('is built, imported, verified and unwound, and stores an access list for each block of Amsterdam', async () => {
    const builder = await Building.create(amsterdamGenesis({ start: START }))
    const importing = await Building.create(amsterdamGenesis({ start: START }))
    const heights = [await contentsOf(builder.store)]
    for (let number = 1; number <= 5; number++) {
      const built = build(builder)
      await builder.importer.addBuilt(built)
      await importing.importer.add(built.bytes)
      heights.push(await contentsOf(builder.store))
      expect(await contentsOf(importing.store), `block ${number}`).to.deep.equal(heights.at(-1))
      const { blockAccessListHash, slotNumber } = built.header
      expect(slotNumber).to.equal(number < 3 ? undefined : BigInt(number) + 99n)
      if (blockAccessListHash === undefined) continue
      const rlp = rawAccessListAt(builder.store, number)
      expect(accessListHash(rlp)).to.deep.equal(blockAccessListHash)
      const list = decodeAccessList(rlp, 2)
      const sender = list.find(({ address }) => equalBytes(address, ann.address))
      expect(sender!.nonceChanges.map(({ index }) => index)).to.deep.equal([1, 2])
      const recipient = list.find(({ address }) => equalBytes(address, bob.address))
      expect(recipient!.balanceChanges.map(({ index }) => index)).to.deep.equal([1, 3])
    }
    expect(await findings(builder.store)).to.deep.equal([])
    for (let number = 4; number >= 1; number--) {
      await builder.importer.unwind(number)
      expect(await contentsOf(builder.store), `block ${number}`).to.deep.equal(heights[number])
    }
  })

  it('has only the records of the new branch after a reorg across the fork', async () => {
    const one = await Building.create(amsterdamGenesis({ start: START }))
    const other = await Building.create(amsterdamGenesis({ start: START }))
    const branch: Uint8Array[] = []
    for (let number = 1; number <= 4; number++) {
      await one.importer.addBuilt(build(one, 5n))
      const built = build(other, 6n)
      await other.importer.addBuilt(built)
      branch.push(built.bytes)
    }
    await one.importer.reorganize(0, branch)
    expect(await contentsOf(one.store)).to.deep.equal(await contentsOf(other.store))
  })

  it('may activate the fork at genesis, which stores an empty access list', async () => {
    const building = await Building.create(amsterdamGenesis())
    expect(toHex(rawAccessListAt(building.store, 0))).to.equal('0xc0')
    await building.importer.addBuilt(build(building))
    expect(await findings(building.store)).to.deep.equal([])
  })

  it('refuses a block whose access list has another hash', async () => {
    const building = await Building.create(amsterdamGenesis())
    const built = build(building)
    const error = await refusal(
      building.importer.add(changed(built, { blockAccessListHash: new Uint8Array(32) })),
    )
    expect(error.code).to.equal('EXECUTION_MISMATCH')
    expect(error.message).to.contain('access list hash')
    await building.importer.add(built.bytes)
  })

  it('refuses a block whose access list is too long for its gas limit', async () => {
    const building = await Building.create(amsterdamGenesis({ gasLimit: 40_000 }))
    const built = building.build([], { slotNumber: 1n })
    const error = await refusal(building.importer.add(built.bytes))
    expect(error.message).to.match(/accounts and slots of the access list: expected at most 20, got \d+/)
  })

  it('refuses a block if a system contract of EIP-8282 has no code', async () => {
    const genesis = amsterdamGenesis()
    const whole = await Building.create(genesis)
    const { [toHex(BUILDER_EXIT_ADDRESS)]: _, ...alloc } = genesis.alloc
    const building = await Building.create({ ...genesis, alloc })
    const built = build(whole)
    const bytes = changed(built, { parentHash: building.importer.head.hash })
    const error = await refusal(building.importer.add(bytes))
    expect(error.message).to.match(/failed to process builder exit queue: empty system contract/)
  })

  for (const [damage, value, message] of [
    ['lost', undefined, /access list of block 1 is missing/],
    ['changed', Uint8Array.of(0xc0), /access list hash: expected 0x/],
  ] as const) {
    it(`is reported by verify if an access list is ${damage}`, async () => {
      const building = await Building.create(amsterdamGenesis())
      await building.importer.addBuilt(build(building))
      const batch = new Batch()
      if (value === undefined) batch.del(accessListKey(1))
      else batch.put(accessListKey(1), value)
      await building.store.write(batch, { sync: false })
      expect((await findings(building.store)).join()).to.match(message)
    })
  }

  it('stores no access list for a block before Amsterdam', async () => {
    const building = await Building.create(amsterdamGenesis({ start: START }))
    await building.importer.addBuilt(build(building))
    let lists = 0
    for await (const _ of building.store.entries(rangeOf('accessList'))) lists++
    expect(lists).to.equal(0)
  })
})

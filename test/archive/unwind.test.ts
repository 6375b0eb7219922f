import { expect } from 'chai'
import fc from 'fast-check'
import { headOf } from '../../src/archive/blocks.ts'
import { decodeChangeSet } from '../../src/archive/changeSet.ts'
import { commitTraces } from '../../src/archive/commit.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import type { Identity } from '../../src/archive/identity.ts'
import { rewardsAt } from '../../src/archive/traces.ts'
import { unwindBlock } from '../../src/archive/unwind.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex } from '../../src/chain/hex.ts'
import {
  accountKey,
  accountNodeKey,
  changeSetKey,
  chunkKey,
  metaKeys,
  preimageKey,
  rangeOf,
  wholeNodeKey,
} from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { oldGenesis } from '../support/genesis.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { ADDRESSES, commitOperations, type Operation, operation, SLOTS } from './stateModel.ts'

const { config } = parseGenesis(JSON.stringify(oldGenesis({})))

function identityOf(proofs: boolean): Identity {
  return { config, genesisHash: new Uint8Array(32), genesisNumber: 0, proofs, traces: false }
}

/** A chain of random operations that grows and is unwound, with the store's content at each height. */
class UpAndDown {
  readonly #store: Store
  readonly #identity: Identity
  readonly #stepwise: boolean
  readonly #heights: { root: Uint8Array; contents: Map<string, string> }[] = []

  constructor(store: Store, identity: Identity, stepwise: boolean) {
    this.#store = store
    this.#identity = identity
    this.#stepwise = stepwise
  }

  /** Number of the head. */
  get head(): number {
    return this.#heights.length - 1
  }

  async up(operations: readonly Operation[]): Promise<void> {
    const parent = { number: this.head, root: this.#heights.at(-1)?.root ?? EMPTY_TRIE_ROOT }
    const { proofs } = this.#identity
    const options = { sync: false, proofs, stepwise: this.#stepwise }
    const { root } = await commitOperations(this.#store, parent, operations, options)
    this.#heights.push({ root: fromHex(root), contents: await contentsOf(this.#store) })
  }

  async down(): Promise<void> {
    await unwindBlock(this.#store, this.#identity, { sync: false })
    this.#heights.pop()
    expect(headOf(this.#store).number).to.equal(this.head)
    expect(await contentsOf(this.#store)).to.deep.equal(this.#heights.at(-1)!.contents)
  }
}

/** Random steps of the chain; undefined unwinds a block. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(operation, { maxLength: 12, size: 'max' }) },
    { weight: 2, arbitrary: fc.constant(undefined) },
  ),
  { maxLength: 40, size: 'max' },
)

async function thrownBy(promise: Promise<unknown>): Promise<ArchiveError> {
  const error = await promise.then(
    () => expect.fail('it was done'),
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(ArchiveError)
  return error as ArchiveError
}

describe('unwindBlock', () => {
  for (const proofs of [true, false]) {
    for (const stepwise of [false, true]) {
      const name = `${proofs ? 'with' : 'without'} proofs${stepwise ? ', one root per operation' : ''}`
      it(`restores the store byte for byte as it was before the block, in an archive ${name}`, async () => {
        await fc.assert(
          fc.asyncProperty(steps, async (all) => {
            const store = await memoryStore()
            const chain = new UpAndDown(store, identityOf(proofs), stepwise)
            await chain.up([])
            for (const operations of all) {
              if (operations !== undefined) await chain.up(operations)
              else if (chain.head > 0) await chain.down()
            }
            while (chain.head > 0) await chain.down()
            await store.close()
          }),
          { numRuns: runs(40) },
        )
      })
    }
  }

  /** A chain with one block for each list of operations. */
  async function chainOf(blocks: readonly Operation[][], proofs: boolean) {
    const store = await memoryStore()
    const chain = new UpAndDown(store, identityOf(proofs), false)
    await chain.up([])
    for (const operations of blocks) await chain.up(operations)
    return { store, chain }
  }

  const [address, slot] = [ADDRESSES[0]!, SLOTS[1]!]
  const store5: Operation = { kind: 'store', address, slot, value: 5n }
  const destroy: Operation = { kind: 'destroy', address }

  it('restores lists of nodes whose chunks were sealed, and whose first entries are records of their own', async () => {
    const blocks = Array.from({ length: 40 }, (_, n) =>
      ADDRESSES.map(
        (of, index): Operation => ({
          ...{ kind: 'store', address: of, slot: SLOTS[(n + index) % SLOTS.length]! },
          value: BigInt(n % 7),
        }),
      ),
    )
    const { store, chain } = await chainOf(blocks, true)
    const place = accountNodeKey(new Uint8Array(0))
    expect(store.get(chunkKey(place, 0, 1)), 'a sealed chunk').to.not.equal(undefined)
    const own: Uint8Array[] = []
    for await (const [key] of store.entries(rangeOf('accountNode')))
      if (key.length === wholeNodeKey(place, 0).length) own.push(key)
    expect(own, 'records of their own').to.have.length.above(1)
    while (chain.head > 0) await chain.down()
  })

  it('restores the nodes of a storage that was cleared and written again', async () => {
    const other: Operation = { ...store5, slot: SLOTS[2]!, value: 6n }
    const blocks = [[store5, other], [destroy], [store5], [other], [{ ...other, value: 0n }]]
    for (const proofs of [true, false]) {
      const { chain } = await chainOf(blocks, proofs)
      while (chain.head > 0) await chain.down()
    }
  })

  it('deletes code that a block deployed, even when the same block replaced the code', async () => {
    const deploy = (code: number): Operation => ({ kind: 'deploy', address, code: Uint8Array.of(code) })
    const { store, chain } = await chainOf([[deploy(1)], [deploy(2), deploy(1)], [deploy(2)]], true)
    const codes = (number: number): number => decodeChangeSet(store.get(changeSetKey(number))!).codes.length
    expect([1, 2, 3].map(codes)).to.deep.equal([1, 1, 0])
    while (chain.head > 0) await chain.down()
  })

  it('refuses to unwind the genesis block or a finalized block', async () => {
    const { store } = await chainOf([[store5], [destroy]], true)
    const before = await contentsOf(store)
    const identity = identityOf(true)
    const unwind = (finalized?: number) =>
      unwindBlock(store, identity, { sync: false, ...(finalized === undefined ? {} : { finalized }) })
    expect(await thrownBy(unwind(2))).to.have.property('code', 'FINALIZED')
    expect(await thrownBy(unwind(7))).to.have.property('code', 'FINALIZED')
    expect(await contentsOf(store)).to.deep.equal(before)
    await unwind(1)
    expect(await thrownBy(unwind(1))).to.have.property('code', 'FINALIZED')
    await unwind(0)
    const genesis = await contentsOf(store)
    expect(await thrownBy(unwind())).to.have.property('code', 'NO_SUCH_BLOCK')
    expect(await contentsOf(store)).to.deep.equal(genesis)
  })

  it('throws and writes nothing when the records do not lead back to the parent state', async () => {
    const damages: ((batch: Batch) => void)[] = [
      (batch) => batch.del(changeSetKey(2)),
      (batch) => batch.put(changeSetKey(2), Uint8Array.of(0)),
      (batch) => batch.del(accountKey(fromHex(ADDRESSES[1]!))),
    ]
    for (const damage of damages) {
      const pay: Operation = { kind: 'pay', address: ADDRESSES[1]!, balance: 3n }
      const { store } = await chainOf(
        [
          [store5, pay],
          [
            { ...store5, value: 6n },
            { ...pay, balance: 4n },
          ],
        ],
        true,
      )
      const batch = new Batch()
      damage(batch)
      await store.write(batch, { sync: false })
      const before = await contentsOf(store)
      expect(await thrownBy(unwindBlock(store, identityOf(true), { sync: false }))).to.have.property(
        'code',
        'CORRUPT',
      )
      expect(await contentsOf(store)).to.deep.equal(before)
    }
  })

  it('removes mergeBlock from the archive’s identity when it unwinds the merge block', async () => {
    const { store } = await chainOf([[store5], [destroy]], true)
    const identity = identityOf(true)
    const merged = { ...identity, config: { ...config, mergeBlock: 2 } }
    expect(await unwindBlock(store, merged, { sync: false })).to.deep.equal(identity)
    const earlier = { ...identity, config: { ...config, mergeBlock: 0 } }
    expect(await unwindBlock(store, earlier, { sync: false })).to.equal(earlier)
  })

  it('moves the marker of the last backfilled block back when the head falls below that block', async () => {
    const { store } = await chainOf([[], [], []], true)
    const trace = { before: [], transactions: [] }
    const common = { body: fromHex('0xc2c0c0'), transactionHashes: [], trace, codes: [] }
    const identity = identityOf(true)
    for (const number of [1, 2]) {
      const rewards = rewardsAt(store, identity, number)
      await commitTraces(store, { number, rewards, ...common }, undefined)
    }
    const markers = []
    for (let number = 3; number > 0; number--) {
      await unwindBlock(store, identity, { sync: false })
      markers.push(store.get(metaKeys.traced)?.at(-1))
    }
    expect(markers).to.deep.equal([2, 1, undefined])
  })

  it('keeps a preimage that an earlier block needs', async () => {
    const second: Operation = { ...store5, address: ADDRESSES[1]! }
    const { store, chain } = await chainOf([[store5], [second]], true)
    await chain.down()
    expect(store.get(preimageKey(keccak256(fromHex(slot))))).to.not.equal(undefined)
    expect(store.get(preimageKey(keccak256(fromHex(ADDRESSES[1]!))))).to.equal(undefined)
  })
})

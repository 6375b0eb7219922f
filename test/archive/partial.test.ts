import { expect } from 'chai'
import type { Archive } from '../../src/archive/archive.ts'
import { decodeChangeSet } from '../../src/archive/changeSet.ts'
import { codeKnownAt } from '../../src/archive/code.ts'
import { UnknownStateError } from '../../src/archive/errors.ts'
import { proveAccount } from '../../src/archive/proof.ts'
import { stateAt } from '../../src/archive/state.ts'
import { joined } from '../../src/chain/bytes.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { idOf, toHex } from '../../src/chain/hex.ts'
import { backgroundScope } from '../../src/scope.ts'
import * as keys from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { BLOCKS, MERGE_BLOCK, readChain } from '../support/readChain.ts'
import { contentsOf } from '../support/stores.ts'

/** The accounts and slots that blocks of a range changed. */
function changed(store: Store, from: number, to: number): Map<string, Key> {
  const found = new Map<string, Key>()
  for (let number = from; number <= to; number++)
    for (const { address, slots } of decodeChangeSet(store.get(keys.changeSetKey(number))!).accounts)
      for (const slot of [undefined, ...slots])
        found.set(idOf(address) + (slot === undefined ? '' : idOf(slot)), { address, slot })
  return found
}

interface Key {
  readonly address: Uint8Array
  readonly slot: Uint8Array | undefined
}

const readState = ({ reader }: Archive, number: number, { address, slot }: Key): unknown =>
  slot === undefined ? stateAt(reader, number).account(address) : stateAt(reader, number).slot(address, slot)

const proofOf = (archive: Archive, number: number, { address, slot }: Key): Promise<unknown> =>
  proveAccount(archive, number, address, slot === undefined ? [] : [slot], backgroundScope())

describe('an archive that begins at a later block than its chain', () => {
  for (const first of [MERGE_BLOCK, MERGE_BLOCK + 3, BLOCKS - 4]) {
    it(`answers as the whole archive does, or that the state is unknown, from block ${first} on`, async () => {
      const { archive: whole, builder, store } = await readChain()
      const begun = await PartialArchive.begin(store, builder.genesis, first)
      await begun.addUpTo(BLOCKS)
      const asked = changed(store, 0, BLOCKS)
      const known = changed(store, first + 1, BLOCKS)
      for (let number = first; number <= BLOCKS; number++)
        for (const [id, key] of asked) {
          const name = `${toHex(key.address)} ${key.slot ? toHex(key.slot) : ''} after block ${number}`
          for (const ask of [readState, proofOf]) {
            let answer: unknown
            try {
              answer = await ask(begun.archive, number, key)
            } catch (error) {
              expect(error, name).to.be.instanceOf(UnknownStateError)
              expect(known.has(id), `${name}: ${(error as Error).message}`).to.equal(false)
              continue
            }
            expect(answer, name).to.deep.equal(await ask(whole, number, key))
          }
        }
    })
  }

  it('needs no witness for blocks that it had, and has the same records after a reorg to them', async () => {
    const { builder, store } = await readChain()
    const begun = await PartialArchive.begin(store, builder.genesis, MERGE_BLOCK)
    await begun.addUpTo(BLOCKS)
    const contents = await contentsOf(begun.store)
    await begun.unwind(MERGE_BLOCK)
    for (let number = MERGE_BLOCK + 1; number <= BLOCKS; number++)
      await begun.add(number, { hasWitness: false })
    expect(await contentsOf(begun.store)).to.deep.equal(contents)
  })

  it('does not say of a code that nobody had it before the block that first wrote it', async () => {
    const { archive: whole, builder, store } = await readChain()
    const begun = await PartialArchive.begin(store, builder.genesis, MERGE_BLOCK)
    const code = Uint8Array.of(0x60)
    const hash = keccak256(code)
    const batch = new Batch()
    batch.put(keys.codeKey(hash), joined(keys.encodeNumber(MERGE_BLOCK + 2), code))
    await begun.store.write(batch, { sync: false })
    const codeAt = (number: number): unknown => codeKnownAt(begun.archive, hash, number)
    expect(codeAt(MERGE_BLOCK + 2)).to.deep.equal(code)
    expect(() => codeAt(MERGE_BLOCK + 1)).to.throw(UnknownStateError, toHex(hash))
    expect(codeKnownAt(whole, hash, BLOCKS)).to.equal(undefined)
  })

  it('executes no block whose state it does not know', async () => {
    const { builder, store } = await readChain()
    const begun = await PartialArchive.begin(store, builder.genesis, MERGE_BLOCK)
    let thrown: unknown
    await begun.add(MERGE_BLOCK + 1, { hasWitness: false }).catch((error: unknown) => {
      thrown = error
    })
    expect(thrown).to.include({ code: 'STATE_UNKNOWN', blockNumber: MERGE_BLOCK + 1 })
    expect(thrown).to.have.property('cause').that.is.instanceOf(UnknownStateError)
    expect((thrown as { cause: UnknownStateError }).cause.unknown).to.have.property('address')
  })
})

/** Tests that a genesis state made in bounded memory has the records of one made as the changes of a block. */

import { expect } from 'chai'
import fc from 'fast-check'
import { blockBatch } from '../../src/archive/commit.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { type Genesis, type GenesisAccount, parseGenesis } from '../../src/chain/genesis.ts'
import { stripZeros, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { commitGenesis, makeGenesisBlock, requireGenesis } from '../../src/ingest/genesisBlock.ts'
import { changeSetKey, metaKeys } from '../../src/store/schema.ts'
import { Batch, type Reader, type Store } from '../../src/store/store.ts'
import { rejection } from '../support/rejection.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const NOTHING: Reader = { get: () => undefined }
const EMPTY = new Uint8Array(0)
const PLAIN = { proofs: true, traces: false }

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
/** Few different slots, so that accounts share their preimages. */
const slot = fc.oneof(
  bytes(32),
  fc
    .integer({ min: 0, max: 30 })
    .map((last) => Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? last : 0))),
)
const word = fc.oneof(bytes(32), bytes(1)).map((value) => {
  const padded = new Uint8Array(32)
  padded.set(value, 32 - value.length)
  padded[31] ||= 1
  return padded
})
const account: fc.Arbitrary<GenesisAccount> = fc.record({
  address: bytes(20),
  balance: fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 256n - 1n)),
  nonce: fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 64n - 1n)),
  // Long codes fill batches.
  code: fc.oneof(
    { weight: 3, arbitrary: fc.constant(EMPTY) },
    fc.constantFrom(Uint8Array.of(1), Uint8Array.of(0x60, 0)),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((seed) => new Uint8Array(60_000).fill(seed[0]!)),
  ),
  storage: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.record({ key: slot, value: word }), {
      maxLength: 40,
      selector: ({ key }) => toHex(key),
    }),
  ),
})
const accounts = fc.uniqueArray(account, {
  ...{ maxLength: 300, size: 'max' },
  selector: ({ address }) => toHex(address),
})

function genesisOf(alloc: readonly GenesisAccount[], file: object = {}): Genesis {
  const genesis = parseGenesis(JSON.stringify({ config: { chainId: 7 }, ...file }))
  return { ...genesis, alloc }
}

/** Returns the records of a block whose changes are the whole state. */
async function recordsOfBlock({ alloc, number }: Genesis, proofs: boolean): Promise<Map<string, string>> {
  const state = new OverlayState({ account: () => undefined, slot: () => EMPTY, code: () => EMPTY })
  for (const { address, nonce, balance, code, storage } of alloc as readonly GenesisAccount[]) {
    state.setAccount(address, { nonce, balance, codeHash: state.putCode(code), storageRoot: EMPTY_TRIE_ROOT })
    for (const { key, value } of storage) state.setSlot(address, key, stripZeros(value))
  }
  const trie = new StateTrie(nodesAt(wholeState(NOTHING), number), EMPTY_TRIE_ROOT)
  const changes = state.changes()
  trie.update(changes)
  const block = {
    ...{ number, hash: EMPTY, header: EMPTY, body: EMPTY, totalDifficulty: 0n, changes, trie },
    ...{ transactionHashes: [], senders: [], receipts: [] },
  }
  const store = await memoryStore()
  await store.write(blockBatch(NOTHING, block, { proofs }), { sync: false })
  return stateRecords(store)
}

/** Returns the records of accounts, slots, codes, preimages and nodes. */
async function stateRecords(store: Store): Promise<Map<string, string>> {
  const kinds = new Set(Array.from('asCpnN', (prefix) => prefix.charCodeAt(0).toString(16)))
  const all = await contentsOf(store)
  return new Map([...all].filter(([key]) => kinds.has(key.slice(0, 2))))
}

/** Returns a store whose write number `count` fails, as at the end of the process. */
async function failingStore(count: number): Promise<{ store: Store; mend: () => unknown }> {
  const store = await memoryStore()
  const write = store.write.bind(store)
  let writes = 0
  store.write = async (batch, options) => {
    if (++writes === count) throw new RangeError('killed')
    return write(batch, options)
  }
  return { store, mend: () => Object.assign(store, { write }) }
}

/** Returns a genesis with digest, whose state takes several writes: accounts, hashes of addresses, and the rest. */
function largeGenesis(code: number): Genesis {
  const alloc = Array.from({ length: 1_200 }, (_, index) => {
    const address = (index + 1).toString(16).padStart(40, '0')
    return [
      address,
      { balance: '1', ...(index === 0 && { code: `0x${code.toString(16).padStart(8, '0')}` }) },
    ]
  })
  return parseGenesis(JSON.stringify({ config: { chainId: 7 }, alloc: Object.fromEntries(alloc) }))
}

/** Returns the genesis with accounts that came from no file. */
const withoutDigest = (genesis: Genesis): Genesis => ({
  ...genesis,
  alloc: [...(genesis.alloc as Iterable<GenesisAccount>)],
})

describe('a genesis state', () => {
  it('has the records that a block with these changes writes, and their root', () =>
    fc.assert(
      fc.asyncProperty(accounts, fc.boolean(), fc.constantFrom(0, 70_000), async (alloc, proofs, number) => {
        const genesis = genesisOf(alloc, { number })
        const store = await memoryStore()
        const { genesisHash } = await commitGenesis(store, genesis, { proofs, traces: false })
        expect(await stateRecords(store)).to.deep.equal(await recordsOfBlock(genesis, proofs))
        const { hash } = await makeGenesisBlock(genesis)
        expect(toHex(hash)).to.equal(toHex(genesisHash))
        await store.close()
      }),
      { numRuns: runs(30) },
    ))

  it('has no change set, which could be as large as the state', async () => {
    const store = await memoryStore()
    await commitGenesis(store, largeGenesis(1), PLAIN)
    expect(store.get(changeSetKey(0))).to.deep.equal(Uint8Array.of(0))
  })

  it('is refused if it lists an account twice, whatever the spelling of the address', async () => {
    const address = 'ab'.repeat(20)
    for (const twice of [address, `0x${address}`, address.toUpperCase()]) {
      const text = `{"config":{"chainId":7},"alloc":{"${address}":{},"${'01'.repeat(20)}":{},"${twice}":{}}}`
      const error = await rejection(makeGenesisBlock(parseGenesis(text)))
      expect(error)
        .to.have.property('data')
        .that.includes({ path: `alloc.0x${address}`, expected: 'listed once' })
    }
  })
})

describe('a genesis whose making was interrupted', () => {
  it('is gone on with after each write, and the archive has the same records', async () => {
    const whole = await memoryStore()
    await commitGenesis(whole, largeGenesis(1), PLAIN)
    const expected = await contentsOf(whole)
    let count = 1
    for (; ; count++) {
      const { store, mend } = await failingStore(count)
      const error = await commitGenesis(store, largeGenesis(1), PLAIN).catch((thrown: Error) => thrown)
      if (!(error instanceof Error)) break
      expect(store.get(metaKeys.identity)).to.equal(undefined)
      mend()
      let written = 0
      const write = store.write.bind(store)
      store.write = async (batch, options) => {
        written++
        return write(batch, options)
      }
      await commitGenesis(store, largeGenesis(1), PLAIN)
      expect(await contentsOf(store)).to.deep.equal(expected)
      // Batches outside of runs are written again.
      expect(written).to.equal(WRITES - Math.min(count - 1, SORTED))
    }
    expect(count - 1).to.equal(WRITES)
  })

  /** Writes of {@link largeGenesis}, and those of runs among them: more than one, or the test shows nothing. */
  const [WRITES, SORTED] = [6, 3]

  for (const [what, genesis, options] of [
    ['another genesis', largeGenesis(1_000), PLAIN],
    ['a genesis without a digest', withoutDigest(largeGenesis(1)), PLAIN],
    ['other options', largeGenesis(1), { ...PLAIN, proofs: false }],
  ] as const)
    it(`is removed for ${what}, even if the removal is interrupted, too`, async () => {
      const fresh = await memoryStore()
      await commitGenesis(fresh, genesis, options)
      const { store, mend } = await failingStore(3)
      await rejection(commitGenesis(store, largeGenesis(1), PLAIN))
      mend()
      const write = store.write.bind(store)
      let writes = 0
      store.write = async (batch, options) => {
        if (++writes === 2) throw new RangeError('killed')
        return write(batch, options)
      }
      await rejection(commitGenesis(store, genesis, options))
      store.write = write
      await commitGenesis(store, genesis, options)
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(fresh))
    })

  it('stops at a signal', async () => {
    const alloc = Array.from({ length: 1_500 }, (_, index) => ({
      ...{ address: Uint8Array.from({ length: 20 }, (_, at) => (index >> (8 * (at % 2))) & 255) },
      ...{ balance: 1n, nonce: 0n, code: EMPTY, storage: [] },
    }))
    const stop = new AbortController()
    const store = await memoryStore()
    const lines: string[] = []
    const onProgress = (text: string): void => {
      lines.push(text)
      stop.abort()
    }
    const options = { ...PLAIN, signal: stop.signal, onProgress }
    expect(await rejection(commitGenesis(store, genesisOf(alloc), options))).to.have.property(
      'code',
      'STOPPED',
    )
    expect(lines).to.deep.equal(['the genesis block is made: 1000 accounts are read'])
    expect((await contentsOf(store)).size).to.equal(0)
  })
})

describe('the comparison of a genesis with that of an archive', () => {
  const text = JSON.stringify({
    config: { chainId: 7 },
    alloc: { [`0x${'01'.repeat(20)}`]: { balance: '5' } },
  })
  const genesis = parseGenesis(text)

  /** A genesis with the digest of another one, whose accounts cannot be read. */
  const unread = (of: Genesis): Genesis => ({
    ...of,
    alloc: {
      digest: of.alloc.digest,
      [Symbol.iterator]: () => {
        throw new RangeError('the accounts are read')
      },
    },
  })

  it('reads no accounts of the text of which the archive was made, but compares the rest', async () => {
    const store = await memoryStore()
    const identity = await commitGenesis(store, genesis, PLAIN)
    await requireGenesis(store, identity, unread(genesis))
    const other = requireGenesis(store, identity, unread({ ...genesis, extraData: Uint8Array.of(1) }))
    expect(await rejection(other)).to.have.property('code', 'GENESIS_MISMATCH')
  })

  it('accepts another text with the same accounts, and reads its accounts only once', async () => {
    const store = await memoryStore()
    const identity = await commitGenesis(store, genesis, PLAIN)
    const spaced = parseGenesis(text.replaceAll(':', ' :\n '))
    expect(await rejection(requireGenesis(store, identity, unread(spaced)))).to.have.property(
      'name',
      'RangeError',
    )
    await requireGenesis(store, identity, spaced)
    await requireGenesis(store, identity, unread(spaced))
    const other = requireGenesis(store, identity, parseGenesis(text.replace('"5"', '"6"')))
    expect(await rejection(other)).to.have.property('code', 'GENESIS_MISMATCH')
  })

  it('does not take an archive out of its log', async () => {
    const store = await memoryStore()
    const identity = await commitGenesis(store, withoutDigest(genesis), PLAIN)
    const batch = new Batch()
    batch.put(metaKeys.position, new Uint8Array(40))
    await store.write(batch, { sync: false })
    await requireGenesis(store, identity, genesis)
    expect(store.get(metaKeys.position)).to.deep.equal(new Uint8Array(40))
  })
})

import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { FORMAT_VERSION, type Identity, putIdentity, readIdentity } from '../../src/archive/identity.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { currentGenesis, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

function identityOf(genesis: object): Identity {
  const { config, number } = parseGenesis(JSON.stringify(genesis))
  const genesisHash = new Uint8Array(32).fill(7)
  return { config, genesisHash, genesisNumber: number, proofs: false, traces: number > 0 }
}

async function storeWith(write: (batch: Batch) => void): Promise<Store> {
  const store = await memoryStore()
  const batch = new Batch()
  write(batch)
  await store.write(batch, { sync: false })
  return store
}

describe('the identity of an archive', () => {
  it('is read back as it was written', async () => {
    for (const genesis of [
      currentGenesis(),
      everyForkGenesis(),
      { ...currentGenesis(), number: '0xe8d4a51000' },
    ]) {
      const identity = identityOf(genesis)
      const store = await storeWith((batch) => putIdentity(batch, identity))
      expect(readIdentity(store)).to.deep.equal(identity)
    }
  })

  it('is undefined for an empty store, and headOf throws NO_ARCHIVE for such a store', async () => {
    const store = await memoryStore()
    expect(readIdentity(store)).to.equal(undefined)
    expect(() => headOf(store))
      .to.throw(ArchiveError)
      .with.property('code', 'NO_ARCHIVE')
  })

  it('cannot be read from an archive of another format version, and the error names both versions and the commands to run', async () => {
    for (const version of [FORMAT_VERSION + 1, 3, 'x']) {
      const store = await storeWith((batch) => {
        putIdentity(batch, identityOf(currentGenesis()))
        batch.put(metaKeys.format, Buffer.from(String(version)))
      })
      expect(() => readIdentity(store))
        .to.throw(ArchiveError)
        .with.property('code', 'FORMAT_MISMATCH')
      expect(() => readIdentity(store)).to.throw(
        new RegExp(
          `format ${version}.* format ${FORMAT_VERSION} here;.*cartulary import --datadir.*cartulary export`,
          's',
        ),
      )
    }
  })

  it('cannot be read if the chain has a rule that this program does not know, and the error names the rule', async () => {
    const identity = identityOf(currentGenesis())
    const { config } = identity
    for (const [later, rule] of [
      [{ freeGas: true }, 'freeGas'],
      [{ times: { ...config.times, bogota: 9 } }, 'bogota'],
    ] as const) {
      const unknown = { ...identity, config: { ...config, ...later } as ChainConfig }
      const store = await storeWith((batch) => putIdentity(batch, unknown))
      expect(() => readIdentity(store))
        .to.throw(ArchiveError, rule)
        .with.property('code', 'FORMAT_MISMATCH')
    }
  })
})

import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import {
  formatOf,
  type Identity,
  KNOWN_FORMATS,
  putIdentity,
  readIdentity,
} from '../../src/archive/identity.ts'
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
    for (const version of [Math.max(...KNOWN_FORMATS) + 1, Math.min(...KNOWN_FORMATS) - 1, 'x']) {
      const store = await storeWith((batch) => {
        putIdentity(batch, identityOf(currentGenesis()))
        batch.put(metaKeys.format, Buffer.from(String(version)))
      })
      expect(() => readIdentity(store))
        .to.throw(ArchiveError)
        .with.property('code', 'FORMAT_MISMATCH')
      expect(() => readIdentity(store)).to.throw(
        new RegExp(
          `format ${version}.* format ${KNOWN_FORMATS.join(', ')};.*cartulary import --datadir.*cartulary export`,
          's',
        ),
      )
    }
  })

  it('has format 5 if the chain has a rule that programs of format 4 ignore, and 4 otherwise', async () => {
    const { config } = currentGenesis() as { config: object }
    for (const option of [
      { zeroBaseFee: true },
      { contractSizeLimit: 100 },
      { maxCodeSizeConfig: [{ block: 0, size: 32 }] },
      { withdrawalRequestContractAddress: `0x${'11'.repeat(20)}` },
      { consolidationRequestContractAddress: `0x${'11'.repeat(20)}` },
    ]) {
      const identity = identityOf({ ...currentGenesis(), config: { ...config, ...option } })
      expect(formatOf(identity.config), Object.keys(option)[0]).to.equal(5)
      const store = await storeWith((batch) => putIdentity(batch, identity))
      expect(Buffer.from(store.get(metaKeys.format)!).toString()).to.equal('5')
      expect(readIdentity(store)).to.deep.equal(identity)
    }
    const store = await storeWith((batch) => putIdentity(batch, identityOf(currentGenesis())))
    expect(Buffer.from(store.get(metaKeys.format)!).toString()).to.equal('4')
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

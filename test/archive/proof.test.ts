import { expect } from 'chai'
import { ArchiveError } from '../../src/archive/errors.ts'
import { proveAccount } from '../../src/archive/proof.ts'
import { MissingNodeError } from '../../src/archive/trie.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { equalBytes, fromHex, toHex } from '../../src/chain/hex.ts'
import { backgroundScope } from '../../src/scope.ts'
import { rangeOf } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { BLOCKS, NOTEBOOK, readChain } from '../support/readChain.ts'

const contract = fromHex(NOTEBOOK)

const rejection = (proof: Promise<unknown>): Promise<unknown> => proof.catch((error: unknown) => error)

describe('proveAccount', () => {
  it('returns proofs that begin with the root nodes of the account trie and of the storage trie', async () => {
    const { archive, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const { account, nodes, slots } = await proveAccount(
        archive,
        header.number,
        contract,
        [word(1), word(77)],
        backgroundScope(),
      )
      expect(toHex(keccak256(nodes[0]!))).to.equal(toHex(header.stateRoot))
      for (const slot of slots) expect(toHex(keccak256(slot.nodes[0]!))).to.equal(toHex(account!.storageRoot))
      expect(slots[1]!.value).to.deep.equal(new Uint8Array(0))
    }
  })

  it('returns no storage nodes for an absent account', async () => {
    const { archive } = await readChain()
    const proof = await proveAccount(archive, 5, new Uint8Array(20).fill(0xee), [word(0)], backgroundScope())
    expect(proof.account).to.equal(undefined)
    expect(proof.nodes).to.not.have.length(0)
    expect(proof.slots).to.deep.equal([{ value: new Uint8Array(0), nodes: [] }])
  })

  it('throws PROOFS_NOT_STORED for an archive without proofs', async () => {
    const { archive } = await readChain()
    const without = { reader: archive.reader, identity: { ...archive.identity, proofs: false } }
    const error = await rejection(proveAccount(without, 5, contract, [], backgroundScope()))
    expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'PROOFS_NOT_STORED')
  })

  it('throws MissingNodeError for a missing node, and CORRUPT for a missing header', async () => {
    const { archive, builder } = await readChain()
    const root = builder.blocks[4]!.header.stateRoot
    const [nodePrefix] = rangeOf('accountNode').gte
    const damaged: Reader = {
      get: (key) =>
        key[0] === nodePrefix && equalBytes(key.subarray(1), root) ? undefined : archive.reader.get(key),
    }
    const broken = { reader: damaged, identity: archive.identity }
    expect(await rejection(proveAccount(broken, 5, contract, [], backgroundScope()))).to.be.instanceOf(
      MissingNodeError,
    )
    const error = await rejection(proveAccount(archive, BLOCKS + 1, contract, [], backgroundScope()))
    expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'CORRUPT')
  })
})

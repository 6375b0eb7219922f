import { expect } from 'chai'
import { ArchiveError, isDamage } from '../../src/archive/errors.ts'
import { proveAccount } from '../../src/archive/proof.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { ChainError } from '../../src/chain/errors.ts'
import { equalBytes, fromHex, toHex } from '../../src/chain/hex.ts'
import { backgroundScope } from '../../src/scope.ts'
import { accountNodeKey, kindOf } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { BLOCKS, NOTEBOOK, readChain } from '../support/readChain.ts'

const contract = fromHex(NOTEBOOK)
/** A prime, so that the altered bits are at all places of their bytes. */
const BITS_APART = 23

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

  it('throws CORRUPT for a missing node, with its place, and for a missing header', async () => {
    const { archive } = await readChain()
    const root = accountNodeKey(new Uint8Array(0))
    const damaged: Reader = {
      get: (key) => (equalBytes(key, root) ? undefined : archive.reader.get(key)),
    }
    const broken = { reader: wholeState(damaged), identity: archive.identity }
    for (const [proof, what] of [
      [
        proveAccount(broken, 5, contract, [], backgroundScope()),
        'the trie node at the nibbles [] is missing',
      ],
      [
        proveAccount(archive, BLOCKS + 1, contract, [], backgroundScope()),
        `the header of block ${BLOCKS + 1} is missing`,
      ],
    ] as const) {
      const error = await rejection(proof)
      expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'CORRUPT')
      expect(error).to.have.property('message', what)
    }
  })

  it('is right, or throws CORRUPT, DAMAGED or BAD_RLP, when any record of the state that it reads is altered or missing', async () => {
    const { archive } = await readChain()
    const kinds = new Set<string>()
    for (const number of [0, 3, BLOCKS]) {
      const keys = new Map<string, Uint8Array>()
      const prove = (reader: Reader): Promise<unknown> =>
        proveAccount(
          { ...archive, reader: wholeState(reader) },
          number,
          contract,
          [word(1), word(77)],
          backgroundScope(),
        )
      const noting: Reader = {
        get: (key) => {
          keys.set(toHex(key), key)
          return archive.reader.get(key)
        },
      }
      const right = await prove(noting)
      for (const key of keys.values()) {
        const record = archive.reader.get(key)
        if (record === undefined || kindOf(key) === 'header') continue
        kinds.add(kindOf(key))
        for (let bit = -1; bit < record.length * 8; bit += BITS_APART) {
          const altered = bit < 0 ? undefined : Uint8Array.from(record)
          if (altered !== undefined) altered[bit >> 3]! ^= 1 << (bit & 7)
          const reader: Reader = {
            get: (asked) => (equalBytes(asked, key) ? altered : archive.reader.get(asked)),
          }
          const proof = await rejection(prove(reader))
          if (!isDamage(proof) && !(proof instanceof ChainError))
            expect(proof, `${toHex(key)}, bit ${bit}`).to.deep.equal(right)
        }
      }
    }
    expect([...kinds]).to.have.members(['accountNode', 'storageNode', 'account', 'slot'])
  })
})

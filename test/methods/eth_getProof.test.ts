import { verifyMerkleProof } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { bytesToBigInt, bytesToHex, hexToBytes } from '@ethereumjs/util'
import { expect } from 'chai'
import type { AccountProof } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { answering, BLOCKS, errorOf, hex, importBuilt, NOTEBOOK, readChain } from '../support/readChain.ts'

type Hex = `0x${string}`
const keys = [0, 1, 2, 3, 4, 5].map((slot) => toHex(word(slot)))
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const EMPTY_CODE = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

const bytes = (hexes: readonly string[]) => hexes.map((each) => hexToBytes(each as Hex))

/** The account's leaf, which ethereumjs verifies against the state root; null when the account does not exist. */
async function provenAccount({ address, accountProof }: AccountProof, stateRoot: Uint8Array) {
  return verifyMerkleProof(hexToBytes(address as Hex), bytes(accountProof), {
    root: stateRoot,
    useKeyHashing: true,
  })
}

describe('eth_getProof', () => {
  it('returns account and storage proofs that ethereumjs verifies, at every block', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const proof = await ask('eth_getProof', NOTEBOOK, keys, hex(header.number))
      const leaf = RLP.decode((await provenAccount(proof, header.stateRoot))!) as Uint8Array[]
      expect([hex(bytesToBigInt(leaf[0]!)), hex(bytesToBigInt(leaf[1]!))]).to.deep.equal([
        proof.nonce,
        proof.balance,
      ])
      expect([leaf[2]!, leaf[3]!].map(bytesToHex)).to.deep.equal([proof.storageHash, proof.codeHash])
      for (const { key, value, proof: nodes } of proof.storageProof) {
        const options = { root: hexToBytes(proof.storageHash as Hex), useKeyHashing: true }
        const found = await verifyMerkleProof(hexToBytes(key as Hex), bytes(nodes), options)
        const stored = await ask('eth_getStorageAt', NOTEBOOK, key, hex(header.number))
        expect(BigInt(value)).to.equal(BigInt(stored))
        expect(value).to.equal(found === null ? '0x0' : hex(bytesToBigInt(RLP.decode(found) as Uint8Array)))
      }
    }
  })

  it('proves that an account does not exist', async () => {
    const { ask, builder } = await readChain()
    const proof = await ask('eth_getProof', addressOf(0xee), ['0x0'], 'latest')
    expect(await provenAccount(proof, builder.head.stateRoot)).to.equal(null)
    expect(proof.storageProof).to.deep.equal([{ key: '0x0', value: '0x0', proof: [] }])
    expect(proof).to.include({ balance: '0x0', nonce: '0x0', storageHash: EMPTY_ROOT, codeHash: EMPTY_CODE })
  })

  it('proves an account without storage', async () => {
    const { ask } = await readChain()
    const proof = await ask('eth_getProof', toHex(bob.address), [])
    expect(proof).to.deep.include({ storageHash: EMPTY_ROOT, codeHash: EMPTY_CODE, storageProof: [] })
    expect(proof.balance).to.equal(await ask('eth_getBalance', toHex(bob.address)))
    expect(proof.nonce).to.equal(await ask('eth_getTransactionCount', toHex(bob.address)))
  })

  it('echoes a 32-byte key as 32 bytes, and a shorter key as a quantity', async () => {
    const { ask } = await readChain()
    const asked = ['0x00', '0x1', '0x0004', `0x${'0'.repeat(63)}A`, '0xAb']
    const { storageProof } = await ask('eth_getProof', NOTEBOOK, asked, hex(BLOCKS))
    expect(storageProof.map(({ key }) => key)).to.deep.equal([
      '0x0',
      '0x1',
      '0x4',
      `0x${'0'.repeat(63)}a`,
      '0xab',
    ])
    const [, first] = storageProof
    expect(first!.value).to.equal(hex(36))
  })

  it('rejects an unknown block', async () => {
    const { ask } = await readChain()
    const { code, message } = await errorOf(ask('eth_getProof', NOTEBOOK, [], hex(BLOCKS + 1)))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'header not found' })
  })

  it('rejects all requests to an archive without trie nodes', async () => {
    const { builder } = await readChain()
    const { ask } = answering(await importBuilt(builder, false))
    expect((await errorOf(ask('eth_getProof', NOTEBOOK, [], '0x1'))).code).to.equal(4444)
    expect((await errorOf(ask('eth_getProof', NOTEBOOK, []))).code).to.equal(4444)
    expect(await ask('eth_getBalance', toHex(bob.address), '0x1')).to.match(/^0x/)
  })
})

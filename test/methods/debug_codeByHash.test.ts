import { expect } from 'chai'
import { EMPTY_CODE_HASH, keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { notebook } from '../support/contracts.ts'
import { ann } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'

const HASH = toHex(keccak256(notebook))

describe('debug_codeByHash', () => {
  it('returns the code of a contract', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_codeByHash', HASH)).to.equal(toHex(notebook))
    expect(await ask('debug_codeByHash', HASH, '0x0')).to.equal(await ask('eth_getCode', NOTEBOOK, '0x0'))
  })

  it('returns 0x for the hash of empty code, and null for an unknown hash', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_codeByHash', toHex(EMPTY_CODE_HASH), 'latest')).to.equal('0x')
    expect(await ask('debug_codeByHash', `0x${'5a'.repeat(32)}`)).to.equal(null)
  })

  it('returns null before the block that wrote the code, and again after this block was removed', async () => {
    const node = await liveNode()
    try {
      const code = Uint8Array.of(0x5b, 0x5b, 0x5b)
      // PUSH3 code, PUSH0, MSTORE, and a return of the last three bytes of the word
      const data = Uint8Array.of(0x62, ...code, 0x5f, 0x52, 0x60, 3, 0x60, 29, 0xf3)
      await node.send(ann, { data: toHex(data), gasLimit: 200_000n })
      const hash = toHex(keccak256(code))
      expect(await node.ask('debug_codeByHash', hash)).to.equal(null)
      expect(await node.ask('debug_codeByHash', hash, 'pending')).to.equal(toHex(code))
      await node.seal()
      expect(await node.ask('debug_codeByHash', hash, '0x0')).to.equal(null)
      expect(await node.ask('debug_codeByHash', hash, '0x1')).to.equal(toHex(code))
      await node.setHead(0)
      expect(await node.ask('debug_codeByHash', hash)).to.equal(null)
    } finally {
      await node.close()
    }
  })

  it('rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect((await errorOf(ask('debug_codeByHash', HASH, hex(BLOCKS + 1)))).message).to.equal(
      'header not found',
    )
  })
})

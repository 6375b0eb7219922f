import { crc32 } from 'node:zlib'
import { expect } from 'chai'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { GENESIS_TIME } from '../support/genesis.ts'
import { readChain } from '../support/readChain.ts'

describe('erigon_forks', () => {
  it('lists the blocks and the times at which forks begin', async () => {
    const { ask } = await readChain()
    const { hash } = (await ask('eth_getBlockByNumber', '0x0'))!
    expect(await ask('erigon_forks')).to.deep.equal({
      genesis: hash,
      heightForks: [3, 5, 7, 9, 11, 13, 15, 17, 19],
      timeForks: [240, 260, 280, 300, 320, 340].map((seconds) => GENESIS_TIME + seconds),
    })
  })

  it('has all that the fork id of eth_config is made of', async () => {
    const { ask } = await readChain()
    const { genesis, heightForks, timeForks } = await ask('erigon_forks')
    const { current } = await ask('eth_config')
    const passed = [...heightForks, ...timeForks.filter((time) => time <= current.activationTime)]
    const numbers = passed.map((start) => {
      const bytes = Buffer.alloc(8)
      bytes.writeBigUInt64BE(BigInt(start))
      return bytes
    })
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(Buffer.concat([fromHex(genesis), ...numbers])))
    expect(toHex(checksum)).to.equal(current.forkId)
  })
})

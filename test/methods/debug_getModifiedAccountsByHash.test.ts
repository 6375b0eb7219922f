import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, readChain } from '../support/readChain.ts'

describe('debug_getModifiedAccountsByHash', () => {
  it('returns the same accounts as debug_getModifiedAccountsByNumber', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const hashOf = (number: number) => toHex(builder.blocks[number - 1]!.hash)
    for (const [start, end] of [
      [3, 9],
      [20, 25],
    ] as const) {
      expect(await ask('debug_getModifiedAccountsByHash', hashOf(start), hashOf(end))).to.deep.equal(
        await ask('debug_getModifiedAccountsByNumber', start, end),
      )
      expect(await ask('debug_getModifiedAccountsByHash', hashOf(start))).to.deep.equal(
        await ask('debug_getModifiedAccountsByNumber', start),
      )
    }
  })

  it('rejects unknown hashes', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const unknown = '5A'.repeat(32)
    const messageOf = async (...hashes: string[]) =>
      (await errorOf(ask('debug_getModifiedAccountsByHash', ...hashes))).message
    expect(await messageOf(`0x${unknown}`)).to.equal(`start block ${unknown.toLowerCase()} not found`)
    expect(await messageOf(toHex(builder.blocks[0]!.hash), `0x${unknown}`)).to.equal(
      `end block ${unknown.toLowerCase()} not found`,
    )
  })
})

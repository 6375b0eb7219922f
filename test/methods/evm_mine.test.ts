import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { headerAt } from '../../src/archive/blocks.ts'
import { controlledChain } from '../support/controlledChain.ts'
import { ann } from '../support/genesis.ts'
import { answering, WireError } from '../support/readChain.ts'
import { signed } from '../support/sealing.ts'

describe('evm_mine', () => {
  const own = controlledChain()

  const times = (): number[] => {
    const { head, archive } = own.chain.views.current
    return Array.from({ length: head.number }, (_, at) => headerAt(archive.reader, at + 1)!.header.timestamp)
  }

  it('seals a block', async () => {
    await own.chain.pool.add(signed(ann, 0))
    expect(await own.ask('evm_mine')).to.equal('0x0')
    expect(times()).to.deep.equal([1_000])
  })

  it('accepts a timestamp as a number, as hex or in an object, and a number of blocks', async () => {
    await own.ask('evm_mine', 2_000)
    await own.ask('evm_mine', '0x834')
    await own.ask('evm_mine', { timestamp: 2_200 })
    await own.ask('evm_mine', { timestamp: '0x8fc', blocks: '0x3' })
    await own.ask('evm_mine', { blocks: 2 })
    await own.ask('evm_mine', {})
    expect(times()).to.deep.equal([2_000, 2_100, 2_200, 2_300, 2_301, 2_302, 2_303, 2_304, 2_305])
  })

  it('seals no block when the number of blocks is 0', async () => {
    expect(await own.ask('evm_mine', { blocks: 0 })).to.equal('0x0')
    expect(times()).to.deep.equal([])
  })

  for (const [what, params, code] of [
    ['a time that is not after the parent’s timestamp', [0], -32602],
    ['a time that is too large', ['0xffffffffffffffff'], -32602],
    ['too many blocks', [{ blocks: limits.minedBlocksMax + 1 }], -38026],
    ['a malformed time', ['soon'], -32602],
    ['a negative number of blocks', [{ blocks: -1 }], -32602],
  ] as const) {
    it(`rejects ${what}`, async () => {
      expect(await errorOf(own.ask('evm_mine', ...params))).to.have.property('code', code)
      expect(times()).to.deep.equal([])
    })
  }

  it('returns the error for an unknown method on nodes that do not seal blocks', async () => {
    const plain = answering(own.chain.store, { chainControl: undefined })
    expect(await errorOf(plain.ask('evm_mine'))).to.have.property('code', -32601)
    expect(await errorOf(plain.ask('debug_setHead', '0x0'))).to.have.property('code', -32601)
  })
})

async function errorOf(promise: Promise<unknown>): Promise<WireError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof WireError)) throw error ?? new RangeError('it was answered')
  return error
}

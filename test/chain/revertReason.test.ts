import { expect } from 'chai'
import { encodeErrorResult } from 'viem'
import { fromHex } from '../../src/chain/hex.ts'
import { decodeRevertReason } from '../../src/chain/revertReason.ts'

const ERRORS = [
  { type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] },
  { type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] },
] as const

describe('decodeRevertReason', () => {
  it('returns a reason of any length', () => {
    const reason = 'not yet… '.repeat(1000)
    const data = encodeErrorResult({ abi: ERRORS, errorName: 'Error', args: [reason] })
    expect(decodeRevertReason(fromHex(data))).to.equal(reason)
  })

  it('returns geth’s message for a panic, including unknown codes', () => {
    const panic = (code: bigint) =>
      decodeRevertReason(fromHex(encodeErrorResult({ abi: ERRORS, errorName: 'Panic', args: [code] })))
    expect(panic(0x11n)).to.equal('arithmetic underflow or overflow')
    expect(panic(0xdeadn)).to.equal('unknown panic code: 0xdead')
  })
})

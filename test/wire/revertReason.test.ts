import { expect } from 'chai'
import fc from 'fast-check'
import { encodeErrorResult, hexToBytes, parseAbi } from 'viem'
import { revertReason } from '../../src/wire/revertReason.ts'
import { anyText } from '../support/texts.ts'

const abi = parseAbi([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  'error Refused(uint256 asked)',
])

function error(reason: string): Uint8Array {
  return hexToBytes(encodeErrorResult({ abi, errorName: 'Error', args: [reason] }))
}

function panic(code: bigint): Uint8Array {
  return hexToBytes(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))
}

describe('revertReason', () => {
  it('decodes every reason that viem encodes', () => {
    fc.assert(
      fc.property(anyText(100), (reason) => {
        expect(revertReason(error(reason))).to.equal(reason)
      }),
    )
  })

  it('truncates a long reason', () => {
    const long = 'x'.repeat(100_000)
    expect(revertReason(error(long))).to.equal(`${'x'.repeat(1024)}…`)
  })

  it("describes panics in geth's words", () => {
    expect(revertReason(panic(0x01n))).to.equal('assert(false)')
    expect(revertReason(panic(0x11n))).to.equal('arithmetic underflow or overflow')
    expect(revertReason(panic(0x32n))).to.equal('out-of-bounds access of an array or bytesN')
    expect(revertReason(panic(0x99n))).to.equal('unknown panic code: 0x99')
    expect(revertReason(panic(2n ** 256n - 1n))).to.equal(`unknown panic code: 0x${'f'.repeat(64)}`)
  })

  it('returns undefined for a custom error and for empty data', () => {
    const custom = encodeErrorResult({ abi, errorName: 'Refused', args: [7n] })
    expect(revertReason(hexToBytes(custom))).to.equal(undefined)
    expect(revertReason(new Uint8Array(0))).to.equal(undefined)
  })

  it('returns undefined for a truncated encoding', () => {
    const whole = error('the archive is closed')
    for (let length = 0; length < 4 + 64 + 21; length++)
      expect(revertReason(whole.subarray(0, length)), String(length)).to.equal(undefined)
    for (let length = 0; length < 36; length++)
      expect(revertReason(panic(1n).subarray(0, length)), String(length)).to.equal(undefined)
  })

  it('returns undefined, without throwing, for invalid offsets and lengths', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 160 }), (tail) => {
        expect(() => revertReason(Uint8Array.of(0x08, 0xc3, 0x79, 0xa0, ...tail))).not.to.throw()
      }),
    )
    const far = error('x')
    far[4] = 1
    expect(revertReason(far)).to.equal(undefined)
  })
})

import { expect } from 'chai'
import fc from 'fast-check'
import { checkedValue, withChecksum } from '../../src/store/recordChecksum.ts'
import { accountKey, metaKeys } from '../../src/store/schema.ts'
import { StoreError } from '../../src/store/storeError.ts'

const bytes = (minLength: number) => fc.uint8Array({ minLength, maxLength: 300 })

describe('checksum of a record', () => {
  it('is added by withChecksum and removed by checkedValue without a change of the value', () => {
    fc.assert(
      fc.property(bytes(1), bytes(0), (key, value) => {
        expect(Buffer.from(checkedValue(key, withChecksum(key, value)))).to.deep.equal(Buffer.from(value))
      }),
    )
  })

  it('reveals an altered bit of the value or of the key', () => {
    fc.assert(
      fc.property(bytes(1), bytes(1), fc.nat(), (key, value, place) => {
        const stored = withChecksum(key, value)
        const record = Buffer.concat([key, stored])
        record[Math.floor(place / 8) % record.length]! ^= 1 << (place % 8)
        const read = () => checkedValue(record.subarray(0, key.length), record.subarray(key.length))
        expect(read).to.throw(StoreError).with.property('code', 'DAMAGED')
      }),
    )
  })

  it('reveals a record under a wrong key, and a truncated record', () => {
    const stored = withChecksum(Uint8Array.of(1), Uint8Array.of(2, 3))
    expect(() => checkedValue(Uint8Array.of(2), stored)).to.throw(StoreError)
    for (let length = 0; length < stored.length; length++)
      expect(() => checkedValue(Uint8Array.of(1), stored.subarray(0, length))).to.throw(StoreError)
  })

  it('that is wrong causes an error that names the kind of the record, but not the key', () => {
    for (const [key, kind] of [
      [accountKey(new Uint8Array(20).fill(0xab)), 'account'],
      [metaKeys.head, 'meta'],
      [Uint8Array.of(0xff), 'of no known kind'],
    ] as const) {
      expect(() => checkedValue(key, new Uint8Array(8))).to.throw(
        `a record of the archive (${kind}) does not match the checksum that was written with it`,
      )
    }
  })

  it('is absent from the format record, which determines how all other records are read', () => {
    const value = Buffer.from('3')
    expect(withChecksum(metaKeys.format, value)).to.equal(value)
    expect(checkedValue(metaKeys.format, value)).to.equal(value)
  })
})

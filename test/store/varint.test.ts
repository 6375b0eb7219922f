import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../src/chain/hex.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { ByteReader, ByteWriter } from '../../src/store/varint.ts'

const number = fc.oneof(fc.maxSafeNat(), fc.nat(300), fc.constant(Number.MAX_SAFE_INTEGER))

describe('varint records', () => {
  it('encode integers as unsigned LEB128', () => {
    // DWARF 4, section 7.6, table of examples; and the edges of 2^53
    const cases: [number, string][] = [
      [0, '0x00'],
      [2, '0x02'],
      [127, '0x7f'],
      [128, '0x8001'],
      [129, '0x8101'],
      [12_857, '0xb964'],
      [2 ** 32, '0x8080808010'],
      [Number.MAX_SAFE_INTEGER, '0xffffffffffffff0f'],
    ]
    for (const [value, hex] of cases) {
      expect(toHex(new ByteWriter().varint(value).finish()), String(value)).to.equal(hex)
    }
  })

  it('decode to the fields that were written', () => {
    const field = fc.oneof(
      number.map((value) => ({ kind: 'varint' as const, value })),
      fc.nat(255).map((value) => ({ kind: 'byte' as const, value })),
      fc.uint8Array({ maxLength: 700 }).map((value) => ({ kind: 'lengthPrefixed' as const, value })),
    )
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const writer = new ByteWriter()
        for (const each of fields) {
          if (each.kind === 'varint') writer.varint(each.value)
          else if (each.kind === 'byte') writer.byte(each.value)
          else writer.lengthPrefixed(each.value)
        }
        const reader = new ByteReader(writer.finish())
        for (const { kind, value } of fields) expect(reader[kind]()).to.deep.equal(value)
        expect(reader.done).to.equal(true)
      }),
    )
  })

  it('can be read from an offset, and return the remaining bytes', () => {
    const reader = new ByteReader(Uint8Array.of(9, 9, 0x81, 0x01, 7, 8), 2)
    expect(reader.varint()).to.equal(129)
    expect(reader.offset).to.equal(4)
    expect([...reader.rest()]).to.deep.equal([7, 8])
    expect(reader.done).to.equal(true)
  })

  it('throw DAMAGED when read past their end, or when a count exceeds the number of remaining bytes', () => {
    for (const read of ['byte', 'varint'] as const) {
      expect(() => new ByteReader(Uint8Array.of(7), 1)[read]())
        .to.throw(StoreError)
        .with.property('code', 'DAMAGED')
    }
    expect(new ByteReader(Uint8Array.of(2, 0, 0)).count()).to.equal(2)
    expect(() => new ByteReader(Uint8Array.of(3, 0, 0)).count())
      .to.throw(StoreError)
      .with.property('code', 'DAMAGED')
  })

  it('are copied by finish(), so that later writes do not change them', () => {
    const writer = new ByteWriter().bytes(Uint8Array.of(1, 2))
    const first = writer.finish()
    writer.bytes(Uint8Array.of(3))
    expect([...first]).to.deep.equal([1, 2])
    expect([...writer.finish()]).to.deep.equal([1, 2, 3])
  })
})

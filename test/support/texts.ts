/** Random texts. */
import fc from 'fast-check'

/** Any code point but the surrogates. `unit: 'binary'` of fast-check is the same, and takes a second to be made. */
const codePoint = fc
  .oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code))

/** Texts of any characters. @param maxLength maximum number of code points; default: that of fast-check */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: codePoint, ...(maxLength !== undefined && { maxLength }) })

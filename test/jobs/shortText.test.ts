import { expect } from 'chai'
import { TooLongError } from '../../src/evm/runBounds.ts'
import { ShortText } from '../../src/jobs/shortText.ts'

describe('ShortText', () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text)
  const text = (of: ShortText): string => Buffer.from(of.finish()).toString()

  it('returns text and bytes in the order in which they were written', () => {
    const out = new ShortText(100)
    out.begin(100)
    out.write('["é')
    out.write('\ud83d')
    out.write('\ude00')
    out.writeBytes(bytes(',1,'))
    out.write('"]')
    expect(text(out)).to.equal('["é😀,1,"]')
  })

  it('begins a new text without changing the previous text', () => {
    const out = new ShortText(100)
    out.begin(100)
    out.write('first')
    const first = out.finish()
    out.begin(100)
    out.writeBytes(bytes('second'))
    out.write('!')
    expect(text(out)).to.equal('second!')
    expect(Buffer.from(first).toString()).to.equal('first')
  })

  const TOO_LONG: Record<string, (out: ShortText) => unknown> = {
    'written as bytes': (out) => out.writeBytes(bytes('123456')),
    'written as characters': (out) => out.write('123456'),
    'written as characters of two bytes': (out) => {
      out.write('ééé')
      return out.finish()
    },
    'written as characters, then as bytes': (out) => {
      out.write('123')
      out.writeBytes(bytes('456'))
    },
    'written as bytes, then as characters': (out) => {
      out.writeBytes(bytes('123'))
      out.write('456')
      return out.finish()
    },
  }

  for (const [how, write] of Object.entries(TOO_LONG)) {
    it(`refuses text that is too long: ${how}`, () => {
      for (const [all, own] of [
        [5, 100],
        [100, 5],
      ] as const) {
        const out = new ShortText(all)
        out.begin(own)
        expect(() => write(out)).to.throw(TooLongError)
      }
      const out = new ShortText(6)
      out.begin(6)
      write(out)
      expect(out.finish()).to.have.lengthOf(6)
    })
  }
})

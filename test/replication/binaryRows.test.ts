import { expect } from 'chai'
import { asBinaryRow, binaryRows, booleanOf, inlined, integerOf } from '../../src/replication/binaryRows.ts'
import { LogError } from '../../src/replication/logError.ts'

const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const END = Buffer.from([0xff, 0xff])

/** A row with the columns 258, NULL, and true. */
const ROW = Buffer.from([0, 3, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 1, 2, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1, 1])

function codeOf(bytes: Buffer): string | undefined {
  try {
    binaryRows(bytes)
    return undefined
  } catch (error) {
    return error instanceof LogError ? error.code : String(error)
  }
}

describe('binaryRows', () => {
  it('divides an answer into rows and columns', () => {
    expect(binaryRows(Buffer.concat([HEADER, END]))).to.deep.equal([])
    const rows = binaryRows(Buffer.concat([HEADER, ROW, ROW, END]))
    expect(rows).to.have.length(2)
    const [integer, nothing, boolean] = rows[1]!
    expect([integerOf(integer!), nothing, booleanOf(boolean!)]).to.deep.equal([258, null, true])
  })

  it('refuses an answer that is cut off anywhere, or is in another form', () => {
    const whole = Buffer.concat([HEADER, ROW, END])
    for (let length = 0; length < whole.length; length++) {
      expect(codeOf(whole.subarray(0, length)), `${length} bytes`).to.equal('DAMAGED')
    }
    expect(codeOf(Buffer.from('1\tfalse\n'.repeat(10)))).to.equal('DAMAGED')
  })
})

describe('asBinaryRow', () => {
  it('converts a row of parsed values to the columns that binaryRows returns', () => {
    const row = asBinaryRow({ seq: '258', hash: null, is_last: true })
    expect(binaryRows(Buffer.concat([HEADER, ROW, END]))).to.deep.equal([row])
    expect(asBinaryRow({ batch: Buffer.of(7) })).to.deep.equal([Buffer.of(7)])
  })
})

describe('inlined', () => {
  it('writes parameters as literals', () => {
    const text = inlined('SELECT $2, $1, $11', ["it's \\", 7, ...Array.from({ length: 9 }, (_, at) => at)])
    expect(text).to.equal("SELECT 7,  E'it''s \\\\', 8")
  })

  it('refuses a parameter that is neither a string nor an integer', () => {
    for (const value of [undefined, null, 0.5, Number.NaN, 2 ** 53, Buffer.alloc(1)]) {
      expect(() => inlined('SELECT $1', [value])).to.throw(TypeError, 'parameter $1')
    }
  })
})

import { expect } from 'chai'
import fc from 'fast-check'
import { JsonSplitter } from '../../../src/http/ipc/jsonSplitter.ts'

const text = (messages: readonly Buffer[]): string[] => messages.map(String)

describe('JsonSplitter', () => {
  it('finds values that follow one another, with and without space between them', () => {
    const splitter = new JsonSplitter(100)
    const values = splitter.next(Buffer.from(' {"a":[1]}[2]\n\t{}\r\n{"b":'))
    expect(text(values)).to.deep.equal(['{"a":[1]}', '[2]', '{}'])
    expect(text(splitter.next(Buffer.from('1}')))).to.deep.equal(['{"b":1}'])
    expect(splitter.end()).to.equal(undefined)
  })

  it('does not look at brackets inside strings', () => {
    const splitter = new JsonSplitter(100)
    const value = String.raw`{"a":"}\"]\\"}`
    expect(text(splitter.next(Buffer.from(value)))).to.deep.equal([value])
  })

  it('ends a value that is neither an object nor an array at the end of the line', () => {
    const splitter = new JsonSplitter(100)
    expect(text(splitter.next(Buffer.from('hello {}\n{}')))).to.deep.equal(['hello {}', '{}'])
    expect(splitter.next(Buffer.from('7'))).to.deep.equal([])
    expect(String(splitter.end())).to.equal('7')
  })

  it('returns an incomplete value at the end of the stream', () => {
    const splitter = new JsonSplitter(100)
    splitter.next(Buffer.from('{"a":"'))
    expect(String(splitter.end())).to.equal('{"a":"')
  })

  it('reads nothing after a message that is too long', () => {
    const splitter = new JsonSplitter(10)
    expect(text(splitter.next(Buffer.from('[1]{"a":"123456"}[2]')))).to.deep.equal(['[1]'])
    expect(splitter.isTooLong).to.equal(true)
    expect(splitter.next(Buffer.from('[3]'))).to.deep.equal([])
    expect(splitter.end()).to.equal(undefined)
  })

  it('finds the same values wherever the stream is cut', () => {
    const container = fc.json().filter((json) => /^[[{]/.test(json))
    fc.assert(
      fc.property(fc.array(container), fc.array(fc.nat(50)), (values, cuts) => {
        const splitter = new JsonSplitter(1_000_000)
        const stream = Buffer.from(values.join(''))
        const found: string[] = []
        let at = 0
        for (const length of [...cuts, stream.length]) {
          found.push(...text(splitter.next(stream.subarray(at, at + length))))
          at += length
        }
        expect(found).to.deep.equal(values)
      }),
    )
  })
})

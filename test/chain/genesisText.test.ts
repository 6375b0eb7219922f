/** Tests that a genesis file is read in chunks as it is read as a whole. */
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { ChainError } from '../../src/chain/errors.ts'
import { type Genesis, type GenesisAccount, readGenesis } from '../../src/chain/genesis.ts'
import { runs } from '../support/runs.ts'

const ADDRESS = (index: number): string => index.toString(16).padStart(40, '0')
const ALLOC = JSON.stringify({
  [ADDRESS(1)]: { balance: '0x1', nonce: '2' },
  [`0x${ADDRESS(2)}`]: { comment: 'a } and a \\" in a text, é', storage: { '0x1': '0x2' }, code: '0x6000' },
  [ADDRESS(3)]: {},
}).replace('"0x1"', '58750000000000000000000')
const CONFIG = '"config": { "chainId": 7, "homesteadBlock": 0 }'
const REST = `"gasLimit":12345678901234567890,\n "extraData": "0x01", "comment":"{[\\\\\\""`
const FILES = [
  `{${CONFIG},"alloc":${ALLOC},${REST}}`,
  `{"alloc" :\n${ALLOC}\n, ${CONFIG} ,${REST}}\n\n`,
  ` {${REST},${CONFIG},\t"alloc":${ALLOC}}`,
]

interface Read {
  readonly genesis: Omit<Genesis, 'alloc'>
  readonly digest: Uint8Array | undefined
  readonly accounts: readonly GenesisAccount[]
}

/** Reads a genesis file in chunks of the given lengths, the last of which is repeated. */
function read(text: string | Uint8Array, lengths: readonly number[] = [1_000]): Read {
  const bytes = Buffer.from(text)
  function* chunks(): Generator<Uint8Array> {
    for (let at = 0, index = 0; at < bytes.length; index++) {
      const length = lengths[Math.min(index, lengths.length - 1)]!
      yield bytes.subarray(at, at + length)
      at += length
    }
  }
  const { alloc, ...genesis } = readGenesis(chunks)
  return { genesis, digest: (alloc as Genesis['alloc']).digest, accounts: [...alloc] }
}

function refusal(text: string | Uint8Array, lengths?: readonly number[]): ChainError {
  try {
    read(text, lengths)
  } catch (error) {
    expect(error).to.be.instanceOf(ChainError)
    return error as ChainError
  }
  return expect.fail('nothing was refused')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('a genesis file that is read in chunks', () => {
  for (const [index, file] of FILES.entries())
    it(`is the same in chunks of any lengths, whatever the order of its members: order ${index}`, () => {
      const whole = read(file)
      expect(whole.accounts).to.have.lengthOf(3)
      expect(whole.accounts[0]!.balance).to.equal(58_750_000_000_000_000_000_000n)
      expect(whole).to.deep.equal(read(FILES[0]!))
      expect(whole.digest).to.deep.equal(new Uint8Array(createHash('sha256').update(ALLOC).digest()))
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1 }), (lengths) => {
          expect(read(file, lengths)).to.deep.equal(whole)
        }),
        { numRuns: runs(100) },
      )
    })

  it('is JSON exactly if JSON.parse says so, when a byte is lost, doubled or replaced', () => {
    const file = FILES[0]!.replace('é', 'e')
    const byte = fc.constantFrom(...'{}[],:"\\0 -.etn\n'.split(''))
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(1), fc.oneof(fc.constant(''), byte), (at, lost, put) => {
        const text = file.slice(0, at) + put + file.slice(at + lost)
        let fault: string | undefined
        try {
          read(text, [7])
        } catch (error) {
          fault = (error as ChainError).message
        }
        expect(fault?.includes('JSON (') ?? false, text).to.equal(!isJson(text))
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('has the place of a fault in its error, in the accounts and elsewhere', () => {
    for (const [text, position, line, column] of [
      ['{"config":{"chainId":01}}', 22, 1, 23],
      [`{\n${CONFIG},\n"alloc":{"${ADDRESS(1)}": {"nonce":x}}}`, 104, 3, 54],
      [`{${CONFIG}}}`, 49, 1, 50],
      [`{${CONFIG},,}`, 49, 1, 50],
    ] as const) {
      const { message } = refusal(text, [10])
      expect(message, text).to.include(`fault at position ${position} (line ${line} column ${column})`)
    }
    for (const text of ['', ' ', 'nothing', '{', '{"config"', `{${CONFIG},"alloc":{"a":{"b"`]) {
      expect(refusal(text).message, text).to.include('the text ends too early or is not JSON at all')
    }
  })

  it('names a wrong account in the middle', () => {
    const file = `{${CONFIG},"alloc":{"${ADDRESS(1)}":{},"${ADDRESS(2)}":{"nonce":-1},"${ADDRESS(3)}":{}}}`
    expect(refusal(file).data).to.include({ code: 'BAD_GENESIS', path: `alloc.${ADDRESS(2)}.nonce` })
    const { alloc } = readGenesis(() => [Buffer.from(file)])
    const first = alloc[Symbol.iterator]().next()
    expect(first.done).to.equal(false)
  })

  it('has its accounts in one place, which is an object', () => {
    const accounts = `"alloc":{"${ADDRESS(1)}":{}}`
    for (const text of [
      ...[`{${CONFIG},${accounts},${accounts}}`, `{${CONFIG},${accounts},"ALLOC":{}}`],
      ...[`{${CONFIG},"alloc":[]}`, `{${CONFIG},"alloc":"none"}`, `{${CONFIG},${accounts},"alloc":[]}`],
    ]) {
      expect(refusal(text).data, text).to.include({ code: 'BAD_GENESIS', path: 'alloc' })
    }
    for (const text of [`{${CONFIG}}`, `{${CONFIG},"alloc":null}`, `{${CONFIG},"alloc": {} }`]) {
      expect(read(text).accounts, text).to.deep.equal([])
    }
  })

  it('must not change between two readings', () => {
    let text = FILES[0]!
    const { alloc } = readGenesis(() => [Buffer.from(text)])
    text = FILES[0]!.replace('"0x6000"', '"0x6001"')
    expect(() => [...alloc])
      .to.throw(ChainError)
      .with.property('data')
      .that.includes({ code: 'BAD_GENESIS' })
  })
})

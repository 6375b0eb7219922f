import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { readStateDump, StateDumpError, stateDumpText } from '../../src/wire/stateDump.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const ACCOUNT = { nonce: 1, balance: '0x2', code: '0x60', storage: {} }
const BYTES_MAX = 10_000
const word = (digits: string): string => `0x${digits.padStart(64, '0')}`

const packed = (text: string): Uint8Array => gzipSync(text)
const dumpOf = (account: object, key = ADDRESS): Uint8Array =>
  packed(JSON.stringify({ accounts: { [key]: account } }))

function faultOf(dump: Uint8Array): string {
  try {
    Array.from(readStateDump(dump, BYTES_MAX))
  } catch (error) {
    expect(error).to.be.instanceOf(StateDumpError)
    return (error as Error).message
  }
  return expect.fail('was read')
}

describe('a dump of a state', () => {
  it('is read as it was written', () => {
    const accounts = [
      {
        address: fromHex(ADDRESS),
        nonce: 2n ** 64n - 1n,
        balance: 2n ** 256n - 1n,
        code: fromHex('0x6001'),
        slots: [[fromHex(word('5')), fromHex('0x2a')] as const],
      },
      {
        address: fromHex(`0x${'01'.repeat(20)}`),
        nonce: 0n,
        balance: 0n,
        code: new Uint8Array(0),
        slots: [],
      },
    ]
    const text = [...stateDumpText(accounts)].join('')
    expect(JSON.parse(text)).to.include({ block: null, best_block_number: null, historical_states: null })
    expect(text).to.contain('"nonce":18446744073709551615,')
    expect([...readStateDump(packed(text), BYTES_MAX)]).to.deep.equal(accounts)
    expect(JSON.parse([...stateDumpText([])].join(''))).to.have.deep.property('accounts', {})
  })

  it('may have numbers in the other forms that anvil accepts', () => {
    for (const balance of [77, '77', '0x4d', word('4d')]) {
      const [account] = readStateDump(dumpOf({ ...ACCOUNT, balance, storage: { '0x3': '0x09' } }), BYTES_MAX)
      expect(account!.balance).to.equal(77n)
      expect(account!.slots.map((pair) => pair.map(toHex))).to.deep.equal([[word('3'), '0x09']])
    }
  })

  it('is refused with an error that names the path of the fault and quotes no value', () => {
    const wrong = 'f00d'
    const faults: [dump: Uint8Array, message: string][] = [
      [new Uint8Array(0), 'expected JSON, or a gzip of it'],
      [fromHex('0x1234'), 'expected JSON, or a gzip of it'],
      [dumpOf(ACCOUNT).subarray(0, 40), 'expected JSON, or a gzip of it'],
      [packed(`{${wrong}`), 'expected JSON, or a gzip of it'],
      [packed('[]'), 'expected an object'],
      [packed('null'), 'expected an object'],
      [packed('{}'), 'at /accounts: expected an object'],
      [packed('{"accounts":[]}'), 'at /accounts: expected an object'],
      [dumpOf(ACCOUNT, wrong), 'at /accounts/0: expected an address (0x and 40 hex digits) as the key'],
      [packed(`{"accounts":{"${ADDRESS}":"${wrong}"}}`), 'at /accounts/0: expected an object'],
      [dumpOf({ ...ACCOUNT, nonce: wrong }), 'at /accounts/0/nonce: expected an integer of at most 64 bits'],
      [
        dumpOf({ ...ACCOUNT, nonce: '18446744073709551616' }),
        'at /accounts/0/nonce: expected an integer of at most 64 bits',
      ],
      [dumpOf({ ...ACCOUNT, nonce: -1 }), 'at /accounts/0/nonce: expected an integer of at most 64 bits'],
      [
        dumpOf({ ...ACCOUNT, balance: `0x1${'0'.repeat(64)}` }),
        'at /accounts/0/balance: expected an integer of at most 256 bits',
      ],
      [
        dumpOf({ ...ACCOUNT, balance: (2n ** 256n).toString() }),
        'at /accounts/0/balance: expected an integer of at most 256 bits',
      ],
      [
        dumpOf({ ...ACCOUNT, balance: undefined }),
        'at /accounts/0/balance: expected an integer of at most 256 bits',
      ],
      [
        dumpOf({ ...ACCOUNT, code: '0x6' }),
        'at /accounts/0/code: expected bytes (0x and two hex digits for each)',
      ],
      [dumpOf({ ...ACCOUNT, storage: [] }), 'at /accounts/0/storage: expected an object'],
      [
        dumpOf({ ...ACCOUNT, storage: { '0x1': '0x1', [wrong]: '0x1' } }),
        'at /accounts/0/storage/1: expected 0x and 1 to 64 hex digits, as key and value',
      ],
      [
        dumpOf({ ...ACCOUNT, storage: { '0x1': 1 } }),
        'at /accounts/0/storage/0: expected 0x and 1 to 64 hex digits, as key and value',
      ],
    ]
    for (const [dump, message] of faults) expect(faultOf(dump)).to.equal(message)
  })

  it('is not inflated beyond the limit', () => {
    const message = `expected at most ${BYTES_MAX} bytes of JSON (--max-state-dump)`
    const text = JSON.stringify({ accounts: {} })
    expect([...readStateDump(packed(text.padEnd(BYTES_MAX)), BYTES_MAX)]).to.deep.equal([])
    expect(faultOf(packed(text.padEnd(BYTES_MAX + 1)))).to.equal(message)
    // A megabyte of such bytes has a thousand times the length.
    expect(faultOf(gzipSync(new Uint8Array(20_000_000)))).to.equal(message)
  })
})

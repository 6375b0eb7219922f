import { expect } from 'chai'
import fc from 'fast-check'
import * as keys from '../../src/store/schema.ts'
import { runs } from '../support/runs.ts'

const number = fc.nat({ max: 2 ** 48 - 1 })
const address = fc.uint8Array({ minLength: 20, maxLength: 20 })
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const incarnation = fc.nat(0xffffffff)

interface Record {
  kind: string
  /** Parts of the key. */
  parts: (string | number | Uint8Array)[]
  key: Uint8Array
}

const byNumber = {
  header: keys.headerKey,
  body: keys.bodyKey,
  senders: keys.sendersKey,
  receipts: keys.receiptsKey,
  totalDifficulty: keys.totalDifficultyKey,
  changeSet: keys.changeSetKey,
  frames: keys.framesKey,
  accesses: keys.accessesKey,
}
const byHash = {
  numberOfHash: keys.numberOfHashKey,
  transaction: keys.transactionKey,
  code: keys.codeKey,
  preimage: keys.preimageKey,
}

const path = fc.array(fc.nat(15), { maxLength: 64 }).map((nibbles) => Uint8Array.from(nibbles))
const roles = fc.constantFrom(...(Object.keys(keys.traceRoles) as keys.TraceRole[]))

const record = (kind: string, parts: Record['parts'], key: Uint8Array): Record => ({ kind, parts, key })

const kinds: fc.Arbitrary<Record>[] = [
  ...Object.entries(byNumber).map(([kind, make]) => number.map((at) => record(kind, [at], make(at)))),
  ...Object.entries(byHash).map(([kind, make]) => hash.map((of) => record(kind, [of], make(of)))),
  ...Object.entries(keys.metaKeys).map(([name, key]) => fc.constant(record('meta', [name], key))),
  address.map((of) => record('account', [of], keys.accountKey(of))),
  address.map((of) => record('logAddress', [of], keys.logAddressKey(of))),
  fc
    .tuple(roles, address)
    .map(([role, of]) => record('traceAddress', [role, of], keys.traceAddressKey(role, of))),
  fc.constant(record('traceCount', [], keys.traceCountKey())),
  path.map((at) => record('accountNode', [at], keys.accountNodeKey(at))),
  fc
    .tuple(address, incarnation, path)
    .map(([of, life, at]) => record('storageNode', [of, life, at], keys.storageNodeKey(of, life, at))),
  fc
    .tuple(fc.nat(3), hash)
    .map(([at, topic]) => record('logTopic', [at, topic], keys.logTopicKey(at, topic))),
  fc
    .tuple(address, incarnation, hash)
    .map(([of, life, slot]) => record('slot', [of, life, slot], keys.slotKey(of, life, slot))),
]

const anyKey = fc.oneof(...kinds)
const nameOf = ({ kind, parts }: Record): string =>
  [
    kind,
    ...parts.map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString('hex') : part)),
  ].join()

describe('the schema of the store', () => {
  it('has different keys for different records', () => {
    fc.assert(
      fc.property(anyKey, anyKey, (one, other) => {
        expect(Buffer.compare(one.key, other.key) === 0).to.equal(nameOf(one) === nameOf(other))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('has chunk keys that differ from the keys of all other records', () => {
    const lists = fc.oneof(
      address.map(keys.accountKey),
      address.map(keys.logAddressKey),
      fc.tuple(roles, address).map(([role, of]) => keys.traceAddressKey(role, of)),
      fc.constant(keys.traceCountKey()),
      fc.tuple(fc.nat(3), hash).map(([at, topic]) => keys.logTopicKey(at, topic)),
      fc.tuple(address, incarnation, hash).map(([of, life, slot]) => keys.slotKey(of, life, slot)),
    )
    const chunk = fc
      .tuple(lists, fc.nat(4), fc.nat(0xffffffff))
      .map(([list, level, index]) => keys.chunkKey(list, level, index))
    const lengths = new Map<number, Set<number>>()
    fc.assert(
      fc.property(anyKey, chunk, ({ key }, chunkKey) => {
        for (const each of [key, chunkKey]) {
          const found = lengths.get(each[0]!) ?? new Set()
          lengths.set(each[0]!, found.add(each.length))
        }
        expect(Buffer.compare(key, chunkKey)).not.to.equal(0)
      }),
      { numRuns: runs(1000) },
    )
    const places = [
      keys.accountNodeKey(new Uint8Array(0)),
      keys.storageNodeKey(new Uint8Array(20), 0, new Uint8Array(0)),
    ]
    const varying = new Set([keys.metaKeys.head, ...places].map(([first]) => first!))
    for (const [prefix, found] of lengths) {
      if (varying.has(prefix)) continue
      const [short = 0, long = short + 5] = [...found].sort((a, b) => a - b)
      expect(long - short, `prefix ${prefix}`).to.equal(5)
      expect(found.size, `prefix ${prefix}`).to.be.lessThan(3)
    }
  })

  it('has keys that sort by block number', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Buffer.compare(keys.headerKey(a), keys.headerKey(b))).to.equal(Math.sign(a - b))
        expect(keys.decodeNumber(keys.encodeNumber(a))).to.equal(a)
      }),
    )
  })

  it('treats only the keys of the position and of unfinished work as specific to one copy', () => {
    const { position, loading, genesis, upgrading } = keys.metaKeys
    const own = [position, loading, genesis, upgrading]
    fc.assert(
      fc.property(anyKey, ({ key }) => {
        expect(keys.isOfThisCopy(key)).to.equal(own.includes(key))
      }),
    )
  })

  it('has ranges that contain exactly the keys of their kind', () => {
    fc.assert(
      fc.property(anyKey, ({ kind, key }) => {
        const { gte, lt } = keys.rangeOf('slot')
        const within = Buffer.compare(key, gte) >= 0 && Buffer.compare(key, lt) < 0
        expect(within).to.equal(kind === 'slot')
      }),
    )
  })
})

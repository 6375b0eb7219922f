import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Forwarded, ForwardReport } from '../../src/head/forwarder.ts'
import type { ChainIdentity } from '../../src/head/upstream.ts'
import { WriterLink } from '../../src/head/writerLink.ts'
import { FakeUpstream, fastClock, methodMissing, until } from '../support/upstreams.ts'

const identity: ChainIdentity = { chainId: 1n, genesisHash: new Uint8Array(32), genesisNumber: 0 }
const raw = (name: number): Uint8Array => Uint8Array.of(2, 0xc2, name >> 8, name)
const hashOf = (name: number): Uint8Array => keccak256(raw(name))
const transaction = (name: number): Forwarded => ({
  ...{ hash: hashOf(name), raw: raw(name), sender: new Uint8Array(20) },
})

describe('the link of a replica to the writer', () => {
  const writers: FakeUpstream[] = []
  let reports: ForwardReport[]
  let lines: string[]
  let drops: boolean[]
  let link: WriterLink

  beforeEach(() => {
    reports = []
    lines = []
    drops = []
    link = new WriterLink({
      identity,
      offer: async () => [],
      isReady: () => false,
      listener: {
        onForwarded: (report) => void reports.push(report),
        onDropped: (isOther) => void drops.push(isOther),
      },
      clock: fastClock(),
      log: (line) => void lines.push(line),
    })
  })

  afterEach(async () => {
    await link.close()
    for (const writer of writers.splice(0)) writer.stop()
  })

  async function writer(nonce: unknown = '0x7'): Promise<FakeUpstream> {
    const started = await FakeUpstream.start((method) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_sendRawTransaction') return '0x'
      if (method === 'eth_getTransactionCount') return nonce
      if (method !== 'eth_getBlockByNumber') throw methodMissing()
      return { number: '0x0', hash: toHex(identity.genesisHash), parentHash: toHex(identity.genesisHash) }
    })
    writers.push(started)
    return started
  }
  const sentTo = ({ calls }: FakeUpstream): unknown[] =>
    calls.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0])

  it('reports the outcome `unsent` for transactions while there is no writer', () => {
    link.forward(transaction(1))
    expect(reports).to.deep.equal([{ hash: hashOf(1), outcome: 'unsent', message: 'there is no writer' }])
  })

  it('goes to the next writer, and keeps the last known writer while there is none', async () => {
    const [one, two] = [await writer(), await writer()]
    link.use(one.url)
    link.forward(transaction(1))
    await until(() => reports.length === 1)
    link.use(two.url)
    link.use(undefined)
    link.forward(transaction(2))
    await until(() => reports.length === 2)
    expect(drops).to.deep.equal([true, true])
    expect([sentTo(one), sentTo(two)]).to.deep.equal([[toHex(raw(1))], [toHex(raw(2))]])
  })

  it('has the next nonce from a writer that answers', async () => {
    const nonceAt = async (node: FakeUpstream): Promise<bigint | undefined> => {
      link.use(node.url)
      link.forward(transaction(1))
      await until(() => reports.splice(0).length === 1)
      return link.nextNonce(new Uint8Array(20))
    }
    expect(await link.nextNonce(new Uint8Array(20))).to.equal(undefined)
    const one = await writer()
    expect(await nonceAt(one)).to.equal(7n)
    const asked = one.calls.filter(({ method }) => method === 'eth_getTransactionCount')
    expect(asked.map(({ params }) => params)).to.deep.equal([[`0x${'00'.repeat(20)}`, 'pending']])
    for (const bad of [7, null, '7', '0x', {}]) expect(await nonceAt(await writer(bad))).to.equal(undefined)
  })

  it('reports transactions as unsent after it gets a bad URL, until it gets a valid URL', async () => {
    const one = await writer()
    for (let turn = 1; turn <= 2; turn++) {
      link.use(one.url)
      link.forward(transaction(turn))
      await until(() => reports.some(({ outcome }) => outcome === 'delivered'))
      link.use('ftp://writer')
      link.use('ftp://writer')
      expect(lines).to.have.length(turn)
      reports.length = 0
      link.forward(transaction(9))
      expect(reports.splice(0).map(({ outcome }) => outcome)).to.deep.equal(['unsent'])
    }
    expect(sentTo(one)).to.deep.equal([raw(1), raw(2)].map(toHex))
    expect(drops).to.deep.equal([true, true, true, true])
  })
})

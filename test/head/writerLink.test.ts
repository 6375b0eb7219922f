import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { ForwardReport } from '../../src/head/forwarder.ts'
import type { ChainIdentity } from '../../src/head/upstream.ts'
import { WriterLink } from '../../src/head/writerLink.ts'
import { FakeUpstream, fastClock, methodMissing, until } from '../support/upstreams.ts'

const identity: ChainIdentity = { chainId: 1n, genesisHash: new Uint8Array(32), genesisNumber: 0 }
const raw = (name: number): Uint8Array => Uint8Array.of(2, 0xc2, name >> 8, name)
const hashOf = (name: number): Uint8Array => keccak256(raw(name))

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

  async function writer(): Promise<FakeUpstream> {
    const started = await FakeUpstream.start((method) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_sendRawTransaction') return '0x'
      if (method !== 'eth_getBlockByNumber') throw methodMissing()
      return { number: '0x0', hash: toHex(identity.genesisHash), parentHash: toHex(identity.genesisHash) }
    })
    writers.push(started)
    return started
  }
  const sentTo = ({ calls }: FakeUpstream): unknown[] =>
    calls.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ params }) => params[0])

  it('reports the outcome `busy` for transactions while there is no writer', () => {
    link.forward(hashOf(1), raw(1))
    expect(reports).to.deep.equal([{ hash: hashOf(1), outcome: 'busy', message: 'there is no writer' }])
  })

  it('goes to the next writer, and keeps the last known writer while there is none', async () => {
    const [one, two] = [await writer(), await writer()]
    link.use(one.url)
    link.forward(hashOf(1), raw(1))
    await until(() => reports.length === 1)
    link.use(two.url)
    link.use(undefined)
    link.forward(hashOf(2), raw(2))
    await until(() => reports.length === 2)
    expect(drops).to.deep.equal([true])
    expect([sentTo(one), sentTo(two)]).to.deep.equal([[toHex(raw(1))], [toHex(raw(2))]])
  })

  it('reports transactions as busy after it gets a bad URL, until it gets a valid URL', async () => {
    const one = await writer()
    for (let turn = 1; turn <= 2; turn++) {
      link.use(one.url)
      link.forward(hashOf(turn), raw(turn))
      await until(() => reports.some(({ outcome }) => outcome === 'delivered'))
      link.use('ftp://writer')
      link.use('ftp://writer')
      expect(lines).to.have.length(turn)
      reports.length = 0
      link.forward(hashOf(9), raw(9))
      expect(reports.splice(0).map(({ outcome }) => outcome)).to.deep.equal(['busy'])
    }
    expect(sentTo(one)).to.deep.equal([raw(1), raw(2)].map(toHex))
    expect(drops).to.deep.equal([true, true])
  })
})

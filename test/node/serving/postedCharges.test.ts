import { expect } from 'chai'
import { ReportedCharges, type TokenCharge } from '../../../src/http/reportedCharges.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedRateLimit } from '../../../src/http/sharedLimits/sharedRateLimit.ts'
import { PostedCharges } from '../../../src/node/serving/postedCharges.ts'

const RATE = { tokensPerSecond: 1_000, burst: 100 }
const [MAIN, ONE, OTHER] = [0, 1, 2]

describe('charges that serving threads make to clients of a fleet', () => {
  const hashes = new ClientHashes('secret')
  let limits: SharedRateLimit[]

  beforeEach(() => {
    const memory = SharedRateLimit.memory(3, 10)
    const now = (): bigint => 1n
    limits = [MAIN, ONE, OTHER].map((thread) => new SharedRateLimit(memory, thread, hashes, RATE, now))
  })

  const postedOn = (thread: number, post: (charges: readonly TokenCharge[]) => void): PostedCharges =>
    new PostedCharges({ rate: limits[thread], networkRate: limits[thread] }, post)

  it('are posted in batches to the main thread, which reports them and shares the reply with all threads', () => {
    const charges = new ReportedCharges(
      10,
      () => {},
      () => 1n,
    )
    const reported = charges.reported(limits[MAIN]!)
    let messages = 0
    const post = (posted: readonly TokenCharge[]): void => {
      messages++
      for (const { client, tokens } of posted) reported.report(client, tokens)
    }
    const threads = [postedOn(ONE, post), postedOn(OTHER, post)]
    for (const { rate } of threads) {
      rate!.charge('a', 20)
      rate!.charge('b', 1)
      rate!.charge('a', 10)
    }
    // The threads decide without the main thread.
    expect(threads.map(({ rate }) => rate!.waitSeconds('a'))).to.deep.equal([0, 0])
    threads[0]!.rate!.charge('a', 60)
    expect(threads.map(({ rate }) => rate!.waitSeconds('a'))).to.deep.equal([1, 1])
    expect(charges.waiting).to.equal(0)
    for (const thread of threads) thread.flush()
    expect(messages).to.equal(2)
    const report = charges.take(10)
    expect(report.charges).to.deep.equal([
      { client: 'a', spentMs: 120 },
      { client: 'b', spentMs: 2 },
    ])
    report.learn(new Map([['b', 5_000]]))
    expect(threads.map(({ rate }) => rate!.waitSeconds('b'))).to.deep.equal([5, 5])
  })

  it('are posted even without flush(), each with the name of its limit', async () => {
    const posted = await new Promise<readonly TokenCharge[]>((resolve) => {
      const { rate, networkRate } = postedOn(ONE, resolve)
      rate!.charge('client', 1)
      networkRate!.charge('network', 2)
    })
    expect(posted).to.deep.equal([
      { of: 'rate', client: 'client', tokens: 1 },
      { of: 'networkRate', client: 'network', tokens: 2 },
    ])
  })

  it('are never posted as an empty batch', () => {
    postedOn(ONE, () => expect.fail('posted')).flush()
  })
})

/** A pool that changes between calls, or is large, as on every public node. */
import { expect } from 'chai'
import type { Answer, ChainSample, Target } from '../../check.ts'
import { poolChecks } from '../../semantics/pool.ts'
import { TargetError, UncheckedError } from '../../targetError.ts'

const SENDERS = [1, 2, 3, 4, 5, 6].map((at) => `0x${String(at).repeat(40)}`)

/** A target, and its number of calls by method. @param content returns the pool at the n-th call of txpool_content */
function poolOf(content: (times: number) => object) {
  const calls = new Map<string, number>()
  const count = (method: string): number => {
    calls.set(method, (calls.get(method) ?? 0) + 1)
    return calls.get(method)!
  }
  let now = content(0) as Record<string, Record<string, unknown>>
  const fresh: Target['fresh'] = async (method, [address]): Promise<Answer> => {
    const times = count(method)
    if (method === 'txpool_content') {
      now = content(times) as typeof now
      return { result: now }
    }
    if (method === 'txpool_contentFrom') {
      const of = (place: string): unknown => now[place]?.[String(address)] ?? {}
      return { result: { pending: of('pending'), queued: of('queued') } }
    }
    const sizeOf = (place: string): string => `0x${Object.keys(now[place] ?? {}).length.toString(16)}`
    return { result: { pending: sizeOf('pending'), queued: sizeOf('queued') } }
  }
  let known: Promise<Answer> | undefined
  const answer: Target['answer'] = (method, params) => {
    if (method !== 'txpool_content') return fresh(method, params)
    known ??= fresh(method, params)
    return known
  }
  const target: Target = {
    answer,
    fresh,
    async result(method, params) {
      const { error, result } = await answer(method, params)
      if (error !== undefined) throw new TargetError(method, error.code, error.message)
      return result
    },
  }
  return { target, calls }
}

/** For each case: the fault, `passed`, or the reason why the case is unchecked. */
async function verdicts(target: Target, method: RegExp): Promise<string[]> {
  const methods = new Set(poolChecks.map((check) => check.method))
  const found = { accounts: SENDERS, methods } as unknown as ChainSample
  const reported: string[] = []
  for (const check of poolChecks.filter((one) => method.test(one.method)))
    for (const one of check.cases(found)) {
      try {
        const fault = await one.judge(await target.answer(check.method, one.params), target)
        reported.push(fault ?? 'passed')
      } catch (error) {
        if (!(error instanceof UncheckedError)) throw error
        reported.push(error.message)
      }
    }
  return reported
}

describe('pool of another node', () => {
  const entry = (nonce: number): object => ({ [nonce]: { hash: `0x${nonce}` } })

  it('is read at most three times to check all senders', async () => {
    // Each read has one more sender, and another transaction of the first sender.
    const { target, calls } = poolOf((times) => ({
      pending: {
        [SENDERS[0]!]: entry(times),
        [SENDERS[1]!]: entry(7),
        [`0x${String(times).padStart(40, '9')}`]: entry(1),
      },
      queued: {},
    }))
    const reported = await verdicts(target, /^txpool_contentFrom$/)
    expect(reported).to.deep.equal([
      'what the pool has of the sender changed meanwhile',
      ...Array.from({ length: 5 }, () => 'passed'),
    ])
    expect(calls.get('txpool_content')).to.equal(3)
  })

  it('is compared with txpool_status at most twice if the pool keeps changing', async () => {
    const { target, calls } = poolOf((times) => ({
      pending: { [`0x${String(times).padStart(40, '9')}`]: entry(1) },
      queued: {},
    }))
    expect(await verdicts(target, /^txpool_status$/)).to.deep.equal([
      'the pool changed each of the 2 times that it was asked',
    ])
    expect(calls.get('txpool_content')).to.equal(4)
  })

  it('is read only once when it is large', async () => {
    const large = { pending: { [SENDERS[0]!]: { 1: { input: '0'.repeat(2_000_000) } } }, queued: {} }
    const { target, calls } = poolOf(() => large)
    const reported = await verdicts(target, /^txpool_(?:status|contentFrom)$/)
    expect(new Set(reported).size).to.equal(1)
    expect(reported[0]).to.match(
      /^the pool is too large to be asked for again: 2\d{6} characters, 2000000 at most$/,
    )
    expect(calls.get('txpool_content')).to.equal(1)
  })
})

import { expect } from 'chai'
import fc from 'fast-check'
import type { MethodName, Methods } from '../../generated/types.ts'
import { headOf } from '../../src/archive/blocks.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, readChain } from '../support/readChain.ts'
import { runs, someOf } from '../support/runs.ts'
import { result } from '../support/serve.ts'
import { head, sampleServer } from '../support/serveSample.ts'
import { expectInvariants, type Filter, matches } from '../support/traceInvariants.ts'

const hex = (number: number): string => `0x${number.toString(16)}`

interface Chain {
  ask: Ask
  last: number
}

async function sample(): Promise<Chain> {
  const { url } = await sampleServer()
  const ask = <M extends MethodName>(method: M, ...params: unknown[]): Promise<Methods[M]['result']> =>
    result(url, method, params)
  return { ask, last: head.number }
}

async function everyFork(): Promise<Chain> {
  const { store } = await readChain()
  return { ask: await askingCalls(), last: headOf(store).number }
}

/** All traces of the chain, by block, and the addresses in them. */
async function allTraces({ ask, last }: Chain): Promise<{ traces: unknown[][]; addresses: string[] }> {
  const traces: unknown[][] = []
  const addresses = new Set<string>()
  for (let number = 0; number <= last; number++) {
    const own = (await ask('trace_block', hex(number))) as unknown[]
    traces.push(own)
    for (const { action } of own as { action: Record<string, string> }[]) {
      for (const name of ['from', 'to', 'address', 'refundAddress', 'author']) {
        const address = action[name]
        if (address !== undefined) addresses.add(address)
      }
    }
  }
  return { traces, addresses: [...addresses].sort() }
}

for (const [name, open] of Object.entries({ 'the sample chain': sample, 'every fork': everyFork })) {
  describe(`traces of ${name}`, () => {
    it('agree with each other, with the receipts and with the balances', async () => {
      const chain = await open()
      const numbers = Array.from({ length: chain.last }, (_, index) => index + 1)
      for (const number of someOf(numbers)) await expectInvariants(chain.ask, number)
    })

    it('are the same from trace_filter as from trace_block', async () => {
      const chain = await open()
      const { traces, addresses } = await allTraces(chain)
      const list = fc.array(fc.constantFrom(...addresses), { maxLength: 3 })
      const block = fc.integer({ min: 0, max: chain.last })
      const filter = fc.record(
        {
          fromAddress: list,
          toAddress: list,
          mode: fc.constantFrom('union' as const, 'intersection' as const),
        },
        { requiredKeys: [] },
      )
      const page = fc.record({ after: fc.nat({ max: 20 }), count: fc.nat({ max: 50 }) }, { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(block, block, filter, page, async (a, b, wanted: Filter, { after = 0, count }) => {
          const [from, to] = a < b ? [a, b] : [b, a]
          const expected = traces
            .slice(from, to + 1)
            .flat()
            .filter((trace) => matches(trace, wanted))
          const range = { fromBlock: hex(from), toBlock: hex(to) }
          const asked = { ...range, ...wanted, after, ...(count === undefined ? {} : { count }) }
          const found = await chain.ask('trace_filter', asked)
          expect(found).to.deep.equal(expected.slice(after, count === undefined ? undefined : after + count))
        }),
        { numRuns: runs(150) },
      )
    })
  })
}

/** Indices of transactions, uncles and traces, in hex and as JSON integers, as reth and Nethermind take them. */
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { midBlockChain } from '../support/midBlock.ts'
import { askingCalls } from '../support/readCalls.ts'
import { BLOCKS, errorOf, hex, UNCLE_BLOCK } from '../support/readChain.ts'

type AskAny = (method: MethodName, ...params: unknown[]) => Promise<unknown>

describe('an index', () => {
  it('of a transaction or an uncle may be a JSON integer', async () => {
    const ask = await askingCalls()
    const any = ask as unknown as AskAny
    for (const [number, kinds] of [
      [BLOCKS, ['Transaction', 'RawTransaction']],
      [UNCLE_BLOCK, ['Uncle']],
    ] as const) {
      const { hash } = (await ask('eth_getBlockByNumber', hex(number), false))!
      for (const kind of kinds) {
        for (const [method, block] of [
          [`eth_get${kind}ByBlockNumberAndIndex`, hex(number)],
          [`eth_get${kind}ByBlockHashAndIndex`, hash],
        ] as [MethodName, string][]) {
          for (const index of [0, 1, 1000]) {
            const expected = await any(method, block, hex(index))
            expect(await any(method, block, index), `${method} ${index}`).to.deep.equal(expected)
            if (index === 0) expect(expected).not.to.equal(null)
          }
          for (const index of [-1, 0.5, 2 ** 53, '0', true]) {
            const { code, message } = await errorOf(any(method, block, index))
            expect(code).to.equal(-32602)
            expect(message).to.match(/^invalid parameter 1 \(index\): /)
          }
        }
      }
    }
  })

  it('of a trace may be a JSON integer', async () => {
    const { ask } = await midBlockChain({ traces: true })
    const { transactions } = (await ask('eth_getBlockByNumber', 'latest', false))!
    const any = ask as unknown as AskAny
    for (const hash of transactions) {
      for (const path of [[0], [0, 0], [1]]) {
        const expected = await any('trace_get', hash, path.map(hex))
        expect(await any('trace_get', hash, path)).to.deep.equal(expected)
        expect(
          await any(
            'trace_get',
            hash,
            path.map((index, at) => (at === 0 ? index : hex(index))),
          ),
        ).to.deep.equal(expected)
      }
    }
    const { code, message } = await errorOf(any('trace_get', transactions[0], [-1]))
    expect(code).to.equal(-32602)
    expect(message).to.match(/^invalid parameter 1 \(indices\): at \/0/)
  })
})

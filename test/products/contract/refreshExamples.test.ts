import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Contract } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { type Ask, refreshExamples } from '../../../products/contract/refreshExamples.ts'
import { cases } from '../../support/contractCases.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const hash = `0x${'77'.repeat(32)}`

/** A fresh value: the id of a new filter. */
const FRESH = '0xf5e54'

/** Examples that a server answers over HTTP any number of times. */
const overHttp = cases.filter(({ transports, once }) => transports.includes('http') && !once)

describe('refreshExamples', () => {
  it('changes nothing if the answers equal the results in openrpc.json', async () => {
    const contract = JSON.parse(text) as Contract
    const taken = new Map<string, unknown>()
    const key = (params: unknown[], pointer: string) => JSON.stringify([params, pointer])
    for (const { examples } of contract.methods)
      for (const { params } of examples)
        for (const { value, 'x-from': source } of params)
          if (source && !source.fresh)
            taken.set(
              key(source.params, source.result),
              source.into ? (value as { blockHash: string }).blockHash : value,
            )
    const ask: Ask = async (method, params) => {
      if (/^eth_new/.test(method) && Array.isArray(params)) return { result: FRESH }
      if (Array.isArray(params) && taken.has(key(params, ''))) return { result: taken.get(key(params, '')) }
      if (Array.isArray(params))
        return {
          result: {
            hash: taken.get(key(params, '/hash')),
            codeHash: taken.get(key(params, '/codeHash')),
            transactions: [...Array(8).keys()].map((index) =>
              taken.get(key(params, `/transactions/${index}`)),
            ),
          },
        }
      const isFresh = Object.values(params).includes(FRESH)
      const same = ({ method: name, params: given }: (typeof cases)[number]) =>
        name === method && (isFresh || JSON.stringify(given) === JSON.stringify(params))
      return { result: cases.find(same)?.result }
    }
    const { changed, failures } = await refreshExamples(contract, ask)
    expect(failures).to.deep.equal([])
    expect(changed).to.deep.equal([])
    expect(`${JSON.stringify(contract, null, 2)}\n`).to.equal(text)
  })

  it('fills parameters from answers to their x-from calls, and keeps the results of x-varies methods', async () => {
    const contract = parseContract(text)
    const ask: Ask = async () => ({ result: { hash, transactions: [hash] } })
    await refreshExamples(contract, ask)
    const example = (name: string, index = 0) =>
      contract.methods.find((m) => m.name === name)?.examples[index]
    expect(example('eth_getBlockByHash')?.params[0]?.value).to.equal(hash)
    expect(example('eth_getTransactionByHash')?.params[0]?.value).to.equal(hash)
    expect(example('eth_getLogs', 1)?.params[0]?.value).to.deep.equal({ blockHash: hash })
    expect(example('eth_chainId')?.result.value).to.have.property('hash')
    expect(example('web3_clientVersion')?.result.value).to.match(/^cartulary\//)
  })

  it('keeps the results of examples of another chain', async () => {
    const contract = parseContract(text)
    const others = () =>
      contract.methods.flatMap(({ examples }) => examples.filter((one) => one['x-chain'] !== undefined))
    const before = structuredClone(others())
    expect(before.length).to.be.greaterThan(0)
    await refreshExamples(contract, async () => ({ result: { hash, transactions: [hash] } }))
    expect(others()).to.deep.equal(before)
  })

  it('returns a line for each example that the server refuses', async () => {
    const ask: Ask = async () => ({ error: { code: -32000, message: 'no' } })
    const { failures } = await refreshExamples(parseContract(text), ask)
    expect(failures).to.have.length(overHttp.length)
    expect(failures[0]).to.equal('web3_clientVersion, the version: -32000 no')
  })
})

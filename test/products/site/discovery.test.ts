/** Tests what pages show about a node: whether it serves a method, the cost, or that it has no OpenRPC document. */
import { expect } from 'chai'
import { readAnswers } from '../../../docs-site/.vitepress/theme/askedNode.ts'
import { readDiscovered, standingOf, standingWithout } from '../../../docs-site/.vitepress/theme/discovery.ts'
import { withBreaks } from '../../../docs-site/.vitepress/theme/sidebarNames.ts'
import { answeredErrors, shownAnswer } from '../../../docs-site/.vitepress/theme/trigger.ts'
import { TEXT_CHARACTERS_MAX } from '../../../docs-site/console/longText.ts'
import { breakable } from '../../../docs-site/generator/escape.ts'
import { contract } from './consoleContract.ts'

const answerWith = (result: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, result })

describe('availability of a method on a node', () => {
  const standing = (text: string) => {
    try {
      return standingOf(readDiscovered(text), 'eth_call').kind
    } catch (error) {
      return standingWithout(error).kind
    }
  }

  it('distinguishes a node without a usable OpenRPC document from an unreachable node', () => {
    expect(standing('{"error":{"code":-32601,"message":"Method not found"}}')).to.equal('no-contract')
    expect(standing(answerWith({ openrpc: '1.0.0', methods: [] }))).to.equal('no-contract')
    expect(standing('<html>')).to.equal('unreachable')
    expect(standing('5')).to.equal('unreachable')
    expect(standingWithout(new TypeError('down'))).to.deep.equal({ kind: 'unreachable', reason: 'down' })
  })

  it('does not depend on costs and limits with impossible values, which are ignored', () => {
    const methods = [
      { name: 'eth_call', 'x-cost': 1e300 },
      { name: 'eth_chainId', 'x-cost': 1 },
      { name: 'eth_syncing', 'x-cost': -1 },
      { name: 'eth_gasPrice' },
    ]
    const limits = { a: { value: 1e300 }, b: { value: 2 }, c: { value: '3' } }
    const discovered = readDiscovered(answerWith({ info: {}, methods, 'x-limits': limits }))
    expect([...discovered.costs]).to.deep.equal([['eth_chainId', 1]])
    expect([...discovered.limits]).to.deep.equal([['b', 2]])
    for (const { name } of methods) expect(standingOf(discovered, name).kind, name).to.equal('served')
  })

  it('is shown with the node’s long texts truncated', () => {
    const long = 'x'.repeat(100_000)
    const version = readDiscovered(
      answerWith({ info: { version: long }, methods: [], 'x-limits': {} }),
    ).version
    expect(version.length).to.be.below(TEXT_CHARACTERS_MAX)
    expect(() => readDiscovered(JSON.stringify({ error: { message: long } }))).to.throw(/^.{10,1000}$/)
    const [shown] = readAnswers(JSON.stringify([{ id: 0, result: long }]), 1)
    expect(shown?.result?.length).to.be.below(TEXT_CHARACTERS_MAX)
  })
})

describe('a node’s answer on an error page of the docs', () => {
  const docs = 'http://127.0.0.1:8545/docs/errors/-32602#invalidParams'
  const answer = (data: unknown) => ({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'x', data } })

  it('is shown without the docs link if the node sends this link only on request', () => {
    const bare = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'x' } }
    const shown = (value: unknown) => JSON.parse(shownAnswer(JSON.stringify(value), contract)) as unknown
    expect(shown(answer({ docs }))).to.deep.equal(bare)
    expect(shown([answer({ docs }), null, { result: 5 }])).to.deep.equal([bare, null, { result: 5 }])
    for (const data of [{ docs, at: 3 }, { docs: 5 }, '0x08c379a0', null])
      expect(shown(answer(data))).to.deep.equal(answer(data))
    expect(shownAnswer('<html>', contract)).to.equal('<html>')
  })

  it('is shown with the docs link if the node sends this link to every caller', () => {
    const at = (page: string) => `http://127.0.0.1:8545/docs/errors/${page}`
    const parseError = { code: -32700, message: 'Parse error', data: { docs: at('-32700#parseError') } }
    const range = { code: -32602, message: 'x', data: { docs: at('-32602#rangeTooLarge') } }
    for (const error of [parseError, range, { ...range, data: { docs: at('-32602#other') } }])
      for (const value of [{ error }, [{ error }]])
        expect(JSON.parse(shownAnswer(JSON.stringify(value), contract))).to.deep.equal(value)
    // Without the error catalogue, the answer is shown with the link.
    const value = answer({ docs })
    expect(JSON.parse(shownAnswer(JSON.stringify(value), undefined))).to.deep.equal(value)
  })

  it('yields the codes of all errors in the answer', () => {
    expect(answeredErrors(JSON.stringify([answer({}), null, 5, { error: 'x' }]))).to.deep.equal([-32602])
    expect(answeredErrors('<html>')).to.deep.equal([])
  })
})

describe('names of methods in the sidebar', () => {
  it('may wrap after each word', () => {
    expect(breakable('eth_getUncleByBlockHash')).to.equal('eth_<wbr>get<wbr>Uncle<wbr>By<wbr>Block<wbr>Hash')
    expect(breakable('First five minutes')).to.equal('First five minutes')
    expect(breakable('-32602')).to.equal('-32602')
    expect(withBreaks([{ text: 'eth', items: [{ text: 'eth_call', link: '/x' }] }])).to.deep.equal([
      { text: 'eth', items: [{ text: 'eth_<wbr>call', link: '/x' }] },
    ])
  })
})

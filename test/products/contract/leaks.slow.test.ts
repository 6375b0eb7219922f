/** Errors never contain details of the machine, nor text that the caller sent, wherever in the request the text is. */
import { expect } from 'chai'
import { someOf } from '../../support/runs.ts'
import { post, type RpcAnswer, type Served } from '../../support/serve.ts'
import { serveSample } from '../../support/serveSample.ts'
import { type Mutation, memberNames, playable, withMembers, withValues } from './mutations.ts'

/** Has punctuation, because the path of a wrong value in an error may contain member names that are plain words. */
const MARKER = 'qz<MARKER>zq'

/**
 * Values that replace each value of a request. A value with the marker is never valid, because errors may repeat valid
 * values (`block 0x… not found`).
 */
const VALUES = [
  `"${MARKER}"`,
  `"0x${MARKER}"`,
  `"${MARKER}\\u0000\\ud800"`,
  `["${MARKER}"]`,
  `{"${MARKER}":"${MARKER}"}`,
  `{"__proto__":{"${MARKER}":1}}`,
  '1e400',
  '-0.5',
  'true',
]
const MEMBERS = [
  `"${MARKER}":1`,
  ...['tracer', 'timeout', 'blockHash', 'to'].map((name) => `"${name}":"${MARKER}"`),
]

const FORBIDDEN = [
  /MARKER/i,
  /node_modules|node:|file:\/\//,
  /\.[cm]?[jt]s\b/,
  /\bat (?:async )?[\w.<>]+ \(|\bat Object\./,
  /(?:^|[\s"'(])\/(?:home|usr|tmp|root|opt|etc|Users)\b/,
  /TypeError|RangeError|SyntaxError|undefined|\[object |NaN/,
]
/** The error of a text that is no tracer's name, and so is taken for JavaScript. The place is one in the text. */
const TRACER_ERROR = /SyntaxError: [^"<]{1,60} at <eval>:1:\d+/
const MESSAGE_BYTES_MAX = 600
const BATCH = 100

describe('errors for malformed requests', () => {
  let server: Served
  before(async () => {
    server = await serveSample()
  })
  after(() => server.stop())
  afterEach(() => expect(server.complaints()).to.not.match(/error/i))

  async function expectSilence(all: readonly Mutation[]): Promise<void> {
    expect(all.length).to.be.above(500)
    const mutations = someOf(all)
    for (let at = 0; at < mutations.length; at += BATCH) {
      const some = mutations.slice(at, at + BATCH)
      const calls = some.map(
        ({ example, params }, id) =>
          `{"jsonrpc":"2.0","id":${id},"method":"${example.method}","params":${params}}`,
      )
      const answers = (await post(server.url, `[${calls.join()}]`)) as RpcAnswer[]
      for (const { id, error } of answers) {
        const { example, place, params } = some[id as number]!
        expectHarmless(error, `${example.method}, ${place}: ${params.slice(0, 300)}`)
      }
    }
  }

  it('repeat no wrong value of a parameter', () => expectSilence(withValues(VALUES)))

  it('repeat no name or value of an unknown member', () => expectSilence(withMembers(MEMBERS)))

  it('repeat no text of a malformed JSON-RPC envelope', async () => {
    const bodies = [
      `${MARKER}`,
      `{"${MARKER}":1}`,
      `{"jsonrpc":"${MARKER}","id":1,"method":"eth_chainId"}`,
      `{"jsonrpc":"2.0","id":1,"method":"${MARKER}"}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_${MARKER}","params":["${MARKER}"]}`,
      `{"jsonrpc":"2.0","id":{"${MARKER}":1},"method":"eth_chainId"}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":"${MARKER}"}`,
      `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":{"${MARKER}":1}}`,
    ]
    for (const body of bodies) {
      const { error } = (await post(server.url, body)) as RpcAnswer
      expect(error, body).to.be.an('object')
      expectHarmless(error, body)
    }
  })

  it('are tested with most methods of openrpc.json', () => {
    expect(new Set(playable.map(({ method }) => method)).size).to.be.above(50)
    expect(memberNames.length).to.be.above(100)
  })
})

function expectHarmless(error: RpcAnswer['error'], where: string): void {
  if (error === undefined) return
  expect(error.code, where).to.not.equal(-32603)
  const text = JSON.stringify(error).replace(TRACER_ERROR, '')
  for (const forbidden of FORBIDDEN) expect(text, where).to.not.match(forbidden)
  expect(text.length, where).to.be.below(MESSAGE_BYTES_MAX)
}

/** Asks a node for what other nodes have in the places of parameters and in options objects (peerMembers.ts). */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import { parseContract } from '../../products/contract/parse.ts'
import { bindParams } from '../../src/rpc/params.ts'
import { positional } from '../products/contract/mutations.ts'
import { cases } from '../support/contractCases.ts'
import { ask, type Served } from '../support/serve.ts'
import { serveSample } from '../support/serveSample.ts'
import { peerRows } from './peerMembers.ts'
import type { PeerRow } from './peerRow.ts'

const contract = parseContract(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'))
const withPeers = contract.methods.filter((method) => method['x-peerParams'] !== undefined)
const NOTHING = [null, false, {}]
const MEANINGS = [true, 1, 'canonical', { IncludeWithdrawals: true }, []]

/** Parameters with a value in one place; null in the places between. */
function placed(params: readonly unknown[], at: number, value: unknown): unknown[] {
  const length = Math.max(params.length, at + 1)
  return Array.from({ length }, (_, index) => (index === at ? value : (params[index] ?? null)))
}

/** The parameters of a row with its value. */
function given({ params, at, member, value }: PeerRow): unknown[] {
  if (member === undefined) return placed(params, at, value)
  return placed(params, at, withMember(params[at], member.split('.'), value))
}

/** Sets a member by the names of the levels; in an array, that of each entry. */
function withMember(object: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(object)) return object.map((each) => withMember(each, [name, ...rest], value))
  const members = (object ?? {}) as Readonly<Record<string, unknown>>
  return { ...members, [name]: withMember(members[name], rest, value) }
}

describe('a parameter that only other nodes have', () => {
  let server: Served
  before(async () => {
    server = await serveSample()
  })
  after(() => server.stop())

  const outcome = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const { result, error } = await ask(server.url, method, [...params])
    return error === undefined ? { result } : { error }
  }

  for (const { name, params, 'x-peerParams': peers, 'x-aliasOf': of } of withPeers) {
    it(`of ${name} may be null, false or {}, and is refused by its name otherwise`, () => {
      const method = methods.get(name)!
      // Only the required parameters, so that no place of another node is taken.
      const own = positional(cases.find((one) => one.method === (of ?? name))!).filter(
        (_, at) => params[at]!.required,
      )
      const bind = (raw: unknown[]): unknown => ({ ...bindParams(method.params, raw, method.peerParams) })
      for (const { at, name: peer } of peers!) {
        const isAfter = at >= params.length
        for (const value of isAfter ? NOTHING : [null, false])
          expect(bind(placed(own, at, value))).to.deep.equal(bind(own))
        for (const value of isAfter ? MEANINGS : [true, 1]) {
          const named = isAfter ? peer : params[at]!.name
          expect(() => bind(placed(own, at, value))).to.throw(`invalid parameter ${at} (${named})`)
        }
      }
    })
  }

  it('changes no answer of a node while it means nothing', async () => {
    for (const method of ['trace_block', 'trace_transaction', 'trace_replayTransaction'] as const) {
      const own = positional(cases.find((one) => one.method === method)!).slice(0, 2)
      const plain = await outcome(method, own)
      expect(plain, method).to.have.property('result')
      expect(await outcome(method, [...own, false]), method).to.deep.equal(plain)
      expect(await outcome(method, [...own, null, {}]), method).to.deep.equal(plain)
    }
  })
})

describe('what other nodes take in the place of a parameter or as a member', () => {
  let server: Served
  before(async () => {
    server = await serveSample()
  })
  after(() => server.stop())

  for (const each of peerRows) {
    const { method, at, member, name, here, params } = each
    const where = member === undefined ? `${name} (place ${at + 1})` : `${name}.${member}`
    it(`${method}: ${where} of ${each.clients.join(', ')} is ${here}`, async () => {
      const without = await ask(server.url, method, [...params])
      const { result, error } = await ask(server.url, method, given(each))
      if (here === 'refused') {
        expect(error?.code).to.equal(-32602)
        expect(error?.message).to.include(`invalid parameter ${at} (`)
        if (member !== undefined) expect(error?.message).to.include(member.split('.').at(-1))
        return
      }
      const outcomes = [
        { result, error },
        { result: without.result, error: without.error },
      ]
      expect(error?.code, JSON.stringify(error)).not.to.equal(-32602)
      if (here === 'ignored') expect(outcomes[0]).to.deep.equal(outcomes[1])
      else expect(outcomes[0]).not.to.deep.equal(outcomes[1])
    })
  }

  it('is listed in docs/other-nodes.md', () => {
    const page = readFileSync(new URL('../../docs/other-nodes.md', import.meta.url), 'utf8')
    for (const line of [...peerRows.map(lineOf), ...withPeers.flatMap(peerLines)])
      expect(page).to.include(line)
  })
})

function lineOf({ method, at, member, name, clients, here, why }: PeerRow): string {
  const where = member === undefined ? `\`${name}\`, place ${at + 1}` : `\`${name}.${member}\``
  const reason = why === undefined ? '' : `: ${why}`
  return `| \`${method}\` | ${where} | ${clients.join(', ')} | ${here}${reason} |`
}

function peerLines({ name, 'x-peerParams': peers = [] }: (typeof withPeers)[number]): string[] {
  return peers.map(
    (peer) => `| \`${name}\` | \`${peer.name}\`, place ${peer.at + 1} | ${peer.clients.join(', ')} |`,
  )
}

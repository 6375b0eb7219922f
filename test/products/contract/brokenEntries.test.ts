import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { checkedContract } from '../../../products/contract/checkedContract.ts'
import { fillContract } from '../../../products/contract/derive/fillContract.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const released = readFileSync(new URL('../../../released/openrpc.json', import.meta.url), 'utf8')

/** Returns the contract with another value of a member of eth_call, or without the member. */
function broken(member: string, value?: unknown): string {
  const document = JSON.parse(text) as { methods: Record<string, unknown>[] }
  const entry = document.methods.find(({ name }) => name === 'eth_call')!
  if (value === undefined) delete entry[member]
  else entry[member] = value
  return `${JSON.stringify(document, null, 2)}\n`
}

describe('a method with a missing or mistyped member', () => {
  const BROKEN = [
    ['name', undefined],
    ['x-runs', undefined],
    ['params', {}],
    ['errors', 'x'],
  ] as const

  for (const [member, value] of BROKEN) {
    it(`is not added to any limit while its ${member} is missing or mistyped`, () => {
      const given = broken(member, value)
      const { text: filled } = fillContract(given, released)
      const limitsOf = (document: string): unknown => JSON.parse(document)['x-limits']
      expect(limitsOf(filled)).to.deep.equal(limitsOf(given))
    })

    it(`is reported by no rule named derived-* while its ${member} is missing or mistyped`, () => {
      expect(() => checkedContract(broken(member, value), released))
        .to.throw()
        .with.property('message')
        .that.does.not.match(/derived-/)
    })
  }
})

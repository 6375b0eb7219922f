import { expect } from 'chai'
import { firstSentence } from '../../../products/codegen/faultNodes.ts'

describe('firstSentence', () => {
  const cases = [
    ['A 20-byte address: 0x and 40 hex digits. More.', 'a 20-byte address: 0x and 40 hex digits'],
    ['Bytes: 0x and digits.', 'bytes: 0x and digits'],
    ['EIP-7702 authorizations.', 'EIP-7702 authorizations'],
    ['RLP of the block.', 'RLP of the block'],
    ['Within 1.5 % of `it`. Then.', 'within 1.5 % of it'],
    ['', ''],
  ] as const
  for (const [description, words] of cases)
    it(`returns "${words}" from "${description}"`, () => {
      expect(firstSentence(description)).to.equal(words)
    })
})

import { expect } from 'chai'
import {
  ABI_CHARACTERS_MAX,
  ABIS_MAX,
  ALL_CHARACTERS_MAX,
  boundFault,
  type KeptTexts,
  LABEL_CHARACTERS_MAX,
  readAbis,
  writeAbis,
} from '../../../docs-site/explorer/abiStore.ts'

class Memory implements KeptTexts {
  readonly texts = new Map<string, string>()
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.texts.set(key, value)
  }
}

const abi = (label: string, characters = 10) => ({ label, text: 'x'.repeat(characters) })

describe('the stored ABIs', () => {
  it('are read as they were written', () => {
    const storage = new Memory()
    expect(readAbis(storage)).to.deep.equal([])
    expect(writeAbis(storage, [abi('a'), abi('b')])).to.equal(undefined)
    expect(readAbis(storage)).to.deep.equal([abi('a'), abi('b')])
  })

  it('are an empty list if the browser has no storage, or if the stored text is damaged', () => {
    expect(readAbis(undefined)).to.deep.equal([])
    for (const text of ['', '{', '3', '{"a":1}', '[null, 3, {"label": 1}]']) {
      const storage = new Memory()
      storage.setItem('cartulary.abis', text)
      expect(readAbis(storage), text).to.deep.equal([])
    }
  })

  it('cause a message if the browser refuses to store them', () => {
    const full: KeptTexts = {
      getItem: () => null,
      setItem: () => {
        throw new RangeError('quota')
      },
    }
    expect(writeAbis(full, [])).to.contain('full')
    expect(writeAbis(undefined, [])).to.contain('forbids')
  })

  it('are limited in number, in the length of names, and in characters', () => {
    expect(boundFault([], abi('a'))).to.equal(undefined)
    expect(boundFault([], abi(''))).to.contain('name')
    expect(boundFault([], abi('a'.repeat(LABEL_CHARACTERS_MAX + 1)))).to.contain('name')
    expect(boundFault([], abi('a', ABI_CHARACTERS_MAX + 1))).to.contain('characters')
    const many = Array.from({ length: ABIS_MAX }, (_, index) => abi(`${index}`))
    expect(boundFault(many, abi('new'))).to.contain('Remove one')
    expect(boundFault(many, abi('3'))).to.equal(undefined)
    const long = Array.from({ length: ALL_CHARACTERS_MAX / ABI_CHARACTERS_MAX }, (_, index) =>
      abi(`${index}`, ABI_CHARACTERS_MAX),
    )
    expect(boundFault(long, abi('new'))).to.contain('All ABIs')
  })
})

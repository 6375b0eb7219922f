import { expect } from 'chai'
import {
  checkFollows,
  compressBatch,
  decompressBatch,
  FIRST_LINK,
  LINK_BYTES,
  type LogContent,
  linkAfter,
  positionAfter,
} from '../../src/replication/logEntry.ts'

const content: LogContent = {
  number: 7,
  hash: new Uint8Array(32).fill(1),
  isLast: true,
  batch: new Uint8Array([1, 2, 3]),
}
const first = { seq: 0, link: FIRST_LINK }

describe('an entry of the log', () => {
  const others: Record<string, Partial<LogContent>> = {
    'the number of its head': { number: 8 },
    'the hash of its head': { hash: new Uint8Array(32).fill(2) },
    'the end of its group': { isLast: false },
    'its batch': { batch: new Uint8Array([1, 2, 4]) },
  }

  for (const [name, other] of Object.entries(others)) {
    it(`has a hash-chain link that depends on ${name}`, () => {
      expect(linkAfter(FIRST_LINK, { ...content, ...other })).not.to.deep.equal(
        linkAfter(FIRST_LINK, content),
      )
    })
  }

  it('has a hash-chain link that depends on the predecessor', () => {
    const link = linkAfter(FIRST_LINK, content)
    expect(link).to.have.length(LINK_BYTES)
    expect(linkAfter(link, content)).not.to.deep.equal(link)
  })

  it('is accepted after its predecessor', () => {
    checkFollows(first, { ...content, ...positionAfter(first, content), epoch: 1 })
  })

  it('is refused when its number is not the next one', () => {
    const entry = { ...content, ...positionAfter(first, content), epoch: 1, seq: 2 }
    expect(() => checkFollows(first, entry)).to.throw('entry 2 of the log follows entry 0')
  })

  it('is refused after any entry except its predecessor', () => {
    const entry = {
      ...content,
      ...positionAfter({ seq: 0, link: new Uint8Array(32).fill(9) }, content),
      epoch: 1,
    }
    expect(() => checkFollows(first, entry))
      .to.throw('entry 1 of the log does not follow entry 0')
      .that.includes({ code: 'DIVERGED', entry: 1 })
  })

  it('has the same batch after compression and decompression', () => {
    const batch = Buffer.alloc(10_000, 'records')
    const bytes = compressBatch(batch)
    expect(bytes.length).to.be.below(batch.length)
    expect(Buffer.from(decompressBatch(bytes, 12))).to.deep.equal(batch)
  })

  it('is refused by its number when its batch does not decompress', () => {
    expect(() => decompressBatch(new Uint8Array([255, 255]), 12))
      .to.throw('the batch of entry 12 of the log does not decompress')
      .that.includes({ code: 'DAMAGED', entry: 12 })
  })
})

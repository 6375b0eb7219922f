import { expect } from 'chai'
import { LIES } from '../support/lies.ts'
import { BLOCKS, type ReadChain, readChain } from '../support/readChain.ts'
import { someOf } from '../support/runs.ts'
import { followLiar, type Outcome } from './lyingNode.ts'

const FIRST = BLOCKS - 6

describe('a followed node that lies', () => {
  let chain: ReadChain
  let honest: Outcome

  const follow = (about: number, lie: (typeof LIES)[number] | undefined, seed: number): Promise<Outcome> =>
    followLiar({ chain, first: FIRST, about, lie, random: (below) => seed % below })

  before(async () => {
    chain = await readChain()
    honest = await follow(FIRST + 2, undefined, 0)
  })

  for (const [index, lie] of someOf([...LIES.entries()]))
    it(`changes nothing by ${lie.name}`, async () => {
      const outcome = await follow(FIRST + 1 + (index % 4), lie, 7 * index + 3)
      expect(outcome.contents).to.deep.equal(honest.contents)
    })
})

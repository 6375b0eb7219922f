/**
 * The semantic checks find no fault in correct answers, and detect an altered value of every field that they cover. Each
 * commit alters another part of the fields; `npm run test:conform` alters all of them.
 */
import { expect } from 'chai'
import { commitSeed } from '../../../../test/support/sampling.ts'
import { sampleServer } from '../../../../test/support/serveSample.ts'
import { semanticChecks } from '../../semantics/semanticChecks.ts'
import { faultOf, undetected } from './alteredPaths.ts'
import { type CheckedChain, checkedChains } from './checkedChains.ts'

const PART = 1 / 6
const seed = commitSeed()

describe(`semantic checks, with SAMPLE_SEED=${seed}`, () => {
  let chains: readonly CheckedChain[]
  before(async () => {
    chains = await checkedChains((await sampleServer()).url)
  })

  for (const [at, check] of semanticChecks.entries()) {
    const { method, name, covers } = check
    it(`${method}: ${name}: finds no fault in Cartulary, and detects altered values`, async () => {
      expect(chains.flatMap(({ found }) => check.cases(found))).not.to.have.length(0)
      for (const { found, target } of chains) expect(await faultOf(check, found, target)).to.equal(undefined)
      const part = { fraction: PART, seed: seed + at }
      expect(await undetected(check, covers, chains, part)).to.deep.equal([])
    })
  }
})

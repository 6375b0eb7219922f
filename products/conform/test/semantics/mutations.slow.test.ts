/**
 * The semantic checks find no fault in correct answers, and detect an altered value of every field that they cover. Each
 * commit alters another part of the fields; `npm run test:conform` alters all of them.
 */
import { expect } from 'chai'
import { commitSeed } from '../../../../test/support/sampling.ts'
import type { Check } from '../../check.ts'
import { semanticChecks } from '../../semantics/semanticChecks.ts'
import { askSample } from '../sampleNode.ts'
import { faultOf, undetected } from './alteredPaths.ts'
import { type CheckedChain, checkedChains } from './checkedChains.ts'

const PART = 1 / 6
const seed = commitSeed()

describe(`semantic checks, with SAMPLE_SEED=${seed}`, () => {
  let chains: readonly CheckedChain[]
  before(async () => {
    chains = await checkedChains(askSample)
  })

  it('are reported with a path whose altered values they do not detect, in each run', async () => {
    const check = semanticChecks.find(({ method, covers }) => method === 'eth_getProof' && covers.length > 1)!
    const blind: Check = {
      ...check,
      cases: (found) => check.cases(found).map((one) => ({ ...one, judge: () => undefined })),
    }
    const [path = ''] = check.covers
    for (const drawSeed of [seed, seed + 1, seed + 2]) {
      const failures = await undetected(blind, ['a', 'b', path], chains, { fraction: 0, seed: drawSeed })
      expect(failures.at(-1)).to.match(/^`\w+`: no fault, with all of the values altered \(\d+\)$/)
      for (const one of failures.slice(0, -1))
        expect(one).to.match(/^`[ab]`: no value to alter on any chain$/)
    }
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

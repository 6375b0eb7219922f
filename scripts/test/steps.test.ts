/** Tests the table of the steps of .ci/run and `npm run campaigns` (scripts/lib/steps.mjs). */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import manifest from '../../package.json' with { type: 'json' }
import { GROUPS, STEPS } from '../lib/steps.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Ratio of the longest to the shortest group, by the usual time of the campaigns on two cores. */
const IMBALANCE_MAX = 1.6

describe('the steps of CI', () => {
  const commands = STEPS.filter(
    ({ needs }) => needs === undefined || fs.existsSync(`${root}/${needs}`),
  ).flatMap((step) => [step.command, step.whole?.command ?? [], step.generated?.command ?? []])

  it('have different names, and begin with the build', () => {
    const names = STEPS.map(({ name }) => name)
    expect(new Set(names).size).to.equal(names.length)
    expect(STEPS.flatMap((step) => (step.isFirst === true ? [step.name] : []))).to.deep.equal([
      STEPS[0]!.name,
    ])
    expect(names).to.include('tests')
  })

  it('run scripts that package.json has', () => {
    const scripts = commands.flatMap(([program, ...args]) => (program === 'npm' ? args : []))
    const named = scripts.flatMap((word, at) => (scripts[at - 1] === '--silent' ? [word] : []))
    expect(named).to.have.length.above(20)
    expect(named.filter((name) => !Object.hasOwn(manifest.scripts, name))).to.deep.equal([])
  })

  it('use two cores at most, and name a file or folder where they ask for its path', () => {
    for (const step of STEPS) {
      expect(step.weight, step.name).to.be.oneOf([1, 2])
      if (step.command.includes('{needs}')) expect(step.needs, step.name).to.be.a('string')
    }
  })

  it('are in groups of about the same time', () => {
    const times = Array.from({ length: GROUPS }, (_, group) => {
      const campaigns = STEPS.filter((step) => step.group === group)
      return campaigns.reduce((total, { seconds, weight }) => total + seconds * weight, 0)
    })
    expect(Math.max(...times) / Math.min(...times)).to.be.below(IMBALANCE_MAX)
    expect(STEPS.filter(({ group = 0 }) => !(group >= 0 && group < GROUPS))).to.deep.equal([])
  })
})

/** `npm run test:planted` takes minutes; these tests only ask whether each fault and its finders are still there. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { changedSources } from '../../support/sourceChanges.ts'
import { campaignFaults } from './faults/campaigns.ts'
import { faults } from './faults.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const FAULTS_MIN = 30

describe('the planted faults', () => {
  it('are as many as promised, with different names', () => {
    expect(faults.length).to.be.at.least(FAULTS_MIN)
    const names = [...faults, ...campaignFaults].map(({ name }) => name)
    expect(new Set(names).size).to.equal(names.length)
  })

  it('cover all modules of src', () => {
    const modules = readdirSync(`${root}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const changed = faults.flatMap(({ changes }) => changes.map(({ file }) => file.split('/')[1]))
    expect(modules.map(({ name }) => name).filter((name) => !changed.includes(name))).to.deep.equal([])
  })

  for (const { name, changes } of [...faults, ...campaignFaults]) {
    it(`can still be planted in the sources: ${name}`, () => {
      for (const [file, text] of changedSources(changes)) expect(text).to.not.equal(source(file))
    })
  }

  for (const { name, finders } of faults) {
    it(`have tests that must find them: ${name}`, () => {
      expect(finders.length).to.be.at.least(1)
      for (const { file, title } of finders) {
        expect(existsSync(`${root}${file}`), `${file} is there`).to.equal(true)
        expect(source(file)).to.include(title)
      }
    })
  }
})

function source(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8')
}

/** `npm run test:fleet -- --planted` takes half an hour; these tests only ask whether each fault can still be planted. */
import { expect } from 'chai'
import { changedSources } from '../../support/sourceChanges.ts'
import { rows } from './rows.ts'

describe('the planted faults of the fleet', () => {
  for (const { name, plants } of rows) {
    it(`${name} has a fault that can still be planted in the sources`, () => {
      expect(plants.length).to.be.at.least(1)
      for (const plant of plants) expect(changedSources(plant.changes).size).to.be.at.least(1)
    })
  }
})

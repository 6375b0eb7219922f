/** `npm run test:fleet -- --planted` takes half an hour; these tests only ask whether each fault can still be planted. */
import { expect } from 'chai'
import { plantedSources } from './plantedProgram.ts'
import { rows } from './rows.ts'

describe('the planted faults of the fleet', () => {
  for (const { name, plants } of rows) {
    it(`${name} has a fault, whose places the sources have`, () => {
      expect(plants).to.not.be.empty
      for (const plant of plants) expect(plantedSources(plant)).to.not.be.empty
    })
  }
})

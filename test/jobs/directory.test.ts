/** Each job is defined in a file with its name. */
import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import type { Job } from '../../src/jobs/job.ts'
import { jobNamed } from '../../src/jobs/runJob.ts'

const definitions = new URL('../../src/jobs/definitions/', import.meta.url)
const names = readdirSync(definitions).map((file) => file.replace(/\.ts$/, ''))

describe('the directory of jobs', () => {
  for (const name of names) {
    it(`defines ${name} in the file of that name`, async () => {
      const exported = (await import(new URL(`${name}.ts`, definitions).href)) as Record<string, Job>
      expect(exported[name]).to.include({ name })
      expect(jobNamed(name)).to.equal(exported[name])
    })
  }
})

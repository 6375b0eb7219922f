/** eth_createAccessList: what a call touches. */
import type { Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'

/** Output: the answer, JSON text: a clone of tens of thousands of entries would take long. */
export const createAccessList = defineJob<Simulating, string>({ name: 'createAccessList', lane: 'calls' })

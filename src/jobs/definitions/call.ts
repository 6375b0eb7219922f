/** eth_call: what a call returns. */
import type { Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'

export const call = defineJob<Simulating, Uint8Array>({ name: 'call', lane: 'calls' })

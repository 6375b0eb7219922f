/** eth_estimateGas: a gas limit with which a call succeeds. */
import type { Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'

export const estimateGas = defineJob<Simulating, bigint>({ name: 'estimateGas', lane: 'calls' })

/**
 * Known differences in the rules of Amsterdam. This node answers as geth 1.17.6-unstable (commit 02b73d4ea7), whose recorded
 * answers `npm run conformance -- ../shared/amsterdam` plays; geth 1.17.8 answers the same calls in another way.
 */
import { eachObject, isObject, type Question, settled } from './answers.ts'
import type { KnownDifference } from './known.ts'
import { settleLiftedGas } from './liftedGas.ts'
import { settleFreeCalls, settleSlotNumbers } from './simulatedBlocks.ts'

/** Environment variable that run.ts sets for chains with blocks of Amsterdam. Other chains have none of these differences. */
export const AMSTERDAM_VARIABLE = 'DIFFERENTIAL_AMSTERDAM'

const TRANSFER_GAS = 21_000
const BLOCK_GAS_LIMIT_REACHED = -38015
/** Address of the logs that eth_simulateV1 adds for transfers */
const ADDED_LOGGER = `0x${'e'.repeat(40)}`

const rows: readonly KnownDifference[] = [
  {
    cluster: 'gas of simulated calls without a limit',
    ruling: 23,
    reason:
      'They get what the block has left for state gas; in geth 1.17.8 at most what it has left for execution gas.',
    settle: (question) => isSimulation(question) && hasCallWithoutGas(question) && settled(question),
  },
  {
    cluster: 'full blocks of simulated calls',
    ruling: 23,
    reason: 'Earlier calls reserve at most 2^24 execution gas each; in geth 1.17.8 all of their limit.',
    settle: (question) => {
      const { error } = question.geth
      const isFull = isObject(error) && error.code === BLOCK_GAS_LIMIT_REACHED
      return isSimulation(question) && isFull && question.ours.error === undefined && settled(question)
    },
  },
  {
    cluster: 'fee recipient of free simulated calls',
    ruling: 23,
    reason:
      'A free call pays no fee, so the recorded access lists have no fee recipient; geth 1.17.8 lists the account.',
    settle: settleFreeCalls,
  },
  {
    cluster: 'slot number of simulated blocks',
    ruling: 23,
    reason: 'The recorded headers have none; geth 1.17.8 adds 1 to that of the parent.',
    settle: settleSlotNumbers,
  },
  {
    cluster: 'two logs of a traced transfer',
    ruling: 23,
    reason:
      'The recorded calls have the log of traceTransfers and that of EIP-7708; geth 1.17.8 leaves out the first one.',
    settle: (question) => {
      if (!isSimulation(question) || !JSON.stringify(question.params).includes('"traceTransfers":true'))
        return false
      for (const { result } of [question.ours, question.geth]) eachObject(result, dropAddedLogs)
      return true
    },
  },
  {
    cluster: 'execution gas of traced calls',
    ruling: 23,
    reason:
      'The recorded steps and inner calls have at most 2^24 gas, and the rest for state (EIP-8037); geth 1.17.8 lifts this cap for calls.',
    settle: settleLiftedGas,
  },
  {
    cluster: 'estimate for a transfer',
    ruling: 23,
    reason:
      'The recorded estimate is 21000; geth 1.17.8 returns what the transfer uses, which can be less (EIP-2780).',
    settle: (question) => {
      const { method, ours, geth } = question
      const isLess = typeof geth.result === 'string' && Number(geth.result) < TRANSFER_GAS
      return (
        method === 'eth_estimateGas' && Number(ours.result) === TRANSFER_GAS && isLess && settled(question)
      )
    },
  },
]

export const inAmsterdam: readonly KnownDifference[] = rows.map((row) => ({
  ...row,
  settle: (question) => process.env[AMSTERDAM_VARIABLE] !== undefined && row.settle(question),
}))

function isSimulation({ method }: Question): boolean {
  return method === 'eth_simulateV1'
}

/** Whether a simulated call has no gas limit. */
function hasCallWithoutGas({ params }: Question): boolean {
  let found = false
  eachObject(params, ({ calls }) => {
    if (Array.isArray(calls)) found ||= calls.some((call) => isObject(call) && !('gas' in call))
  })
  return found
}

/** Takes the added logs out of a simulated call, and the places of the others, which they move. */
function dropAddedLogs(object: Record<string, unknown>): void {
  const { logs } = object
  if (!Array.isArray(logs)) return
  object.logs = logs.filter((log) => !isObject(log) || log.address !== ADDED_LOGGER)
  eachObject(object.logs, (log) => delete log.logIndex)
}

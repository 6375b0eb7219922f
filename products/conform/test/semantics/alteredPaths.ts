/** Alters the values at the paths that a semantic check covers. The check must report a fault each time. */
import { drawn, type Sampling } from '../../../../test/support/sampling.ts'
import type { ChainSample, Check, Target } from '../../check.ts'
import { UncheckedError } from '../../targetError.ts'
import { alterField, type Places } from './alterField.ts'
import type { CheckedChain } from './checkedChains.ts'

/** Fields that have no value on any of the test's chains, and the reasons. */
const NOWHERE: readonly (readonly [fields: RegExp, why: string])[] = [
  [/^txpool_content\S* queued\S*[bB]lob/, 'blob transactions are not taken with a gap before them'],
  [/^eth_getUncle\S* baseFeePerGas$/, 'the one uncle is older than London'],
  [
    /stateDiff\.\*\.(?:balance|nonce|code|storage\.\*)\.-$/,
    'what was destroyed in another transaction than it was made in: before EIP-6780',
  ],
  [/^trace_\S+ (?:\[\]\.)?stateDiff\.\*\.storage\.\*$/, 'slots that stay are left out'],
  [/^trace_call\S* (?:\[\]\.)?stateDiff\.\*\.code\.\*\./, 'calls do not delegate'],
  [
    /^trace_call\S* (?:\[\]\.)?trace\[\]\.(?:action\.(?:address|balance|refundAddress)|error)$/,
    'the calls succeed, and destroy nothing',
  ],
  [
    /^trace_get action\.(?:address|balance|refundAddress)$/,
    'the paths that are asked for lead to no self-destruct',
  ],
  [
    /^debug_trace\S* \S*(?:revertReason|structLogs\[\]\.(?:error|refund))$/,
    'the transactions whose blocks are small enough',
  ],
  [/^debug_traceBlock\S* \[\]\.error$/, 'only tracers in JavaScript fail, and the checks name none'],
  [/^debug_trace\S* \S*extCodeAccessInfo/, 'the traced transactions read no code of other accounts'],
  [/^eth_callMany \[\]\[\]\.data$/, 'no call reverts with data'],
  [/^debug_traceCallMany \S*action\.(?:address|balance|refundAddress)$/, 'the calls destroy nothing'],
]

/** The outcome of the alterations at one path. */
interface Outcome {
  /** Whether a chain has a value at the path. */
  readonly isAltered: boolean
  /** Why the check does not pass; undefined when it detects the alterations. */
  readonly failure?: string
}

/** The first fault that a check reports. Cases that cannot be judged have none. */
export async function faultOf(check: Check, found: ChainSample, target: Target): Promise<string | undefined> {
  for (const one of check.cases(found)) {
    try {
      const fault = await one.judge(await target.answer(check.method, one.params), target)
      if (fault !== undefined) return `${one.title}: ${fault}`
    } catch (error) {
      if (!(error instanceof UncheckedError)) throw error
    }
  }
  return undefined
}

/**
 * Alters a part of the paths that a check covers, one after the other, and further ones until some chain has a value at
 * one of them.
 *
 * @param paths those of the check, or some of them
 * @param part of the paths
 * @returns a line for each path at which the check does not detect an altered value
 */
export async function undetected(
  check: Check,
  paths: readonly string[],
  chains: readonly CheckedChain[],
  part: Sampling,
): Promise<readonly string[]> {
  const chosen = drawn(paths, part)
  const others = paths.filter((path) => !chosen.includes(path))
  const failures: string[] = []
  let altered = 0
  for (const [at, path] of [...chosen, ...others].entries()) {
    if (at >= chosen.length && altered > 0) break
    const { isAltered, failure } = await alterPath(check, path, chains).catch(erroneous)
    if (isAltered) altered++
    if (failure !== undefined) failures.push(`\`${path}\`: ${failure}`)
  }
  return failures
}

/** The outcome if a check, or the node, throws. */
function erroneous(error: unknown): Outcome {
  return { isAltered: true, failure: error instanceof Error ? (error.stack ?? '') : String(error) }
}

/** Alters the values at a path, on one chain after the other until a chain has some. */
async function alterPath(check: Check, path: string, chains: readonly CheckedChain[]): Promise<Outcome> {
  for (const chain of chains) {
    let total = 0
    for (const places of placesOf(check)) {
      const { fault, count } = await altered(check, path, places, chain)
      total += count
      if (count > 0 && fault === undefined)
        return { isAltered: true, failure: `no fault, with ${places} of the values altered (${count})` }
    }
    if (total > 0) return { isAltered: true }
  }
  const isNowhere = NOWHERE.some(([fields]) => fields.test(`${check.method} ${path}`))
  return isNowhere ? { isAltered: false } : { isAltered: false, failure: 'no value to alter on any chain' }
}

/** Traces are long, so only the last value of a field is altered; `npm run test:conform` alters all values, too. */
function placesOf({ method }: Check): readonly Places[] {
  return /^(?:trace|debug)_/.test(method) ? ['last'] : ['all', 'last']
}

/** The number of altered values, and the fault that the check reports. */
async function altered(check: Check, path: string, places: Places, chain: CheckedChain) {
  let count = 0
  const { found, target } = await chain.altered(check.method, (result) => {
    const other = alterField(result, path, places)
    count += other.count
    return other.result
  })
  return { fault: await faultOf(check, found, target), count }
}

/** The semantic checks find no fault in correct answers, and detect an altered value of every field that they cover. */
import { expect } from 'chai'
import type { ChainSample, Check, Target } from '../../check.ts'
import { semanticChecks } from '../../semantics/semanticChecks.ts'
import { UncheckedError } from '../../targetError.ts'
import { alterField, type Places } from './alterField.ts'
import {
  amsterdamChain,
  type CheckedChain,
  everyForkChain,
  pooledChain,
  sampleChain,
} from './checkedChains.ts'

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

/** The first fault that a check reports. Cases that cannot be judged have none. */
async function faultOf(check: Check, found: ChainSample, target: Target): Promise<string | undefined> {
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

/** Traces are long, so this test alters only the last value of a field; `npm run test:conform` alters all values. */
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

describe('semantic checks', () => {
  let chains: readonly CheckedChain[]
  before(async () => {
    chains = [await sampleChain(), await everyForkChain(), await pooledChain(), await amsterdamChain()]
  })

  for (const check of semanticChecks) {
    describe(`${check.method}: ${check.name}`, () => {
      it('finds no fault in Cartulary, and has cases on the chains of the test', async () => {
        expect(chains.flatMap(({ found }) => check.cases(found))).not.to.have.length(0)
        for (const { found, target } of chains)
          expect(await faultOf(check, found, target)).to.equal(undefined)
      })

      for (const path of check.covers) {
        it(`detects an altered value of \`${path}\``, async () => {
          let total = 0
          for (const chain of chains) {
            for (const places of placesOf(check)) {
              const { fault, count } = await altered(check, path, places, chain)
              total += count
              if (count > 0) expect(fault, `the fault, ${places} of ${count} altered`).not.to.equal(undefined)
            }
            if (total > 0) return
          }
          expect(
            NOWHERE.some(([fields]) => fields.test(`${check.method} ${path}`)),
            'a value to alter',
          ).to.equal(true)
        })
      }
    })
  }
})

/**
 * Examines the fuzzer: plants faults, one at a time, and says in how many runs each is found:
 *
 *   npm run fuzz:faults -- [--seed N] [--programs N] [--only TEXT]
 *
 * --programs counts runs, as `npm run fuzz` does. Exit status 1 when a fault is not found.
 */
import { parseArgs } from 'node:util'
import { ethereumjsFaults } from './ethereumjsFaults.ts'
import { faultyEthereumjs, findFaults } from './faults.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    programs: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
})
const faults = ethereumjsFaults.filter(({ name }) => name.includes(options.only)).map(faultyEthereumjs)
const found = await findFaults(
  faults,
  Number(options.seed),
  Number(options.programs),
  ({ name, runs, programs }) => {
    const when = runs === undefined ? 'NOT FOUND' : `${runs} runs`
    console.log(`${when.padStart(12)}, ${String(programs).padStart(5)} programs  ${name}`)
  },
)
const missed = found.filter(({ runs }) => runs === undefined)
console.log(`${found.length - missed.length} of ${found.length} faults found, seed ${options.seed}`)
process.exitCode = missed.length === 0 ? 0 : 1

/** `npm run fuzz:faults`: tests the fuzzer with planted faults. `--help` prints the options. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine, numberOf, seedOf } from '../../support/commandLine.ts'
import { drawn, samplingText } from '../../support/sampling.ts'
import { faultyCore } from './faults/core.ts'
import { coreGasFaults } from './faults/coreGas.ts'
import { coreMessageFaults, gethFaults } from './faults/coreMessages.ts'
import { coreStateFaults } from './faults/coreState.ts'
import { coreWordFaults } from './faults/coreWords.ts'
import { faultyEthereumjs } from './faults/ethereumjs.ts'
import { type FaultyExecutor, findFaults } from './faults/find.ts'
import { findEvm, GethExecutor } from './gethEvm.ts'

const USAGE = `npm run fuzz:faults [-- OPTIONS]

Tests the fuzzer: plants one fault at a time in our core or in @ethereumjs, and prints the number of runs until the fault
is found.

  --seed N           seed of the programs; default: 1
  --programs N       maximum number of runs, counted as by npm run fuzz; default: 20000
  --only TEXT        the faults whose line contains TEXT; default: all
  --sample FRACTION  a part of these faults, 0 to 1; default: 1
  --draw N|random    draws the same faults for the same number; default: random
  --help             prints this

Exit status: 0 when all faults were found, 1 when one was not, 2 for an unknown option.`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  programs: { type: 'string', default: '20000' },
  only: { type: 'string', default: '' },
  sample: { type: 'string', default: '1' },
  draw: { type: 'string', default: 'random' },
} as const
const options = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  numberOf('seed', values.seed, 0)
  numberOf('programs', values.programs, 1)
  const sampling = { fraction: numberOf('sample', values.sample, 0, 1), seed: seedOf(values.draw, 'draw') }
  return { ...values, sampling }
})

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-evm-'))
const evm = findEvm(work)
const geth = evm === undefined ? undefined : new GethExecutor(evm)
try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  geth?.close()
  fs.rmSync(work, { recursive: true, force: true })
}

async function main(): Promise<boolean> {
  if (geth === undefined)
    console.log(`without geth, left out: ${gethFaults.map(({ name }) => name).join('; ')}`)
  const text = samplingText(options.sampling, 'faults')
  if (text !== undefined) console.log(text)
  const faults = await plant()
  const found = await findFaults(faults, {
    seed: Number(options.seed),
    runs: Number(options.programs),
    geth,
    tell({ name, runs, programs }) {
      const when = runs === undefined ? 'NOT FOUND' : `${runs} runs`
      console.log(`${when.padStart(12)}, ${String(programs).padStart(5)} programs  ${name}`)
    },
  })
  const missed = found.filter(({ runs }) => runs === undefined)
  console.log(
    `fuzz: ${found.length - missed.length} of ${found.length} faults found within ${options.programs} runs, ` +
      `seed ${options.seed}; ${missed.length} NOT FOUND`,
  )
  return missed.length === 0
}

async function plant(): Promise<FaultyExecutor[]> {
  const faults = [
    ...coreGasFaults,
    ...coreWordFaults,
    ...coreStateFaults,
    ...coreMessageFaults,
    ...(geth === undefined ? [] : gethFaults),
  ].map((fault) => {
    const named = { ...fault, name: `core: ${fault.name}` }
    return { name: named.name, make: () => faultyCore(named) }
  })
  const others = faultyEthereumjs().map((fault) => {
    const named = { ...fault, name: `ethereumjs: ${fault.name}` }
    return { name: named.name, make: async () => named }
  })
  const chosen = [...faults, ...others].filter(({ name }) => name.includes(options.only))
  const planted: FaultyExecutor[] = []
  for (const { make } of drawn(chosen, options.sampling)) planted.push(await make())
  return planted
}

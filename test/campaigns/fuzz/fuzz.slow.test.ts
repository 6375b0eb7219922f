import { expect } from 'chai'
import { runs, someOf } from '../../support/runs.ts'
import { changedSources } from '../../support/sourceChanges.ts'
import { agree, type World } from './cases.ts'
import { CoreExecutor } from './coreExecutor.ts'
import { Dice } from './dice.ts'
import { differenceFinder } from './differing.ts'
import { EthereumjsExecutor, type Plant } from './ethereumjs.ts'
import { OpenExecutors } from './executors.ts'
import { faultyCore } from './faults/core.ts'
import { coreGasFaults } from './faults/coreGas.ts'
import { coreMessageFaults, gethFaults } from './faults/coreMessages.ts'
import { coreStateFaults } from './faults/coreState.ts'
import { coreWordFaults } from './faults/coreWords.ts'
import { findFaults } from './faults/find.ts'
import { FOUND_FOLDER, readFound } from './found.ts'
import { runStretch, runsOf } from './programs.ts'
import { FUZZED_FORKS } from './rules.ts'
import { shrink } from './shrink.ts'
import { casesOf, stateTestOf } from './stateTest.ts'
import { generateWorld } from './worlds.ts'

/** Its programs take little time and many instructions. The campaigns `fuzz` run many programs, also of other seeds. */
const SEED = 20_261_127
const PROGRAMS = runs(300)

/** Faults of `npm run fuzz:faults` that the fuzzer finds with few programs. */
const SOON_FOUND: readonly string[] = [
  'memory is paid for a word too much at a border',
  'refunds outlive the frame that is taken back',
  'logs outlive the frame that is taken back',
  'a created contract has nonce 0',
]

/** A fault: TIMESTAMP costs 3 gas instead of 2. */
const dearTimestamp: Plant = ({ parameters }) => parameters.set('timestampGas', 3n)

const printed = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

describe('fuzzer', () => {
  it('finds no difference between ethereumjs and the core, whether or not the core reports steps', async () => {
    const { bench } = new OpenExecutors({ names: ['ethereumjs'], evm: undefined })
    const report = await runStretch(bench, { seed: SEED, from: 0, to: PROGRAMS, forks: FUZZED_FORKS })
    expect(report.mismatches).to.deep.equal([])
    expect(report.programs).to.equal(PROGRAMS)
    expect(report.refused).to.be.lessThan(report.runs / 5)
    const counted = Object.values(report.coverage).reduce((sum, table) => sum + Object.keys(table).length, 0)
    expect(counted).to.be.greaterThan(FUZZED_FORKS.length * Math.min(60, PROGRAMS))
  })

  it('generates the same programs and gas limits for the same seed', async () => {
    const [first, second] = [0, 1].map(() => generateWorld(SEED, 7, FUZZED_FORKS)) as [World, World]
    expect(stateTestOf(first, [])).to.deep.equal(stateTestOf(second, []))
    const [runs, again] = [
      await runsOf(new EthereumjsExecutor(), first, { seed: SEED, index: 7 }),
      await runsOf(new EthereumjsExecutor(), second, { seed: SEED, index: 7 }),
    ]
    expect(runs.outcomes).to.deep.equal(again.outcomes)
    expect(runs.cases.map(({ gasLimit }) => gasLimit)).to.deep.equal(
      again.cases.map(({ gasLimit }) => gasLimit),
    )
  })

  it('generates a different program for a different seed or program index', () => {
    const tests = [
      generateWorld(1, 1, FUZZED_FORKS),
      generateWorld(1, 2, FUZZED_FORKS),
      generateWorld(2, 1, FUZZED_FORKS),
    ]
    const texts = tests.map((world) => JSON.stringify(stateTestOf(world, [])))
    expect(new Set(texts).size).to.equal(tests.length)
  })

  it('writes programs as state tests and reads them back unchanged', async () => {
    const executor = new EthereumjsExecutor()
    for (let index = 0; index < runs(40); index++) {
      const world = generateWorld(SEED, index, FUZZED_FORKS)
      const outcome = await executor.run({ world, gasLimit: 300_000n })
      const text = JSON.stringify(stateTestOf(world, [{ gasLimit: 300_000n, expected: outcome }]))
      const [read] = casesOf(world.name, JSON.parse(text))
      expect(agree(await executor.run(read!.test), read!.expected), world.name).to.equal(true)
    }
  })

  it('finds a planted fault and shrinks the program that shows the fault', async () => {
    const [right, wrong] = [new EthereumjsExecutor(), new EthereumjsExecutor(dearTimestamp)]
    const differs = differenceFinder(right, right, wrong, false)
    for (let index = 0; ; index++) {
      const world = generateWorld(SEED, index, FUZZED_FORKS)
      const found = await differs(world, 500_000n)
      if (found === undefined) continue
      const smallest = await shrink({ world, gasLimit: found }, differs, 20_000)
      const codes = smallest.world.accounts.map(({ code }) => Buffer.from(code).toString('hex')).join('')
      expect(await differs(smallest.world, smallest.gasLimit)).to.equal(smallest.gasLimit)
      expect(codes).to.have.length.lessThan(80)
      expect(codes + Buffer.from(smallest.world.transaction.data).toString('hex')).to.include('42')
      return
    }
  })

  const planted = [
    ...coreGasFaults,
    ...coreWordFaults,
    ...coreStateFaults,
    ...coreMessageFaults,
    ...gethFaults,
  ]

  it('plants faults by replacing text that occurs in the source of the core', () => {
    for (const fault of planted) changedSources(fault.changes ?? [])
    expect(new Set(planted.map(({ name }) => name)).size).to.equal(planted.length)
  })

  it('finds faults planted in the core', async () => {
    const names = someOf(SOON_FOUND)
    const chosen = planted.filter(({ name }) => names.includes(name))
    expect(chosen).to.have.lengthOf(names.length)
    const found = await findFaults(await Promise.all(chosen.map(faultyCore)), { seed: SEED, runs: 300 })
    for (const { name, runs } of found) expect(runs, name).to.be.a('number')
  })

  for (const { test, expected } of readFound(FOUND_FOLDER)) {
    for (const executor of [new EthereumjsExecutor(), new CoreExecutor(), new CoreExecutor(true)]) {
      it(`reproduces the recorded outcome of ${test.world.name} with ${executor.name}`, async () => {
        const outcome = await executor.run(test)
        expect(agree(outcome, expected), JSON.stringify(outcome, printed)).to.equal(true)
      })
    }
  }
})

describe("fuzzer's dice", () => {
  it('return all numbers with about the same frequency', () => {
    const dice = new Dice(1, 2)
    const counts = new Array<number>(10).fill(0)
    for (let left = 10_000; left > 0; left--) counts[dice.below(10)]!++
    for (const count of counts) expect(count).to.be.within(850, 1_150)
  })

  it('pick choices in proportion to their weights', () => {
    const dice = new Dice(3, 4)
    const picked = Array.from({ length: 1_000 }, () =>
      dice.weighted([
        [1, 'a'],
        [0, 'b'],
        [3, 'c'],
      ]),
    )
    expect(picked).not.to.include('b')
    expect(picked.filter((each) => each === 'c').length).to.be.within(680, 820)
  })
})

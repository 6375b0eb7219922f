/** `npm run soak:nodes`: runs a sealing and a following node under load. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commandLine, onlyNumber } from '../../support/commandLine.ts'
import { soakNodes } from './soakNodes.ts'

const USAGE = `npm run soak:nodes [-- TRANSACTIONS]

Runs a sealing and a following node under load, with a reorg every 50 blocks and ten kills with SIGKILL, until
TRANSACTIONS (default: 10000) are acknowledged.

Exit status: 0 without a fault, 1 for any fault, 2 for an invalid argument.`

const transactions = commandLine(USAGE, (args) => onlyNumber('TRANSACTIONS', args, 10_000))
const root = fileURLToPath(new URL('../../../', import.meta.url))
spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })

const startedAt = Date.now()
const outcome = await soakNodes({
  transactions,
  batch: 5,
  kills: { sealing: 5, following: 5 },
  reorgEveryBlocks: 50,
})
const { acknowledged, reorgs, kills, end, faults, logs } = outcome
if (faults.length > 0) console.log(logs)
for (const fault of faults) console.log(`FAULT: ${fault}`)
const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
console.log(`both at ${end}`)
console.log(
  `${acknowledged} acknowledged, ${reorgs} reorgs, ${kills} kills, ${seconds} s: ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)

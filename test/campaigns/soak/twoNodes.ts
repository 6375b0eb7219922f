/**
 * `npm run soak:nodes [-- TRANSACTIONS]`: runs a sealing and a following node under load, with a reorg every 50 blocks
 * and ten kills with SIGKILL. Prints the outcome; exit status 1 for any fault.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { soakNodes } from './soakNodes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })

const startedAt = Date.now()
const outcome = await soakNodes({
  transactions: Number(process.argv[2] ?? 10_000),
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

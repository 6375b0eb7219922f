// npm run audit: what the program depends on, under which licences, and what npm's registry knows of its faults.
// Ends with 1 when there is a known vulnerability, with 0 when there is none or nobody to ask.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/root.mjs'

process.chdir(fileURLToPath(root))
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const used = Object.entries(packages).filter(
  ([folder, entry]) => folder !== '' && !entry.dev && !entry.devOptional,
)
const licences = new Map()
for (const [, { license = 'not stated' }] of used) licences.set(license, (licences.get(license) ?? 0) + 1)
const direct = Object.keys(packages[''].dependencies)
console.log(`${direct.length} direct dependencies, ${used.length} packages with what they bring along:`)
for (const [licence, count] of [...licences].sort((a, b) => b[1] - a[1]))
  console.log(`  ${licence}: ${count}`)

const npm = process.env.npm_execpath
const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
/** How long the registry may take, in milliseconds. */
const AUDIT_MS_MAX = 60_000
const { stdout } = spawnSync(command, [...first, 'audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: AUDIT_MS_MAX,
})
const vulnerabilities = answerOf(stdout)?.metadata?.vulnerabilities
if (vulnerabilities === undefined) {
  console.log('Known vulnerabilities: not asked for, the registry answers no audits.')
} else {
  const { total, ...severities } = vulnerabilities
  console.log(`Known vulnerabilities: ${total} ${JSON.stringify(severities)}`)
  if (total > 0) {
    console.log('npm audit --omit=dev says which.')
    process.exit(1)
  }
}

function answerOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

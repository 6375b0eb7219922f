/**
 * npm run test:nodes [-- [--serving-threads N] [--only REGEX] VERSION…]: runs the built program with other versions of
 * Node (22, 24 and 26), and fails if a command fails or Node prints a warning. Then, on Linux, it runs the tests that
 * ask a node over HTTP or WebSockets (test/support/wireTests.ts), with Node 22 and 24, against nodes with 4 serving threads; N is
 * another number, and 0 leaves these tests out; REGEX chooses their files. The programs come from npm's registry, about
 * 50 MB each, and stay in .cartulary/nodes. Without a registry, a version that is not there yet is not run.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runShards } from '../../../scripts/lib/shards.mjs'
import { wireTests } from '../../support/wireTests.ts'
import { installedNode } from './installedNode.ts'
import { CommandFailed, warningsOf } from './warnings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const VERSIONS = ['22', '24', '26']
/** Versions with which the tests over HTTP and WebSockets run: those with long-term support that have serving threads. */
const WIRE_VERSIONS = ['22', '24']
const SERVING_THREADS = '4'
const MOCHA = 'node_modules/mocha/bin/mocha.js'

const { values, positionals } = parseArgs({
  options: {
    'serving-threads': { type: 'string', default: SERVING_THREADS },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : VERSIONS
const only = new RegExp(values.only)
const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-needed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
let failed = false
for (const version of wanted) {
  const node = installedNode(version)
  if (node === undefined) {
    console.log(`node ${version}: not run, npm's registry did not give the program`)
    continue
  }
  const name = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  const isWanted = hasThreads(version) && values['serving-threads'] !== '0'
  const threads = isWanted ? ['--serving-threads', values['serving-threads']] : []
  failed = !(await check(node, name, threads)) || failed
  if (threads.length > 0) failed = !(await runWireTests(node, name)) || failed
}
process.exit(failed ? 1 : 0)

function hasThreads(version: string): boolean {
  return process.platform === 'linux' && WIRE_VERSIONS.includes(version)
}

/** Runs the tests over HTTP and WebSockets. @returns whether all passed */
async function runWireTests(node: string, name: string): Promise<boolean> {
  const threads = values['serving-threads']
  const begunMs = Date.now()
  const files = wireTests().filter((file) => only.test(file))
  console.log(`node ${name}: ${files.length} files of tests with ${threads} serving threads`)
  const env = { ...process.env, SERVING_THREADS: threads, PROGRAM_IS_BUILT: '1' }
  const status = await runShards([MOCHA], files, { node, env })
  const seconds = Math.round((Date.now() - begunMs) / 1_000)
  const outcome = status === 0 ? 'ok' : 'FAILED'
  console.log(`node ${name}: tests with ${threads} serving threads: ${outcome} (${seconds} s)`)
  return status === 0
}

/** @param serving options of commands that serve. @returns false when the program failed, or printed a warning */
async function check(node: string, name: string, serving: readonly string[]): Promise<boolean> {
  try {
    const warnings = await warningsOf(node, [], serving)
    console.log(`node ${name}: ${warnings.length === 0 ? 'ok' : 'FAILED, it prints warnings'}`)
    for (const warning of warnings) console.log(`  ${warning}`)
    return warnings.length === 0
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    console.log(`node ${name}: FAILED\n  ${error.message}`)
    return false
  }
}

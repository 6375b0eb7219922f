/** `npm run test:nodes`: runs the built program with other versions of Node. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runTests } from '../../../scripts/lib/testRun.mjs'
import { commandLine, numberOf, patternOf, UsageError } from '../../support/commandLine.ts'
import { drawn, SAMPLING_OPTIONS, samplingOf, samplingText, samplingUsage } from '../../support/sampling.ts'
import { wireTests } from '../../support/wireTests.ts'
import { installedNode } from './installedNode.ts'
import { CommandFailed, warningsOf } from './warnings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const VERSIONS = ['22', '24', '26']
/** Versions with which the tests over HTTP and WebSockets run: those with long-term support that have serving threads. */
const WIRE_VERSIONS = ['22', '24']
/** lodash asks for `process.binding` where there is no public API. No version of Node reports it without an option. */
const OF_LODASH = /\[DEP0111\]/
const SERVING_THREADS = '4'

const USAGE = `npm run test:nodes [-- OPTIONS] [VERSION…]

Runs the built program with this and other versions of Node, and fails if a command fails or Node prints a warning. Then, on Linux,
runs the tests that ask a node over HTTP or WebSockets, with Node ${WIRE_VERSIONS.join(' and ')}, against nodes with several serving
threads. The programs come from npm's registry, about 50 MB each, and stay in .cartulary/nodes. Without a registry, a
version that is not there yet is not run.

  --serving-threads N   serving threads; 0 leaves out the tests over HTTP and WebSockets; default: ${SERVING_THREADS}
  --only REGEX          the files of these tests; default: all
${samplingUsage('files')}
  --help                prints this

Versions: ${VERSIONS.join(', ')} (the default), or another of npm's package node.

Exit status: 0 when nothing failed, 1 when something did, 2 for an unknown option.`

const { values, only, sampling, wanted } = commandLine(USAGE, (args) => {
  const options = {
    'serving-threads': { type: 'string', default: SERVING_THREADS },
    only: { type: 'string', default: '' },
    ...SAMPLING_OPTIONS,
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  numberOf('serving-threads', values['serving-threads'], 0)
  const unknown = positionals.filter((version) => !/^\d+(?:\.\d+){0,2}$/.test(version))
  if (unknown.length > 0) throw new UsageError(`not a version of Node: ${unknown.join(', ')}`)
  const wanted = positionals.length > 0 ? positionals : VERSIONS
  return { values, only: patternOf('only', values.only), sampling: samplingOf(values), wanted }
})
const build = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-needed'], {
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
// By this option Node 20 reports what later versions always report.
let failed = !(await check(process.execPath, process.version, [], ['--pending-deprecation']))
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
  const all = wireTests().filter((file) => only.test(file))
  const files = drawn(all, sampling)
  const part = samplingText(sampling, 'files')
  console.log(
    `node ${name}: ${files.length} files of tests with ${threads} serving threads${part === undefined ? '' : `, ${part}`}`,
  )
  const env = { ...process.env, SERVING_THREADS: threads, PROGRAM_IS_BUILT: '1' }
  const { status } = await runTests(files, { node, env })
  const seconds = Math.round((Date.now() - begunMs) / 1_000)
  const outcome = status === 0 ? 'ok' : 'FAILED'
  console.log(`node ${name}: tests with ${threads} serving threads: ${outcome} (${seconds} s)`)
  return status === 0
}

/**
 * @param serving options of commands that serve
 * @param options options of Node
 * @returns false when the program failed, or printed a warning
 */
async function check(
  node: string,
  name: string,
  serving: readonly string[],
  options: readonly string[] = [],
): Promise<boolean> {
  try {
    const found = await warningsOf(node, options, serving)
    const warnings = found.filter((warning) => !OF_LODASH.test(warning))
    console.log(`node ${name}: ${warnings.length === 0 ? 'ok' : 'FAILED, it prints warnings'}`)
    for (const warning of warnings) console.log(`  ${warning}`)
    return warnings.length === 0
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    console.log(`node ${name}: FAILED\n  ${error.message}`)
    return false
  }
}

/** `npm run test:guides`: plays the snippets of the guides. `--help` prints what it needs. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { commandLine, UsageError } from '../../support/commandLine.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { foundryBinary } from '../peers/foundry.ts'
import { POSTGRES } from './snippets.ts'

const USAGE = `npm run test:guides

Plays every snippet of the guides with curl, cast, anvil, ponder and PostgreSQL, if they are here, and names the programs
that are not.

Exit status: 0 when each output is that of the guide, 1 when one differs, 2 for an argument.`

commandLine(USAGE, (args) => {
  if (args.length > 0) throw new UsageError(`no argument is expected, not ${args.join(' ')}`)
})
const root = fileURLToPath(new URL('../../../', import.meta.url))
const NPM_MS_MAX = 20_000

const programs: Readonly<Record<string, boolean>> = {
  curl: spawnSync('curl', ['--version']).status === 0,
  cast: foundryBinary('cast') !== undefined,
  anvil: foundryBinary('anvil') !== undefined,
  [POSTGRES]: hasPostgres(),
  'npm registry': spawnSync('npm', ['view', 'ponder', 'version'], { timeout: NPM_MS_MAX }).status === 0,
}
for (const [name, isHere] of Object.entries(programs)) console.log(`${name}: ${isHere ? 'here' : 'not here'}`)
const here = Object.keys(programs).filter((name) => programs[name])

function node(args: readonly string[]): boolean {
  const env = { ...process.env, GUIDE_PROGRAMS: here.join(',') }
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--exit', '--node-option=import=tsx']
const isGood =
  node(['scripts/build.mjs', '--if-needed']) &&
  node([...mocha, '--node-option=unhandled-rejections=strict', 'test/campaigns/guides/everything.ts'])
process.exit(isGood ? 0 : 1)

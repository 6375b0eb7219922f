/** `npm run test:properties`: runs properties and loops over random values in full. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runTests } from '../../../scripts/lib/testRun.mjs'
import { commandLine, patternOf, seedOf, shareOf } from '../../support/commandLine.ts'
import { testsImporting } from '../../support/testImports.ts'

const USAGE = `npm run test:properties [-- OPTIONS]

Runs the tests of properties, kills and other loops over random values with the whole number of values, of which npm test
tries a fifth (test/support/runs.ts).

  --seed N|random   chooses the values; default: random
  --part PART       the part of the values, above 0; default: 1
  --only REGEX      the test files; default: all that have such tests
  --help            prints this

Exit status: 0 when nothing failed, 1 when something did, 2 for an unknown option.`

const { seed, part, only } = commandLine(USAGE, (args) => {
  const options = {
    seed: { type: 'string', default: 'random' },
    part: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  } as const
  const { values } = parseArgs({ args, options })
  return {
    seed: seedOf(values.seed),
    part: shareOf('--part', values.part),
    only: patternOf('only', values.only),
  }
})
const isOfProperties = ({ file }: { readonly file: string }): true | undefined =>
  file === 'fast-check' || file === 'test/support/runs.ts' ? true : undefined
const files = testsImporting(isOfProperties).filter((file) => only.test(file))
const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))
// Otherwise several test files would build the program at the same time.
if (spawnSync(process.execPath, [build, '--if-needed'], { stdio: 'inherit' }).status !== 0) process.exit(1)
console.log(`${files.length} files, seed ${seed}`)
const env = {
  ...process.env,
  ...{ PROPERTY_RUNS: String(part), PROPERTY_SEED: String(seed), PROGRAM_IS_BUILT: '1' },
}
process.exit((await runTests(files, { env })).status)

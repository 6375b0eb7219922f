/** `npm run test:pack`: tests the package as users get it. `--help` prints the names. `npm test` needs no registry. */
import contract from '../../../openrpc.json' with { type: 'json' }
import { chosenNames, commandLine } from '../../support/commandLine.ts'
import { checks } from './checks.ts'
import { Consumer, UnreachableError } from './consumer.ts'

const NAME_WIDTH = 40
/** Maximum number of packages that an installation brings */
const PACKAGES_MAX = 30
/** Maximum size of the download, in bytes */
const PACKED_BYTES_MAX = 12_000_000
/** Maximum size of this package without its docs site on disk, in bytes */
const PROGRAM_BYTES_MAX = 18_000_000
/** Maximum size of the docs site on disk for each method of the contract, in bytes: its page, and those of its types */
const DOCS_BYTES_MAX_PER_METHOD = 280_000
/** Maximum size of the dependencies on disk, in bytes: the database and the signatures, built for every platform */
const DEPENDENCIES_BYTES_MAX = 12_000_000

const USAGE = `npm run test:pack [-- NAME…]

Tests the package as users get it: packs it, installs it into an empty folder with npm, and uses it. Without a registry,
prints a note and succeeds.

Names: ${Object.keys(checks).join(', ')}; default: all.

Exit status: 0 when no check failed, 1 when one failed, 2 for an unknown name.`

const wanted = commandLine(USAGE, (args) => chosenNames(Object.keys(checks), args))
const failed: string[] = []
const consumer = new Consumer()
process.on('exit', () => consumer.remove())

function row(name: string, text: string): void {
  console.log(`${name.padEnd(NAME_WIDTH)} ${text}`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function bounded(name: string, bytes: number, bytesMax: number): void {
  if (bytes > bytesMax) failed.push(`${name}: more than ${megabytes(bytesMax)}`)
}

async function check(name: string, run: (consumer: Consumer) => Promise<string>): Promise<void> {
  const startedMs = performance.now()
  try {
    const text = await run(consumer)
    row(name, `ok (${Math.round(performance.now() - startedMs)} ms): ${text}`)
  } catch (error) {
    failed.push(name)
    row(name, 'FAILED')
    console.log(error)
  }
}

try {
  const sizes = consumer.install()
  row('packed', megabytes(sizes.packedBytes))
  row('unpacked', `${megabytes(sizes.unpackedBytes)}, ${megabytes(sizes.docsBytes)} of it the docs site`)
  row('installed', `${megabytes(sizes.installedBytes)} in ${sizes.packages} packages`)
  row('npm install', `${sizes.installSeconds.toFixed(1)} s`)
  if (sizes.packages > PACKAGES_MAX) failed.push(`more than ${PACKAGES_MAX} packages`)
  bounded('packed', sizes.packedBytes, PACKED_BYTES_MAX)
  bounded('program', sizes.unpackedBytes - sizes.docsBytes, PROGRAM_BYTES_MAX)
  bounded('docs site', sizes.docsBytes, contract.methods.length * DOCS_BYTES_MAX_PER_METHOD)
  bounded('dependencies', sizes.installedBytes - sizes.unpackedBytes, DEPENDENCIES_BYTES_MAX)
} catch (error) {
  if (!(error instanceof UnreachableError)) throw error
  row('npm install', 'not run: the registry cannot be reached')
  process.exit(0)
}
for (const [name, run] of Object.entries(checks)) {
  if (wanted.includes(name)) await check(name, run)
}
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

/**
 * Plays test fixtures of other projects: `npm run examine [-- --pack PATH…]`. Options and exit status: `--help`.
 * sample/SOURCE.md describes the format of the packs.
 */
import fs from 'node:fs'
import { playAll } from './crew.ts'
import { HELP, type Options, readOptions, UsageError } from './options.ts'
import { PackError, type PackFile, packFiles } from './packs.ts'
import { explain, Tally } from './tally.ts'
import { nameOf, type Verdict } from './verdict.ts'

/** Maximum number of printed failures; --list-failures gets all */
const PRINTED_MAX = 100
const PROGRESS_EVERY_MS = 10_000

const options = optionsOrExit()
if (options.help) console.log(HELP)
else process.exitCode = await run(options, filesOrExit(options.packs))

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${HELP}`)
    process.exit(2)
  }
}

function filesOrExit(packs: readonly string[]): PackFile[] {
  try {
    return packs.flatMap(packFiles)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** @returns the exit status */
async function run(chosen: Options, files: readonly PackFile[]): Promise<number> {
  const { evm, jobs, failFast, listFailures } = chosen
  const begunMs = Date.now()
  const tally = new Tally(chosen.slowest)
  const list = listFailures === undefined ? undefined : fs.openSync(listFailures, 'w')
  console.log(`playing ${files.length} files on ${evm}, ${jobs} threads …`)
  const tellProgress = (): void => {
    const seconds = Math.round((Date.now() - begunMs) / 1000)
    console.log(`  ${seconds} s: ${tally.played} cases, ${tally.total.failed} failed`)
  }
  const progress = setInterval(tellProgress, PROGRESS_EVERY_MS)
  const onVerdict = (verdict: Verdict): void => {
    const sort = tally.add(verdict)
    if (sort !== 'failed' && sort !== 'stale') return
    if (list !== undefined) fs.writeSync(list, `${JSON.stringify({ sort, ...verdict })}\n`)
    const printed = tally.total.failed + tally.total.stale
    if (printed <= PRINTED_MAX) console.log(explain(verdict, sort))
    if (printed === PRINTED_MAX) console.log('  (further failures are not printed; see --list-failures)')
  }
  const isEnough = (): boolean => failFast && tally.total.failed > 0
  await playAll(files, chosen, {
    onLine(verdicts) {
      for (const verdict of verdicts) if (!isEnough()) onVerdict(verdict)
    },
    goesOn: () => !isEnough(),
  })
  clearInterval(progress)
  if (list !== undefined) fs.closeSync(list)
  const { passed, failed, excepted, stale } = tally.total
  console.log(`\n${tally.tables().join('\n')}\n`)
  for (const verdict of tally.slowest) console.log(`${(verdict.ms / 1000).toFixed(2)} s  ${nameOf(verdict)}`)
  if (excepted + stale > 0) console.log(`${excepted} excepted (exceptions.ts), ${stale} exceptions that pass`)
  console.log(`${tally.played} cases in ${Math.round((Date.now() - begunMs) / 100) / 10} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** `npm run test:sdks`: compiles the SDKs, and runs them against the sample chain. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sdkModel } from '../../../products/codegen/sdk/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { chosenNames, commandLine } from '../../support/commandLine.ts'
import { serve } from '../../support/serve.ts'
import { checkGo } from './goProject.ts'
import { exampleRoundTrips, randomRoundTrips } from './roundTrips.ts'
import { checkRust } from './rustProject.ts'
import { isInstalled, StepFailed } from './toolchain.ts'

const root = new URL('../../../', import.meta.url)
const languages = [
  { name: 'go', program: 'go', check: checkGo },
  { name: 'rust', program: 'cargo', check: checkRust },
] as const

const names = languages.map(({ name }) => name)
const USAGE = `npm run test:sdks [-- LANGUAGE…]

Compiles the SDKs of sdk/, decodes and encodes the contract's examples and random values with them, and runs the
READMEs' examples against the sample chain. Says for each language whether it ran.

Languages: ${names.join(', ')}; default: all.

Exit status: 0 when no language failed, 1 when one failed, 2 for an unknown one.`
const wanted = commandLine(USAGE, (args) => chosenNames(names, args))
const build = fileURLToPath(new URL('scripts/build.mjs', root))
if (spawnSync(process.execPath, [build, '--if-needed'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const contract = parseContract(readFileSync(new URL('openrpc.json', root), 'utf8'))
const model = sdkModel(contract)
const examples = exampleRoundTrips(contract)
const random = randomRoundTrips(contract, model)
const server = await serve(new URL('sample/genesis.json', root), new URL('sample/chain.rlp', root))
let failed = false
try {
  for (const language of languages) {
    if (!wanted.includes(language.name)) continue
    failed = !(await run(language)) || failed
  }
} finally {
  await server.stop()
}
process.exit(failed ? 1 : 0)

/** @returns false when it ran and failed */
async function run({ name, program, check }: (typeof languages)[number]): Promise<boolean> {
  if (!isInstalled(program)) {
    console.log(`${name}: not run, there is no ${program}`)
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), `cartulary-sdk-${name}-`))
  try {
    const reason = await check(folder, server.url, contract, model, [...examples, ...random])
    const counts = `${examples.length} values of examples, ${random.length} random ones, the README's examples`
    console.log(reason === undefined ? `${name}: ran, all passed (${counts})` : `${name}: not run, ${reason}`)
    return true
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.log(`${name}: ran, FAILED\n${error.message}`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run test:snippets`: runs the code that the docs site shows for a call. `--help` prints the options. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SNIPPET_KINDS, type SnippetKind } from '../../../../docs-site/console/snippets.ts'
import { chosenNames, commandLine } from '../../../support/commandLine.ts'
import { serve } from '../../../support/serve.ts'
import { isInstalled } from '../../sdks/toolchain.ts'
import { type ExampleCall, exampleCalls } from '../exampleCalls.ts'
import { playModules } from '../playModules.ts'
import { playShell } from '../shells.ts'
import { type Answer, playGo, playPython, playRust } from './played.ts'
import { difference } from './sameAnswer.ts'
import { writtenCalls } from './written.ts'

const root = new URL('../../../../', import.meta.url)

/** Plays snippets in a folder. @returns their answers, or the reason why they did not run */
type Player = (folder: string, codes: readonly string[]) => Promise<readonly Answer[] | string>

const modules: Player = async (_folder, codes) =>
  (await playModules(codes.map((code) => ({ code })))).map(({ printed, thrown }) =>
    thrown === undefined ? { value: printed[0] } : { thrown },
  )

const needs =
  (program: string, play: Player): Player =>
  async (folder, codes) =>
    isInstalled(program) ? play(folder, codes) : `there is no ${program}`

const players: Readonly<Record<SnippetKind, Player>> = {
  curl: (_folder, codes) => playShell('curl', codes),
  cast: (_folder, codes) => playShell('cast', codes),
  viem: modules,
  ethers: modules,
  typescript: modules,
  python: needs('python3', playPython),
  go: (folder, codes) =>
    spawnSync('go', ['version']).status === 0 ? playGo(folder, codes) : Promise.resolve('there is no go'),
  rust: needs('cargo', playRust),
}

const USAGE = `npm run test:snippets [-- KIND…]

Runs the code that the docs site shows for a call, for every example that a node of the sample chain answers, and
compares each answer with the contract. Names the tools that are not installed.

Kinds: ${SNIPPET_KINDS.join(', ')}; default: all.

Exit status: 0 when all snippets passed, 1 when one failed, 2 for an unknown kind.`

process.exit((await main(commandLine(USAGE, (args) => chosenNames(SNIPPET_KINDS, args)))) ? 0 : 1)

/** Returns whether nothing failed. */
async function main(kinds: readonly SnippetKind[]): Promise<boolean> {
  const build = fileURLToPath(new URL('scripts/build.mjs', root))
  if (spawnSync(process.execPath, [build, '--if-needed'], { stdio: 'inherit' }).status !== 0) return false
  const server = await serve(new URL('sample/genesis.json', root), new URL('sample/chain.rlp', root))
  let isGood = true
  try {
    for (const kind of kinds) {
      // Each tool gets filters of its own.
      isGood = (await playKind(kind, await exampleCalls(server.url))) && isGood
    }
  } finally {
    await server.stop()
  }
  return isGood
}

async function playKind(kind: SnippetKind, calls: readonly ExampleCall[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `cartulary-snippets-${kind}-`))
  try {
    const written = writtenCalls(kind, calls)
    const answers = await players[kind](
      folder,
      written.map(({ code }) => code),
    )
    if (typeof answers === 'string') {
      console.log(`not run  ${kind}: ${answers}`)
      return true
    }
    const faults = written.flatMap((one, index) => faultOf(one, answers[index]) ?? [])
    const count = `${written.length} snippets ran`
    console.log(
      faults.length === 0
        ? `ok       ${kind}: ${count}`
        : `FAILED   ${kind}: ${count}, ${faults.length} failed`,
    )
    for (const fault of faults) console.log(`         ${fault}`)
    return faults.length === 0
  } catch (error) {
    console.log(`FAILED   ${kind}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function faultOf({ method, example, isSame }: ExampleCall, answer: Answer | undefined): string | undefined {
  const name = `${method.name}, ${example.name}`
  const wanted = example.result?.value
  if (answer === undefined) return `${name}: no answer`
  if ('thrown' in answer) {
    // Libraries throw where the node answers null.
    if (wanted === null && /NotFound/.test(answer.thrown)) return undefined
    return `${name}: ${answer.thrown.slice(0, 600)}`
  }
  const found = isSame ? difference(answer.value, wanted) : undefined
  return found === undefined ? undefined : `${name}: ${found}`
}

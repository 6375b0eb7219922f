/** `npm run test:peers`: runs programs that others wrote against the node. `--help` prints the parts and the options. */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenNames, commandLine } from '../../support/commandLine.ts'
import { missing, PARTS, type Part } from './parts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--timeout=300000']
const nodeOptions = ['import=tsx', 'unhandled-rejections=strict'].map((option) => `--node-option=${option}`)
/** Number of parts that run at the same time. */
const LANES = 2

const USAGE = `npm run test:peers [-- [--short] [PART …]]

Runs programs that others wrote against the node, and prints for each part whether it ran. A part that needs a program
which is not installed, and which npm does not give, is not run.

  --short   leaves out the parts that need another Node or a long compilation (marked with *)
  --help    prints this

Parts:
${PARTS.map(({ name, about, isHeavy }) => `  ${(name + (isHeavy ? '*' : '')).padEnd(14)}  ${about}`).join('\n')}

Exit status: 0 when all parts that ran passed, 1 when one failed, 2 for an unknown option or part.`

const parts = commandLine(USAGE, (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const names = chosenNames(
    PARTS.map(({ name }) => name),
    positionals,
  )
  return PARTS.filter(({ name, isHeavy }) => names.includes(name) && !(values.short && isHeavy))
})

const build = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
const waiting = [...parts]
const outcomes: string[] = []
let failed = false
await Promise.all(Array.from({ length: LANES }, takeParts))
console.log(outcomes.join('\n'))
process.exit(failed ? 1 : 0)

async function takeParts(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await runPart(part)
}

async function runPart({ name, needs }: Part): Promise<void> {
  const reason = missing(needs)
  if (reason !== undefined) {
    outcomes.push(`${name}: not run, ${reason}`)
    return
  }
  const begunMs = Date.now()
  const { status, output } = await run([...mocha, ...nodeOptions, `test/campaigns/peers/${name}.ts`])
  process.stdout.write(output)
  const seconds = Math.round((Date.now() - begunMs) / 1000)
  outcomes.push(`${name}: ${status === 0 ? 'ran, all passed' : 'ran, FAILED'} (${seconds} s)`)
  failed ||= status !== 0
}

/** Runs Node, and keeps the output, so that the outputs of two parts do not mix. */
function run(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output }))
  })
}

/**
 * `npm run test:peers`: runs the suites that need a program which npm lacks on some platforms. Reports for each suite
 * whether it ran; exit status 1 when one failed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { foundryBinary } from './foundry.ts'
import { gethBinary } from './geth.ts'

const root = new URL('../../../', import.meta.url)
const path = (file: string) => fileURLToPath(new URL(file, root))
const mocha = ['node_modules/mocha/bin/mocha.js', '--no-config', '--timeout=120000']
const nodeOptions = ['import=tsx', 'unhandled-rejections=strict'].map((option) => `--node-option=${option}`)

function run(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: fileURLToPath(root), stdio: 'inherit' }).status === 0
}

let failed = !run([path('scripts/build.mjs'), '--if-needed'])
if (!failed) {
  // The calls of Otterscan, made with ethers: this suite needs no other program.
  failed = !run([...mocha, ...nodeOptions, 'test/campaigns/peers/otterscan.ts'])
  console.log(`otterscan: ${failed ? 'ran, FAILED' : 'ran, all passed'}`)
}
const suites = [
  ['cast', 'cast'],
  ['castSend', 'cast'],
  ['anvil', 'anvil'],
  ['followAnvil', 'anvil'],
  ['compatibility', 'anvil'],
  ['testActions', 'anvil'],
] as const
for (const [suite, tool] of suites) {
  if (failed) break
  if (foundryBinary(tool) === undefined) {
    console.log(`${suite}: not run, there is no @foundry-rs/${tool} for ${process.platform}-${process.arch}`)
    continue
  }
  const passed = run([...mocha, ...nodeOptions, `test/campaigns/peers/${suite}.ts`])
  console.log(`${suite}: ${passed ? 'ran, all passed' : 'ran, FAILED'}`)
  failed ||= !passed
}
for (const suite of ['gethHistory', 'gethWitness']) {
  if (failed) break
  if (gethBinary() === undefined) {
    console.log(`${suite}: not run, there is no geth (GETH, PATH)`)
    continue
  }
  failed = !run([...mocha, ...nodeOptions, `test/campaigns/peers/${suite}.ts`])
  console.log(`${suite}: ${failed ? 'ran, FAILED' : 'ran, all passed'}`)
}
process.exit(failed ? 1 : 0)

/** The tests that start programs or threads, or sleep. The names of their files end in `.slow.test.ts`. */
import { testsImporting } from './testImports.ts'

/** Modules, and those of their functions that start a program or a thread, or sleep. */
const STARTERS: Readonly<Record<string, RegExp>> = {
  'node:child_process': /\b(?:spawn|spawnSync|fork|exec|execSync|execFile|execFileSync)\b/,
  'node:worker_threads': /\bWorker\b/,
  'node:timers/promises': /\bsetTimeout\b/,
  'test/support/threadScript.ts': /\bthreadScript\b/,
  'test/support/serve.ts': /\b(?:serve|start|startProcess)\b/,
  'test/cli/running.ts': /\b(?:runProcess|serve|start)\b/,
  'src/node/serving/servingThread.ts': /\bServingThread\b/,
  'src/node/serving/servingThreads.ts': /\bServingThreads\b/,
}
/** Code of the built program that starts threads, or runs in one; a sleep of 10 ms or more. */
const SLOW =
  /'(?:\.\.\/)+dist\/(?:cartulary|program|index|worker|head)\.js'|(?<!\.)\bsetTimeout\(resolve, [1-9]\d/

/** Returns the files of these tests, sorted. */
export function slowTests(): string[] {
  return testsImporting(({ file, names }) => STARTERS[file]?.test(names), SLOW)
}

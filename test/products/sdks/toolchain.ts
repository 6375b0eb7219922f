/** Runs the toolchains of other languages with their environment. */
import { spawnSync } from 'node:child_process'

/** Maximum duration of one step: compiling the HTTP clients of Rust takes two minutes on two idle cores */
const STEP_MS_MAX = 1_800_000
/** Maximum size of the output of one step, in bytes: the answers of all snippets have the whole contract several times */
const OUTPUT_BYTES_MAX = 64_000_000

export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Runs a step and returns its output. @throws StepFailed with all output */
export function step(
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: STEP_MS_MAX,
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  if (status === 0) return stdout
  throw new StepFailed(
    `${program} ${args.join(' ')}: ${error?.message ?? `status ${status}`}\n${stdout}${stderr}`,
  )
}

/** Runs the toolchains of other languages with their environment. */
import { type ExecFileException, execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const executed = promisify(execFile)

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

/**
 * Runs a step and returns its output. This process goes on meanwhile, because a node in it may be what the step asks.
 *
 * @throws StepFailed with all output
 */
export async function step(
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await executed(program, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      timeout: STEP_MS_MAX,
      maxBuffer: OUTPUT_BYTES_MAX,
    })
    return stdout
  } catch (error) {
    const { message, code, stdout = '', stderr = '' } = error as ExecFileException
    const reason = typeof code === 'number' ? `status ${code}` : message
    throw new StepFailed(`${program} ${args.join(' ')}: ${reason}\n${stdout}${stderr}`)
  }
}

/** Asks Docker or Podman to build images and to run containers. */
import { spawnSync } from 'node:child_process'

/** Maximum duration of a question to the engine, in milliseconds */
const ASK_MS_MAX = 60_000

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Engine {
  readonly name: 'docker' | 'podman'
  /** Runs a command of the engine. @param msMax maximum duration, in milliseconds */
  ask(args: readonly string[], msMax?: number): Ran
  /** Runs a command of the engine, and returns its standard output. @throws RangeError with the output if it fails */
  run(args: readonly string[], msMax?: number): string
}

/** Returns the engine that runs here, Docker before Podman; undefined if none runs. */
export function runningEngine(): Engine | undefined {
  const names = ['docker', 'podman'] as const
  const name = names.find(
    (one) => spawnSync(one, ['info'], { stdio: 'ignore', timeout: ASK_MS_MAX }).status === 0,
  )
  return name === undefined ? undefined : engineOf(name)
}

function engineOf(name: Engine['name']): Engine {
  const ask = (args: readonly string[], timeout = ASK_MS_MAX): Ran =>
    spawnSync(name, args, { encoding: 'utf8', timeout })
  return {
    name,
    ask,
    run(args, msMax) {
      const { status, stdout, stderr } = ask(args, msMax)
      if (status !== 0)
        throw new RangeError(`${name} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
      return stdout
    },
  }
}

/** The last line that is not empty, such as the reason at the end of an engine's error. */
export function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}

/** Runs a command of the program in this process, and collects its output. */
import { Readable, Writable } from 'node:stream'
import { runProgram } from '../../src/cli/program.ts'

/** How a command ended. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: Buffer
  readonly stderr: string
}

export interface Surroundings {
  readonly input: Uint8Array | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder that is searched for a configuration file. */
  readonly cwd: string
}

export async function collectedRun(
  args: readonly string[],
  { input, env, cwd }: Surroundings,
): Promise<Outcome> {
  const [stdout, stderr] = [[], []] as [Buffer[], Buffer[]]
  const status = await runProgram(args, {
    stdin: Readable.from(input === undefined ? [] : [Buffer.from(input)]),
    stdout: collecting(stdout),
    stderr: collecting(stderr),
    env,
    cwd: () => cwd,
  })
  return { status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() }
}

function collecting(chunks: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
}

/** Runs a command of the program in this process, and collects its output. */
import { runProgram } from '../../src/cli/program.ts'
import { CommandProcess, type Surroundings } from '../support/commandProcess.ts'

/** How a command ended. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: Buffer
  readonly stderr: string
}

export async function collectedRun(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const process = new CommandProcess(surroundings)
  const status = await runProgram(args, process)
  return { status, stdout: process.stdout.bytes, stderr: process.stderr.bytes.toString() }
}

/** Runs commands of the program in the process of the tests. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { collectedRun, type Outcome } from './collectedRun.ts'
import { environment, makeFolder, type RunOptions, sampleChain, sampleGenesis } from './running.ts'

/** Commands that may start threads to recover senders. */
const SENDER_COMMANDS = new Set(['import', 'serve', 'dev'])

/**
 * Runs a command to its end in this process, without the tests' environment options. Use `runProcess` for what
 * concerns the process: its signals, exit status, working directory, user, log, threads, and locks that this process
 * holds.
 */
export async function run(
  args: readonly string[],
  { input, env = {}, cwd = os.tmpdir() }: RunOptions = {},
): Promise<Outcome> {
  // The script of the threads stands beside the built program only.
  const ownThread = SENDER_COMMANDS.has(args[0]!) ? { CARTULARY_SENDER_THREADS: '0' } : {}
  const restore = setVariables(env)
  try {
    return await collectedRun(args, { input, env: environment({ ...ownThread, ...env }), cwd })
  } finally {
    restore()
  }
}

/** Data folders into which the sample chain was imported, by the options of the import. */
const imported = new Map<string, Promise<string>>()

/** Makes a data folder into which the sample chain was imported. The chain is imported once for all tests of this process. */
export async function importSample(dataDir: string, ...options: readonly string[]): Promise<void> {
  const key = options.join(' ')
  const made = imported.get(key) ?? importOnce(options)
  imported.set(key, made)
  fs.cpSync(await made, dataDir, { recursive: true })
}

async function importOnce(options: readonly string[]): Promise<string> {
  const folder = path.join(makeFolder(), 'data')
  const words = ['import', '--datadir', folder, '--genesis', sampleGenesis, ...options, sampleChain]
  const { status, stderr } = await run(words)
  if (status !== 0) throw new Error(`the sample chain was not imported: ${stderr}`)
  return folder
}

/** Sets variables of this process, from which `node:os` reads the temporary folder and the home folder. */
function setVariables(env: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, env)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Starts the processes of both nodes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Milliseconds, for a busy machine */
const START_MS_MAX = 120_000

export interface Program {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a program and waits until `count` lines of its output match. */
export async function start(
  program: string,
  args: readonly string[],
  wanted: RegExp,
  count: number,
): Promise<{ matches: RegExpExecArray[]; pid: number; stop: () => Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await exited
  }
  const lines: string[] = []
  const matches: RegExpExecArray[] = []
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (why: string): void =>
      reject(new Error(`${program} ${why}:\n${lines.slice(-20).join('\n')}`))
    const timer = setTimeout(() => fail('is not ready'), START_MS_MAX)
    child.once('error', (error) => fail(error.message))
    exited.then(() => fail('ended')).catch(() => {})
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const match = wanted.exec(line)
        if (match === null || matches.push(match) < count) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { matches, pid: child.pid!, stop }
}

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'

/** Time from SIGTERM to SIGKILL, in milliseconds. */
const GRACE_MS = 10_000
/** Time between two looks at whether the processes have ended, in milliseconds. */
const LOOK_MS = 50
/** Environment variable by which the processes of a command are found that have left its process group. */
const MARK = 'STEP_OF_RUN'

/**
 * Runs a command in a process group of its own. Ends it with all its processes when the time limit has passed or the
 * signal is aborted; ends the processes that it leaves behind, too.
 *
 * @param {readonly string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string, limitMs: number, graceMs?: number, signal: AbortSignal }}
 * how log: the file to which the output is added
 * @returns {Promise<'ok' | 'failed' | 'late' | 'ended'>} late: the limit has passed; ended: the signal was aborted
 */
export async function runCommand([program, ...args], how) {
  const { cwd, log, limitMs, graceMs = GRACE_MS, signal } = how
  const output = fs.openSync(log, 'a')
  const mark = `${MARK}=${randomUUID()}`
  const env = { ...how.env, [MARK]: mark.slice(MARK.length + 1) }
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  const exit = new Promise((resolve) => {
    child.on('error', (error) => {
      fs.writeSync(output, `${error.message}\n`)
      resolve('failed')
    })
    child.on('exit', (status, by) => {
      if (by !== null) fs.writeSync(output, `ended by ${by}\n`)
      resolve(status === 0 ? 'ok' : 'failed')
    })
  })
  const outcome = await Promise.race([exit, interrupted(limitMs, signal, exit)])
  if (child.pid !== undefined) {
    if (outcome === 'late' || outcome === 'ended') await terminate(child.pid, mark, graceMs)
    else send('SIGKILL', child.pid, mark)
    await exit
  }
  fs.closeSync(output)
  return outcome
}

/** Waits for the time limit or the signal. @param done ends the wait */
function interrupted(limitMs, signal, done) {
  return new Promise((resolve) => {
    const end = () => resolve('ended')
    const timer = setTimeout(() => resolve('late'), limitMs)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    void done.then(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    })
  })
}

/** Ends the processes of a command, even if the first one has already ended. */
async function terminate(group, mark, graceMs) {
  const lastMs = performance.now() + graceMs
  let isThere = send('SIGTERM', group, mark)
  while (isThere && performance.now() < lastMs) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    isThere = send(0, group, mark)
  }
  send('SIGKILL', group, mark)
}

/** Sends a signal to all processes of a command; 0 only looks. @returns whether there is one */
function send(signal, group, mark) {
  return [-group, ...marked(mark)].map((id) => sendTo(id, signal)).includes(true)
}

function sendTo(id, signal) {
  try {
    return process.kill(id, signal)
  } catch {
    return false
  }
}

/** Returns the processes with this variable, on systems that show them in /proc; a process that has ended has none. */
function marked(mark) {
  const ids = fs.existsSync('/proc/self/environ')
    ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    : []
  return ids.map(Number).filter((id) => environmentOf(id).includes(mark))
}

function environmentOf(id) {
  try {
    return fs.readFileSync(`/proc/${id}/environ`, 'latin1').split('\0')
  } catch {
    return []
  }
}

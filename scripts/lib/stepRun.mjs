import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Calls `body` with a folder for the output of steps, and with a signal that is aborted by SIGTERM, SIGINT, SIGHUP, the
 * end of who reads the output, and, if there is one, the time limit of the run.
 *
 * @param {number} limitMs Infinity for none
 * @param {(run: { logs: string, signal: AbortSignal, endsMs: number }) => Promise<number>} body
 * @returns {Promise<number>} the exit status that `body` returns; at least 1 if somebody ended the run
 */
export async function endable(limitMs, body) {
  const logs = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-steps-'))
  const ending = new AbortController()
  let isEndedByUser = false
  const end = (by) => {
    isEndedByUser = true
    ending.abort(`the run was ended by ${by}`)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
  process.stdout.on('error', (error) => end(error.message))
  const late = () => ending.abort(`the run has taken ${Math.round(limitMs / 60_000)} minutes`)
  const timer = limitMs < Infinity ? setTimeout(late, limitMs) : undefined
  try {
    const status = await body({ logs, signal: ending.signal, endsMs: performance.now() + limitMs })
    return isEndedByUser ? Math.max(status, 1) : status
  } finally {
    clearTimeout(timer)
    fs.rmSync(logs, { recursive: true, force: true })
  }
}

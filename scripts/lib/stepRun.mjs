import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Calls `body` with a folder for the output of steps, and with a signal that is aborted by SIGTERM, SIGINT and, if there
 * is one, the time limit of the run.
 *
 * @template T
 * @param {number} limitMs Infinity for none
 * @param {(run: { logs: string, signal: AbortSignal, endsMs: number }) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function endable(limitMs, body) {
  const logs = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-steps-'))
  const ending = new AbortController()
  const end = (signal) => ending.abort(`the run was ended by ${signal}`)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const late = () => ending.abort(`the run has taken ${Math.round(limitMs / 60_000)} minutes`)
  const timer = limitMs < Infinity ? setTimeout(late, limitMs) : undefined
  try {
    return await body({ logs, signal: ending.signal, endsMs: performance.now() + limitMs })
  } finally {
    clearTimeout(timer)
    fs.rmSync(logs, { recursive: true, force: true })
  }
}

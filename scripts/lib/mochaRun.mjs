import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

const checkout = fileURLToPath(root)
const MOCHA = 'node_modules/mocha/bin/mocha.js'
const REPORTER = 'scripts/lib/testReporter.cjs'
const INTERFACE = path.join(checkout, 'scripts/lib/testInterface.cjs')

/**
 * A run of mocha.
 *
 * @typedef {object} Outcome
 * @property {number} passes number of tests that passed
 * @property {{ file?: string, title: string }[]} failures tests that failed, and other failures
 * @property {readonly FileTime[]} times CPU times of the files that were loaded and ran to their end
 */
export class MochaRun {
  /** @type {Promise<Outcome>} */
  ended
  files
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-tests-'))
  #log = path.join(this.#folder, 'log')
  #child

  /** @param options of mocha */
  constructor(files, options, { node = process.execPath, env = process.env }) {
    this.files = files
    const reporting = [`--reporter=${REPORTER}`, `--reporter-option=log=${this.#log}`, `--ui=${INTERFACE}`]
    const color = process.stdout.isTTY ? ['--color'] : []
    const args = [MOCHA, ...options, ...color, ...reporting, ...files]
    this.#child = spawn(node, args, { cwd: checkout, env, stdio: 'inherit' })
    this.ended = this.#untilEnd()
  }

  /** The files that a process began to load. */
  get begun() {
    return this.#entries('begin').map(({ file }) => file)
  }

  /** The outcome; until mocha has ended, that of the files that have ended. @returns {Outcome} */
  get outcome() {
    const ends = this.#entries('end')
    const failures = ends.flatMap((end) => end.failures)
    const isNew = (one) =>
      !failures.some(
        ({ file, title }) => title === one.title && (file === one.file || one.file === undefined),
      )
    // Mocha tells of the files that could not be loaded, or whose process ended.
    const others = this.#entries('outcome').flatMap((outcome) => outcome.failures.filter(isNew))
    const passes = ends.reduce((sum, end) => sum + end.passes, 0)
    return { passes, failures: [...failures, ...others], times: ends }
  }

  /** The signal that ended mocha; `kill` sends SIGKILL. @returns {NodeJS.Signals | null} */
  get signal() {
    return this.#child.signalCode
  }

  /** Ends all processes of mocha at once: one that runs an endless loop does not hear a signal. */
  kill() {
    this.#child.kill('SIGKILL')
    const ids = [...this.#entries('process'), ...this.#entries('begin')].map(({ pid }) => pid)
    for (const id of new Set(ids)) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
  }

  removeLog() {
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  async #untilEnd() {
    const fault = await new Promise((resolve) => {
      this.#child.on('error', (error) => resolve(error.message))
      this.#child.on('close', (status, signal) =>
        resolve(status === 0 ? undefined : `mocha ended with ${signal ?? `status ${status}`}`),
      )
    })
    const { outcome } = this
    if (fault !== undefined && outcome.failures.length === 0) outcome.failures.push({ title: fault })
    if (this.files.length > 1) return outcome
    const [file] = this.files
    return { ...outcome, failures: outcome.failures.map(({ title }) => ({ file, title })) }
  }

  /** Returns the lines of an event of the log (testLog.cjs), with paths from the root. */
  #entries(event) {
    const lines = fs.existsSync(this.#log) ? fs.readFileSync(this.#log, 'utf8').trimEnd().split('\n') : []
    return lines
      .map((line) => JSON.parse(line))
      .filter((entry) => entry.event === event)
      .map((entry) => withRelativePaths(entry))
  }
}

function withRelativePaths({ file, failures, ...rest }) {
  return {
    ...rest,
    file: relative(file),
    failures: failures?.map((one) => ({ ...one, file: relative(one.file) })),
  }
}

/** Returns the path of a file from the root of the checkout, with slashes. */
function relative(file) {
  return file === undefined ? undefined : path.relative(checkout, file).replaceAll('\\', '/')
}

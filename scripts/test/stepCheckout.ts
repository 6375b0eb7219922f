/** A Git repository with the scripts that run steps, and with steps of a test. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const HOUR_SECONDS = 3_600
/** Usual time of a step whose time limit does not matter */
const LONG_SECONDS = 600

/** A step of scripts/lib/steps.mjs; `code` is what a shell runs, which starts faster than Node. */
export interface StubStep {
  readonly name: string
  readonly code?: string
  readonly group?: number
  readonly weight?: number
  readonly seconds?: number
  readonly [member: string]: unknown
}

/** How a script ended. */
export interface ScriptRun {
  readonly status: number | null
  readonly lines: readonly string[]
}

/** A step that runs until it is ended. */
export const ENDLESS = 'exec tail -f /dev/null'
/** A step `tests` that ends as `npm test` does. */
export const TESTS: StubStep = { name: 'tests', code: 'echo "All of them:"; echo "  3 passing (1s)"' }

/** The repository. Its commits are hours old by choice, since a run compares commits by their dates. */
export class StepCheckout {
  readonly folder: string
  readonly #parent: string

  constructor() {
    this.#parent = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-ci-'))
    this.folder = path.join(this.#parent, 'checkout')
    fs.cpSync(path.join(root, 'scripts'), path.join(this.folder, 'scripts'), { recursive: true })
    this.write('package.json', '{ "type": "module", "engines": { "node": ">=20" }, "scripts": {} }')
    this.git('init', '--quiet')
  }

  /** A path outside the repository. */
  beside(name: string): string {
    return path.join(this.#parent, name)
  }

  write(file: string, text: string): void {
    fs.writeFileSync(path.join(this.folder, file), text)
  }

  /** Writes the steps, which all get a long time limit, and commits everything. @returns the commit */
  commitSteps(steps: readonly StubStep[], hoursOld = 0, build = ''): string {
    const all = [{ name: 'build', code: build, weight: 2, isFirst: true }, ...steps].map(
      ({ code = '', ...step }: StubStep) => ({
        ...{ weight: 1, seconds: LONG_SECONDS, command: ['sh', '-c', code] },
        ...step,
      }),
    )
    const text = `export const GROUPS = 3\nexport const STEPS = ${JSON.stringify(all, null, 1)}\n`
    this.write('scripts/lib/steps.mjs', text)
    return this.commit(hoursOld)
  }

  commit(hoursOld = 0): string {
    const date = new Date(Date.UTC(2026, 0, 2) - hoursOld * HOUR_SECONDS * 1_000).toISOString()
    this.git('add', '--all')
    this.git('commit', '--quiet', '--allow-empty', `--date=${date}`, '--message=a commit', date)
    return this.git('rev-parse', 'HEAD')
  }

  git(...args: string[]): string {
    const date = args[0] === 'commit' ? args.pop() : undefined
    const env = {
      ...process.env,
      ...{ GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_NOSYSTEM: '1' },
      ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a' },
      ...(date === undefined ? {} : { GIT_COMMITTER_DATE: date }),
    }
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: this.folder, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }

  run(script: 'ci' | 'campaigns', ...args: readonly string[]): ScriptRun {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    })
    return { status, lines: `${stdout}${stderr}`.trimEnd().split('\n') }
  }

  start(script: 'ci' | 'campaigns', ...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: this.folder })
  }

  remove(): void {
    fs.rmSync(this.#parent, { recursive: true, force: true })
  }
}

/**
 * Plays a guide in a folder of the clone, as the guide assumes, or in an empty folder if the guide installs packages;
 * with a node if the guide assumes one.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAnswer, type Snippet } from './snippets.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Search path on which snippets find anvil, as if a reader had installed Foundry. */
const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`

/** Maximum duration of one snippet; ponder's installation takes longest */
const SNIPPET_MS_MAX = 240_000
const OUTPUT_CHARACTERS_MAX = 1_000_000

type Run = Extract<Snippet, { kind: 'run' }>

export class GuideSession {
  readonly #folder: string
  readonly #background: { readonly text: string; readonly child: ChildProcess }[] = []
  /** Port in the guide → port in this session */
  readonly #ports = new Map<string, number>()
  #said = ''

  /**
   * @param url of the node at the guide's 127.0.0.1:8545; undefined if the guide starts that node itself
   * @param isOfClone whether files are written inside the clone, where Node finds its packages
   * @param postgres port of the server at the guide's 127.0.0.1:5432; undefined if the guide needs none
   */
  constructor(url: string | undefined, isOfClone: boolean, postgres?: number) {
    if (postgres !== undefined) this.#ports.set('5432', postgres)
    if (url !== undefined) this.#ports.set('8545', Number(new URL(url).port))
    const parent = isOfClone ? join(root, '.cartulary') : tmpdir()
    mkdirSync(parent, { recursive: true })
    this.#folder = mkdtempSync(join(parent, 'cartulary guide-'))
    for (const name of ['dist', 'sample']) symlinkSync(join(root, name), join(this.#folder, name))
  }

  /** @throws Error with the actual output when it differs from the guide */
  async play(snippet: Snippet): Promise<void> {
    if (snippet.kind === 'file') await this.#write(snippet)
    if (snippet.kind === 'run') await this.#run(snippet)
    if (snippet.kind === 'stop') await this.#endBackground('SIGTERM', snippet.which)
    if (snippet.kind !== 'answer') return
    const { language } = snippet
    const text = await this.#withPorts(snippet.text)
    if (!isAnswer(this.#said, { language, text }))
      throw new Error(`the guide says\n${text}\nbut it was\n${this.#said}`)
  }

  /** Ends background processes and removes the folder. */
  async close(): Promise<void> {
    await this.#endBackground('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** @param which text in the commands of the processes; empty for all processes */
  async #endBackground(signal: NodeJS.Signals, which = ''): Promise<void> {
    const all = this.#background.splice(0)
    this.#background.push(...all.filter(({ text }) => !text.includes(which)))
    const chosen = all.filter(({ text }) => text.includes(which))
    await Promise.all(
      chosen.map(({ child }) => {
        const ended = new Promise((resolve) => child.once('close', resolve))
        if (child.exitCode !== null || child.signalCode !== null) return undefined
        // The signal also ends the child's own children.
        process.kill(-child.pid!, signal)
        return ended
      }),
    )
  }

  async #write({ name, text }: { name: string; text: string }): Promise<void> {
    const file = join(this.#folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await this.#withPorts(text))
  }

  async #run({ text, fails, until }: Run): Promise<void> {
    const child = spawn('sh', ['-e', '-c', await this.#withPorts(text)], {
      cwd: this.#folder,
      env: { ...process.env, PATH },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complained] = ['', '']
    const whole = new Promise<number | null>((resolve, reject) => {
      const timer = setTimeout(() => {
        process.kill(-child.pid!, 'SIGKILL')
        reject(new Error(`still running after ${SNIPPET_MS_MAX} ms:\n${text}\n${said}${complained}`))
      }, SNIPPET_MS_MAX)
      const done = (status: number | null): void => {
        clearTimeout(timer)
        resolve(status)
      }
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        said = (said + part).slice(-OUTPUT_CHARACTERS_MAX)
        if (until !== undefined && said.includes(until)) done(0)
      })
      child.stderr.setEncoding('utf8').on('data', (part: string) => {
        complained = (complained + part).slice(-OUTPUT_CHARACTERS_MAX)
      })
      child.on('close', (status) => done(until === undefined ? status : (status ?? 1)))
    })
    if (until !== undefined) this.#background.push({ text, child })
    const status = await whole
    if ((status !== 0) !== fails) throw new Error(`ended with ${status}:\n${text}\n${said}${complained}`)
    this.#said = said === '' ? complained : said
  }

  /** Replaces the guide's ports by free ports. */
  async #withPorts(text: string): Promise<string> {
    const named = [...text.matchAll(/(?:127\.0\.0\.1:|--port )([1-9]\d+)/g)].map(([, port]) => port!)
    for (const port of named) if (!this.#ports.has(port)) this.#ports.set(port, await freePort())
    return text.replaceAll(
      /(127\.0\.0\.1:|--port )([1-9]\d+)/g,
      (_, before: string, port: string) => `${before}${this.#ports.get(port)}`,
    )
  }
}

/** Returns a port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

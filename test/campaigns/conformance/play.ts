/** Runs the runner of recorded vectors (run.mjs), which plays suites over HTTP. */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chainFolders } from './traces.ts'

/** A case, and how the runner judged the answer. */
export interface CaseResult {
  id: string
  method: string
  pass?: boolean
  skipped?: string
  path?: string
  expected?: unknown
  actual?: unknown
  differences?: number
}

/**
 * Plays the chains of a suite one after the other on one server (chainServer.mjs).
 *
 * @param runner path of run.mjs
 * @param suite folder with a folder for each chain
 * @param options of the runner
 * @returns undefined if a chain could not be served, or if the runner gave no results for it; prints why
 */
export async function playOnOneServer(
  runner: string,
  suite: string,
  options: readonly string[],
): Promise<CaseResult[] | undefined> {
  const server = fork(new URL('chainServer.mjs', import.meta.url), { execArgv: [] })
  const exit = once(server, 'exit')
  try {
    const all: CaseResult[] = []
    for (const folder of chainFolders(suite)) {
      const [genesis, chain] = ['genesis.json', 'chain.rlp'].map((file) => path.join(folder, file))
      server.send({ genesis, chain, trustHeaders: true })
      const [answer] = await Promise.race([once(server, 'message'), exit.then(() => [{ fault: 'it ended' }])])
      const { url, fault } = answer as { url?: string; fault?: string }
      if (url === undefined) console.log(`  ${folder} cannot be served: ${fault}`)
      const results =
        url === undefined ? undefined : await resultsOf(runner, folder, [...options, '--url', url])
      if (results === undefined) return undefined
      all.push(...results)
    }
    return all
  } finally {
    if (server.connected) server.disconnect()
    await exit
  }
}

/** Runs the runner. @returns its results; undefined, and prints its output, if it gave none */
export async function resultsOf(
  runner: string,
  suite: string,
  options: readonly string[],
): Promise<CaseResult[] | undefined> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-conformance-'))
  const out = path.join(folder, 'results.json')
  try {
    const printed = await outputOf([runner, '--suite', suite, '--json', out, ...options])
    if (fs.existsSync(out)) return JSON.parse(fs.readFileSync(out, 'utf8')).results
    console.log(printed)
    return undefined
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Runs Node. @returns what it printed */
function outputOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(parts).toString()))
  })
}

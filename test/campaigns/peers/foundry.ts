/** Finds and runs the programs of Foundry that npm installed for this platform. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type FoundryTool = 'cast' | 'anvil' | 'forge'

const processors: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * @param from file of a folder whose packages have the tool
 * @returns path; undefined without a binary for this platform
 */
export function foundryBinary(tool: FoundryTool, from: string = import.meta.url): string | undefined {
  const processor = processors[process.arch] ?? process.arch
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    const { resolve } = createRequire(from)
    const manifest = resolve(`@foundry-rs/${tool}-${process.platform}-${processor}/package.json`)
    return join(dirname(manifest), 'bin', `${tool}${suffix}`)
  } catch {
    return undefined
  }
}

function required(tool: FoundryTool): string {
  const binary = foundryBinary(tool)
  if (binary === undefined) throw new Error(`no ${tool} for ${process.platform} ${process.arch}`)
  return binary
}

/**
 * Makes a temporary home folder, so that the user's settings and caches have no influence, and disables the network.
 */
function makeHome(): { env: NodeJS.ProcessEnv; cwd: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-foundry-'))
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(ETH_|FOUNDRY_|DAPP_|CAST_|ANVIL_)/.test(name),
  )
  const env = { ...Object.fromEntries(own), HOME: folder, NO_COLOR: '1', FOUNDRY_OFFLINE: 'true' }
  return { env, cwd: folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs `cast` on a node. @returns its trimmed output. @throws an error with `stderr` when cast fails */
export function cast(url: string, ...args: string[]): Promise<string> {
  return castOffline(...args, '--rpc-url', url)
}

/** Runs `cast` without a node; otherwise like {@link cast}. */
export async function castOffline(...args: string[]): Promise<string> {
  const { env, cwd, remove } = makeHome()
  try {
    const { stdout } = await promisify(execFile)(required('cast'), args, { env, cwd })
    return stdout.trim()
  } finally {
    remove()
  }
}

export interface Anvil {
  readonly url: string
  stop(): Promise<void>
}

/** Starts `anvil` on a free port. */
export async function startAnvil(...args: string[]): Promise<Anvil> {
  const { env, cwd, remove } = makeHome()
  // Anvil accepts this option only in fork mode.
  const uncached = args.includes('--fork-url') ? ['--no-storage-caching'] : []
  const flags = [...uncached, '--port', '0', ...args]
  const child = spawn(required('anvil'), flags, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  try {
    const url = await listening(child, ended)
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
      remove()
    }
    return { url, stop }
  } catch (error) {
    remove()
    throw error
  }
}

async function listening(child: ChildProcess, ended: Promise<unknown>): Promise<string> {
  let output = ''
  const announced = new Promise<string>((resolve) => {
    const read = (text: string): void => {
      output += text
      const place = /Listening on (\S+:\d+)/.exec(output)?.[1]
      if (place !== undefined) resolve(`http://${place}`)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
  })
  const failed = ended.then(() => {
    throw new Error(`anvil ended: ${output}`)
  })
  return Promise.race([announced, failed])
}

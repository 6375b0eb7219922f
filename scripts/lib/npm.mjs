import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

/** Returns the npm that runs this script; if none does, the npm on the path. */
export function npmCommand() {
  const path = process.env.npm_execpath
  const usable = path !== undefined && /npm-cli\.[cm]?js$/.test(path)
  return usable ? { command: process.execPath, first: [path] } : { command: 'npm', first: [] }
}

/** Runs npm in the checkout, and waits. @param options of spawnSync @returns result of spawnSync */
export function npm(args, options = {}) {
  const { command, first } = npmCommand()
  return spawnSync(command, [...first, ...args], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
    ...options,
  })
}

/** Copies of the built program whose head thread runs a script of the test. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, makeFolder } from '../cli/running.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/**
 * Copies the built program.
 *
 * @param script a module that replaces the script of the head thread, which stands beside it as `./own.js`
 * @returns the folder of the copy
 */
export function programWithHead(script: string): string {
  ensureBuilt()
  const folder = makeFolder()
  for (const name of fs.readdirSync(dist).filter((file) => file.endsWith('.js')))
    fs.copyFileSync(dist + name, path.join(folder, name))
  fs.symlinkSync(path.join(dist, '../node_modules'), path.join(folder, 'node_modules'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}')
  fs.renameSync(path.join(folder, 'head.js'), path.join(folder, 'own.js'))
  fs.writeFileSync(path.join(folder, 'head.js'), script)
  return folder
}

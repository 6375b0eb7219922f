import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

/** Name of the folders of tests that stand beside the sources; nothing that is built needs them. */
const TESTS = 'test'

/**
 * Returns a digest of files and folders of the checkout (with all files inside, except those of tests), and of further
 * words. A missing file counts as absent.
 */
export function digest(paths, words = []) {
  const hash = createHash('sha256')
  for (const word of words) hash.update(`${word}\n`)
  for (const path of paths) addPath(hash, path)
  return hash.digest('hex')
}

function addPath(hash, path) {
  const stat = fs.statSync(new URL(path, root), { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    const names = fs.readdirSync(new URL(path, root)).filter((name) => name !== TESTS)
    for (const name of names.sort((a, b) => (a < b ? -1 : 1))) addPath(hash, `${path}/${name}`)
    return
  }
  hash.update(`${path}\n${stat === undefined ? 'absent' : stat.size}\n`)
  if (stat !== undefined) hash.update(fs.readFileSync(new URL(path, root)))
}

/** Returns the text of a file; undefined if the file does not exist. */
export function readMarker(path) {
  const file = new URL(path, root)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

export function writeMarker(path, text) {
  fs.writeFileSync(fileURLToPath(new URL(path, root)), `${text}\n`)
}

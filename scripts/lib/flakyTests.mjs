/**
 * Flaky tests: those that failed, and passed when their file ran again alone. test/flaky.json lists them until a commit
 * mends them: [{ file, title, date, cause }]. A test may be flaky once; a file of the list fails the next time.
 */
import fs from 'node:fs'
import { root } from './root.mjs'

const LIST = new URL('test/flaky.json', root)

/** Whether the list has a file. */
export function isKnownFlaky(file) {
  return JSON.parse(fs.readFileSync(LIST, 'utf8')).some((entry) => entry.file === file)
}

/** Returns the line of a report about a flaky test, with its entry for the list. */
export function flakyLine({ file, title }) {
  const date = new Date().toISOString().slice(0, 10)
  const entry = { file, title, date, cause: 'unknown' }
  return `FLAKY, add to test/flaky.json: ${JSON.stringify(entry)}`
}

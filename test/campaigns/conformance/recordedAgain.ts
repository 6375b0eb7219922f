/**
 * Answers that geth 1.17.8 gave to recorded cases of an older version that it contradicts (ruling 23). They take the place of
 * the answers in the suite. recordedAgain.jsonl has one of them in each line.
 */
import fs from 'node:fs'
import path from 'node:path'

interface RecordedAgain {
  readonly suite: string
  /** `METHOD/NAME` of the case */
  readonly case: string
  /** The JSON-RPC answer */
  readonly response: object
}

const FILE = new URL('recordedAgain.jsonl', import.meta.url)

/**
 * Copies a suite with the newer answers.
 *
 * @param suite folder of the suite
 * @param into folder for the copy
 * @returns the folder of the copy; that of the suite itself if none of its cases was recorded again
 * @throws if a case does not exist, or if its answer is the same
 */
export function withNewAnswers(suite: string, into: string): string {
  const name = path.basename(suite)
  const lines = fs.readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const recorded = lines.map((line) => JSON.parse(line) as RecordedAgain).filter((one) => one.suite === name)
  if (recorded.length === 0) return suite
  const copy = path.join(into, name)
  fs.cpSync(suite, copy, { recursive: true })
  for (const { case: id, response } of recorded) {
    const file = path.join(copy, 'cases', `${id}.json`)
    const older = JSON.parse(fs.readFileSync(file, 'utf8')) as { response: object }
    if (JSON.stringify(older.response) === JSON.stringify(response))
      throw new RangeError(`${name} ${id} has the answer that was recorded again`)
    fs.writeFileSync(file, JSON.stringify({ ...older, response }))
  }
  return copy
}

/** Programs about which executors once differed, stored as state tests; `npm test` runs them again. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { Case, Outcome } from './cases.ts'
import { casesOf, type StateTest, stateTestOf } from './stateTest.ts'

export const FOUND_FOLDER: string = fileURLToPath(new URL('found', import.meta.url))
/** Hex digits of the hash in a file's name */
const NAME_DIGITS = 10

/**
 * Writes a state test with its expected outcome.
 *
 * @param right outcome of geth, or of the reference without geth
 * @returns path of the file
 */
export function writeFound(folder: string, { world, gasLimit }: Case, right: Outcome): string {
  const test = stateTestOf(world, [{ gasLimit, expected: right }])
  const digits = toHex(keccak256(Buffer.from(JSON.stringify(test)))).slice(2, 2 + NAME_DIGITS)
  const name = `${world.fork}-${digits}`
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.json`)
  fs.writeFileSync(file, `${JSON.stringify({ [name]: test }, undefined, 2)}\n`)
  return file
}

/** Reads all runs of the tests in a folder; empty when the folder is missing. */
export function readFound(folder: string): { test: Case; expected: Outcome }[] {
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().flatMap((file) => {
    const tests = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, StateTest>
    return Object.entries(tests).flatMap(([name, test]) => casesOf(name, test))
  })
}

/** Takes the contract for released: it takes the place of the one before, once its version says what has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { faultText } from '../faults.ts'
import { compareVersions } from '../semver.ts'
import { diffContracts } from './diffContracts.ts'
import { type DiffInput, parseDocument } from './input.ts'
import { releasedText } from './releasedContract.ts'
import { sinceFaults } from './sinceFaults.ts'
import { judge, reportText } from './verdict.ts'

/** Paths of the contract of today, and of the one that was released last. */
export interface ReleaseFiles {
  readonly contract: string
  readonly released: string
}

/**
 * Writes the released contract, or says why not.
 *
 * @param isAnew whether the contract that is replaced was not published yet: then nobody has it, and it may be any
 *   other of the same version
 * @returns the exit status: 1 when the version of the contract does not do
 * @throws DocumentFault for a document that is none
 */
export function releaseContract(files: ReleaseFiles, isAnew: boolean, print: (text: string) => void): number {
  const text = readFileSync(files.contract, 'utf8')
  const now = parseDocument(text, 'the contract')
  const old = existsSync(files.released)
    ? parseDocument(readFileSync(files.released, 'utf8'), 'the released contract')
    : undefined
  const refusal = old && (isAnew ? sameVersionRefusal(old, now) : refusalOf(old, now))
  if (refusal !== undefined) {
    print(`${refusal}\nnothing is written\n`)
    return 1
  }
  writeFileSync(files.released, releasedText(text))
  print(`the released contract is the contract of today, ${now.version.join('.')}\n`)
  return 0
}

/** Under another version it is another release, which has to be judged. */
function sameVersionRefusal(old: DiffInput, now: DiffInput): string | undefined {
  if (compareVersions(old.version, now.version) === 0) return undefined
  return `--anew replaces a contract of the same version, ${old.version.join('.')}; this one is ${now.version.join('.')}`
}

function refusalOf(old: DiffInput, now: DiffInput): string | undefined {
  const changes = diffContracts(old.document, now.document)
  const verdict = judge(changes, old.version, now.version)
  if (!verdict.isSufficient) return reportText(changes, verdict, now.version, false).trimEnd()
  const faults = sinceFaults(old.document, now.document)
  return faults.length === 0 ? undefined : faults.map(faultText).join('\n')
}

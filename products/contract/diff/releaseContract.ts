/** Releases the contract: replaces the released contract if the new version matches the changes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compare } from 'semver'
import { faultText } from '../faults.ts'
import { diffContracts } from './diffContracts.ts'
import { type DiffInput, parseDocument } from './input.ts'
import { sinceFaults } from './sinceFaults.ts'
import { judge, reportText } from './verdict.ts'

/** Paths of the current contract, and of the contract that was released last. */
export interface ReleaseFiles {
  readonly contract: string
  readonly released: string
}

/**
 * Writes the released contract, or prints why the contract cannot be released.
 *
 * @param isAnew whether to replace a release that is not published yet. If so, all changes are allowed under the same
 * version.
 * @returns the exit status: 1 if the contract is refused
 * @throws DocumentFault for a file that is not an OpenRPC document
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
  print(`the released contract is the contract of today, ${now.version}\n`)
  return 0
}

/**
 * Returns the reason to refuse `--anew` for a contract whose version is not the released version. Such a contract is a
 * new release, whose changes must be judged. Returns undefined if the versions are equal.
 */
function sameVersionRefusal(old: DiffInput, now: DiffInput): string | undefined {
  if (compare(old.version, now.version) === 0) return undefined
  return `--anew replaces a contract of the same version, ${old.version}; this one is ${now.version}`
}

function refusalOf(old: DiffInput, now: DiffInput): string | undefined {
  const changes = diffContracts(old.document, now.document)
  const verdict = judge(changes, old.version, now.version)
  if (!verdict.isSufficient) return reportText(changes, verdict, now.version, false).trimEnd()
  const faults = sinceFaults(old.document, now.document)
  return faults.length === 0 ? undefined : faults.map(faultText).join('\n')
}

/**
 * Returns the text of the released contract: the contract without its examples. Examples are half of the text and
 * promise nothing to clients.
 *
 * @param text text of `openrpc.json`
 */
export function releasedText(text: string): string {
  const { methods, ...rest } = JSON.parse(text) as { methods: Record<string, unknown>[] }
  const released = methods.map(({ examples: _examples, ...method }) => method)
  return `${JSON.stringify({ ...rest, methods: released }, null, 2)}\n`
}

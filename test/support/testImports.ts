/** The imports between the files of the tests. */
import path from 'node:path'
import { filesOf, read } from './sources.ts'

/** An import of a file. */
export interface TestImport {
  /** The imported names, as in the source. */
  readonly names: string
  /** Path from the root of the project, or the name of a package. */
  readonly file: string
}

/** Imports of types run nothing. */
const IMPORT = /^import (?!type )([^']+) from '([^']+)'/gm

/**
 * Returns the tests that have an import that matches, sorted; those of helpers that they import count, too.
 *
 * @param matches whether an import of a file matches; undefined to look at the imports of the imported file
 * @param text matches the text of a file that counts whatever it imports; default: none
 */
export function testsImporting(matches: (one: TestImport) => boolean | undefined, text?: RegExp): string[] {
  const files = filesOf(['test', 'products/conform/test', 'scripts/test'], /\.ts$/).filter(
    (file) => !file.includes('node_modules/'),
  )
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const found = (file: string, seen: Set<string>): boolean =>
    (imports.has(file) && text?.test(read(file))) ||
    (imports.get(file) ?? []).some((one) => {
      const answer = matches(one)
      if (answer !== undefined) return answer
      if (seen.has(one.file)) return false
      seen.add(one.file)
      return found(one.file, seen)
    })
  return files.filter((file) => file.endsWith('.test.ts') && found(file, new Set())).sort()
}

function importsOf(file: string): TestImport[] {
  return [...read(file).matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names,
    file: from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from,
  }))
}

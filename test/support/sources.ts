/** The source files of the checkout, for tests about the code itself. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with a slash at its end. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Reads a file. @param file relative to the root */
export function read(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8')
}

/** Lists the files below folders of the root whose names match. */
export function filesOf(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => {
    const names = fs.readdirSync(path.join(root, folder), { recursive: true }).map(String)
    return names
      .filter((name) => pattern.test(name))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
  })
}

/** Every file of code: of the program, its tests and its tools. */
export const code: readonly string[] = filesOf(
  ['src', 'products', 'test', 'bench', 'sample', 'scripts', 'docs-site'],
  /\.(?:tsx?|js|mjs)$/,
)

/** The files of the program, without the tests that stand beside a product. */
export const sources: readonly string[] = code.filter((file) =>
  /^(?:src|products\/(?!\w+\/test\/))/.test(file),
)

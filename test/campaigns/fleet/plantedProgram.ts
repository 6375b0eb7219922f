/** Builds the program with one fault planted in its sources, which a row must find. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../scripts/lib/bundles.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface PlantedFault {
  /** The sentence "a node that …" */
  readonly name: string
  /** Source file, from the root of the project */
  readonly file: string
  /** Replaced texts, each of which occurs once in the file */
  readonly changes: readonly (readonly [find: string, replace: string])[]
  /** Matches a failure that the row must report */
  readonly failure: RegExp
}

/** @returns path of the program. @throws RangeError unless each text occurs once */
export async function plantedProgram({ name, file, changes }: PlantedFault): Promise<string> {
  const place = path.join(root, file)
  let text = readFileSync(place, 'utf8')
  for (const [find, replace] of changes) {
    const count = text.split(find).length - 1
    if (count !== 1) throw new RangeError(`${file} has ${count} times: ${find}`)
    text = text.replace(find, () => replace)
  }
  const { files } = await bundle('planted', [
    {
      name: 'planted fault',
      setup(build) {
        build.onLoad({ filter: /\.ts$/ }, ({ path: loaded }) =>
          loaded === place ? { contents: text, loader: 'ts', resolveDir: path.dirname(place) } : undefined,
        )
      },
    },
  ])
  // Packages that are not bundled are found from a folder inside the project.
  const folder = path.join(root, '.cartulary/planted', name.replaceAll(/\W+/g, '-'))
  mkdirSync(folder, { recursive: true })
  for (const { name: output, contents } of files) writeFileSync(path.join(folder, output), contents)
  return path.join(folder, 'cartulary.js')
}

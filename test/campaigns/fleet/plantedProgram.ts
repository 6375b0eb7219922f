/** Builds the program with one fault planted in its sources, which a row must find. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../scripts/lib/bundles.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface SourceChange {
  /** Source file, from the root of the project */
  readonly file: string
  /** Text that occurs once in the file */
  readonly find: string
  readonly replace: string
}

export interface PlantedFault {
  /** A noun phrase: a node that … */
  readonly name: string
  readonly changes: readonly SourceChange[]
  /** Matches a failure that the row must report */
  readonly failure: RegExp
}

/** Builds the program with the fault. @returns path of the program. @throws as {@link plantedSources} */
export async function plantedProgram(fault: PlantedFault): Promise<string> {
  const texts = plantedSources(fault)
  const { files } = await bundle('planted', [
    {
      name: 'planted fault',
      setup(build) {
        build.onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => {
          const contents = texts.get(loaded)
          return contents === undefined
            ? undefined
            : { contents, loader: 'ts', resolveDir: path.dirname(loaded) }
        })
      },
    },
  ])
  // Packages that are not bundled are found from a folder inside the project.
  const folder = path.join(root, '.cartulary/planted', fault.name.replaceAll(/\W+/g, '-'))
  mkdirSync(folder, { recursive: true })
  for (const { name: output, contents } of files) writeFileSync(path.join(folder, output), contents)
  return path.join(folder, 'cartulary.js')
}

/**
 * Returns the sources with the fault: path of a file → its text.
 *
 * @throws RangeError unless the text of each change occurs once
 */
export function plantedSources({ changes }: PlantedFault): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { file, find, replace } of changes) {
    const place = path.join(root, file)
    const text = texts.get(place) ?? readFileSync(place, 'utf8')
    const count = text.split(find).length - 1
    if (count !== 1) throw new RangeError(`${file} has ${count} times: ${find}`)
    texts.set(
      place,
      text.replace(find, () => replace),
    )
  }
  return texts
}

/** Builds the program with one fault planted in its sources, which a row must find. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../../../scripts/lib/bundles.mjs'
import { changedSources, type SourceChange } from '../../support/sourceChanges.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface PlantedFault {
  /** A noun phrase: a node that … */
  readonly name: string
  readonly changes: readonly SourceChange[]
  /** Matches a failure that the row must report */
  readonly failure: RegExp
}

/** Builds the program with the fault. @returns path of the program. @throws as {@link changedSources} */
export async function plantedProgram(fault: PlantedFault): Promise<string> {
  const texts = changedSources(fault.changes)
  const { files } = await bundle('planted', [
    {
      name: 'planted fault',
      setup(build) {
        build.onLoad({ filter: /\.ts$/ }, ({ path: loaded }) => {
          const contents = texts.get(path.relative(root, loaded))
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

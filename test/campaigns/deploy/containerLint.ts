/**
 * Checks the Containerfile without running it: dockerfile-utils (the linter of Docker's language server) finds faults
 * of the language, and the rules below are those of this project. hadolint has more rules, but npm does not have it;
 * dockerlinter, which follows its rules, needs Node 22.12.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { validate } from 'dockerfile-utils'
import { DOCS_SOURCES } from '../../../scripts/lib/docsSources.mjs'
import { parseContainerfile } from './containerfile.ts'

const file = fileURLToPath(new URL('../../../Containerfile', import.meta.url))

const ignored = fileURLToPath(new URL('../../../.dockerignore', import.meta.url))

/** An official image of a Node that has security fixes, on a fixed release of Debian. */
const BASE = /^docker\.io\/library\/node:24-[a-z]+-slim$/

export async function checkContainerfile(): Promise<boolean> {
  const text = fs.readFileSync(file, 'utf8')
  const faults = validate(text).map(({ range, message }) => {
    const words = typeof message === 'string' ? message : message.value
    return `line ${range.start.line + 1}: ${words}`
  })
  expect(faults).to.deep.equal([])
  expect(uncovered(copiedIn(text)), 'not copied into the image').to.deep.equal([])
  const kept = fs
    .readFileSync(ignored, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
  expect(uncovered(kept.map((line) => line.slice(1))), 'in .dockerignore').to.deep.equal([])
  const stages = parseContainerfile(text)
  const last = stages.at(-1)!
  // Native packages are installed in one stage and run in the other.
  for (const { image } of stages) expect(image).to.match(BASE).and.to.equal(last.image)
  // A number, because Kubernetes cannot tell whether a name is root (runAsNonRoot).
  expect(last.user).to.match(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(last.entrypoint).to.be.an('array')
  expect(last.healthcheck).to.be.an('array')
  return true
}

/** The paths that the build stage copies from the project. */
function copiedIn(text: string): string[] {
  const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, words]) => words!.split(' '))
  return copies.flatMap((words) => words.slice(0, -1))
}

/** The sources of the docs that none of the paths contains. */
function uncovered(paths: readonly string[]): string[] {
  return DOCS_SOURCES.filter(
    (source) => !paths.some((path) => source === path || source.startsWith(`${path}/`)),
  )
}

/** Plays the guides of the docs site, the README, and other Markdown files with commands. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Postgres } from '../../support/postgres.ts'
import { serveDev } from '../../support/serveDev.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { GuideSession } from './session.ts'
import { needsOf, POSTGRES, type Snippet, snippetsOf, usesPostgres } from './snippets.ts'

const root = new URL('../../../', import.meta.url).pathname
const folder = new URL('../../../docs-site/guides/', import.meta.url)
/** Files outside the folder whose snippets are played too; the second is also a guide of the site. */
export const OTHERS = ['README.md', 'docs/operating.md', 'released/README.md', 'CONTRIBUTING.md']

interface Guide {
  readonly name: string
  readonly snippets: readonly Snippet[]
}

/** Reads the README and all guides. @throws Error for a snippet without a kind */
export function guides(): Guide[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const others = OTHERS.map((name) => new URL(`../../../${name}`, import.meta.url))
  const files = [...names.map((name) => new URL(name, folder)), ...others]
  return files.map((file) => ({
    name: path.relative(root, file.pathname).replace(/^docs-site\/guides\/|\.md$/g, ''),
    snippets: snippetsOf(readFileSync(file, 'utf8')),
  }))
}

/**
 * Plays a guide from beginning to end.
 *
 * @param has whether a program besides Node is installed. A snippet that needs a missing program is skipped with its
 *   answer; the guide ends there if later snippets depend on the skipped one
 * @returns number of snippets that ran, and the missing programs
 */
export async function playGuide(
  { snippets }: Guide,
  has: (program: string) => boolean,
): Promise<{ ran: number; lacking: Set<string> }> {
  const seals = snippets.some((snippet) => snippet.kind === 'run' && snippet.seals)
  const node = seals ? await serveDev() : undefined
  const url = node?.url ?? (servesItself(snippets) ? undefined : (await sampleServer()).url)
  const installs = snippets.some((snippet) => snippet.kind === 'file' && snippet.name === 'package.json')
  const postgres = snippets.some(usesPostgres) && has(POSTGRES) ? await Postgres.start() : undefined
  const session = new GuideSession(url, !installs, postgres?.port)
  const lacking = new Set<string>()
  let ran = 0
  let isLeftOut = false
  try {
    for (const snippet of snippets) {
      const missing = needsOf(snippet).filter((program) => !has(program))
      for (const program of missing) lacking.add(program)
      if (snippet.kind === 'run') isLeftOut = missing.length > 0
      if (snippet.kind === 'run' && isLeftOut && makesWhatComes(snippet)) break
      // Skips the answer of a skipped snippet, too, but not files and stops, which belong to other snippets.
      if (isLeftOut && (snippet.kind === 'run' || snippet.kind === 'answer')) continue
      await session.play(snippet)
      if (snippet.kind === 'run') ran++
    }
  } finally {
    await session.close()
    await node?.stop()
    await postgres?.remove()
  }
  return { ran, lacking }
}

/** Whether the guide itself starts the node at 127.0.0.1:8545. */
function servesItself(snippets: readonly Snippet[]): boolean {
  return snippets.some(
    (snippet) => snippet.kind === 'run' && / (?:serve|dev) .*--port 8545/.test(snippet.text),
  )
}

function makesWhatComes({ until, text }: Extract<Snippet, { kind: 'run' }>): boolean {
  return until !== undefined || text.includes('npm install')
}

/** The page of changes, made from CHANGELOG.md at the root of the repository (https://keepachangelog.com). */
import { html } from './escape.ts'
import { outsideFences } from './guides.ts'
import type { Page } from './page.ts'

const LEAD = 'What changed in each version of Cartulary, newest first.'

/** A heading of a version: `## [0.2.0] - 2026-11-26`, with or without brackets and date. */
const VERSION = /^## \[?([^\]\s]+)\]?(?:\([^)]*\))?(?: +[-–] +(\S.*))?\s*$/

/**
 * Returns the page and its twin.
 *
 * @param text content of CHANGELOG.md
 */
export function changelogPage(text: string): Page {
  const changes = withoutPreface(text)
  const body = outsideFences(changes, (line) => versionHtml(safe(local(line))))
  return {
    path: 'changelog',
    title: 'Changelog',
    description: LEAD,
    body: `# Changelog\n\n<p class="lead">${LEAD}</p>\n\n${body}\n`,
    twin: `# Changelog\n\n${LEAD}\n\n${outsideFences(changes, local)}\n`,
    extra: ['outline: [2, 2]', 'pageClass: changelog'],
  }
}

/** Returns the part from the first version on. */
function withoutPreface(text: string): string {
  const lines = text.replaceAll('\r', '').split('\n')
  const first = lines.findIndex((line) => line.startsWith('## '))
  return first < 0 ? 'Nothing is released yet.' : lines.slice(first).join('\n').trim()
}

/** Writes the heading of a version with an anchor: `v0-2-0` for 0.2.0. */
function versionHtml(line: string): string {
  const [, version, date] = VERSION.exec(line) ?? []
  if (version === undefined) return line
  const word = version.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  // An id that begins with a digit would need escapes in style sheets.
  const anchor = /^\d/.test(word) ? `v${word}` : word
  return `## ${version}${date === undefined ? '' : ` <small>${date}</small>`} {#${anchor}}`
}

/** Turns links to files of the repository, which the site does not have, into text. */
function local(line: string): string {
  return line.replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1')
}

/** Escapes what Vue or HTML would interpret, except in code between backticks, which VitePress escapes. */
function safe(line: string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : html(part).replaceAll('&quot;', '"').replaceAll('&gt;', '>')))
    .join('')
}

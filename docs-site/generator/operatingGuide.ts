/** docs/operating.md as a guide of the site, so that it stands in one place and is found where operators look. */
import { type Guide, readGuide } from './guides.ts'

const FRONT = `---
title: Running Cartulary
description: Proxies, systemd, containers with Docker or Podman, logs, metrics, stopping and upgrading, at length.
order: 12
---

`

/** What it links to in docs/ and that has a page here. */
const PAGES: Readonly<Record<string, string>> = { 'limits.md': '../limits' }

/** The guide `guides/running-cartulary`; files of the repository are named, for the site does not have them. */
export function operatingGuide(text: string): Guide {
  const linked = text.replace(/\[([^\]]+)\]\(([^)#:]+)\)/g, (_, label: string, target: string) => {
    const page = PAGES[target]
    return page === undefined ? label : `[${label}](${page})`
  })
  return readGuide('running-cartulary.md', FRONT + linked)
}

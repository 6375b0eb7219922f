/** Makes docs/operating.md a guide of the site, so that the text has one source. */
import { type Guide, readGuide } from './guides.ts'

const FRONT = `---
title: Running Cartulary
description: Proxies, systemd, containers with Docker or Podman, logs, metrics, stopping and upgrading, at length.
order: 12
---

`

/** Links in the text to other files of docs/ that have a page of the site. */
const PAGES: Readonly<Record<string, string>> = { 'limits.md': '../limits' }

/** Returns the guide `guides/running-cartulary`. Links to files that the site does not have become plain text. */
export function operatingGuide(text: string): Guide {
  const linked = text.replace(/\[([^\]]+)\]\(([^)#:]+)\)/g, (_, label: string, target: string) => {
    const page = PAGES[target]
    return page === undefined ? label : `[${label}](${page})`
  })
  return readGuide('running-cartulary.md', FRONT + linked)
}

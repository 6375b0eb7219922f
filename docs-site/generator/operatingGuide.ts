/** Makes docs/operating.md a guide of the site, so that the text has one source. */
import { type Guide, readGuide } from './guides.ts'

const FRONT = `---
title: Operate a node
description: Limits, proxies, systemd and containers, metrics and alerts, backups and upgrades of a public node.
order: 11
node: own
---

`

/** Links in the text to files that have a page of the site. */
const PAGES: Readonly<Record<string, string>> = {
  'limits.md': '../limits',
  '../docs-site/guides/import-a-chain.md': './import-a-chain',
  '../docs-site/guides/run-a-fleet.md': './run-a-fleet',
}

/** Returns the guide `guides/operate`. Links to files that the site does not have become plain text. */
export function operatingGuide(text: string): Guide {
  const linked = text.replace(/\[([^\]]+)\]\(([^)#:]+)\)/g, (_, label: string, target: string) => {
    const page = PAGES[target]
    return page === undefined ? label : `[${label}](${page})`
  })
  return readGuide('operate.md', FRONT + linked)
}

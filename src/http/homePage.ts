/**
 * The page that a browser gets at the address of the node: the chain, its newest blocks, an example of a call, and
 * links to the other pages.
 */
import { createHash } from 'node:crypto'
import { DOCS_PATH } from './docs.ts'

/** The facts on the page. */
export interface HomeFacts {
  /** Client version, as `web3_clientVersion` returns it. */
  readonly version: string
  readonly chainId: string
  /** A JSON-RPC request that the node answers, as JSON. */
  readonly sampleRequest: string
  /** The block after which the archive begins; undefined if it begins with the genesis block. */
  readonly begins?: HomeBeginning | undefined
  /** The newest blocks, the head first. */
  readonly blocks: readonly HomeBlock[]
}

export interface HomeBeginning {
  readonly number: number
  /** Whether the block was chosen by its hash, or a followed node named it. */
  readonly trust: 'hash' | 'upstream'
}

export interface HomeBlock {
  readonly number: number
  /** 0x-prefixed, 32 bytes */
  readonly hash: string
  /** Unix time, seconds */
  readonly timestamp: number
  /** Number of transactions. */
  readonly transactions: number
  readonly gasUsed: bigint
  readonly gasLimit: bigint
}

const EXPLORER_PATH = `${DOCS_PATH}/explorer/`

const DOCS_LINKS = `<li><a href="${DOCS_PATH}/">Docs</a></li>
<li><a href="${DOCS_PATH}/methods/">Methods</a></li>
<li><a href="${EXPLORER_PATH}">Explorer</a></li>
`

const NAMED = `<p>A followed node named the block after which the archive begins: nothing else tells whether this is the chain.</p>
`

/** The logo of the docs site, as SVG. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect class="seal" x="4" y="2" width="24" height="28" rx="3"/><path d="M21 11.2a6.4 6.4 0 1 0 0 9.6" fill="none" stroke="#fdfcf8" stroke-width="3" stroke-linecap="round"/></svg>`

/** Colors as in the docs site: paper, ink and red. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fdfcf8;--ink:#24201a;--faint:#5a5347;--line:#e5dfd1;--red:#96281b;--seal:#96281b;--soft:#f6f3ea}
@media (prefers-color-scheme:dark){:root{--paper:#191714;--ink:#ebe5d8;--faint:#b9b0a0;--line:#322e27;--red:#f0a48f;--seal:#c25a46;--soft:#221f1a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 3rem}
h1{display:flex;align-items:center;gap:.7rem;font:600 2rem/1.2 "Source Serif 4",Charter,Georgia,serif;margin:0}
h1 svg{width:2rem;height:2rem}
.seal{fill:var(--seal)}
h2{font-size:1.15rem;margin:2.25rem 0 .5rem}
p{margin:.4rem 0}
a{color:var(--red);text-underline-offset:.2em}
.faint{color:var(--faint)}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:1.5rem 0 0}
dt{color:var(--faint);font-size:.85rem}
dd{margin:0;font-size:1.35rem;font-variant-numeric:tabular-nums}
nav ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;padding:0;margin:1.75rem 0 0}
nav a{display:block;border:1px solid var(--line);border-radius:.4rem;padding:.45rem .9rem;text-decoration:none}
nav a:hover{border-color:var(--red)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.4rem .75rem;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--faint);font-size:.85rem;font-weight:normal}
th:first-child,td:first-child,th:nth-child(2),td:nth-child(2){text-align:left}
th:first-child,td:first-child{padding-left:0}
@media (max-width:40rem){th:nth-child(2),td:nth-child(2),td:last-child .faint{display:none}}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.9em}
pre{background:var(--soft);border-radius:.4rem;padding:.9rem 1rem;margin:.5rem 0 0;overflow-x:auto}
`

/** The content security policy of the page, which has no scripts and loads nothing. */
export const HOME_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Returns the page as HTML.
 *
 * @param origin address under which the browser reached the node: `http://localhost:8545`
 * @param nowMs current time, Unix time in milliseconds
 * @param hasDocs whether the node serves its docs, and the explorer in them
 */
export function homePage(facts: HomeFacts, origin: string, nowMs: number, hasDocs: boolean): string {
  const { version, chainId, begins, blocks, sampleRequest } = facts
  const [head] = blocks
  const curl = `curl ${origin} -H 'content-type: application/json' \\\n  -d '${sampleRequest}'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Chain ${text(chainId)} · Cartulary</title>
<style>${STYLE}</style>
<main>
<h1>${MARK}Cartulary</h1>
<p>An archive node for chain ${text(chainId)}. This address serves JSON-RPC over HTTP POST and WebSocket.</p>
${begins?.trust === 'upstream' ? NAMED : ''}<dl>
<div><dt>Chain ID</dt><dd>${text(chainId)}</dd></div>
${begins === undefined ? '' : `<div><dt>Begins after block</dt><dd>${count(begins.number)}</dd></div>\n`}${head === undefined ? '' : headFacts(head, nowMs)}
</dl>
<nav aria-label="Pages of this node"><ul>
${hasDocs ? DOCS_LINKS : ''}<li><a href="/readiness">Readiness</a></li>
</ul></nav>
<h2>Call it</h2>
<pre tabindex="0"><code>${text(curl)}</code></pre>
${blocks.length === 0 ? '' : blockTable(blocks, nowMs, hasDocs)}
<p class="faint"><small>${text(version)}</small></p>
</main>
</html>
`
}

function headFacts({ number, timestamp }: HomeBlock, nowMs: number): string {
  return `<div><dt>Head</dt><dd>${count(number)}</dd></div>
<div><dt>Age of the head</dt><dd>${age(timestamp, nowMs)}</dd></div>`
}

function blockTable(blocks: readonly HomeBlock[], nowMs: number, hasDocs: boolean): string {
  return `<h2>Newest blocks</h2>
<div class="wide" tabindex="0" role="region" aria-label="Newest blocks">
<table>
<thead><tr><th scope="col">Block</th><th scope="col">Hash</th><th scope="col">Age</th><th scope="col">Transactions</th><th scope="col">Gas used</th></tr></thead>
<tbody>
${blocks.map((block) => blockRow(block, nowMs, hasDocs)).join('\n')}
</tbody>
</table>
</div>`
}

function blockRow(block: HomeBlock, nowMs: number, hasDocs: boolean): string {
  const { number, hash, timestamp, transactions, gasUsed, gasLimit } = block
  const name = count(number)
  const link = hasDocs ? `<a href="${EXPLORER_PATH}#/block/${number}">${name}</a>` : name
  const short = `${hash.slice(0, 10)}…${hash.slice(-8)}`
  const cells = [age(timestamp, nowMs), count(transactions), `${count(gasUsed)} ${share(gasUsed, gasLimit)}`]
  return `<tr><td>${link}</td><td><code title="${text(hash)}">${text(short)}</code></td>${cells
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`
}

function share(used: bigint, limit: bigint): string {
  if (limit === 0n) return ''
  const percent = (Number(used) / Number(limit)) * 100
  return `<span class="faint">(${Math.round(percent * 10) / 10} %)</span>`
}

/** Units of time in seconds, the longest first. */
const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
]

/**
 * Returns the time since a block, in the largest unit that fits: `12 s`, `3 min`. A block with a timestamp in the
 * future has the age `0 s`. A block with the timestamp 0, which many genesis files have, has the age `–`.
 */
function age(timestamp: number, nowMs: number): string {
  if (timestamp === 0) return '–'
  const seconds = Math.max(0, Math.floor(nowMs / 1000) - timestamp)
  const [unit, name] = UNITS.find(([size]) => seconds >= size) ?? [1, 's']
  return `${count(Math.floor(seconds / unit))} ${name}`
}

function count(value: number | bigint): string {
  return value.toLocaleString('en-US')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** The home page: what Cartulary is, how to start it, one call with its answer, and links to the parts of the site. */
import type { Contract, ContractMethod, Example } from '../../products/contract/model.ts'
import { html } from './escape.ts'
import { curlOf, EXAMPLE_NODE, fence, positionalParams, requestOf } from './examples.ts'
import type { Guide } from './guides.ts'
import type { Page } from './page.ts'

export interface HomeInput {
  readonly contract: Contract
  /** In the order of the sidebar. */
  readonly guides: readonly Guide[]
  /** URL of the source repository. */
  readonly repository?: string | undefined
  /** Whether there is an llms-full.txt. */
  readonly hasFull?: boolean
}

/** Features, each with the guide or page about it. */
const FEATURES: readonly (readonly [path: string, title: string, text: string])[] = [
  [
    'guides/prove-a-balance',
    'State at any block',
    'Balances, storage, code, calls and Merkle proofs, after any block of the chain.',
  ],
  [
    'guides/trace-a-transaction',
    'Geth and Parity traces',
    'The tracers of geth and the traces of Parity, for mined transactions and for calls.',
  ],
  [
    'guides/import-a-chain',
    'Your own chain',
    'Seal blocks locally, import chain files, or follow another node.',
  ],
  [
    'methods/rpc-discover',
    'One contract',
    'openrpc.json defines every method. Checks, types, clients and these pages come from it.',
  ],
  [
    'guides/use-the-client',
    'Typed clients',
    'TypeScript, Go and Rust clients for every method, and types for viem.',
  ],
  ['limits', 'Bounded by design', 'Every queue, body and answer has a limit that you can read and set.'],
]

/** Links to the parts of the site. */
const PARTS: readonly (readonly [path: string, title: string, text: string])[] = [
  ['guides/', 'Guides', 'Tasks, step by step, with commands that run.'],
  ['methods/', 'Methods', 'Parameters, result, errors, cost, and a console.'],
  ['errors/', 'Errors', 'The cause of each code, and what to do.'],
  ['types/', 'Types', 'Blocks, transactions, receipts and traces, field by field.'],
  ['limits', 'Limits', 'Every bound, its default and this node’s value.'],
  ['compatibility', 'Compatibility', 'The methods of geth, erigon, reth, nethermind, besu and anvil.'],
  ['changelog', 'Changelog', 'What changed in each version.'],
]

/** The explorer is not a page of VitePress, so its links load the whole document (`target="_self"`). */
const EXPLORER = ['explorer/', 'Explorer', 'The blocks, transactions and accounts of this node.'] as const

/** The method of the sample call. */
const SAMPLE = 'eth_getBalance'

/** Returns the home page and its Markdown twin. */
export function homePage(input: HomeInput): Page {
  const { contract, guides, repository, hasFull = false } = input
  const count = contract.methods.length
  const lead = `An archive node for EVM chains: ${count} JSON-RPC methods at any block, all defined by one OpenRPC contract.`
  const parts = PARTS.map(
    ([path, title, text]) =>
      `<a class="door" href="./${path}"><strong>${title}</strong><span>${text}</span></a>`,
  )
  const explorer = `<a class="door" href="./${EXPLORER[0]}" target="_self"><strong>${EXPLORER[1]}</strong><span>${EXPLORER[2]}</span></a>`
  const full = hasFull ? ', <a href="./llms-full.txt" target="_self">llms-full.txt</a> (all in one)' : ''
  const body = [
    '<div class="home">',
    '<div class="hero">',
    `<div class="hero-text">\n<h1>Cartulary</h1>\n<p class="lead">${lead}</p>\n${actionsHtml(guides)}\n</div>`,
    `<div class="hero-start">\n\n${startText(repository)}\n\n</div>`,
    `<div class="hero-sample">\n\n${sampleText(contract)}\n\n</div>`,
    '</div>',
    `<ul class="features">\n${featuresHtml(guides)}\n</ul>`,
    '<p class="aside-note">Cartulary is for chains whose blocks you have: your own, a test network’s export, or any execution node’s. It has no peer-to-peer network and no engine API, so it does not synchronize with Ethereum’s mainnet.</p>',
    `<nav class="doors" aria-label="Parts of these docs">\n${[...parts, explorer].join('\n')}\n</nav>`,
    `<p class="aside-note">For programs: <a href="./llms.txt" target="_self">llms.txt</a>${full}, <a href="./openrpc.json" target="_self">openrpc.json</a>, and each page as Markdown at its address with <code>.md</code>.</p>`,
    '</div>',
  ]
  const links = PARTS.map(
    ([path, title, text]) => `- [${title}](${path.replace(/\/$/, '/index')}.md): ${text}`,
  )
  return {
    path: 'index',
    title: 'Cartulary',
    description: lead,
    body: `${body.join('\n')}\n`,
    twin: `# Cartulary\n\n${lead}\n\n${startText(repository)}\n\n${sampleTwin(contract)}\n\n${contract.info.description}\n\n${links.join('\n')}\n`,
    extra: [
      'sidebar: false',
      'prev: false',
      'next: false',
      'aside: false',
      'outline: false',
      'pageClass: home-page',
      'titleTemplate: false',
    ],
  }
}

function actionsHtml(guides: readonly Guide[]): string {
  const first = guides[0]?.path ?? 'guides/'
  return `<p class="actions"><a class="action main" href="./${first}">Get started</a> <a class="action" href="./methods/">Browse methods</a> <a class="action" href="./explorer/" target="_self">Open the explorer</a></p>`
}

/** Returns the commands that start a node. */
function startText(repository: string | undefined): string {
  const clone = repository === undefined ? [] : [`git clone ${repository} cartulary && cd cartulary`]
  return fence(
    'sh',
    ['# in a clone: installs, builds, and serves a sample chain', ...clone, 'npm start'].join('\n'),
  )
}

function featuresHtml(guides: readonly Guide[]): string {
  const paths = new Set(guides.map(({ path }) => path))
  return FEATURES.map(([path, title, text]) => {
    const isPage = !path.startsWith('guides/') || paths.has(path)
    const name = isPage ? `<a href="./${path}">${title}</a>` : title
    return `<li><strong>${name}</strong><span>${text}</span></li>`
  }).join('\n')
}

/** Returns a call in several languages, and its answer, which the page replaces by the node's. */
function sampleText(contract: Contract): string {
  const method = contract.methods.find(({ name }) => name === SAMPLE)
  const example = method?.examples[0]
  if (method === undefined || example === undefined) return ''
  const [address, block] = positionalParams(method, example) as [string, string]
  const chain = contract.methods.find(({ name }) => name === 'eth_chainId')?.examples[0]?.result.value
  return `<LiveSample address="${html(address)}" block="${html(block)}" chain="${html(String(chain))}" result="${html(String(example.result.value))}">\n\n<NodeExample>\n\n::: code-group\n\n${snippets(method, example)}\n\n:::\n\n</NodeExample>\n\n</LiveSample>`
}

function snippets(method: ContractMethod, example: Example): string {
  const [address, block] = positionalParams(method, example) as [string, string]
  const viem = [
    "import { createPublicClient, http } from 'viem'",
    '',
    `const client = createPublicClient({ transport: http('${EXAMPLE_NODE}') })`,
    'const balance = await client.getBalance({',
    `  address: '${address}',`,
    `  blockNumber: ${BigInt(block)}n,`,
    '})',
  ]
  const client = [
    "import { createClient } from 'cartulary/client'",
    '',
    `const client = createClient('${EXAMPLE_NODE}')`,
    'const balance = await client.eth_getBalance({',
    `  address: '${address}',`,
    `  block: '${block}',`,
    '})',
  ]
  return [
    fence('sh [curl]', curlOf(requestOf(method, example))),
    fence('ts [viem]', viem.join('\n')),
    fence('ts [cartulary/client]', client.join('\n')),
  ].join('\n\n')
}

function sampleTwin(contract: Contract): string {
  const method = contract.methods.find(({ name }) => name === SAMPLE)
  const example = method?.examples[0]
  if (method === undefined || example === undefined) return ''
  return `${fence('sh', curlOf(requestOf(method, example)))}\n\n${fence('json', JSON.stringify({ jsonrpc: '2.0', id: 1, result: example.result.value }))}`
}

/** The pages that list others: home, methods, guides. */
import type { Contract, ContractMethod } from '../../products/contract/model.ts'
import { byNamespace } from './documented.ts'
import { html, prose } from './escape.ts'
import type { Guide } from './guides.ts'
import { methodPath } from './links.ts'
import { liveCost } from './liveValues.ts'
import type { Page } from './page.ts'

/** Descriptions of the namespaces. A namespace without one is shown by its name alone. */
const NAMESPACES: Readonly<Record<string, string>> = {
  web3: 'The node and its hash function.',
  net: 'The network.',
  rpc: 'The contract itself.',
  eth: 'The chain, its state, calls and transactions.',
  debug: 'Raw records, and geth’s tracers.',
  trace: 'Parity’s traces: calls of blocks and transactions, and searching them.',
  txpool: 'Transactions that wait for a block.',
  evm: 'Sealing by hand, on a chain of your own.',
  testing: 'Building blocks, for tests.',
}

/** Returns the index of methods. */
export function methodsPage({ methods }: Contract): Page {
  const groups = [...byNamespace(methods)]
  const lead = `${methods.length} methods in the contract, each with its parameters, its result, examples that you can run, its errors, and what it costs. What a node serves of them, \`rpc.discover\` says.`
  const body = groups.map(([namespace, list]) => {
    const about = NAMESPACES[namespace]
    return `## ${namespace} {#${namespace}}\n\n${about === undefined ? '' : `<p>${html(about)}</p>\n\n`}${listHtml(list)}`
  })
  const twin = groups.map(
    ([namespace, list]) =>
      `## ${namespace}\n\n${list.map(({ name, summary }) => `- [\`${name}\`](../${methodPath(name)}.md): ${summary}`).join('\n')}`,
  )
  return {
    path: 'methods/index',
    title: 'Methods',
    description: lead,
    body: `# Methods\n\n<p class="lead">${prose(lead)}</p>\n\n${body.join('\n\n')}\n`,
    twin: `# Methods\n\n${lead}\n\n${twin.join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: methods-index'],
  }
}

function listHtml(methods: readonly ContractMethod[]): string {
  const sorted = [...methods].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const items = sorted.map(
    (method) =>
      `<li><a href="../${methodPath(method.name)}"><code>${html(method.name)}</code></a><span class="summary">${prose(method.summary)} <ServedMark method="${method.name}" /></span><span class="cost">${liveCost(method)}</span></li>`,
  )
  return `<ul class="method-list">\n${items.join('\n')}\n</ul>`
}

/** Returns the index of guides. */
export function guidesPage(guides: readonly Guide[]): Page {
  const lead = 'How to do things with the node, one thing a page.'
  const items = guides.map(
    ({ path, title, description }) =>
      `<li><a href="../${path}">${html(title)}</a> <span class="field-text">${html(description)}</span></li>`,
  )
  const twin = guides.map(
    ({ path, title, description }) =>
      `- [${title}](../${path}.md)${description === '' ? '' : `: ${description}`}`,
  )
  const none = guides.length === 0 ? '<p>There are no guides in this build.</p>' : ''
  return {
    path: 'guides/index',
    title: 'Guides',
    description: lead,
    body: `# Guides\n\n<p class="lead">${lead}</p>\n\n${none}<ul class="plain-list">\n${items.join('\n')}\n</ul>\n`,
    twin: `# Guides\n\n${lead}\n\n${twin.join('\n')}\n`,
    extra: ['outline: false', 'pageClass: guides-index'],
  }
}

/** Links of the home page to the parts of the site. */
const DOORS: readonly (readonly [path: string, title: string, text: string])[] = [
  ['guides/', 'Guides', 'From the first request to logs, traces, proofs and subscriptions.'],
  ['methods/', 'Methods', 'Every method: parameters, result, examples that run here, errors, cost.'],
  ['errors/', 'Errors', 'Every code: the cause, what to do, whether to try again.'],
  ['limits', 'Limits', 'Every bound, its default, and what this node has.'],
  ['compatibility', 'Compatibility', 'What geth, erigon, reth, nethermind, besu and anvil have.'],
  ['types/', 'Types', 'Blocks, transactions, receipts, traces: field by field.'],
]

/** Returns the home page. @param hasFull whether there is an llms-full.txt */
export function homePage(contract: Contract, hasFull = false): Page {
  const count = contract.methods.length
  const lead = `An archive node for EVM chains whose whole JSON-RPC surface is one contract of ${count} methods, over HTTP and WebSocket, at any block.`
  const doors = DOORS.map(
    ([path, title, text]) =>
      `<a class="door" href="./${path}"><strong>${title}</strong><span>${text}</span></a>`,
  )
  const full = hasFull ? ' <a href="./llms-full.txt" target="_self">llms-full.txt</a> (all in one),' : ''
  const body = `<div class="home">\n<h1>Cartulary</h1>\n<p class="lead">${lead}</p>\n<AskNode />\n<nav class="doors" aria-label="Parts of these docs">\n${doors.join('\n')}\n</nav>\n<p class="aside-note">Everything here is made from <code>openrpc.json</code>, version ${contract.info.version}, which the node also gives as <a href="./methods/rpc-discover"><code>rpc.discover</code></a>. For programs: <a href="./llms.txt" target="_self">llms.txt</a>,${full} and every page as Markdown at its address with <code>.md</code>.</p>\n</div>\n`
  const links = DOORS.map(
    ([path, title, text]) => `- [${title}](${path.replace(/\/$/, '/index')}.md): ${text}`,
  )
  return {
    path: 'index',
    title: 'Cartulary',
    description: lead,
    body,
    twin: `# Cartulary\n\n${lead}\n\n${contract.info.description}\n\n${links.join('\n')}\n`,
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

/** The pages that list methods and guides. */
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
  erigon: 'Methods that clients of erigon call.',
  ots: 'Otterscan’s methods: pages of blocks and of the transactions of accounts, as erigon has them.',
  txpool: 'Transactions that wait for a block.',
  evm: 'Mining, time and snapshots of a development chain.',
  anvil: 'Methods of development chains, by the names of anvil.',
  hardhat: 'Methods of development chains, by the names of hardhat.',
  personal: 'Signatures of accounts that the node holds.',
  testing: 'Building blocks, for tests.',
}

/** Returns the index of methods. */
export function methodsPage({ methods }: Contract): Page {
  const groups = [...byNamespace(methods)]
  const lead = `${methods.length} methods in the contract, each with its parameters, result, errors, cost, and examples that you can run. \`rpc.discover\` lists the methods that a node serves.`
  const body = groups.map(([namespace, list]) => {
    const about = NAMESPACES[namespace]
    return `## ${namespace} {#${namespace}}\n\n<p>${about === undefined ? '' : html(about)} ${servedMark(list, true)}</p>\n\n${listHtml(list)}`
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
      `<li><a href="../${methodPath(method.name)}"><code>${html(method.name)}</code></a><span class="summary">${prose(method.summary)} ${servedMark([method])}</span><span class="cost">${liveCost(method)}</span></li>`,
  )
  return `<ul class="method-list">\n${items.join('\n')}\n</ul>`
}

/** The mark of methods that the node of the page does not serve: beside a method, or above a whole namespace. */
function servedMark(methods: readonly ContractMethod[], isNamespace = false): string {
  return `<ServedMark methods="${methods.map(({ name }) => name).join(' ')}"${isNamespace ? ' namespace' : ''} />`
}

/** Returns the index of guides. */
export function guidesPage(guides: readonly Guide[]): Page {
  const lead = 'One task per page, each with commands that you can copy and the output that they print.'
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
    body: `# Guides\n\n<p class="lead">${lead}</p>\n\n${none}<ul class="index-list">\n${items.join('\n')}\n</ul>\n`,
    twin: `# Guides\n\n${lead}\n\n${twin.join('\n')}\n`,
    extra: ['outline: false', 'pageClass: guides-index'],
  }
}

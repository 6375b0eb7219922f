/** The generated files, as bytes and text; nothing here touches the disk. */
import { toHex } from 'viem'
import { accountNames, accounts, feeRecipients } from './accounts.ts'
import { type MadeChain, makeChain } from './chain.ts'
import {
  artifact,
  artifacts,
  contractNames,
  contracts,
  depositContract,
  sourceOf,
  systemContracts,
} from './contracts.ts'
import { genesisFile } from './genesis.ts'
import { CHAIN_ID } from './rules.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The content of `addresses.json`: what docs, tests and the contract's examples can name. */
function addressesFile({ named, history }: MadeChain) {
  const { header } = history.head
  return {
    chainId: CHAIN_ID,
    genesisHash: toHex(history.blocks[0]!.hash()),
    head: { number: Number(header.number), hash: toHex(header.hash()), stateRoot: toHex(header.stateRoot) },
    accounts: Object.fromEntries(accountNames.map((name) => [name, accounts[name].address])),
    feeRecipients,
    contracts: Object.fromEntries(
      contractNames.map((name) => [name, { address: contracts[name], source: sourceOf(name) }]),
    ),
    depositContract,
    systemContracts,
    transactions: named,
  }
}

/** The content of `accounts.json`: name → private key, for `cartulary dev --dev-accounts`. */
function accountsFile() {
  return Object.fromEntries(accountNames.map((name) => [name, accounts[name].privateKey]))
}

/** One line per Solidity contract: ABI and init code. */
function artifactsFile(): string {
  const lines = Object.keys(artifacts).map((name) => {
    const { abi, bytecode } = artifact(name)
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ abi, bytecode })}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/**
 * Makes the chain's first `count` blocks and every file that describes it.
 *
 * @returns file name in this folder → content
 */
export async function makeOutputs(count: number): Promise<Record<string, Uint8Array>> {
  const chain = await makeChain(count)
  const utf8 = new TextEncoder()
  return {
    'genesis.json': utf8.encode(json(genesisFile())),
    'chain.rlp': new Uint8Array(Buffer.concat(chain.blocks)),
    'accounts.json': utf8.encode(json(accountsFile())),
    'addresses.json': utf8.encode(json(addressesFile(chain))),
    'artifacts.json': utf8.encode(artifactsFile()),
  }
}

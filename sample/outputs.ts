/** Generates the contents of the sample's files, without writing them. */
import { toHex } from 'viem'
import { accountNames, accounts, feeRecipients } from './accounts.ts'
import { type MadeChain, makeChain } from './chain.ts'
import { contractNames, contracts, depositContract, sourceOf, systemContracts } from './contracts.ts'
import { genesisFile } from './genesis.ts'
import { CHAIN_ID } from './rules.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the content of `addresses.json`: addresses and transactions for docs, tests and the contract's examples. */
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

/** Returns the content of `accounts.json`: private keys by name, for `cartulary dev --dev-accounts`. */
function accountsFile() {
  return Object.fromEntries(accountNames.map((name) => [name, accounts[name].privateKey]))
}

/**
 * Builds the first `count` blocks, and the contents of all generated files but `artifacts.json`.
 *
 * @returns contents by file name in this folder
 */
export async function makeOutputs(count: number): Promise<Record<string, Uint8Array>> {
  const chain = await makeChain(count)
  const utf8 = new TextEncoder()
  return {
    'genesis.json': utf8.encode(json(genesisFile())),
    'chain.rlp': new Uint8Array(Buffer.concat(chain.blocks)),
    'accounts.json': utf8.encode(json(accountsFile())),
    'addresses.json': utf8.encode(json(addressesFile(chain))),
  }
}

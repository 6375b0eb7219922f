/** The contracts that the story deploys, with their order, constructor arguments and resulting addresses. */
import { readFileSync } from 'node:fs'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
} from 'viem'
import { accounts } from './accounts.ts'
import type { Artifact } from './compile.ts'
import { SampleError } from './errors.ts'

/** Name in the story, and Solidity name, of each deployment. The position in the list is the deployer's nonce. */
const deployments = [
  ['ochre', 'Token'],
  ['azure', 'Token'],
  ['pair', 'Pair'],
  ['counter', 'Counter'],
  ['proxy', 'Proxy'],
  ['factory', 'Factory'],
  ['faults', 'Faults'],
  ['precompiles', 'Precompiles'],
  ['batcher', 'Batcher'],
  ['furnace', 'Furnace'],
  ['nest', 'Nest'],
  ['splitter', 'Splitter'],
  ['almanac', 'Almanac'],
  ['ephemeral', 'Ephemeral'],
  ['counterV2', 'CounterV2'],
] as const

export type ContractName = (typeof deployments)[number][0]

export const contractNames: readonly ContractName[] = deployments.map(([name]) => name)

/** The compiled contracts. make.ts compiles them first: solc takes some seconds. */
const artifacts = JSON.parse(readFileSync(new URL('./artifacts.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Artifact>
>

/** Addresses of the contracts by name in the story, computed from the nonces. */
export const contracts = Object.fromEntries(
  deployments.map(([name], nonce) => [
    name,
    getContractAddress({ from: accounts.deployer.address, nonce: BigInt(nonce) }),
  ]),
) as Record<ContractName, Address>

/** Address of the sample's own deposit contract, the same as on mainnet; the contract is part of the genesis. */
export const depositContract: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

/** The contracts that the protocol itself calls (EIP-4788, 2935, 7002, 7251). */
export const systemContracts = {
  beaconRoots: '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02',
  blockHashes: '0x0000F90827F1C53a10cb7A02335B175320002935',
  withdrawalRequests: '0x00000961Ef480Eb55e80D19ad83579A64c007002',
  consolidationRequests: '0x0000BBdDc7CE488642fb579F8B00f3a590007251',
} as const satisfies Record<string, Address>

const owner = accounts.alice.address

const constructorArguments: Partial<Record<ContractName, readonly unknown[]>> = {
  ochre: ['Ochre', 'OCH', owner],
  azure: ['Azure', 'AZR', owner],
  pair: [contracts.ochre, contracts.azure],
  proxy: [contracts.counter, owner],
  ephemeral: [7n],
}

/** Returns an artifact by its Solidity name. @throws SampleError `unknown-contract` */
export function artifact(name: string): Artifact {
  const found = artifacts[name]
  if (found === undefined) throw new SampleError('unknown-contract', `no contract ${name} in contracts/`)
  return found
}

/** Returns the Solidity name of a deployed contract. @throws SampleError `unknown-contract` */
export function sourceOf(name: ContractName): string {
  const entry = deployments.find(([deployed]) => deployed === name)
  if (entry === undefined) throw new SampleError('unknown-contract', `${name} is not deployed`)
  return entry[1]
}

/** Returns the init code of a deployment with its constructor arguments. */
export function initCode(name: ContractName): Hex {
  const { abi, bytecode } = artifact(sourceOf(name))
  return encodeDeployData({ abi, bytecode, args: constructorArguments[name] ?? [] })
}

/** Returns the call data for a function. @param source Solidity name of the contract */
export function encode(source: string, functionName: string, args: readonly unknown[] = []): Hex {
  return encodeFunctionData({ abi: artifact(source).abi, functionName, args })
}

/** Returns the address of the vault that the factory creates for `salt` and `vaultOwner` (EIP-1014). */
export function vaultAddress(salt: Hex, vaultOwner: Address): Address {
  const argument = encodeAbiParameters([{ type: 'address' }], [vaultOwner])
  const bytecode = concatHex([artifact('Vault').bytecode, argument])
  return getContractAddress({ opcode: 'CREATE2', from: contracts.factory, salt, bytecode })
}

/** Returns the storage key of `account` in a `mapping(address => …)` at `slot`. */
export function mappingSlot(account: Address, slot: bigint): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, slot]))
}

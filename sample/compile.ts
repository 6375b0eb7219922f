/** Compiles Solidity with the solc of node_modules; without metadata hash, so that the bytes never vary. */
import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'
import type { Abi, Hex } from 'viem'
import { SampleError } from './errors.ts'

export interface Artifact {
  abi: Abi
  /** Init code without constructor arguments. */
  bytecode: Hex
  /** Runtime code, in which immutables are zero. */
  deployedBytecode: Hex
}

interface SolcContract {
  abi: Abi
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, SolcContract>>
}

const contracts = new URL('./contracts/', import.meta.url)

const settings = {
  evmVersion: 'osaka',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

/**
 * Compiles every Solidity file of a folder.
 *
 * @param folder default: the sample's contracts; ends with a slash
 * @returns artifacts by contract name, sorted by name, without interfaces
 * @throws SampleError `compile` with the compiler's messages
 */
export function compile(folder: URL = contracts): Record<string, Artifact> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const sources = Object.fromEntries(
    files.sort().map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
  )
  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const output = JSON.parse(solc.compile(input)) as SolcOutput
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new SampleError('compile', errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  }
  const found = Object.values(output.contracts ?? {})
    .flatMap((contracts) => Object.entries(contracts))
    .filter(([, contract]) => contract.evm.bytecode.object !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(found.map(([name, contract]) => [name, toArtifact(contract)]))
}

function toArtifact({ abi, evm }: SolcContract): Artifact {
  return {
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
  }
}

/** A development chain for the tests of the explorer, which seals only when it is asked to. */
import { readFileSync } from 'node:fs'
import {
  type Abi,
  concatHex,
  encodeDeployData,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { result, type Served, start } from '../../support/serve.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
const GAS = 3_000_000n

/** Number of blocks before the one with the contracts, so that the plots have something to show. */
const EMPTY_BLOCKS = 30

const artifacts = JSON.parse(
  readFileSync(new URL('../../../sample/artifacts.json', import.meta.url), 'utf8'),
) as Record<string, { readonly abi: Abi; readonly bytecode: Hex }>

/** The sender, and an account that only receives. */
export const sender = mnemonicToAccount(MNEMONIC)
export const receiver = mnemonicToAccount(MNEMONIC, { addressIndex: 1 }).address

/** HTML that a contract returns as the reason of its revert. */
export const HOSTILE_REASON = '<img src=x onerror="document.title=1"><b>bold</b>'

/** A transaction of the story, by its name. */
export type StoryName = 'ether' | 'mint' | 'dive' | 'refused' | 'hostile'

/** The chain, its contracts, and the transactions of its story. */
export interface ExplorerChain {
  readonly served: Served
  readonly url: string
  readonly contracts: Readonly<Record<'Token' | 'Nest' | 'Faults', Hex>>
  readonly story: Readonly<Record<StoryName, Hex>>
  /** Sends a transfer of wei. @param ahead number of nonces to leave out, so that the pool holds it back */
  readonly transfer: (value: bigint, ahead?: number) => Promise<Hex>
  /** Seals a block. @returns its number */
  readonly mine: () => Promise<number>
}

/** The route of a transaction's page. */
export function transactionOf(chain: ExplorerChain, name: StoryName): string {
  return `#/tx/${chain.story[name]}`
}

/** The ABI of a contract of the sample chain, as JSON. */
export function abiText(name: string): string {
  return JSON.stringify(artifacts[name]!.abi)
}

/** Starts the chain. The caller stops the node. */
export async function startChain(options: readonly string[] = []): Promise<ExplorerChain> {
  const served = await start('dev', ['--ephemeral', '--no-mining', ...options])
  const { url } = served
  let nonce = 0
  const send = async (to: Hex | undefined, data: Hex, value = 0n, ahead = 0): Promise<Hex> => {
    const raw = await sender.signTransaction({
      ...(to === undefined ? {} : { to }),
      data,
      value,
      nonce: ahead === 0 ? nonce++ : nonce + ahead,
      gas: GAS,
      maxFeePerGas: 5_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      chainId: CHAIN_ID,
      type: 'eip1559',
    })
    return result<Hex>(url, 'eth_sendRawTransaction', [raw])
  }
  const mine = async (): Promise<number> => {
    await result(url, 'evm_mine')
    return Number(await result(url, 'eth_blockNumber'))
  }
  await result(url, 'evm_mine', [{ blocks: EMPTY_BLOCKS }])
  const contracts = await deploy(url, send, mine)
  const story = await tell(contracts, send)
  await mine()
  return {
    served,
    url,
    contracts,
    story,
    transfer: (value, ahead) => send(receiver, '0x', value, ahead),
    mine,
  }
}

type Send = (to: Hex | undefined, data: Hex, value?: bigint) => Promise<Hex>

async function deploy(
  url: string,
  send: Send,
  mine: () => Promise<number>,
): Promise<ExplorerChain['contracts']> {
  const token = { ...artifacts.Token!, args: ['Ochre', 'OCH', sender.address] }
  const hashes = {
    Token: await send(undefined, encodeDeployData(token)),
    Nest: await send(undefined, artifacts.Nest!.bytecode),
    Faults: await send(undefined, artifacts.Faults!.bytecode),
  }
  await mine()
  const addresses = await Promise.all(
    Object.entries(hashes).map(async ([name, hash]) => {
      const receipt = await result<{ contractAddress: Hex }>(url, 'eth_getTransactionReceipt', [hash])
      return [name, receipt.contractAddress] as const
    }),
  )
  return Object.fromEntries(addresses) as unknown as ExplorerChain['contracts']
}

async function tell(
  { Token, Nest, Faults }: ExplorerChain['contracts'],
  send: Send,
): Promise<ExplorerChain['story']> {
  const call = (name: string, functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: artifacts[name]!.abi, functionName, args })
  return {
    ether: await send(receiver, '0x', 1_500_000_000_000_000_000n),
    mint: await send(Token, call('Token', 'mint', [receiver, 1_000n])),
    // Calls, delegate calls, a creation, and a call that reverts at the end.
    dive: await send(Nest, call('Nest', 'dive', ['0x00010300010004', 0n]), 10n),
    refused: await send(Faults, call('Faults', 'custom', [7n])),
    hostile: await send(undefined, revertWith(HOSTILE_REASON)),
  }
}

/** Init code that reverts with a reason. */
function revertWith(reason: string): Hex {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string message)']), args: [reason] })
  const length = numberToHex(size(data), { size: 2 })
  // PUSH2 length, PUSH1 12, PUSH0, CODECOPY, PUSH2 length, PUSH0, REVERT, and the data
  const code = concatHex(['0x61', length, '0x600c', '0x5f', '0x39', '0x61', length, '0x5f', '0xfd'])
  return concatHex([code, data])
}

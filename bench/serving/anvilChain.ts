/** The chain in anvil: the same transactions in the same blocks; within a block it takes them as it likes. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import { post, result } from '../../test/support/serve.ts'
import type { ServedChain } from './chain.ts'
import { type Server, startQuietAnvil } from './servers.ts'

/** What becomes of the states of past blocks. */
export type AnvilHistory = 'default' | 'memory' | 'none'

/** What is kept when the past is not asked for. */
const STATES_LEAST = 10
/** Place of the timestamp in a header. */
const TIMESTAMP_FIELD = 11

/**
 * @param blockCount how many blocks of the chain it gets
 * @param history `default`: as anvil comes, which keeps the states of the last 500 blocks in memory and older ones on
 *   disk; `memory`: all in memory, which is quicker by far, and takes gigabytes for some thousands; `none`: next to
 *   none
 * @returns undefined when there is no anvil for this platform
 */
export async function anvilWithChain(
  chain: ServedChain,
  blockCount: number,
  history: AnvilHistory,
): Promise<Server | undefined> {
  const { gasLimit, timestamp } = chain.genesis
  const kept = { default: [], memory: [String(blockCount + 1)], none: [String(STATES_LEAST)] }[history]
  const states = kept.flatMap((count) => ['--prune-history', count])
  const start = ['--gas-limit', String(BigInt(gasLimit)), '--timestamp', String(timestamp)]
  const mining = ['--accounts', '0', '--no-mining']
  const anvil = await startQuietAnvil(['--init', chain.genesisFile, ...mining, ...states, ...start])
  if (anvil === undefined) return undefined
  try {
    for (const bytes of chain.blocks.slice(0, blockCount)) await mine(anvil.url, bytes)
    return anvil
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** @param bytes RLP of a block */
async function mine(url: string, bytes: Uint8Array): Promise<void> {
  const [header, transactions] = RLP.decode(bytes as Input) as [Uint8Array[], Uint8Array[]]
  const batch = transactions.map((raw, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_sendRawTransaction',
    params: [toHex(raw)],
  }))
  const refused = ((await post(url, batch)) as { error?: unknown }[]).find(({ error }) => error)
  if (refused !== undefined) throw new RangeError(`anvil refused a transaction: ${JSON.stringify(refused)}`)
  await result(url, 'evm_mine', [{ timestamp: Number(toBigInt(header[TIMESTAMP_FIELD]!)) }])
}

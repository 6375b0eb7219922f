/** Loads the chain into anvil: the same transactions in the same blocks. anvil chooses their order within a block. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import { post, result } from '../../test/support/serve.ts'
import type { ServedChain } from './chain.ts'
import { type Server, startQuietAnvil } from './servers.ts'

/** How anvil keeps the states of past blocks (see {@link anvilWithChain}). */
export type AnvilHistory = 'default' | 'memory' | 'none'

/** Number of past states with the history `none`. */
const STATES_LEAST = 10
/** Index of the timestamp in a header. */
const TIMESTAMP_FIELD = 11

/**
 * Starts anvil with blocks of the chain.
 *
 * @param blockCount number of blocks of the chain
 * @param history `default`: anvil's default, the states of the last 500 blocks in memory and older ones on disk;
 *   `memory`: all states in memory, which is much faster but takes gigabytes for some thousand blocks; `none`: the last
 *   few states only
 * @returns undefined if there is no anvil for this platform
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

/** Mines a block with the transactions of another block. @param bytes RLP of that block */
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

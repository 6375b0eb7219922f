/**
 * Adds transactions to a pool with a journal until it is killed, and prints the hash of each acknowledged transaction.
 */
import { toHex } from '../../src/chain/hex.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { ChainPoint, defaultOptions, draft, ETHER, sender } from './poolChain.ts'

const [journalPath, from] = process.argv.slice(2)
/** Number of transactions that wait for the disk at the same time. */
const TOGETHER = 4

const senders = Array.from({ length: TOGETHER }, (_, name) => sender(name))
const point = ChainPoint.genesis(senders.map((address) => [address, { balance: 1_000_000n * ETHER }]))
const pool = await TransactionPool.open({ view: () => point.view, options: defaultOptions, journalPath })

// Every run begins with the nonces at which the previous one ended.
const round = async (): Promise<void> => {
  const added = senders.map(async (address) => {
    const pooled = draft({ from: address, nonce: pool.nonceOf(address), value: BigInt(from ?? 0) })
    await pool.add(pooled)
    process.stdout.write(`${toHex(pooled.hash)}\n`)
  })
  await Promise.all(added)
}
for (let rounds = 0; rounds < 1000; rounds++) await round()

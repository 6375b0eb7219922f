/**
 * The chain that all nodes serve: transfers and token calls, a few in most blocks, 200 in every 25th of the first 1,000
 * blocks. The chain is built once (a minute or two) and cached.
 */
import { compile } from '../../sample/compile.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ChainBuilder, type Draft, type Signer, signer } from '../../test/support/chains.ts'
import { fullGenesis, type GenesisJson, type KeptChain, keptChain } from '../keptChain.ts'

/** Number of blocks for most benchmarks. */
export const SHORT_BLOCKS = 1_000
/** Number of blocks of the whole chain; blocks after the first {@link SHORT_BLOCKS} are small. */
export const LONG_BLOCKS = 10_000
/** Transactions of a full block. */
const TRANSACTIONS = 200
/** Distance between full blocks among the first {@link SHORT_BLOCKS}. */
export const FULL_BLOCK_EVERY = 25

const RECIPIENTS = 500
const contracts = new URL('../contracts/', import.meta.url)
const recipe = [
  './chain.ts',
  '../contracts/Heavy.sol',
  '../../sample/contracts/Token.sol',
  '../../sample/compile.ts',
].map((file) => new URL(file, import.meta.url))
/** Slot of `balanceOf` in sample/contracts/Token.sol. */
const BALANCES_SLOT = 3
const TOKENS = `0x${(10n ** 24n).toString(16).padStart(64, '0')}`
const WEI = '0x3635c9adc5dea000000000'

/** The senders; each one sends one transaction in a full block. */
export const senders: readonly Signer[] = Array.from({ length: TRANSACTIONS }, (_, i) => signer(1_000 + i))
/** Address of the token contract, 20 bytes. The genesis has its code, and tokens of the senders. */
export const token = new Uint8Array(20).fill(0x70)
/** Address of contracts/Heavy.sol, 20 bytes; it has tokens, too. */
export const heavy = new Uint8Array(20).fill(0x71)

/** Blocks with half the transactions of a full block, for traces: anvil's time grows with the square of the number. */
export const halfBlocks: readonly number[] = Array.from({ length: 4 }, (_, i) => 13 + i * (SHORT_BLOCKS / 4))

/** Addresses of accounts that only receive, 20 bytes each. */
export const recipients: readonly Uint8Array[] = Array.from({ length: RECIPIENTS }, (_, i) => {
  const address = new Uint8Array(20).fill(0x77)
  new DataView(address.buffer).setUint32(16, i)
  return address
})

export type ServedChain = KeptChain<GenesisJson>

/** Returns the storage key of an account's token balance, 32 bytes. @param holder 20 bytes */
export function balanceSlot(holder: Uint8Array): Uint8Array {
  const key = new Uint8Array(64)
  key.set(holder, 12)
  key[63] = BALANCES_SLOT
  return keccak256(key)
}

/** Reads the chain from the cache, or builds it. @param say prints a line before building, which takes long */
export function servedChain(say: (line: string) => void): Promise<ServedChain> {
  return keptChain(recipe, async () => {
    say(`making a chain of ${LONG_BLOCKS} blocks, which is kept for the next time`)
    const genesis = await makeGenesis()
    return { genesis, bytes: await makeChain(genesis) }
  })
}

/** Returns the genesis, with both contracts and their tokens. */
export async function makeGenesis(): Promise<GenesisJson> {
  const genesis = await fullGenesis({
    [toHex(token)]: fromHex(compile().Token!.deployedBytecode),
    [toHex(heavy)]: fromHex(compile(contracts).Heavy!.deployedBytecode),
  })
  const rich = senders.map(({ address }) => [toHex(address), { balance: WEI }])
  const holders = [...senders.map(({ address }) => address), heavy]
  const storage = Object.fromEntries(holders.map((address) => [toHex(balanceSlot(address)), TOKENS]))
  const contract = { ...genesis.alloc[toHex(token)], storage }
  return {
    ...genesis,
    alloc: { ...genesis.alloc, ...Object.fromEntries(rich), [toHex(token)]: contract },
  }
}

async function makeChain(genesis: object): Promise<Uint8Array> {
  const chain = await ChainBuilder.create(genesis)
  for (let number = 1; number <= LONG_BLOCKS; number++) {
    const count = transactionsOf(number)
    // The senders take turns; in a full block, each sends one transaction.
    const drafts = Array.from({ length: count }, (_, i) => {
      const turn = count === 1 ? number : 2 * number + i
      return turn % 2 === 0 ? transfer(turn, number + i) : tokenCall(turn, number + i)
    })
    await chain.add({ transactions: drafts })
  }
  return chain.bytes()
}

function transactionsOf(number: number): number {
  if (number > SHORT_BLOCKS) return 1
  if (number % FULL_BLOCK_EVERY === 0) return TRANSACTIONS
  return halfBlocks.includes(number) ? TRANSACTIONS / 2 : 2
}

/** Fees that do not depend on the base fee, which differs in anvil. */
const FEES = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n }

function senderOf(turn: number): Signer {
  return senders[turn % TRANSACTIONS]!
}

function transfer(turn: number, i: number): Draft {
  const to = recipients[i % RECIPIENTS]!
  return { from: senderOf(turn), to, value: 1n, gasLimit: 21_000n, fields: FEES }
}

/** Returns a transaction that calls `transfer(address,uint256)` with one token. */
function tokenCall(turn: number, i: number): Draft {
  const to = toHex(recipients[i % RECIPIENTS]!)
    .slice(2)
    .padStart(64, '0')
  const data = fromHex(`0xa9059cbb${to}${'1'.padStart(64, '0')}`)
  return { from: senderOf(turn), to: token, data, gasLimit: 100_000n, fields: FEES }
}

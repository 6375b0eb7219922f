/** Chains for comparing imports: one of transfers, one of token payments and swaps. Both are built once and cached. */
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { type Artifact, compile } from '../sample/compile.ts'
import { createdAddress } from '../src/chain/createdAddress.ts'
import { fromHex, toHex } from '../src/chain/hex.ts'
import { ChainBuilder, type Draft, type Signer, signer } from '../test/support/chains.ts'
import { fullGenesis, type GenesisJson, type KeptChain, keptChain } from './keptChain.ts'

export type ImportedChain = KeptChain<GenesisJson> & { name: string }

const TRANSFER_BLOCKS = 100
const TOKEN_BLOCKS = 60
/** Transactions of a block. */
const TRANSACTIONS = 100
/** Swaps among the transactions of a block; the others are token payments. */
const SWAPS = 40
/** Number of recipients. They repeat, but not within a block. */
const RECIPIENTS = 1_000
const RICH = '0x3635c9adc5dea000000000'
/** Initial tokens of each sender. */
const TOKENS = 10n ** 24n
const LIQUIDITY = 10n ** 23n
const SWAPPED = 10n ** 15n
const DEPLOY_GAS = 3_000_000n
const CALL_GAS = 250_000n
/** Minimum gas of a block in which all 60 payments and 40 swaps succeed. */
const LEAST_GAS = 60n * 30_000n + 40n * 60_000n
const MAX_UINT = 2n ** 256n - 1n

const contract = (name: string): URL => new URL(`../sample/contracts/${name}.sol`, import.meta.url)
const compiler = new URL('../sample/compile.ts', import.meta.url)
const own = new URL('./importChains.ts', import.meta.url)

/** Returns the chains; builds those that are not cached. @param say prints a line before building, which takes long */
export async function importedChains(say: (line: string) => void): Promise<ImportedChain[]> {
  const transfers = await keptChain([own], () => {
    say(`making a chain of ${TRANSFER_BLOCKS} blocks of transfers, which is kept for the next time`)
    return transferChain()
  })
  const tokens = await keptChain([own, compiler, contract('Token'), contract('Pair')], () => {
    say(`making a chain of ${TOKEN_BLOCKS} blocks of tokens and swaps, which is kept for the next time`)
    return tokenChain()
  })
  return [
    { name: 'transfers', ...transfers },
    { name: 'tokens and swaps', ...tokens },
  ]
}

interface Made {
  genesis: GenesisJson
  bytes: Uint8Array
}

async function begin(): Promise<{ chain: ChainBuilder; genesis: GenesisJson; senders: Signer[] }> {
  const senders = Array.from({ length: TRANSACTIONS }, (_, i) => signer(1_000 + i))
  const rich = senders.map(({ address }) => [toHex(address), { balance: RICH }])
  const base = await fullGenesis()
  const genesis = { ...base, alloc: { ...base.alloc, ...Object.fromEntries(rich) } }
  return { chain: await ChainBuilder.create(genesis), genesis, senders }
}

async function transferChain(): Promise<Made> {
  const { chain, genesis, senders } = await begin()
  for (let number = 0; number < TRANSFER_BLOCKS; number++) {
    const transactions = senders.map((from, i) => {
      return { from, to: recipient(number * TRANSACTIONS + i), value: 1n, gasLimit: 21_000n }
    })
    await chain.add({ transactions })
  }
  return { genesis, bytes: chain.bytes() }
}

/** Builds the chain of tokens: deploys two tokens and a pair, and gives tokens to all senders, who pay or swap. */
async function tokenChain(): Promise<Made> {
  const { chain, genesis, senders } = await begin()
  const { Token, Pair } = compile() as { Token: Artifact; Pair: Artifact }
  const owner = senders[0]!
  const [tokenA, tokenB, pair] = [0n, 1n, 2n].map((nonce) => toHex(createdAddress(owner.address, nonce))) as [
    Hex,
    Hex,
    Hex,
  ]
  const deploy = ({ abi, bytecode }: Artifact, args: readonly unknown[]): Draft => ({
    from: owner,
    data: fromHex(encodeDeployData({ abi, bytecode, args })),
    gasLimit: DEPLOY_GAS,
  })
  const call = (
    from: Signer,
    to: Hex,
    { abi }: Artifact,
    functionName: string,
    args: readonly unknown[],
  ): Draft => ({
    from,
    to: fromHex(to),
    data: fromHex(encodeFunctionData({ abi, functionName, args })),
    gasLimit: CALL_GAS,
  })
  const tokens = [tokenA, tokenB]
  const named = ['A', 'B'].map((name) => deploy(Token, [name, name, toHex(owner.address)]))
  await chain.add({ transactions: [...named, deploy(Pair, [tokenA, tokenB])] })
  for (const token of tokens) {
    const minted = senders.map(({ address }) => call(owner, token, Token, 'mint', [toHex(address), TOKENS]))
    await chain.add({ transactions: minted })
    await chain.add({
      transactions: senders.map((from) => call(from, token, Token, 'approve', [pair, MAX_UINT])),
    })
  }
  await chain.add({ transactions: [call(owner, pair, Pair, 'addLiquidity', [LIQUIDITY, LIQUIDITY])] })
  for (let number = 0; number < TOKEN_BLOCKS; number++) {
    const transactions = senders.map((from, i) => {
      const token = tokens[(number + i) % 2]!
      if (i < SWAPS) return call(from, pair, Pair, 'swap', [token, SWAPPED, 0n, toHex(from.address)])
      return call(from, token, Token, 'transfer', [toHex(recipient(number * TRANSACTIONS + i)), 1n])
    })
    const { header } = await chain.add({ transactions })
    if (header.gasUsed < LEAST_GAS) throw new RangeError(`swaps fail in block ${header.number}`)
  }
  return { genesis, bytes: chain.bytes() }
}

function recipient(i: number): Uint8Array {
  const to = new Uint8Array(20).fill(0x77)
  new DataView(to.buffer).setUint32(16, i % RECIPIENTS)
  return to
}

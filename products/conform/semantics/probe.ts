/**
 * Makes init code that returns its context and facts about accounts. Any node can run the code, without a funded
 * account.
 */
import { createdAddress } from '../../../src/chain/createdAddress.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { ChainSample, Target } from '../check.ts'
import { blockTag } from './choice.ts'
import { ask, type JsonObject, readBigInt, readBytes, readObject } from './reading.ts'

const WORD_BYTES = 32
const WORD_DIGITS = 64
/** Maximum number of accounts whose balance and code size the init code reads. */
const LOOKED_AT_MAX = 3

/**
 * Position of the older of two probed blocks, counted from the end of the sample. Pruned nodes keep the state of some
 * 128 blocks.
 */
const RECENT_BLOCKS = 4

/** A contract creation as a call, and the accounts that its init code reads. */
export interface Probe {
  readonly from: string
  readonly lookedAt: readonly string[]
  /** Whether the init code executes COINBASE. */
  readonly hasCoinbase: boolean
  readonly call: JsonObject
  /** Block parameter of the call. */
  readonly block: string
}

/** Probes at the head and at a slightly older block; none when no account was found. */
export function probesOf(found: ChainSample): readonly Probe[] {
  const [from] = found.accounts
  if (from === undefined) return []
  const contracts = found.contracts.map(({ address }) => address)
  const lookedAt = [...new Set([...contracts.slice(0, LOOKED_AT_MAX - 1), ...found.accounts])].slice(
    0,
    LOOKED_AT_MAX,
  )
  const numbers = [found.head, found.blocks.at(-RECENT_BLOCKS)?.number ?? found.head]
  return [...new Set(numbers)].map((number) => {
    const hasCoinbase = !isSealedByAuthor(found.blocks.find((at) => at.number === number)?.block)
    const call = { from, data: codeOf(lookedAt, hasCoinbase) }
    return { from, lookedAt, hasCoinbase, call, block: blockTag(number) }
  })
}

/**
 * Whether the block has a signer whom the header's `miner` does not name (Clique, Bor). COINBASE returns the signer of
 * such a block. Recovering the signer from the header needs the rules of the chain.
 */
function isSealedByAuthor(header: JsonObject | undefined): boolean {
  if (typeof header?.miner !== 'string' || typeof header.difficulty !== 'string') return false
  return /^0x0*$/.test(header.miner) && !/^0x0*$/.test(header.difficulty)
}

/**
 * Init code that returns words: one for each of NUMBER TIMESTAMP COINBASE PREVRANDAO GASLIMIT CHAINID CALLER ADDRESS,
 * then BALANCE and EXTCODESIZE of each account.
 */
function codeOf(lookedAt: readonly string[], hasCoinbase: boolean): string {
  const opcodes = ['43', '42', ...(hasCoinbase ? ['41'] : []), '44', '45', '46', '33', '30']
  const accounts = lookedAt.flatMap((address) => [`73${address.slice(2)}31`, `73${address.slice(2)}3b`])
  const words = [...opcodes, ...accounts]
  const stores = words.map((word, index) => `${word}61${offset(index)}52`)
  return `0x${stores.join('')}61${offset(words.length)}6000f3`
}

/** Memory offset of a word, as two bytes in hex. */
function offset(index: number): string {
  return (index * WORD_BYTES).toString(16).padStart(4, '0')
}

/** The words that the init code must return. @throws UnjudgeableError */
export async function expectedWords(
  { from, lookedAt, hasCoinbase, block }: Probe,
  chainId: number,
  target: Target,
): Promise<string> {
  const header = readObject(await ask(target, 'eth_getBlockByNumber', block, true), 'block')
  const difficulty = readBigInt(header.difficulty, 'difficulty')
  const words: (bigint | string)[] = [
    readBigInt(header.number, 'number'),
    readBigInt(header.timestamp, 'timestamp'),
    ...(hasCoinbase ? [String(header.miner)] : []),
    difficulty > 0n ? difficulty : String(header.mixHash),
    readBigInt(header.gasLimit, 'gasLimit'),
    BigInt(chainId),
    from,
    await createdBy(from, block, target),
  ]
  for (const address of lookedAt) {
    words.push(readBigInt(await ask(target, 'eth_getBalance', address, block), 'eth_getBalance'))
    words.push(BigInt(readBytes(await ask(target, 'eth_getCode', address, block), 'eth_getCode').length))
  }
  return `0x${words.map(word).join('')}`
}

/** Address of the contract that an account creates, if the account sends `later` other transactions before. */
export async function createdBy(from: string, block: string, target: Target, later = 0n): Promise<string> {
  const nonce = readBigInt(
    await ask(target, 'eth_getTransactionCount', from, block),
    'eth_getTransactionCount',
  )
  return toHex(createdAddress(fromHex(from), nonce + later))
}

function word(value: bigint | string): string {
  const digits = typeof value === 'string' ? value.slice(2) : value.toString(16)
  return digits.toLowerCase().padStart(WORD_DIGITS, '0')
}

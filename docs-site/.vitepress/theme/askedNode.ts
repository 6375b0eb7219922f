/** The sample call of the home page: chooses its parameters by the node's chain, and reads the node's answers. */
import { shortened } from '../../console/longText.ts'

/** Maximum length of a result on the page, in characters. */
const RESULT_CHARACTERS_MAX = 200

/** Maximum size of an answer, in bytes: the calls have short results. */
export const ASKED_BYTES_MAX = 100_000

/** Thrown for a text that is no batch of answers. */
export class NoNode extends Error {
  readonly code = 'no-node'
}

/** The answer to a call: its result as text, or the message of its error. */
export interface Asked {
  readonly result?: string
  readonly error?: string
}

/**
 * Returns the answers to a batch whose calls have the ids 0, 1, …; an empty object for a call without an answer.
 *
 * @throws NoNode for a text that is no batch of answers
 */
export function readAnswers(text: string, count: number): Asked[] {
  let batch: unknown
  try {
    batch = JSON.parse(text)
  } catch {
    throw new NoNode('there is no JSON-RPC node at this address')
  }
  if (!Array.isArray(batch)) throw new NoNode('the answer is not that of a batch')
  return Array.from({ length: count }, (_, id) => {
    const answer = batch.find((one) => (one as { id?: unknown } | null)?.id === id) as
      | { result?: unknown; error?: { message?: unknown } }
      | undefined
    if (answer === undefined) return {}
    return answer.error === undefined
      ? { result: shortened(String(answer.result), RESULT_CHARACTERS_MAX) }
      : { error: shortened(String(answer.error?.message), RESULT_CHARACTERS_MAX) }
  })
}

/** Parameters of `eth_getBalance`. */
export interface BalanceCall {
  /** Address, in hex. */
  readonly address: string
  /** Number of the block, as a quantity. */
  readonly block: string
}

/**
 * Returns the parameters of the sample call: those of the example on the chain of the examples, and on any other chain
 * the zero address in the middle of the chain.
 *
 * @param chainId of the node, as a quantity
 * @param head number of the node's newest block, as a quantity
 */
export function sampleCall(
  example: BalanceCall & { readonly chain: string },
  chainId: string | undefined,
  head: string | undefined,
): BalanceCall {
  const isQuantity = /^0x[0-9a-f]{1,16}$/
  if (chainId === example.chain || head === undefined || !isQuantity.test(head)) return example
  return { address: `0x${'0'.repeat(40)}`, block: `0x${(BigInt(head) / 2n).toString(16)}` }
}

/** Returns a quantity of wei in ether: `965.997794443749525688`; undefined for a text that is no quantity. */
export function etherOf(quantity: string): string | undefined {
  if (!/^0x[0-9a-f]{1,64}$/.test(quantity)) return undefined
  const DECIMALS = 18
  const digits = BigInt(quantity)
    .toString()
    .padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`
}

/** Writes another call into code that has the parameters of the example: hex, or a bigint literal for the block. */
export function withCall(code: string, example: BalanceCall, call: BalanceCall): string {
  const literal = ({ block }: BalanceCall) => `${BigInt(block)}n`
  return code
    .replaceAll(example.address, call.address)
    .replace(new RegExp(`(["'])${example.block}\\1`, 'g'), `$1${call.block}$1`)
    .replace(new RegExp(`\\b${literal(example)}\\b`, 'g'), literal(call))
}

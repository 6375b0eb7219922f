/** Known differences in error codes and error messages. */
import { isObject, type Question, rewordings, settled } from './answers.ts'
import type { KnownDifference } from './known.ts'

/** Stands for both texts about code that is too large. */
export const CODE_SIZE = 'CODE SIZE'

const codes = ({ ours, geth }: Question) => [ours.error?.code, geth.error?.code]
const words = ({ ours, geth }: Question) => [ours.error?.message ?? '', geth.error?.message ?? ''] as const

/** Settles the answers when both messages match. */
const wordsOf =
  (ours: RegExp, geth: RegExp) =>
  (question: Question): boolean => {
    const [mine, other] = words(question)
    return ours.test(mine) && geth.test(other) && settled(question)
  }

export const inErrors: readonly KnownDifference[] = [
  {
    cluster: 'geth gave up or crashed',
    ruling: 'new',
    reason:
      'A panic in the handler (`method handler crashed`) or a time limit of its own is no answer to compare with.',
    settle: (question) =>
      /method handler crashed|timeout|timed out/.test(words(question)[1]) && settled(question),
  },
  {
    cluster: 'pending',
    ruling: 13,
    reason: 'Nothing executable is in the pool, so `pending` is `latest` here; geth makes an empty block.',
    settle: (question) => JSON.stringify(question.params).includes('"pending"') && settled(question),
  },
  {
    cluster: 'words of a wrong parameter',
    ruling: 8,
    reason: "Both answer -32602; ours names the parameter and what was expected, geth's quotes Go's decoder.",
    settle: (question) => {
      const [mine, other] = codes(question)
      return mine === -32602 && other === -32602 && settled(question)
    },
  },
  {
    cluster: 'quantities in a lenient form',
    ruling: 6,
    reason:
      'Leading zeros, capital digits and empty quantities lose no meaning; geth refuses them, or those from 2^63 on.',
    settle: (question) =>
      codes(question)[1] === -32602 &&
      /leading zero digits|cannot unmarshal|hex string|missing value|larger than int64|blocknumber too high/.test(
        words(question)[1],
      ) &&
      settled(question),
  },
  {
    cluster: 'parameters in a strict form',
    ruling: 6,
    reason:
      'Hex of a wrong length and unknown tracers are -32602 here; geth takes some of them, or fails later.',
    settle: (question) =>
      codes(question)[0] === -32602 &&
      /^(invalid parameter|unknown tracer|too many parameters|missing parameter)/.test(words(question)[0]) &&
      settled(question),
  },
  {
    cluster: 'blobs without a recipient',
    ruling: 36,
    reason:
      'A recorded answer of Besu has -32602 for it; geth answers -32000, as we do in all other methods.',
    settle: (question) =>
      question.method === 'eth_call' &&
      codes(question)[0] === -32602 &&
      words(question)[0] === 'blob transaction of type create' &&
      settled(question),
  },
  {
    cluster: 'more blobs than a block holds',
    ruling: 18,
    reason:
      'A recorded answer of Besu (eth_call) refuses them; geth compares only with the bound of a transaction.',
    settle: (question) =>
      /too many blobs in transaction \(have \d+, permitted \d+\)/.test(words(question)[0]) &&
      settled(question),
  },
  {
    cluster: 'a nonce that has been used',
    ruling: 10,
    reason:
      'An estimate for a transaction that cannot be sent helps nobody; geth does not look at the nonce.',
    settle: (question) =>
      question.method === 'eth_estimateGas' &&
      /^nonce too low: next nonce/.test(words(question)[0]) &&
      settled(question),
  },
  {
    cluster: 'withdrawals before Shanghai',
    ruling: 21,
    reason: 'They cannot be honoured, so they are refused; geth drops them without a word.',
    settle: (question) =>
      words(question)[0] === 'withdrawals set before Shanghai activation' && settled(question),
  },
  {
    cluster: 'gas below the floor of data',
    ruling: 'new',
    reason: 'eth_simulateV1 answers -38013 as for intrinsic gas; geth has no code for it and answers -32603.',
    settle: (question) =>
      /insufficient gas for floor data gas cost/.test(words(question)[0]) &&
      words(question)[0] === words(question)[1] &&
      settled(question),
  },
  {
    cluster: 'fees that eth_createAccessList fills in',
    ruling: 'new',
    reason:
      'If a call names a fee, geth fills in the others as for sending, refuses a fee of 0 and a cap below the tip that it suggests itself, and asks for the funds to pay gas if only the fee of blobs is named; here such a call is free, or checked as it is.',
    settle: (question) =>
      question.method === 'eth_createAccessList' &&
      (/must be non-zero/.test(words(question)[1]) ||
        (namesBlobFeeAlone(question) && /insufficient funds for gas \* price/.test(words(question)[1])) ||
        (namesCapAlone(question) && /^maxFeePerGas \(0x/.test(words(question)[1]))) &&
      settled(question),
  },
  {
    cluster: 'precompiles that move in eth_createAccessList',
    ruling: 'new',
    reason: 'They move as in eth_call; geth applies the override to a list without precompiles.',
    settle: (question) =>
      question.method === 'eth_createAccessList' &&
      JSON.stringify(question.params).includes('"movePrecompileToAddress"') &&
      /is not a precompile/.test(words(question)[1]) &&
      settled(question),
  },
  {
    cluster: 'a precompile that moves to its own address',
    ruling: 'new',
    reason: 'A recorded answer (eth_simulateV1) has -38022 for it; geth answers -32000.',
    settle: (question) =>
      codes(question)[0] === -38022 && /is already overridden$/.test(words(question)[1]) && settled(question),
  },
  {
    cluster: 'hash of a transaction that nobody sent',
    ruling: 'new',
    reason: 'geth begins refusals of eth_createAccessList with the hash of an unsigned legacy transaction.',
    settle: (question) => rewordings(question, /^failed to apply transaction: 0x[0-9a-f]{64} err: /, ''),
  },
  {
    cluster: 'an unknown block',
    ruling: 4,
    reason: '`header not found` in every method; geth has four texts for it.',
    settle: (question) =>
      rewordings(question, /^(header for hash|block (#?-?\d+|0x[0-9a-f]+)) not found$/, 'header not found'),
  },
  {
    cluster: 'which percentiles come first',
    ruling: 20,
    reason: 'Equal ones are no fault here, so a range beyond the head is what is wrong with the request.',
    settle: wordsOf(/^request beyond head block/, /invalid reward percentile: #/),
  },
  {
    cluster: 'a doubled text',
    ruling: 'new',
    reason: 'geth says some failures twice (`out of gas: out of gas`).',
    settle: (question) => rewordings(question, /out of gas: out of gas/, 'out of gas'),
  },
  {
    cluster: 'code that is too large and cannot be paid',
    ruling: 'new',
    reason: 'Size is looked at before its price here and after it in geth; both fail with all gas used.',
    settle: (question) =>
      rewordings(question, /contract creation code storage out of gas|max code size exceeded: .*/, CODE_SIZE),
  },
]

function namesCapAlone({ params: [call] }: Question): boolean {
  return isObject(call) && call.maxFeePerGas !== undefined && call.maxPriorityFeePerGas === undefined
}

function namesBlobFeeAlone({ params: [call] }: Question): boolean {
  if (!isObject(call) || call.maxFeePerBlobGas === undefined) return false
  return ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'].every((name) => call[name] === undefined)
}

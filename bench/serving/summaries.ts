/** What of the answers to each question all nodes must agree on, where it is not the whole result. */

type Item = Record<string, unknown>

/** Of an account that is not there, geth says zero (rulings of EIP-1186 differ). */
const ZERO_HASH = `0x${'0'.repeat(64)}`
const emptyHashes: Readonly<Record<string, string>> = {
  codeHash: '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  storageHash: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
}

/** RLP of the root of an empty trie. */
const EMPTY_ROOT = '0x80'

/** Gas of an `eth_call heavy`. */
const HEAVY_GAS = { least: 5_000_000n, most: 20_000_000n } as const
const WORD_DIGITS = 64

/**
 * By the question's name. Within a block anvil takes transactions as it likes: lists are sorted, and what follows from
 * places is left out.
 */
export const summaries: Readonly<Record<string, (result: never) => unknown>> = {
  'eth_getBlockByNumber full': ({ number, timestamp, gasUsed, transactions }) => ({
    ...{ number, timestamp, gasUsed },
    transactions: pick(transactions, 'hash from to value gas nonce input'),
  }),
  eth_getBlockReceipts: (receipts: Item[]) => [
    pick(receipts, 'transactionHash status gasUsed effectiveGasPrice type from to'),
    pick(
      receipts.flatMap(({ logs }) => logs as Item[]),
      'transactionHash address topics data',
    ),
  ],
  eth_getLogs: (logs: Item[]) => pick(logs, 'address topics data blockNumber transactionHash'),
  // The state of anvil has another account: whom the fees went to.
  'eth_getProof historical': ({ balance, nonce, codeHash, storageHash, storageProof }) => [
    ...[balance, nonce, hashOr(codeHash, 'codeHash'), hashOr(storageHash, 'storageHash')],
    pick((storageProof as Item[]).map(withoutEmptyRoot), 'key value proof'),
  ],
  trace_block: summaryOfTraces,
  trace_filter: summaryOfTraces,
  // anvil's gas is another matter.
  debug_traceBlockByNumber: (calls: { txHash: string; result: Item }[]) =>
    pick(
      calls.map(({ txHash, result }) => ({ txHash, ...result })),
      'txHash type from to value input output',
    ),
  'batch of 100': (answers: Item[]) => pick(answers, 'id result'),
  'eth_call heavy': checkedGas,
  eth_createAccessList: ({ accessList, gasUsed, error }: Item) => [
    pick(accessList as Item[], 'address storageKeys'),
    gasUsed,
    error ?? null,
  ],
  'debug_traceCall struct logs': ({ gas, failed, returnValue, structLogs }: Item) => [
    ...[gas, failed, returnValue],
    (structLogs as Item[]).map((step) =>
      'pc op gas gasCost depth stack storage'.split(' ').map((name) => step[name] ?? null),
    ),
  ],
}

/**
 * What the contract returns: a digest, and the gas that it took.
 *
 * @throws RangeError when that is not what is promised
 */
function checkedGas(result: string): string {
  const gas = BigInt(`0x${result.slice(-WORD_DIGITS)}`)
  if (gas < HEAVY_GAS.least || gas > HEAVY_GAS.most) throw new RangeError(`eth_call heavy: ${gas} gas`)
  return result
}

function summaryOfTraces(traces: Item[]): unknown {
  const flat = traces.map((trace) => ({ ...trace, ...(trace.action as Item), ...(trace.result as Item) }))
  const call = 'callType from to value gas input gasUsed output'
  return pick(flat, `transactionHash blockNumber type subtraces traceAddress ${call}`)
}

/** In an account without storage anvil gives the root of the empty trie for a proof. */
function withoutEmptyRoot(slot: Item): Item {
  return String(slot.proof) === EMPTY_ROOT ? { ...slot, proof: [] } : slot
}

function hashOr(hash: unknown, name: 'codeHash' | 'storageHash'): unknown {
  return hash === ZERO_HASH ? emptyHashes[name] : hash
}

function pick(items: readonly Item[], names: string): string[] {
  return items.map((item) => JSON.stringify(names.split(' ').map((name) => item[name]))).sort()
}

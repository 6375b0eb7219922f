/** The parts of results that must be equal on all nodes, for questions whose whole results differ. */

type Item = Record<string, unknown>

/** geth's hash of a missing account; other nodes return the hashes of an empty account (EIP-1186 is not clear here). */
const ZERO_HASH = `0x${'0'.repeat(64)}`
const emptyHashes: Readonly<Record<string, string>> = {
  codeHash: '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  storageHash: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
}

/** RLP of the root node of an empty trie. */
const EMPTY_ROOT = '0x80'

/** Allowed gas of an `eth_call heavy`. */
const HEAVY_GAS = { least: 5_000_000n, most: 20_000_000n } as const
const WORD_DIGITS = 64

/**
 * Summaries by the name of the question. anvil orders the transactions of a block differently, so lists are sorted, and
 * members that depend on the order are left out.
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
  // anvil's state has one more account, the fee recipient, so proofs of accounts differ.
  'eth_getProof historical': ({ balance, nonce, codeHash, storageHash, storageProof }) => [
    ...[balance, nonce, hashOr(codeHash, 'codeHash'), hashOr(storageHash, 'storageHash')],
    pick((storageProof as Item[]).map(withoutEmptyRoot), 'key value proof'),
  ],
  trace_block: summaryOfTraces,
  trace_filter: summaryOfTraces,
  // Without gas, which differs in anvil.
  debug_traceBlockByNumber: (calls: { txHash: string; result: Item }[]) =>
    pick(
      calls.map(({ txHash, result }) => ({ txHash, ...result })),
      'txHash type from to value input output',
    ),
  ots_searchTransactionsBefore: ({ txs, receipts }) => [
    pick(txs, 'hash from to value nonce input'),
    pick(receipts, 'transactionHash status gasUsed'),
  ],
  // geth lists no keys, and writes null for members that a header lacks.
  debug_executionWitness: ({ state, codes }) => [state, codes],
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
 * Checks the gas at the end of a result, and returns the whole result: a digest, and the gas.
 *
 * @throws RangeError if the gas is outside {@link HEAVY_GAS}
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

/** Removes the empty root node, which anvil returns as the proof of a slot in an account without storage. */
function withoutEmptyRoot(slot: Item): Item {
  return String(slot.proof) === EMPTY_ROOT ? { ...slot, proof: [] } : slot
}

function hashOr(hash: unknown, name: 'codeHash' | 'storageHash'): unknown {
  return hash === ZERO_HASH ? emptyHashes[name] : hash
}

function pick(items: readonly Item[], names: string): string[] {
  return items.map((item) => JSON.stringify(names.split(' ').map((name) => item[name]))).sort()
}

/**
 * Members that the contract requires and execution-apis leaves optional. A node may leave them out: that is noted, and
 * a fault only with `--strict`. What is there is held against the contract as ever.
 */

const BLOCK = [
  // execution-apis src/schemas/block.yaml, Block: neither is in `required`.
  'difficulty',
  'totalDifficulty',
] as const

const TRANSACTION = [
  // execution-apis src/schemas/transaction.yaml, TransactionInfo: in `required` only since 2025.
  'blockTimestamp',
  // Transaction1559Unsigned and its like: a creation has none.
  'to',
] as const

const TYPED_TRANSACTION = [
  ...TRANSACTION,
  // Transaction2930Signed and its like: `yParity` is required, `v` is deprecated.
  'v',
] as const

const FEE_TRANSACTION = [
  ...TYPED_TRANSACTION,
  // Transaction4844Unsigned, Transaction7702Unsigned: deprecated.
  'gasPrice',
] as const

/** By the contract's component. */
const byComponent: Readonly<Record<string, readonly string[]>> = {
  Block: BLOCK,
  PendingBlock: BLOCK,
  SimulatedBlock: BLOCK,
  Uncle: BLOCK,
  // In no schema of execution-apis; nodes write it as they write blocks.
  Header: BLOCK,
  ...ofTransactions('LegacyTransaction', TRANSACTION),
  ...ofTransactions('AccessListTransaction', TYPED_TRANSACTION),
  ...ofTransactions('DynamicFeeTransaction', FEE_TRANSACTION),
  ...ofTransactions('BlobTransaction', FEE_TRANSACTION),
  ...ofTransactions('SetCodeTransaction', FEE_TRANSACTION),
  // execution-apis src/schemas/receipt.yaml, Log: only transactionHash is in `required`.
  Log: ['blockTimestamp', 'removed'],
  // execution-apis src/schemas/receipt.yaml, ReceiptInfo.
  Receipt: ['type', 'to', 'contractAddress'],
  // execution-apis src/eth/fee_market.yaml, feeHistoryResults.
  FeeHistory: ['baseFeePerBlobGas', 'blobGasUsedRatio'],
  // execution-apis src/schemas/client.yaml, SyncingStatus: none is in `required`.
  SyncProgress: ['startingBlock', 'currentBlock', 'highestBlock'],
  // execution-apis src/schemas/execute.yaml, CallResultSuccess and CallResultFailure.
  SimulatedCall: ['maxUsedGas', 'logs'],
}

function ofTransactions(component: string, members: readonly string[]): Record<string, readonly string[]> {
  return { [component]: members, [`Pending${component}`]: members }
}

/**
 * How objects of these components are known where their component is not: by members that only they have. Of traces and
 * of what else execution-apis says nothing there is none.
 */
const KINDS: readonly (readonly [component: string, members: readonly string[]])[] = [
  ['Block', ['parentHash']],
  ['Receipt', ['cumulativeGasUsed']],
  ['Log', ['logIndex', 'topics']],
  ['FeeHistory', ['oldestBlock']],
  ['SyncProgress', ['highestBlock']],
  ['SimulatedCall', ['returnData', 'status']],
]
/** Has its chain id in its `v`: not every node writes it out. */
const LEGACY = 'LegacyTransaction'
const TRANSACTION_MEMBERS = ['hash', 'nonce', 'gas', 'input']
/** What a member that is left out stands for, and so need not be excused: null. */
const NULL_WHEN_MISSING: readonly string[] = ['to', 'contractAddress']

/**
 * The members that one of two answers about the same thing may leave out: they are compared when both have them.
 *
 * @param thing with the members of both
 */
export function optionalIn(thing: Readonly<Record<string, unknown>>): readonly string[] {
  const component = componentLike(thing)
  const members = [...(byComponent[component] ?? []), ...(component === LEGACY ? ['chainId'] : [])]
  return members.filter((name) => !NULL_WHEN_MISSING.includes(name))
}

function componentLike(thing: Readonly<Record<string, unknown>>): string {
  const has = (names: readonly string[]): boolean => names.every((name) => thing[name] !== undefined)
  if (has(TRANSACTION_MEMBERS)) return TRANSACTION_TYPES[String(thing.type)] ?? LEGACY
  return KINDS.find(([, members]) => has(members))?.[0] ?? ''
}

const TRANSACTION_TYPES: Readonly<Record<string, string>> = {
  '0x1': 'AccessListTransaction',
  '0x2': 'DynamicFeeTransaction',
  '0x3': 'BlobTransaction',
  '0x4': 'SetCodeTransaction',
}

/** Whether execution-apis lets a member of one of the contract's components be left out. */
export function optionalElsewhere(component: string, member: string): boolean {
  return byComponent[component]?.includes(member) === true
}

/** Components of which other nodes write more forms than the contract allows, and those forms. */
const widerForms: ReadonlyMap<string, RegExp> = new Map([
  // execution-apis src/eth/client.yaml, web3_clientVersion: any string. Most nodes have two to five parts.
  ['ClientVersion', /^[^/]+(?:\/.*)?$/u],
])

/** Whether other nodes may write a value of a component so. */
export function allowedElsewhere(component: string, value: unknown): boolean {
  return typeof value === 'string' && widerForms.get(component)?.test(value) === true
}

/**
 * Lists members that openrpc.json requires and execution-apis at 033ca6e6 makes optional. A missing member is noted, and
 * is a fault only with `--strict`. A present member is checked like any other.
 */

const BLOCK = [
  // execution-apis src/schemas/block.yaml, Block: neither is in `required`. openrpc.json requires only the first.
  'difficulty',
  'totalDifficulty',
] as const

const TRANSACTION = [
  // execution-apis src/schemas/transaction.yaml, TransactionInfo: in `required` only since 2025.
  'blockTimestamp',
  // Transaction1559Unsigned and the other types: a contract creation has no `to`.
  'to',
] as const

const TYPED_TRANSACTION = [
  ...TRANSACTION,
  // Transaction2930Signed and later types: `yParity` is required, `v` is deprecated.
  'v',
] as const

const FEE_TRANSACTION = [
  ...TYPED_TRANSACTION,
  // Transaction4844Unsigned, Transaction7702Unsigned: deprecated.
  'gasPrice',
] as const

/** Optional members, by component of openrpc.json. */
const byComponent: Readonly<Record<string, readonly string[]>> = {
  Block: BLOCK,
  PendingBlock: BLOCK,
  SimulatedBlock: BLOCK,
  Uncle: BLOCK,
  // execution-apis does not define headers. Nodes encode a header like a block.
  Header: BLOCK,
  ...ofTransactions('LegacyTransaction', TRANSACTION),
  ...ofTransactions('AccessListTransaction', TYPED_TRANSACTION),
  ...ofTransactions('DynamicFeeTransaction', FEE_TRANSACTION),
  ...ofTransactions('BlobTransaction', FEE_TRANSACTION),
  ...ofTransactions('SetCodeTransaction', FEE_TRANSACTION),
  // execution-apis src/schemas/receipt.yaml, Log: only transactionHash is in `required`.
  Log: ['blockTimestamp', 'removed'],
  // erigon renamed timestamp to blockTimestamp in August 2026.
  ErigonLog: ['timestamp', 'blockTimestamp', 'removed'],
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
 * Members by which an object's component is recognised when its schema is unknown. Traces and other objects that
 * execution-apis does not define have no entry.
 */
const KINDS: readonly (readonly [component: string, members: readonly string[]])[] = [
  ['Block', ['parentHash']],
  ['Receipt', ['cumulativeGasUsed']],
  ['ErigonLog', ['logIndex', 'topics', 'timestamp']],
  ['Log', ['logIndex', 'topics']],
  ['FeeHistory', ['oldestBlock']],
  ['SyncProgress', ['highestBlock']],
  ['SimulatedCall', ['returnData', 'status']],
]
/** The component in which `chainId` is optional: a legacy transaction has its chain id in `v`. */
const LEGACY = 'LegacyTransaction'
const TRANSACTION_MEMBERS = ['hash', 'nonce', 'gas', 'input']
/** Members whose absence means null; {@link optionalIn} need not list them. */
const NULL_WHEN_MISSING: readonly string[] = ['to', 'contractAddress']

/**
 * Returns the members that an answer about an object may omit. A comparison of two answers about the object skips such
 * a member unless both answers have it.
 *
 * @param thing object with the members of both answers
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

/** Whether a member of a component of openrpc.json is optional in execution-apis. */
export function optionalElsewhere(component: string, member: string): boolean {
  return byComponent[component]?.includes(member) === true
}

/** Members of blocks that later forks have added. Some nodes give null for them in earlier blocks. */
const LATER_MEMBERS: readonly unknown[] = [
  ...['baseFeePerGas', 'withdrawalsRoot', 'withdrawals', 'blobGasUsed', 'excessBlobGas'],
  ...['parentBeaconBlockRoot', 'requestsHash', 'blockAccessListHash', 'slotNumber'],
]

/** Lists that geth gives as null when they are empty: `keys` of debug_executionWitness. */
const NULL_WHEN_EMPTY: readonly unknown[] = ['keys']

/** Whether a member may be null in other nodes where openrpc.json has it absent, or has an empty list. */
export function nullElsewhere(member: string | number | undefined, value: unknown): boolean {
  return value === null && [...LATER_MEMBERS, ...NULL_WHEN_EMPTY].includes(member)
}

/** Patterns of values that other nodes return and openrpc.json does not allow, by component. */
const widerForms: ReadonlyMap<string, RegExp> = new Map([
  // web3_clientVersion, which execution-apis does not define: most nodes return two to five parts, separated by slashes.
  ['ClientVersion', /^[^/]+(?:\/.*)?$/u],
])

/** Whether a value matches the pattern that `widerForms` has for the value's component. */
export function allowedElsewhere(component: string, value: unknown): boolean {
  return typeof value === 'string' && widerForms.get(component)?.test(value) === true
}

/** Makes parameters for calls from the sample of the target's chain; openrpc.json allows all these parameters. */
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { ContentDescriptor } from '../contract/model.ts'
import { schemaName } from '../contract/schema.ts'
import { busiest, quietest, transactionKinds } from './chainSample.ts'
import type { ChainSample, FoundBlock } from './check.ts'
import { transactionsIn } from './findBlocks.ts'
import { encodedBlock } from './semantics/bodies.ts'
import { foreignTypes } from './semantics/choice.ts'
import { quantity } from './targetJson.ts'

type Json = Readonly<Record<string, unknown>>

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const ZERO_WORD = `0x${'0'.repeat(64)}`
/** A hash that no block and no transaction has. */
export const NO_HASH = `0x${'c0ffee'.repeat(10)}0001`
/** Length of block ranges, and of pages of results. */
const PAGE = 8
/** Maximum number of struct logs in a trace. */
const STEPS = 64
/** Init codes: one returns no code, one returns 32 zero bytes as code, one reverts, and one executes INVALID. */
export const INIT_CODES = {
  stops: '0x00',
  returns: '0x60206000f3',
  reverts: '0x60006000fd',
  fails: '0xfe',
} as const

/** Values for the parameters of any method, the likeliest first. */
export class ParamValues {
  readonly #found: ChainSample
  readonly #block: FoundBlock | undefined
  /**
   * Block with few transactions, for methods that work on whole blocks. Traces of a full block take several hundred
   * megabytes.
   */
  readonly #quiet: FoundBlock | undefined
  readonly #transactions: readonly Json[]
  readonly #makers: Readonly<Record<string, () => readonly unknown[]>>

  constructor(found: ChainSample) {
    this.#found = found
    this.#block = busiest(found)
    this.#quiet = quietest(found)
    this.#transactions = transactionKinds(found)
    this.#makers = this.#table()
  }

  /**
   * Values for one parameter. There are none when this class does not know the parameter, or when the chain has no
   * suitable value.
   */
  of(method: MethodName, { name, schema }: ContentDescriptor): readonly unknown[] {
    const component = schemaName(schema) ?? ''
    const makers = this.#makers
    const maker = makers[`${method} ${name}`] ?? makers[`${component} ${name}`] ?? makers[component]
    return maker?.() ?? []
  }

  /**
   * Functions that make values. A key is the name of a schema, the names of a schema and a parameter, or the names of a
   * method and a parameter: `Data`, `Data transaction`, `debug_accountAt block`.
   */
  #table(): Readonly<Record<string, () => readonly unknown[]>> {
    const { contracts, accounts, rawTransactions } = this.#found
    const [contract] = contracts
    const addresses = [...contracts.map(({ address }) => address), ...accounts.slice(0, 3), ZERO_ADDRESS]
    const slots = contract === undefined ? [] : contract.slots
    const calls = this.#calls()
    const overridden = contract?.address ?? ZERO_ADDRESS
    return {
      Data: () => ['0x', '0x00', `0x${'ab'.repeat(200)}`],
      'Data transaction': () => rawTransactions,
      Hash32: () => this.#hashes(),
      'Hash32 transactionHash': () => this.#transactions.map(({ hash }) => hash),
      Address: () => addresses.slice(0, 6),
      BlockNumberOrTagOrHash: () => [...this.#numbersAndTags(), ...this.#blockObjects()],
      'Data blockRlp': () => this.#rawBlocks(),
      'NumberInput timestamp': () => (this.#block === undefined ? [] : [this.#block.block.timestamp]),
      'IntegerInput startNumber': () => (this.#block === undefined ? [] : [this.#block.number]),
      'debug_accountAt block': () => this.#transactions.map(({ blockNumber }) => blockNumber),
      BlockNumberOrTag: () => [quantity(this.#quiet?.number ?? 0), ...this.#numbersAndTags().slice(0, 2)],
      IndexInput: () => ['0x0', '0x1', '0xffff'],
      TransactionIndexInput: () => [0],
      Flag: () => [true, false],
      OptionalFlag: () => [true, false],
      StorageSlot: () => [...slots, '0x0', ZERO_WORD],
      StorageKeys: () => [slots, [], [...slots, '0x0']],
      StorageRequests: () =>
        contracts.slice(0, 2).map((one) => ({ [one.address]: [...one.slots, ZERO_WORD] })),
      BlockCount: () => [quantity(4), 1, quantity(0)],
      RewardPercentiles: () => [[0, 25, 50, 100], []],
      LogFilter: () => this.#logFilters(),
      TransactionCall: () => calls,
      StateOverrides: () => [{}, { [overridden]: { balance: quantity(1e15) } }],
      BlockOverrides: () => [{}, { time: quantity(4_000_000_000) }],
      SimulateOptions: () => this.#simulations(),
      TraceTypes: () => [['trace'], ['trace', 'stateDiff', 'vmTrace'], ['vmTrace'], []],
      OptionalTraceOptions: () => [{}, { vmTraceLabels: true }],
      TraceLabelsOrStateOverrides: () => [
        ...[{}, { vmTraceLabels: true }],
        { [overridden]: { balance: quantity(1e15) } },
      ],
      TraceCriteria: () => this.#traceCriteria(),
      TraceIndices: () => [[], ['0x0']],
      TraceCallRequests: () => [calls.slice(0, 3).map((call) => [call, ['trace', 'stateDiff']]), []],
      TracerOptions: () => tracerOptions(),
      TraceCallOptions: () => tracerOptions(),
      RangeStart: () => [ZERO_WORD, `0x80${'0'.repeat(62)}`],
      RangeLimit: () => [PAGE, 1],
      PageNumber: () => [0],
      PageSize: () => [PAGE],
      WitnessMode: () => ['canonical'],
    }
  }

  /** The RLP of the block `#quiet`. Empty if the block has uncles or transactions of unknown types. */
  #rawBlocks(): readonly string[] {
    const block = this.#quiet
    if (block === undefined || foreignTypes(block).length > 0) return []
    const hasUncles = Array.isArray(block.block.uncles) && block.block.uncles.length > 0
    return hasUncles ? [] : [toHex(encodedBlock(block.block, []))]
  }

  #hashes(): readonly string[] {
    const [first] = this.#found.blocks
    const newest = this.#found.blocks.at(-1)
    return [this.#quiet, this.#block, newest, first].flatMap((one) => (one === undefined ? [] : [one.hash]))
  }

  /** The busiest block, the blocks of transactions of each kind, the genesis block, and all tags. */
  #numbersAndTags(): readonly unknown[] {
    const numbers = new Set<unknown>([quantity(this.#block?.number ?? 0)])
    for (const { blockNumber } of this.#transactions) numbers.add(blockNumber)
    return ['latest', ...numbers, quantity(0), 'earliest', 'finalized', 'safe', 'pending']
  }

  #blockObjects(): readonly unknown[] {
    const block = this.#block
    if (block === undefined) return []
    const { hash, number } = block
    return [hash, { blockNumber: quantity(number) }, { blockHash: hash, requireCanonical: true }]
  }

  #logFilters(): readonly Json[] {
    const withLogs = this.#found.blocks.findLast(({ receipts }) =>
      receipts.some(({ logs }) => Array.isArray(logs) && logs.length > 0),
    )
    const { number, hash } = withLogs ?? this.#block ?? { number: 0, hash: NO_HASH }
    const range = { fromBlock: quantity(Math.max(0, number - PAGE)), toBlock: quantity(number) }
    const log = withLogs?.receipts.flatMap(({ logs }) => (Array.isArray(logs) ? (logs as Json[]) : []))[0]
    const { address = ZERO_ADDRESS, topics } = log ?? {}
    const [topic = ZERO_WORD] = Array.isArray(topics) ? topics : []
    return [
      { blockHash: hash },
      range,
      { ...range, address },
      { ...range, topics: [[topic, ZERO_WORD]] },
      { ...range, address: [address, ZERO_ADDRESS], topics: [null] },
      { fromBlock: 'latest' },
    ]
  }

  /**
   * Returns a plain call, mined transactions as calls, and a contract creation. The calls have no gas limit, because a
   * mined transaction may need more gas on the present state.
   */
  #calls(): readonly Json[] {
    const [from = ZERO_ADDRESS] = this.#found.accounts
    const mined = this.#transactions
      .filter(({ to, type }) => typeof to === 'string' && type !== '0x3')
      .map(({ from: sender, to, input }) => ({ from: sender, to, data: input }))
    return [{ from, to: ZERO_ADDRESS }, ...mined.slice(0, 3), { from, data: INIT_CODES.returns }]
  }

  #simulations(): readonly Json[] {
    const calls = this.#calls()
    return [
      { blockStateCalls: [{ calls: calls.slice(0, 1) }] },
      { blockStateCalls: [{ calls }, {}], returnFullTransactions: true, traceTransfers: true },
    ]
  }

  #traceCriteria(): readonly Json[] {
    const number = this.#block?.number ?? 0
    const range = { fromBlock: quantity(Math.max(0, number - PAGE)), toBlock: quantity(number), count: PAGE }
    const [transaction] = this.#block === undefined ? [] : transactionsIn(this.#block.block)
    const from = typeof transaction?.from === 'string' ? transaction.from : ZERO_ADDRESS
    return [range, { ...range, fromAddress: [from] }, { ...range, after: 1 }]
  }
}

function tracerOptions(): readonly Json[] {
  return [
    { tracer: 'callTracer' },
    { tracer: 'callTracer', tracerConfig: { withLog: true } },
    { tracer: 'callTracer', tracerConfig: { onlyTopCall: true } },
    { tracer: 'prestateTracer' },
    { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
    { tracer: 'flatCallTracer' },
    { tracer: '4byteTracer' },
    { tracer: 'keccak256PreimageTracer' },
    { tracer: 'erc7562Tracer', tracerConfig: { withLog: true } },
    { tracer: 'noopTracer' },
    { tracer: 'muxTracer', tracerConfig: { callTracer: {}, '4byteTracer': {} } },
    { limit: STEPS },
    { limit: STEPS, enableMemory: true, enableReturnData: true },
  ]
}

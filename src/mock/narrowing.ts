/**
 * A result's schema for one call: of the forms that it has, those that the parameters decide for (the tracer, whole
 * transactions, the pending block), and lists as long as was asked for.
 */
import { isPending } from './mockChain.ts'
import { componentOf, isObject, referred, type Schema, type Schemas } from './schema.ts'

type Params = Readonly<Record<string, unknown>>

/** What a tracer without diffMode gives, by component; without a tracer, struct logs. */
const TRACER_RESULTS: Readonly<Record<string, string>> = {
  callTracer: 'CallFrame',
  prestateTracer: 'PrestateAccounts',
  flatCallTracer: 'FlatCallTraces',
  '4byteTracer': 'FourByteCounts',
  noopTracer: 'NoResult',
  muxTracer: 'MuxResult',
}
const NO_TRACER_RESULT = 'StructLogs'
/** Bound of `eth_feeHistory`, in blocks: the node's default. */
const FEE_BLOCKS_MAX = 1024

/** Options of a tracer without which, or with which, a member of a component is left out. */
const OMITTED: Readonly<Record<string, Readonly<Record<string, (options: Params) => boolean>>>> = {
  CallFrame: {
    logs: ({ withLog }) => withLog !== true,
    calls: ({ onlyTopCall }) => onlyTopCall === true,
  },
  PrestateAccount: {
    code: ({ disableCode }) => disableCode === true,
    storage: ({ disableStorage }) => disableStorage === true,
  },
  StructLog: {
    memory: ({ enableMemory }) => enableMemory !== true,
    stack: ({ disableStack }) => disableStack === true,
    storage: ({ disableStorage }) => disableStorage === true,
    returnData: ({ enableReturnData }) => enableReturnData !== true,
  },
}

/** What a Parity trace has of its block, except where it is one of a replay: by component. */
const PARITY_TRACES: ReadonlySet<string> = new Set([
  'CallTrace',
  'CreateTrace',
  'SuicideTrace',
  'RewardTrace',
])
const PLACE = ['blockHash', 'blockNumber', 'transactionHash', 'transactionPosition']

/** What a call asks of its answer. */
export interface Asked {
  /** By name, as they were bound. */
  readonly params: Params
  /** Blocks up to and including the newest that is asked for: a history has no more. */
  readonly blocks: number
}

/** The schema for a call; without references, and cyclic where they were. */
export function narrowed(schemas: Schemas, schema: Schema, asked: Asked): Schema {
  return new Narrowing(schemas, asked).of(schema)
}

/** Tracers that a call may name. */
export function tracersOf({ KnownTracer }: Schemas): readonly unknown[] {
  return KnownTracer?.enum ?? Object.keys(TRACER_RESULTS)
}

class Narrowing {
  readonly #schemas: Schemas
  readonly #asked: Asked
  /** Name of a tracer, or of none, and its options. */
  readonly #tracer: string | undefined
  readonly #options: Params
  readonly #made = new Map<string, Schema>()

  constructor(schemas: Schemas, asked: Asked) {
    this.#schemas = schemas
    this.#asked = asked
    const { tracer, tracerConfig, ...others } = objectOf(asked.params.options)
    this.#tracer = typeof tracer === 'string' ? tracer : undefined
    this.#options = this.#tracer === undefined ? others : objectOf(tracerConfig)
  }

  of(schema: Schema): Schema {
    const component = componentOf(schema)
    if (component === undefined) return this.#inside(schema)
    const known = this.#made.get(component)
    if (known !== undefined) return known
    // Known before it is whole: it may be inside itself.
    const made: Schema = {}
    this.#made.set(component, made)
    const whole = this.#component(component, referred(this.#schemas, schema))
    return Object.assign(made, { component, ...whole })
  }

  #component(name: string, schema: Schema): Schema {
    switch (name) {
      case 'TracerResult':
        return this.of(this.#named(this.#tracerResult()))
      case 'MuxResult':
        return this.#muxResult(schema)
      case 'FeeHistory':
        return this.#feeHistory(schema)
      case 'StorageValues':
        return this.#storageValues(schema)
      case 'TraceResults':
        return this.#callResults(schema)
      case 'SimulatedBlocks':
        return this.#simulatedBlocks(schema)
      case 'TraceResult':
      case 'TransactionReplay':
        return this.#replayed(schema)
      case 'StructLogs':
        return this.#steps(schema)
      case 'StorageRange':
      case 'AccountRange':
        return this.#range(schema)
      default:
        return this.#inside(without(schema, this.#omitted(name)))
    }
  }

  #inside(schema: Schema): Schema {
    const { oneOf, items, properties, additionalProperties } = schema
    if (oneOf !== undefined) {
      const forms = this.#forms(oneOf)
      return forms.length === 1
        ? this.of(forms[0]!)
        : { ...schema, oneOf: forms.map((form) => this.of(form)) }
    }
    const inner: { -readonly [K in keyof Schema]: Schema[K] } = { ...schema }
    if (items !== undefined) {
      inner.items = Array.isArray(items)
        ? (items as readonly Schema[]).map((item) => this.of(item))
        : this.of(items as Schema)
    }
    if (properties !== undefined) inner.properties = mapped(properties, (property) => this.of(property))
    if (typeof additionalProperties === 'object') inner.additionalProperties = this.of(additionalProperties)
    return inner
  }

  /** Hashes or transactions; a form for what is pending, or the others. */
  #forms(forms: readonly Schema[]): readonly Schema[] {
    const hashes = forms.find(isListOfHashes)
    const whole = forms.find(({ type }) => type === 'array' && hashes !== undefined)
    if (hashes !== undefined && whole !== undefined && forms.length === 2) {
      const { fullTransactions, options } = this.#asked.params
      const isWhole = fullTransactions === true || objectOf(options).returnFullTransactions === true
      return forms.filter((form) => isListOfHashes(form) !== isWhole)
    }
    const isAsked = isPending(this.#asked.params.block)
    const fitting = forms.filter((form) => isOfPending(form) === isAsked)
    return fitting.length === 0 ? forms : fitting
  }

  #tracerResult(): string {
    if (this.#tracer === undefined) return NO_TRACER_RESULT
    const isDiff = this.#tracer === 'prestateTracer' && this.#options.diffMode === true
    return isDiff ? 'PrestateDiff' : (TRACER_RESULTS[this.#tracer] ?? NO_TRACER_RESULT)
  }

  /** A result for each tracer that is configured; an empty object for none. */
  #muxResult(schema: Schema): Schema {
    const results = mapped(this.#options, (tracerConfig, tracer) =>
      narrowed(this.#schemas, schema.additionalProperties as Schema, {
        ...this.#asked,
        params: { options: { tracer, tracerConfig } },
      }),
    )
    return exactly(results)
  }

  #steps(schema: Schema): Schema {
    const inner = this.#inside(schema)
    const { limit } = this.#options
    if (typeof limit !== 'number' || limit === 0) return inner
    const { structLogs } = inner.properties!
    return { ...inner, properties: { ...inner.properties, structLogs: { ...structLogs, maxItems: limit } } }
  }

  /** Rewards only for percentiles; the fees have one entry more, for the block to come. */
  #feeHistory(schema: Schema): Schema {
    const { blockCount, rewardPercentiles } = this.#asked.params
    const percentiles = Array.isArray(rewardPercentiles) ? rewardPercentiles.length : 0
    const count = Math.min(Number(blockCount), FEE_BLOCKS_MAX, this.#asked.blocks)
    const { reward, ...others } = this.#inside(schema).properties!
    const lists = mapped(others, (list, name) => {
      if (list.type !== 'array') return list
      return ofLength(list, name.startsWith('base') && count > 0 ? count + 1 : count)
    })
    if (percentiles === 0 || count === 0) return exactly(lists)
    const rewards = { ...reward!, items: ofLength(reward!.items as Schema, percentiles) }
    return exactly({ ...lists, reward: ofLength(rewards, count) })
  }

  #storageValues(schema: Schema): Schema {
    const values = this.#inside(schema).additionalProperties as Schema
    const entries = Object.entries(objectOf(this.#asked.params.requests)).map(([address, slots]) => {
      return [address.toLowerCase(), ofLength(values, (slots as readonly unknown[]).length)] as const
    })
    return exactly(Object.fromEntries(entries))
  }

  /** Each call has its own types. */
  #callResults(schema: Schema): Schema {
    const calls = this.#asked.params.calls as readonly (readonly [unknown, unknown])[]
    const known = new Map<string, Schema>()
    const items = calls.map(([, traceTypes]) => {
      const types = String(traceTypes)
      const item =
        known.get(types) ??
        narrowed(this.#schemas, schema.items as Schema, { ...this.#asked, params: { traceTypes } })
      known.set(types, item)
      return item
    })
    return { ...ofLength(schema, items.length), items }
  }

  /** Each block has its own calls. */
  #simulatedBlocks(schema: Schema): Schema {
    const { blockStateCalls } = objectOf(this.#asked.params.options)
    const block = this.of(schema.items as Schema)
    const items = (blockStateCalls as readonly { calls?: readonly unknown[] | null }[]).map(({ calls }) => {
      const made = ofLength(block.properties!.calls!, calls?.length ?? 0)
      return { ...block, properties: { ...block.properties, calls: made } }
    })
    return { ...ofLength(schema, items.length), items }
  }

  /** Null, or an empty list, for each type that was not asked for, and something for the others. */
  #replayed(schema: Schema): Schema {
    const { traceTypes } = this.#asked.params
    const inner = this.#inside(schema)
    if (!Array.isArray(traceTypes)) return inner
    const types = this.#schemas.TraceType?.enum ?? []
    const members = mapped(inner.properties!, (member, name) => {
      if (!types.includes(name)) return member
      if (member.oneOf === undefined) {
        return traceTypes.includes(name) ? { ...member, minItems: 1 } : ofLength(member, 0)
      }
      return traceTypes.includes(name) ? withoutNull(member) : { type: 'null' }
    })
    return { ...inner, properties: members }
  }

  /** At most so many entries by key. */
  #range(schema: Schema): Schema {
    const inner = this.#inside(schema)
    const maxProperties = Number(this.#asked.params.limit)
    const members = mapped(inner.properties!, (member) =>
      member.additionalProperties === undefined ? member : { ...member, maxProperties },
    )
    return { ...inner, properties: members }
  }

  /** Names of members that the call leaves out of a component. */
  #omitted(component: string): readonly string[] {
    if (PARITY_TRACES.has(component)) return Array.isArray(this.#asked.params.traceTypes) ? PLACE : []
    const members = Object.entries(OMITTED[component] ?? {})
    return members.flatMap(([name, isOmitted]) => (isOmitted(this.#options) ? [name] : []))
  }

  #named(component: string): Schema {
    return { ...this.#schemas[component], component }
  }
}

function without(schema: Schema, names: readonly string[]): Schema {
  if (names.length === 0) return schema
  const members = Object.entries(schema.properties!).filter(([name]) => !names.includes(name))
  return { ...schema, properties: Object.fromEntries(members) }
}

function withoutNull(schema: Schema): Schema {
  return { ...schema, oneOf: schema.oneOf!.filter(({ type }) => type !== 'null') }
}

/** An object with all of these members, and with no others. */
function exactly(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

function ofLength(list: Schema, length: number): Schema {
  return { ...list, minItems: length, maxItems: length }
}

function isListOfHashes({ items }: Schema): boolean {
  return isObject(items) && componentOf(items as Schema) === 'Hash32'
}

/** By its name, `PendingBlock`. */
function isOfPending(schema: Schema): boolean {
  return componentOf(schema)?.startsWith('Pending') === true
}

function objectOf(value: unknown): Params {
  return isObject(value) ? value : {}
}

function mapped<T, R>(
  members: Readonly<Record<string, T>>,
  made: (member: T, name: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, made(member, name)]))
}

/** Generates parameters as in real calls, from the content of the sample chain, with fast-check. */
import { readFileSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import { type Abi, encodeEventTopics, encodeFunctionData, type Hex, numberToHex, pad } from 'viem'
import type { Contract } from '../../../products/contract/model.ts'
import { type Schema, schemaName } from '../../../products/contract/schema.ts'
import { addresses, contract as deployed, head, transactions } from '../../support/serveSample.ts'

interface Artifact {
  abi: Abi
  bytecode: Hex
}

const artifactsFile = new URL('../../../sample/artifacts.json', import.meta.url)
const artifacts = JSON.parse(readFileSync(artifactsFile, 'utf8')) as Record<string, Artifact>
const { Token, Pair, Faults, Counter, Almanac } = artifacts as Record<string, Artifact>

const someone = addresses[1] as Hex
const calls: Hex[] = [
  encodeFunctionData({ abi: Token!.abi, functionName: 'balanceOf', args: [someone] }),
  encodeFunctionData({ abi: Token!.abi, functionName: 'transfer', args: [someone, 5n] }),
  encodeFunctionData({ abi: Token!.abi, functionName: 'mint', args: [someone, 5n] }),
  encodeFunctionData({ abi: Pair!.abi, functionName: 'quote', args: [deployed('ochre'), 10n ** 18n] }),
  encodeFunctionData({ abi: Pair!.abi, functionName: 'swap', args: [deployed('ochre'), 9n, 0n, someone] }),
  encodeFunctionData({ abi: Faults!.abi, functionName: 'reason' }),
  encodeFunctionData({ abi: Faults!.abi, functionName: 'custom', args: [1n] }),
  encodeFunctionData({ abi: Faults!.abi, functionName: 'divide', args: [1n, 0n] }),
  encodeFunctionData({ abi: Faults!.abi, functionName: 'exhaust' }),
  encodeFunctionData({ abi: Counter!.abi, functionName: 'increment', args: [3n] }),
  encodeFunctionData({ abi: Almanac!.abi, functionName: 'record' }),
  Token!.bytecode,
  // Code: a stop, a revert, an endless loop, a self-destruct, 32 bytes returned, a log, an undefined opcode.
  ...(['0x00', '0x5f5ffd', '0x5b5f56', '0x30ff', '0x60205ff3', '0x5f5fa0', '0x0c', '0xef0100'] as const),
]

const topics = [Token, Pair, Counter]
  .flatMap((artifact) => artifact!.abi)
  .filter((item) => item.type === 'event')
  .flatMap((event) => encodeEventTopics({ abi: [event], eventName: event.name }) as Hex[])

/** Numbers that programs often handle wrongly. */
const edges = [0n, 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]

function quantity(max: bigint, more: readonly bigint[]): Arbitrary<string> {
  const numbers = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 0n, max }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges, ...more) },
  )
  const zeros = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, fc.constant('00'))
  return fc.tuple(numbers, zeros).map(([number, leading]) => `0x${leading}${number.toString(16)}`)
}

const words = [...Array(8).keys()].map((number) => pad(numberToHex(number), { size: 32 }))
const address = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...addresses) },
  { weight: 1, arbitrary: fc.nat({ max: 0x101 }).map((number) => pad(numberToHex(number), { size: 20 })) },
  { weight: 1, arbitrary: fc.stringMatching(/^0x[0-9a-f]{40}$/) },
)
const data = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...calls) },
  { weight: 1, arbitrary: fc.stringMatching(/^0x([0-9a-f]{2}){0,80}$/) },
)
const blockNumber = quantity(BigInt(head.number + 2), [BigInt(head.number)])

const anyHash = fc.stringMatching(/^0x[0-9a-f]{64}$/)
const transactionHash = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...transactions.map(({ hash }) => hash)) },
  { weight: 1, arbitrary: anyHash },
)
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...topics) },
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom(...addresses.map((holder) => pad(holder, { size: 32 }))) },
  { weight: 1, arbitrary: anyHash },
)

const tracers = ['callTracer', 'prestateTracer', 'flatCallTracer', '4byteTracer', 'noopTracer', 'muxTracer']

/** Schema component → plausible values, for components with one meaning everywhere. */
const known: Readonly<Record<string, Arbitrary<unknown>>> = {
  Address: address,
  Data: data,
  BlockNumberInput: blockNumber,
  QuantityInput: quantity(1_000_000n, [2n ** 256n - 1n, 10n ** 18n]),
  Duration: fc.constantFrom('1s', '500ms', '1m30s', '2h', '100us', '0.5s'),
  RangeStart: fc.oneof(anyHash, fc.constantFrom('0', '0x0', '')),
  TracerName: fc.constantFrom(...tracers, 'jsTracer'),
  OptionalTracerConfig: fc.constantFrom(
    null,
    {},
    { withLog: true },
    { diffMode: true },
    { onlyTopCall: true },
  ),
  StorageSlot: fc.oneof(word, quantity(8n, [2n ** 256n - 1n])),
}

/** Members that most calls have. Most other members are usually absent, because they exclude each other. */
const usual = new Set([
  'from',
  'to',
  'data',
  'fromBlock',
  'toBlock',
  'address',
  'topics',
  'code',
  'stateDiff',
  'tracer',
  'fromAddress',
  'toAddress',
])

/**
 * Values that refer to the sample chain and conform to the schema.
 *
 * @param role - name of the parameter
 * @param blockHashes - hashes of blocks of the sample chain
 */
export function plausible(
  contract: Contract,
  schema: Schema,
  role: string,
  blockHashes: readonly string[],
): Arbitrary<unknown> {
  const blockHash = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...blockHashes) },
    { weight: 1, arbitrary: transactionHash },
  )

  /** Some components have a different meaning in each member or parameter. */
  function byRole(component: string, name: string): Arbitrary<unknown> | undefined {
    if (component === 'Hash32') {
      if (/block/i.test(name)) return blockHash
      return name === 'transactionHash' ? transactionHash : word
    }
    if (component === 'Quantity64Input') return quantity(name === 'index' ? 3n : 400_000n, [])
    return known[component]
  }

  function make(part: Schema, name: string): Arbitrary<unknown> {
    const component = schemaName(part)
    if (component !== undefined) {
      const target = contract.components.schemas[component]
      return byRole(component, name) ?? make(target ?? {}, name)
    }
    if (part.oneOf) return fc.oneof(...part.oneOf.map((branch) => make(branch, name)))
    if (part.enum) return fc.constantFrom(...part.enum)
    if (part.type === 'object') return makeObject(part)
    if (Array.isArray(part.items)) return fc.tuple(...part.items.map((item) => make(item, name)))
    if (part.type === 'array')
      return fc.array(make(part.items ?? {}, name), { maxLength: Math.min(part.maxItems ?? 4, 4) })
    if (part.type === 'null') return fc.constant(null)
    if (part.type === 'boolean') return fc.boolean()
    if (part.type === 'integer') return fc.integer({ min: part.minimum ?? 0, max: 400 })
    return fc.double({ min: part.minimum ?? 0, max: part.maximum ?? 1, noNaN: true })
  }

  function makeObject(schema: Schema): Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties: others, propertyNames = {} } = schema
    if (typeof others === 'object') {
      const keys = make(propertyNames, 'key').map(String)
      return fc.dictionary(keys, make(others, 'value'), { maxKeys: 3 })
    }
    const members = Object.entries(properties).map(([name, property]) => {
      if (required.includes(name)) return fc.tuple(fc.constant(name), make(property, name))
      const isUsual = usual.has(name)
      const value = fc.oneof(
        { weight: isUsual ? 1 : 12, arbitrary: fc.constant(undefined) },
        { weight: isUsual ? 2 : 1, arbitrary: make(property, name) },
      )
      return fc.tuple(fc.constant(name), value)
    })
    return fc
      .tuple(...members)
      .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)))
  }

  return make(schema, role)
}

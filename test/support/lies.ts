/** Lies of a followed node: each alters one thing in the node's answers. */
import type { ServerResponse } from 'node:http'
import { toHex } from '../../src/chain/hex.ts'
import type { AskedCall } from './upstreams.ts'

type Random = (below: number) => number
type Json = Record<string, unknown>

/** A lie about one answer. `answer` returns another answer; `fault` takes over the response. */
export interface Lie {
  readonly name: string
  /** The method whose answer is altered. */
  readonly method: string
  /** @param other returns the true answer about another block */
  readonly answer?: (truth: unknown, random: Random, other: () => Promise<unknown>) => unknown
  readonly fault?: (response: ServerResponse) => void
}

const WITNESS = 'debug_executionWitness'
const RAW = 'debug_getRawBlock'
const HEADER = 'eth_getBlockByNumber'
const PROOF = 'eth_getProof'

/** Flips a bit of hex text. */
function flipped(hex: unknown, random: Random): string {
  const bytes = Buffer.from(String(hex).slice(2), 'hex')
  if (bytes.length > 0) bytes[random(bytes.length)]! ^= 1 << random(8)
  return toHex(bytes)
}

/** Alters one item of a list in a witness. */
function inList(name: string, alter: (list: string[], at: number, random: Random) => unknown) {
  return (truth: unknown, random: Random): unknown => {
    const list = [...((truth as Json)[name] as string[])]
    const altered = list.length === 0 ? undefined : alter(list, random(list.length), random)
    return { ...(truth as Json), [name]: altered ?? list }
  }
}

const nodesAndCodes = (['state', 'codes'] as const).flatMap((name): Lie[] => [
  {
    name: `an item of ${name} with another bit`,
    method: WITNESS,
    answer: inList(name, (list, at, random) => {
      list[at] = flipped(list[at], random)
    }),
  },
  {
    name: `an item of ${name} left out`,
    method: WITNESS,
    answer: inList(name, (list, at) => list.toSpliced(at, 1)),
  },
  {
    name: `an item of ${name} twice`,
    method: WITNESS,
    answer: inList(name, (list, at) => list.toSpliced(at, 0, list[at]!)),
  },
  {
    name: `an item of ${name} cut off`,
    method: WITNESS,
    answer: inList(name, (list, at) => list.with(at, list[at]!.slice(0, -2))),
  },
  { name: `no ${name}`, method: WITNESS, answer: inList(name, () => []) },
  {
    name: `${name} that is null`,
    method: WITNESS,
    answer: (truth) => ({ ...(truth as Json), [name]: null }),
  },
  {
    name: `${name} that is no hex`,
    method: WITNESS,
    answer: inList(name, (list, at) => list.with(at, '0xzz')),
  },
  {
    name: `${name} of another block`,
    method: WITNESS,
    answer: async (truth, _random, other) => ({
      ...(truth as Json),
      [name]: ((await other()) as Json)[name],
    }),
  },
])

const HEADER_FIELDS = [
  ...[
    'parentHash',
    'stateRoot',
    'receiptsRoot',
    'transactionsRoot',
    'gasUsed',
    'timestamp',
    'number',
    'hash',
  ],
  ...['miner', 'extraData', 'baseFeePerGas', 'withdrawalsRoot'],
]

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

const whole = ([WITNESS, RAW, HEADER, PROOF] as const).flatMap((method): Lie[] => [
  { name: `null for ${method}`, method, answer: () => null },
  { name: `an empty object for ${method}`, method, answer: () => ({}) },
  { name: `a number for ${method}`, method, answer: () => 7 },
  {
    name: `the answer about another block for ${method}`,
    method,
    answer: (_truth, _random, other) => other(),
  },
  {
    name: `64 MB for ${method}`,
    method,
    fault: (response) => void response.end(`{"jsonrpc":"2.0","id":1,"result":"0x${'00'.repeat(2 ** 25)}"}`),
  },
  {
    name: `deep JSON for ${method}`,
    method,
    fault: (response) => void response.end(`{"jsonrpc":"2.0","id":1,"result":${deep(100_000)}}`),
  },
  { name: `no JSON for ${method}`, method, fault: (response) => void response.end('<html>') },
  { name: `HTTP status 500 for ${method}`, method, fault: (response) => void response.writeHead(500).end() },
  { name: `a broken connection for ${method}`, method, fault: (response) => void response.destroy() },
])

export const LIES: readonly Lie[] = [
  ...nodesAndCodes,
  ...HEADER_FIELDS.map(
    (field): Lie => ({
      name: `${field} of a header with another bit`,
      method: HEADER,
      answer: (truth, random) => {
        const header = truth as Json | null
        return header && { ...header, [field]: flipped(evened(header[field]), random) }
      },
    }),
  ),
  { name: 'a bit of a block', method: RAW, answer: (truth, random) => flipped(truth, random) },
  { name: 'a block cut off', method: RAW, answer: (truth) => String(truth).slice(0, -4) },
  { name: 'a block with more bytes', method: RAW, answer: (truth) => `${String(truth)}00` },
  {
    name: 'a bit of a node of a proof',
    method: PROOF,
    answer: (truth, random) => {
      const proof = (truth as { accountProof: string[] }).accountProof
      const at = random(Math.max(1, proof.length))
      return {
        ...(truth as Json),
        accountProof: proof.map((node, n) => (n === at ? flipped(node, random) : node)),
      }
    },
  },
  {
    name: 'a proof without nodes',
    method: PROOF,
    answer: (truth) => ({ ...(truth as Json), accountProof: [], storageProof: [] }),
  },
  ...whole,
]

/** Returns a hex quantity with an even number of digits. */
function evened(hex: unknown): unknown {
  return typeof hex === 'string' && hex.length % 2 === 1 ? `0x0${hex.slice(2)}` : hex
}

/** Whether a call is about one of the blocks on which a lie is told. */
export function isAbout(call: Pick<AskedCall, 'params'>, number: number): boolean {
  return call.params.some((param) => param === `0x${number.toString(16)}`)
}

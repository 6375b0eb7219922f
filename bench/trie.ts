/**
 * Compares the archive's trie with @ethereumjs/mpt on the pattern of a block import (many puts, one root), with the
 * same keccak and the same nodes in memory. Prints rows of name, value, unit.
 */
import { pathToFileURL } from 'node:url'
import { Common, Mainnet } from '@ethereumjs/common'
import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { MapDB, ValueEncoding } from '@ethereumjs/util'
import { type LoadNode, Trie } from '../src/archive/trie.ts'
import { encodeNode } from '../src/archive/trieNode.ts'
import { decodeNode } from '../src/archive/witnessNode.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../src/chain/crypto.ts'
import { equalBytes } from '../src/chain/hex.ts'
import type { BenchRow } from './row.ts'

const KEYS = 20_000
const UPDATES = 1_000
const ROUNDS = 5

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const keyOf = (n: number): Uint8Array => keccak256(Uint8Array.of(n >> 16, n >> 8, n))
/** Returns a value with the typical length of an account's RLP. */
const contentOf = (n: number): Uint8Array => new Uint8Array(70).fill((n % 255) + 1)

/** Returns the time of the best of some runs, in milliseconds: other work of the machine only ever adds time. */
async function bestMs(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

export async function benchTrie(): Promise<BenchRow[]> {
  const nodes = new Map<string, Uint8Array>()
  const load: LoadNode = (ref) => decodeNode(nodes.get(hexOf(ref))!, ref)
  const full = new Trie(EMPTY_TRIE_ROOT, load)
  const buildStart = performance.now()
  for (let n = 0; n < KEYS; n++) full.put(keyOf(n), contentOf(n))
  const root = full.hash()
  const buildMs = performance.now() - buildStart
  for (const { node } of full.changes()) {
    const rlp = encodeNode(node!)
    nodes.set(hexOf(keccak256(rlp)), rlp)
  }

  // Nine of ten updates change an existing key; the tenth adds a new one.
  const updates = Array.from({ length: UPDATES }, (_, i): [Uint8Array, Uint8Array] => {
    const n = i % 10 === 0 ? KEYS + i : (i * 19) % KEYS
    return [keyOf(n), contentOf(n + 1)]
  })

  let ownRoot = root
  const ownMs = await bestMs(() => {
    const trie = new Trie(root, load)
    for (const [key, value] of updates) trie.put(key, value)
    ownRoot = trie.hash()
  })

  let mptRoot = root
  const common = new Common({ chain: Mainnet, customCrypto: { keccak256 } })
  const db = new MapDB<string, Uint8Array>(new Map(nodes))
  const mptMs = await bestMs(async () => {
    const mpt = await createMPT({ db, root, common, valueEncoding: ValueEncoding.Bytes })
    for (const [key, value] of updates) await mpt.put(key, value)
    mptRoot = mpt.root()
  })
  if (!equalBytes(ownRoot, mptRoot)) throw new RangeError('the two tries disagree')

  const rootRlp = nodes.get(hexOf(root))!
  const branch = decodeNode(rootRlp, root)
  const items = RLP.decode(rootRlp)
  const times = 20_000
  const ownEncodeMs = await bestMs(() => {
    for (let i = 0; i < times; i++) encodeNode(branch)
  })
  const rlpEncodeMs = await bestMs(() => {
    for (let i = 0; i < times; i++) RLP.encode(items)
  })

  const perSecond = (count: number, ms: number) => Math.round((count / ms) * 1000)
  return [
    { name: `trie.build_${KEYS}`, value: perSecond(KEYS, buildMs), unit: 'puts/s' },
    { name: `trie.update_${UPDATES}_of_${KEYS}`, value: perSecond(UPDATES, ownMs), unit: 'puts/s' },
    {
      name: `trie.update_${UPDATES}_of_${KEYS}.ethereumjs_mpt`,
      value: perSecond(UPDATES, mptMs),
      unit: 'puts/s',
    },
    { name: 'trie.encode_branch', value: perSecond(times, ownEncodeMs), unit: 'nodes/s' },
    { name: 'trie.encode_branch.ethereumjs_rlp', value: perSecond(times, rlpEncodeMs), unit: 'nodes/s' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit } of await benchTrie()) console.log(name, value, unit)
}

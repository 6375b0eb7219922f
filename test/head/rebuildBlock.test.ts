import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Block } from '../../generated/types.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { encodeHeader, type Header, headerHash } from '../../src/chain/header.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { rebuildBlock, uncleCount } from '../../src/head/rebuildBlock.ts'
import { rebuildTransaction, transactionHash } from '../../src/head/rebuildTransaction.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { headerText } from '../../src/wire/block.ts'
import {
  type Answering,
  answering,
  BLOCKS,
  CANCUN_BLOCK,
  hex,
  readChain,
  UNCLE_BLOCK,
} from '../support/readChain.ts'
import { runs, someOf } from '../support/runs.ts'
import { memoryStore } from '../support/stores.ts'

async function jsonOf({ ask }: Answering, number: number): Promise<{ block: Block; uncles: unknown[] }> {
  const block = (await ask('eth_getBlockByNumber', hex(number), true)) as Block
  const uncles: unknown[] = []
  for (let index = 0; index < uncleCount(block); index++) {
    uncles.push(await ask('eth_getUncleByBlockHashAndIndex', block.hash, hex(index)))
  }
  return { block, uncles }
}

async function expectRebuilt(answers: Answering, number: number): Promise<void> {
  const { block, uncles } = await jsonOf(answers, number)
  const rebuilt = rebuildBlock(block, uncles)
  expect(toHex(rebuilt.bytes)).to.equal(await answers.ask('debug_getRawBlock', hex(number)))
  expect(toHex(rebuilt.hash)).to.equal(block.hash)
}

/** Yields the paths of all strings in a JSON value. */
function* leaves(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') yield path
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key])
  }
}

/** Yields the paths of all values in a JSON value. */
function* paths(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) yield* paths(item, [...path, key])
}

/** Returns a copy with another value at the path. */
function replaced<T>(value: T, path: readonly string[], other: unknown): T {
  const copy = structuredClone(value)
  let place = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[path.at(-1)!] = other
  return copy
}

/** Returns a copy in which the last digit of the string at the path differs. */
function changed<T>(value: T, path: readonly string[]): T {
  const copy = structuredClone(value)
  let place = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  const key = path.at(-1)!
  const text = place[key] as string
  place[key] = `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`
  return copy
}

const errorOf = (run: () => unknown): UpstreamError | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof UpstreamError) return error
    throw error
  }
}

describe('the rebuilding of a block from JSON', () => {
  it('returns the bytes of every block of a chain through all forks', async () => {
    const chain = await readChain()
    for (let number = 0; number <= BLOCKS; number++) await expectRebuilt(chain, number)
  })

  it('returns the bytes of the blocks of the sample chain', async () => {
    const folder = new URL('../../sample/', import.meta.url)
    const store = await memoryStore()
    const genesis = parseGenesis(readFileSync(new URL('genesis.json', folder), 'utf8'))
    const importer = await Importer.open(store, genesis, false, { trustHeaders: true, syncEveryMs: 1e9 })
    for await (const { bytes } of openChainFile(fileURLToPath(new URL('chain.rlp', folder)))) {
      await importer.add(bytes)
    }
    const answers = answering(store)
    const numbers = Array.from({ length: importer.head.header.number + 1 }, (_, number) => number)
    for (const number of someOf(numbers)) await expectRebuilt(answers, number)
  })

  it('never returns a block that does not match its hashes, and names the block in the error', async () => {
    const chain = await readChain()
    const blocks = await Promise.all(Array.from({ length: BLOCKS + 1 }, (_, number) => jsonOf(chain, number)))
    fc.assert(
      fc.property(
        fc.nat(BLOCKS),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (number, at) => {
          const { block, uncles } = blocks[number]!
          const paths = [...leaves(block)]
          const path = paths[Math.floor(at * paths.length)]!
          let rebuilt: Uint8Array | undefined
          const error = errorOf(() => {
            rebuilt = rebuildBlock(changed(block, path), uncles).bytes
          })
          if (error !== undefined) {
            expect(error.code).to.be.oneOf(['CANNOT_REBUILD', 'MOVED'])
            if (error.code === 'CANNOT_REBUILD')
              expect(error.message).to.match(/^block \d+ cannot be rebuilt/)
          } else if (path[0] !== 'withdrawals') {
            expect(rebuilt).to.deep.equal(rebuildBlock(block, uncles).bytes)
          }
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('includes the header fields of Amsterdam', async () => {
    const { block } = await jsonOf(await readChain(), CANCUN_BLOCK)
    const added = { blockAccessListHash: new Uint8Array(32).fill(7), slotNumber: 2n ** 64n - 1n }
    const header: Header = { requestsHash: new Uint8Array(32), ...rebuildBlock(block).header, ...added }
    const hash = headerHash(encodeHeader(header))
    const later = {
      ...block,
      ...(JSON.parse(headerText({ header, hash })) as Partial<Block>),
    }
    expect(later).to.include({ slotNumber: '0xffffffffffffffff', hash: toHex(hash) })
    expect(rebuildBlock(later).header).to.deep.equal(header)
    expect(errorOf(() => rebuildBlock({ ...later, slotNumber: '0x0' }))?.code).to.equal('CANNOT_REBUILD')
  })

  it('requires the uncles that the block names', async () => {
    const { block, uncles } = await jsonOf(await readChain(), UNCLE_BLOCK)
    expect(uncles).to.have.length(1)
    expect(errorOf(() => rebuildBlock(block))?.code).to.equal('CANNOT_REBUILD')
    expect(errorOf(() => rebuildBlock(block, [block]))?.code).to.equal('MOVED')
  })

  it('throws only UpstreamError for any JSON as an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(errorOf(() => rebuildBlock(value))).to.be.instanceOf(UpstreamError)
        expect(errorOf(() => rebuildTransaction(value))).to.be.instanceOf(UpstreamError)
      }),
    )
  })

  it('throws only UpstreamError for any JSON in a field of the answer', async () => {
    const chain = await readChain()
    const blocks = await Promise.all([UNCLE_BLOCK, BLOCKS].map((number) => jsonOf(chain, number)))
    const hostile = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }), fc.constant([[]]))
    const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.nat(blocks.length - 1), at, hostile, (which, place, value) => {
        const { block, uncles } = blocks[which]!
        const places = [...paths(block)]
        const changedBlock = replaced(block, places[Math.floor(place * places.length)]!, value)
        errorOf(() => rebuildBlock(changedBlock, uncles))
        for (const one of [changedBlock.transactions].flat()) errorOf(() => rebuildTransaction(one))
        errorOf(() => rebuildBlock(block, [value]))
        errorOf(() => uncleCount(changedBlock))
      }),
      { numRuns: runs(500) },
    )
    const { block } = blocks[1]!
    const [first] = block.transactions as object[]
    const error = errorOf(() => rebuildTransaction({ ...first, type: { toString: 1 } }))
    expect(error?.code).to.equal('BAD_ANSWER')
  })

  it('computes the hash of a blob transaction', async () => {
    const { ask } = await readChain()
    const block = (await ask('eth_getBlockByNumber', hex(CANCUN_BLOCK), true)) as Block
    const found = (block.transactions as { type: string; hash: string }[]).find(({ type }) => type === '0x3')!
    const raw = fromHex((await ask('debug_getRawTransaction', found.hash)) as string)
    expect(toHex(transactionHash(raw))).to.equal(found.hash)
  })
})

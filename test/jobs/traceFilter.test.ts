/** The two halves of trace_filter, search and output: which records they read, and which blocks they execute. */
import { expect } from 'chai'
import fc from 'fast-check'
import { headerAt } from '../../src/archive/blocks.ts'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import type { FoundTraces, TraceCriteria } from '../../src/archive/traceSearch.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { Replayer } from '../../src/evm/replay.ts'
import { Simulator } from '../../src/evm/simulation.ts'
import { parityBlock } from '../../src/jobs/definitions/parityBlock.ts'
import { parityFilter } from '../../src/jobs/definitions/parityFilter.ts'
import { searchTraces } from '../../src/jobs/definitions/searchTraces.ts'
import type { Tools } from '../../src/jobs/job.ts'
import { KeptFrames } from '../../src/jobs/keptFrames.ts'
import { bodyKey } from '../../src/store/schema.ts'
import type { Reader, Store } from '../../src/store/store.ts'
import { assemble, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { Collected } from '../support/collected.ts'
import { addressOf, ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { partlyTraced } from '../support/partlyTraced.ts'
import { BLOCKS, importBuilt, readChain, UNCLE_BLOCK } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

const BYTES_MAX = 1e9
const ALL = { after: 0, count: undefined, tracesMax: 1e9 }

class CountingReplayer extends Replayer {
  executed: number[] = []

  override recordBlock(number: number): ReturnType<Replayer['recordBlock']> {
    this.executed.push(number)
    return super.recordBlock(number)
  }
}

function toolsOf(reader: Reader, identity: Identity): Tools & { replayer: CountingReplayer } {
  const replayer = new CountingReplayer(reader, identity)
  return { reader, identity, simulator: new Simulator(reader, identity), replayer }
}

const hashOf = (reader: Reader, block: number): Uint8Array => headerAt(reader, block)!.hash

async function answerOf(tools: Tools, found: FoundTraces[]): Promise<string> {
  const out = new Collected()
  const { block } = found.at(-1)!
  await parityFilter.write(
    tools,
    { block, blockHash: hashOf(tools.reader, block), bytesMax: BYTES_MAX, found },
    out,
  )
  return out.text
}

/** The traces of a block, each as trace_block writes it. */
async function tracesOf(reader: Reader, identity: Identity, block: number): Promise<string[]> {
  const executor = inlineExecutor(reader, identity)
  const json = await executor.run(parityBlock, {
    ...{ block, blockHash: hashOf(reader, block), bytesMax: BYTES_MAX },
  })
  const { bytes } = json as { bytes: Uint8Array }
  await executor.close()
  return (JSON.parse(Buffer.from(bytes).toString()) as object[]).map((trace) => JSON.stringify(trace))
}

const pick = <T>(values: readonly T[], places: readonly number[]): T[] => places.map((at) => values[at]!)

describe('trace_filter', () => {
  let full: Store
  let identity: Identity
  let byBlock: string[][]

  before(async () => {
    full = await importBuilt((await readChain()).builder)
    identity = readIdentity(full)!
    byBlock = [[]]
    for (let block = 1; block <= BLOCKS; block++) byBlock.push(await tracesOf(full, identity, block))
  })

  for (const last of [BLOCKS, 0]) {
    it(`writes traces in the format of trace_block (${last === 0 ? 'executed blocks' : 'stored traces'})`, async () => {
      const store = await partlyTraced(last)
      const tools = toolsOf(store, readIdentity(store)!)
      const some = fc.subarray(
        byBlock.flatMap((traces, block) => traces.map((_, place) => ({ block, place }))),
      )
      await fc.assert(
        fc.asyncProperty(some, async (chosen) => {
          const blocks = [...new Set(chosen.map(({ block }) => block))].sort((a, b) => a - b)
          const found = blocks.map((block) => ({
            block,
            places: chosen.flatMap((one) => (one.block === block ? [one.place] : [])).sort((a, b) => a - b),
          }))
          if (found.length === 0) return
          const wanted = found.flatMap(({ block, places }) => pick(byBlock[block]!, places))
          expect(await answerOf(tools, found)).to.equal(`[${wanted.join()}]`)
        }),
        { numRuns: runs(last === 0 ? 3 : 30) },
      )
      expect(tools.replayer.executed.length > 0).to.equal(last === 0)
    })
  }

  it('writes the rewards of a block without the traces of its transactions', async () => {
    const rewards = byBlock[UNCLE_BLOCK]!.flatMap((text, place) => (/"reward"/.test(text) ? [place] : []))
    expect(rewards).to.have.length(2)
    const tools = toolsOf(full, identity)
    const found = [{ block: UNCLE_BLOCK, places: rewards }]
    expect(await answerOf(tools, found)).to.equal(`[${pick(byBlock[UNCLE_BLOCK]!, rewards).join()}]`)
  })

  it('does not decode the frames of transactions without matching traces', async () => {
    const busy = addressOf(0x71)
    const builder = await ChainBuilder.create(
      currentGenesis({
        // Makes as many calls as its calldata says.
        [busy]: assemble(`
          0 CALLDATALOAD
          turn: 0 0 0 0 0 ${toHex(eve.address)} GAS CALL POP
          1 SWAP1 SUB DUP1 @turn JUMPI`),
      }),
    )
    const gasLimit = 5_000_000n
    await builder.add({
      transactions: [
        { from: ann, to: fromHex(busy), data: word(300), gasLimit },
        { from: bob, to: eve.address, value: 1n, gasLimit: 21_000n },
      ],
    })
    const store = await importBuilt(builder)
    const read = new Set<string>()
    const watched: Reader = {
      get(key) {
        read.add(toHex(key))
        return store.get(key)
      },
    }
    const tools = toolsOf(watched, readIdentity(store)!)
    const criteria: TraceCriteria = { fromAddresses: [bob.address], toAddresses: [], mode: 'intersection' }
    const input = { from: 0, block: 1, blockHash: hashOf(store, 1), criteria, limits: ALL }
    const { blocks } = await searchTraces.run(tools, input)
    expect(blocks).to.deep.equal([{ block: 1, places: [301] }])
    const answer = await answerOf(tools, blocks)
    expect(answer).to.equal(`[${(await tracesOf(store, tools.identity, 1))[301]}]`)
    // Decoding the outermost frame of the other transaction would read the body, which has the frame's input.
    expect([...read]).to.not.include(toHex(bodyKey(1)))
    expect(tools.replayer.executed).to.deep.equal([])
    await answerOf(tools, [{ block: 1, places: [0] }])
    expect([...read]).to.include(toHex(bodyKey(1)))
  })

  describe('on an archive that stores only some traces', () => {
    const LAST = 20

    it('finds the same traces as with all traces stored, but executes only blocks without stored traces', async () => {
      const store = await partlyTraced(LAST)
      const partly = readIdentity(store)!
      expect(partly.traces).to.equal(false)
      const parties = [ann, bob, eve].map(({ address }) => address)
      const list = fc.subarray(parties)
      const asked = fc.record({
        criteria: fc.record({
          fromAddresses: list,
          toAddresses: list,
          mode: fc.constantFrom('union' as const, 'intersection' as const),
        }),
        limits: fc.record({
          after: fc.nat(60),
          count: fc.option(fc.nat(60), { nil: undefined }),
          tracesMax: fc.oneof(fc.constant(1e9), fc.nat(60)),
        }),
      })
      const bound = fc.integer({ min: 0, max: BLOCKS })
      await fc.assert(
        fc.asyncProperty(bound, bound, asked, async (one, other, { criteria, limits }) => {
          const [from, block] = [Math.min(one, other), Math.max(one, other)]
          const input = { from, block, blockHash: hashOf(full, block), criteria, limits }
          const tools = toolsOf(store, partly)
          const { blocks, overflowBlock } = await searchTraces.run(tools, input)
          const wanted = await searchTraces.run(toolsOf(full, identity), input)
          expect(blocks).to.deep.equal(wanted.blocks)
          expect(overflowBlock).to.equal(wanted.overflowBlock)
          expect(tools.replayer.executed.every((number) => number > LAST)).to.equal(true)
        }),
        { numRuns: runs(25) },
      )
    })

    it('executes each block without stored traces once for the search, the answer and a second search', async () => {
      const store = await partlyTraced(LAST)
      const tools = toolsOf(store, readIdentity(store)!)
      const criteria: TraceCriteria = { fromAddresses: [], toAddresses: [], mode: 'intersection' }
      const block = LAST + 5
      const input = { from: LAST - 2, block, blockHash: hashOf(store, block), criteria, limits: ALL }
      const { blocks } = await searchTraces.run(tools, input)
      expect(await answerOf(tools, blocks)).to.equal(
        `[${byBlock
          .slice(LAST - 2, block + 1)
          .flat()
          .join()}]`,
      )
      expect(tools.replayer.executed).to.deep.equal([1, 2, 3, 4, 5].map((after) => LAST + after))
      await searchTraces.run(tools, input)
      expect(tools.replayer.executed).to.have.length(5)
    })
  })
})

describe('KeptFrames', () => {
  const hash = (name: number): Uint8Array => word(name)
  /** Frames of about this many bytes. */
  const frames = (bytes: number): Parameters<KeptFrames['keep']>[1] => {
    const frame = { input: new Uint8Array(bytes), output: new Uint8Array(0) }
    return [{ hash: word(0), frames: [frame] }] as unknown as Parameters<KeptFrames['keep']>[1]
  }
  const keptOf = (kept: KeptFrames, names: number[]): number[] =>
    names.filter((name) => kept.get(hash(name)) !== undefined)

  it('evicts frames of earlier searches, oldest first, but no frames that the current search added', () => {
    const kept = new KeptFrames(100_000)
    kept.beginSearch()
    for (const name of [1, 2, 3, 4, 5]) kept.keep(hash(name), frames(30_000))
    expect(keptOf(kept, [1, 2, 3, 4, 5])).to.deep.equal([1, 2, 3])
    kept.beginSearch()
    kept.keep(hash(6), frames(40_000))
    expect(keptOf(kept, [1, 2, 3, 4, 5, 6])).to.deep.equal([3, 6])
    kept.keep(hash(3), frames(30_000))
    kept.keep(hash(7), frames(30_000))
    kept.keep(hash(8), frames(10))
    expect(keptOf(kept, [3, 6, 7, 8])).to.deep.equal([3, 6, 8])
  })

  it('does not store a block whose frames are too large, and evicts no other block for it', () => {
    const kept = new KeptFrames(2_000)
    kept.keep(hash(1), frames(10))
    kept.beginSearch()
    kept.keep(hash(2), frames(2_000))
    expect(keptOf(kept, [1, 2])).to.deep.equal([1])
  })
})

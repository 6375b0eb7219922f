/** The search and the output of trace_filter: which records they read, and which blocks they execute. */

import { expect } from 'chai'
import fc from 'fast-check'
import { headerAt } from '../../src/archive/blocks.ts'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { TraceCriteria, TraceLimits } from '../../src/archive/traceSearch.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { Replayer } from '../../src/evm/replay.ts'
import { Simulator } from '../../src/evm/simulation.ts'
import { parityBlock } from '../../src/jobs/definitions/parityBlock.ts'
import { parityFilter } from '../../src/jobs/definitions/parityFilter.ts'
import type { Tools } from '../../src/jobs/job.ts'
import { KeptFrames } from '../../src/jobs/keptFrames.ts'
import { searchedTraces } from '../../src/jobs/traces/searchedTraces.ts'
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
const ANY: TraceCriteria = { fromAddresses: [], toAddresses: [], mode: 'intersection' }
const ALL = { after: 0, count: undefined, tracesMax: 1e9 }

class CountingReplayer extends Replayer {
  executed: number[] = []

  override recordBlock(number: number): ReturnType<Replayer['recordBlock']> {
    this.executed.push(number)
    return super.recordBlock(number)
  }
}

function toolsOf(reader: Reader, identity: Identity): Tools & { replayer: CountingReplayer } {
  const replayer = new CountingReplayer(wholeState(reader), identity)
  return {
    reader: wholeState(reader),
    identity,
    simulator: new Simulator(wholeState(reader), identity),
    replayer,
  }
}

const hashOf = (reader: Reader, block: number): Uint8Array => headerAt(reader, block)!.hash

interface Asked {
  readonly from: number
  readonly block: number
  readonly criteria: TraceCriteria
  readonly limits: TraceLimits
}

async function answerOf(tools: Tools, asked: Asked): Promise<string> {
  const out = new Collected()
  const blockHash = hashOf(tools.reader, asked.block)
  await parityFilter.write(tools, { ...asked, blockHash, bytesMax: BYTES_MAX }, out)
  return out.text
}

const searched = (tools: Tools, { from, block, criteria, limits }: Asked) =>
  searchedTraces(tools, criteria, { from, to: block }, limits)

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
      const all = byBlock.flat().length
      const bound = fc.integer({ min: last === 0 ? BLOCKS - 5 : 0, max: BLOCKS })
      await fc.assert(
        fc.asyncProperty(bound, bound, fc.nat(all), fc.nat(all), async (one, other, after, count) => {
          const [from, block] = [Math.min(one, other), Math.max(one, other)]
          const limits = { after, count, tracesMax: 1e9 }
          const wanted = byBlock
            .slice(from, block + 1)
            .flat()
            .slice(after, after + count)
          expect(await answerOf(tools, { from, block, criteria: ANY, limits })).to.equal(`[${wanted.join()}]`)
        }),
        { numRuns: runs(last === 0 ? 3 : 30) },
      )
      expect(tools.replayer.executed.length > 0).to.equal(last === 0)
    })
  }

  it('writes the rewards of a block without the traces of its transactions', async () => {
    const rewards = byBlock[UNCLE_BLOCK]!.filter((text) => /"reward"/.test(text))
    expect(rewards).to.have.length(2)
    const authors = rewards.map((text) =>
      fromHex((JSON.parse(text) as { action: { author: string } }).action.author),
    )
    const criteria: TraceCriteria = { ...ANY, toAddresses: authors }
    const asked = { from: UNCLE_BLOCK, block: UNCLE_BLOCK, criteria, limits: ALL }
    expect(await answerOf(toolsOf(full, identity), asked)).to.equal(`[${rewards.join()}]`)
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
    const asked = { from: 0, block: 1, criteria, limits: ALL }
    expect((await searched(tools, asked)).blocks).to.deep.equal([{ block: 1, places: [301] }])
    const answer = await answerOf(tools, asked)
    expect(answer).to.equal(`[${(await tracesOf(store, tools.identity, 1))[301]}]`)
    // Decoding the outermost frame of the other transaction would read the body, which has the frame's input.
    expect([...read]).to.not.include(toHex(bodyKey(1)))
    expect(tools.replayer.executed).to.deep.equal([])
    await answerOf(tools, { ...asked, criteria: { ...criteria, fromAddresses: [ann.address] } })
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
          const input = { from, block, criteria, limits }
          const tools = toolsOf(store, partly)
          const { blocks, overflowBlock } = await searched(tools, input)
          const wanted = await searched(toolsOf(full, identity), input)
          expect(blocks).to.deep.equal(wanted.blocks)
          expect(overflowBlock).to.equal(wanted.overflowBlock)
          expect(tools.replayer.executed.every((number) => number > LAST)).to.equal(true)
        }),
        { numRuns: runs(25) },
      )
    })

    it('executes each block without stored traces once for an answer and a second one', async () => {
      const store = await partlyTraced(LAST)
      const tools = toolsOf(store, readIdentity(store)!)
      const block = LAST + 5
      const asked = { from: LAST - 2, block, criteria: ANY, limits: ALL }
      expect(await answerOf(tools, asked)).to.equal(
        `[${byBlock
          .slice(LAST - 2, block + 1)
          .flat()
          .join()}]`,
      )
      expect(tools.replayer.executed).to.deep.equal([1, 2, 3, 4, 5].map((after) => LAST + after))
      await answerOf(tools, asked)
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

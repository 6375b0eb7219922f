import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { FRAME_BYTES_MAX } from '../../src/chain/omitted.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { framesKey } from '../../src/store/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { addressOf, ann, bob, currentGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type Answering, answering, errorOf } from '../support/readChain.ts'
import { memoryStore } from '../support/stores.ts'

const LOOP = addressOf(0x11)
const NOBODY = addressOf(0x77)
/** Calls an empty account in a loop, with different data of 128 KB in each call, for about 140 gas per call. */
const CODE = assemble(`on: GAS 0 MSTORE 0 0 131072 0 0 ${NOBODY} 0 CALL POP @on JUMP`)

async function imported(chain: ChainBuilder, traces: boolean): Promise<Store> {
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces }
  const importer = await Importer.open(store, chain.genesis, true, options)
  for (const { bytes } of chain.blocks) await importer.add(bytes)
  return store
}

const asking = (store: Store): Answering =>
  answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })

describe('a transaction whose inner calls have more data than an archive stores', () => {
  let chain: ChainBuilder
  let stored: Store
  let answers: Answering[]

  before(async () => {
    chain = await ChainBuilder.create(currentGenesis({ [LOOP]: CODE }))
    const loop = { from: ann, to: fromHex(LOOP), gasLimit: 300_000n }
    await chain.add({ transactions: [loop, { from: bob, to: fromHex(NOBODY), value: 5n }] })
    stored = await imported(chain, true)
    answers = [asking(stored), asking(await imported(chain, false))]
  })

  it('is imported, and its frames are stored without their data', async () => {
    const frames = await answers[0]!.ask('debug_traceBlockByNumber', '0x1', {
      tracer: 'callTracer',
      tracerConfig: { onlyTopCall: true },
    })
    expect(frames).to.have.length(2)
    const bytesPassedOn = 131_072 * 1_000
    expect(bytesPassedOn).to.be.greaterThan(FRAME_BYTES_MAX)
    expect(stored.get(framesKey(1))!.length).to.be.within(1_000, 100_000)
    const findings: string[] = []
    await verifyArchive(stored, {
      onFinding: ({ what }) => findings.push(what),
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    expect(findings).to.deep.equal([])
  })

  it('causes an error in requests for traces that contain this data', async () => {
    for (const { ask } of answers) {
      for (const asked of [
        ask('trace_block', '0x1'),
        ask('debug_traceBlockByNumber', '0x1', { tracer: 'callTracer' }),
        ask('trace_replayBlockTransactions', '0x1', ['trace']),
        ask('trace_call', { from: toHex(ann.address), to: LOOP, gas: '0x493e0' }, ['trace']),
        ask('debug_traceCall', { to: LOOP, gas: '0x493e0' }, 'latest', { tracer: '4byteTracer' }),
        ask(
          'debug_traceCallMany',
          [{ transactions: [{ to: LOOP, gas: '0x493e0' }] }],
          {},
          { tracer: 'callTracer' },
        ),
        ask('trace_filter', { fromBlock: '0x1', toBlock: '0x1', fromAddress: [LOOP] }),
      ]) {
        const error = await errorOf(asked)
        expect(error.code).to.equal(-32003)
        expect(error.message).to.include(String(FRAME_BYTES_MAX))
        // The message names no option, because no option would help.
        expect(error.message).not.to.include('--')
      }
    }
  })

  it('causes no error in requests for traces that do not contain this data', async () => {
    const [one, other] = await Promise.all(
      answers.map(async ({ ask }) => ({
        diff: await ask('trace_replayBlockTransactions', '0x1', ['stateDiff']),
        prestate: await ask('debug_traceBlockByNumber', '0x1', { tracer: 'prestateTracer' }),
        transfer: await ask('trace_filter', {
          fromBlock: '0x1',
          toBlock: '0x1',
          fromAddress: [toHex(bob.address)],
        }),
      })),
    )
    expect(one!.diff).to.have.length(2)
    expect(one!.transfer).to.have.length(1)
    expect(one).to.deep.equal(other)
  })
})

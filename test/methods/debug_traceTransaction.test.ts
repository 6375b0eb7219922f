import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { FlatCallTraces } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import { answering, BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

const TRACERS = ['callTracer', 'prestateTracer', 'flatCallTracer', '4byteTracer', 'noopTracer', undefined]
const KNOWN = [
  ...['4byteTracer', 'callTracer', 'flatCallTracer', 'erc7562Tracer', 'keccak256PreimageTracer'],
  ...['muxTracer', 'noopTracer', 'prestateTracer'],
]

async function hashesOf(number: number): Promise<string[]> {
  const { ask } = await readChain()
  const block = (await ask('eth_getBlockByNumber', hex(number), false))!
  return block.transactions as string[]
}

describe('debug_traceTransaction', () => {
  it('returns the same trace as debug_traceBlockByNumber', async () => {
    const ask = await askingCalls()
    for (const number of [3, 22, BLOCKS]) {
      for (const tracer of TRACERS) {
        const options = tracer === undefined ? undefined : { tracer }
        const block = await ask('debug_traceBlockByNumber', hex(number), options)
        const hashes = await hashesOf(number)
        expect(block.map(({ txHash }) => txHash)).to.deep.equal(hashes)
        for (const [index, hash] of hashes.entries()) {
          expect(await ask('debug_traceTransaction', hash, options)).to.deep.equal(block[index]!.result)
        }
      }
    }
  })

  it('returns the same trace from an archive without stored traces', async () => {
    const ask = await askingCalls()
    const bare = await bareArchive()
    for (const hash of [...(await hashesOf(22)), ...(await hashesOf(BLOCKS))]) {
      for (const tracer of TRACERS) {
        const params = [hash, tracer === undefined ? undefined : { tracer }] as const
        const wanted = await ask('debug_traceTransaction', ...params)
        expect(await bare.ask('debug_traceTransaction', ...params)).to.deep.equal(wanted)
      }
    }
  })

  it('returns the block and the position of the transaction in each call of flatCallTracer', async () => {
    const ask = await askingCalls()
    const { hash, transactions } = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
    const result = await ask('debug_traceTransaction', transactions[1], { tracer: 'flatCallTracer' })
    for (const call of result as FlatCallTraces) {
      expect(call).to.include({ blockHash: hash, blockNumber: BLOCKS, transactionPosition: 1 })
      expect(call.transactionHash).to.equal(transactions[1])
    }
  })

  it('runs several tracers at once when the tracer is muxTracer', async () => {
    const ask = await askingCalls()
    const [, hash] = await hashesOf(BLOCKS)
    const tracerConfig = { callTracer: { onlyTopCall: true }, prestateTracer: { diffMode: true } }
    expect(await ask('debug_traceTransaction', hash, { tracer: 'muxTracer', tracerConfig })).to.deep.equal({
      callTracer: await ask('debug_traceTransaction', hash, {
        tracer: 'callTracer',
        tracerConfig: { onlyTopCall: true },
      }),
      prestateTracer: await ask('debug_traceTransaction', hash, {
        tracer: 'prestateTracer',
        tracerConfig: { diffMode: true },
      }),
    })
  })

  it('ignores the case of option names, because Go programs capitalise them', async () => {
    const ask = await askingCalls()
    const [, hash] = await hashesOf(BLOCKS)
    const marshalled = {
      ...{ EnableMemory: false, DisableStack: true, DisableStorage: false, EnableReturnData: false },
      ...{ Limit: 3, Tracer: null, Timeout: null, Reexec: null, TracerConfig: null },
    }
    const plain = { disableStack: true, limit: 3 }
    expect(await ask('debug_traceTransaction', hash, marshalled)).to.deep.equal(
      await ask('debug_traceTransaction', hash, plain),
    )
    const frame = await ask('debug_traceTransaction', hash, { tracer: 'callTracer' })
    expect(await ask('debug_traceTransaction', hash, { Tracer: 'callTracer' })).to.deep.equal(frame)
    const configured = { TRACER: 'prestateTracer', TracerConfig: { DiffMode: true } }
    expect(await ask('debug_traceTransaction', hash, configured)).to.deep.equal(
      await ask('debug_traceTransaction', hash, {
        tracer: 'prestateTracer',
        tracerConfig: { diffMode: true },
      }),
    )
  })

  it('rejects a tracer name whose letters differ in case from callTracer, as geth does', async () => {
    const ask = await askingCalls()
    const [hash] = await hashesOf(BLOCKS)
    const inner = { Tracer: 'muxTracer', TracerConfig: { CallTracer: null } }
    for (const options of [{ Tracer: 'CallTracer' }, inner]) {
      const error = await errorOf(ask('debug_traceTransaction', hash, options))
      expect(error.message).to.match(/^unknown tracer/)
    }
  })

  it('rejects an option that is given in two spellings', async () => {
    const ask = await askingCalls()
    const [hash] = await hashesOf(BLOCKS)
    for (const options of [
      { tracer: 'noopTracer', Tracer: 'callTracer' },
      { Tracer: 'callTracer', tracer: null },
      { TRACER: 'callTracer', Tracer: 'callTracer' },
    ]) {
      const { code, message } = await errorOf(ask('debug_traceTransaction', hash, options))
      const expected = 'invalid parameter 1 (options): at /tracer: expected one spelling of the name, not two'
      expect([code, message]).to.deep.equal([-32602, expected])
    }
    const error = await errorOf(ask('debug_traceTransaction', hash, { Tracer: 7 }))
    expect(error.message).to.match(/^invalid parameter 1 \(options\): at \/tracer/)
  })

  it('ignores options that are null or unknown', async () => {
    const ask = await askingCalls()
    const [hash] = await hashesOf(BLOCKS)
    const plain = await ask('debug_traceTransaction', hash)
    const odd = { tracer: null, tracerConfig: null, timeout: null, limit: null, reexec: 128, speed: 'high' }
    expect(await ask('debug_traceTransaction', hash, odd)).to.deep.equal(plain)
  })

  it('rejects an unknown transaction', async () => {
    const ask = await askingCalls()
    const { code, message } = await errorOf(ask('debug_traceTransaction', `0x${'ab'.repeat(32)}`))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'transaction not found' })
  })

  it('lists the known tracers when the tracer, or a tracer of muxTracer, is unknown', async () => {
    const ask = await askingCalls()
    const [hash] = await hashesOf(1)
    const mux = (tracerConfig: object) => ({ tracer: 'muxTracer', tracerConfig })
    const unknown: [options: object, place: string][] = [
      [{ tracer: '' }, ''],
      [{ tracer: 'constructor' }, ''],
      [mux({ callTracer: null, structLogger: {} }), ' at /tracerConfig/structLogger'],
      [mux({ muxTracer: { toString: {} } }), ' at /tracerConfig/muxTracer/toString'],
      [mux({ ['x'.repeat(33)]: {} }), ' at /tracerConfig/*'],
      [mux({ muxTracer: { ['x'.repeat(33)]: {} } }), ' at /tracerConfig/muxTracer/*'],
    ]
    for (const [options, place] of unknown) {
      const error = await errorOf(ask('debug_traceTransaction', hash, options))
      const message = `unknown tracer${place}: expected one of ${KNOWN.join(', ')}`
      expect([error.code, error.message]).to.deep.equal([-32602, message])
    }
  })

  it('rejects contradictory options and malformed durations', async () => {
    const ask = await askingCalls()
    const [hash] = await hashesOf(1)
    const tracerConfig = { diffMode: true, includeEmpty: true }
    for (const [options, place] of [
      [{ tracer: 'prestateTracer', tracerConfig }, '/tracerConfig'],
      [
        { tracer: 'muxTracer', tracerConfig: { prestateTracer: tracerConfig } },
        '/tracerConfig/prestateTracer',
      ],
    ] as const) {
      const { code, message } = await errorOf(ask('debug_traceTransaction', hash, options))
      const expected = `invalid parameter 1 (options): at ${place}: cannot use diffMode with includeEmpty`
      expect([code, message]).to.deep.equal([-32602, expected])
    }
    const long = ['1234567890s', '1.1234567890s', '1s'.repeat(9)].map((timeout) => ({ timeout }))
    const wrong = [...long, { timeout: '5' }, { timeout: '-1s' }, { timeout: '5 s' }, { timeout: 5 }]
    for (const options of wrong) {
      const { code } = await errorOf(ask('debug_traceTransaction', hash, options))
      expect(code, JSON.stringify(options)).to.equal(-32602)
    }
  })

  it('applies the requested timeout, up to the limit', async () => {
    const { store } = await readChain()
    const executor = inlineExecutor(store, readIdentity(store)!)
    const seen: (number | undefined)[] = []
    const { ask } = answering(store, {
      executor: {
        ...executor,
        run: (job, input, options) => {
          seen.push(options?.timeoutMs)
          return executor.run(job, input, options)
        },
      },
    })
    const [hash] = await hashesOf(1)
    for (const timeout of [undefined, '500ms', '1m30s', '1.0001s', '1us', '9h']) {
      await ask('debug_traceTransaction', hash, timeout === undefined ? undefined : { timeout })
    }
    const { traceTimeoutMs } = limits
    const capped = Math.min(90_000, traceTimeoutMs)
    expect(seen).to.deep.equal([traceTimeoutMs, 500, capped, 1001, 1, traceTimeoutMs])
    const { code, message } = await errorOf(ask('debug_traceTransaction', hash, { timeout: '0s' }))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'execution timeout (timeout = 0s)' })
  })
})

import { expect } from 'chai'
import type { CallFrame, StructLogs } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import {
  BLOCKS,
  EMPTY_BLOCK,
  errorOf,
  hex,
  LOGGER,
  NOTEBOOK,
  REVERTER,
  slotOf,
  topicsOf,
} from '../support/readChain.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

const ELSEWHERE = addressOf(0x77)
const LOGGED = { tracer: 'callTracer', tracerConfig: { withLog: true } }
const note = toHex(concat(word(3), word(0xabc)))
/** Code that returns slot 0, the block's number and its base fee. */
const looker = toHex(assemble('0 SLOAD 0 MSTORE NUMBER 32 MSTORE BASEFEE 64 MSTORE 96 0 RETURN'))

describe('debug_traceCall', () => {
  it('returns the tracer’s result for the call, on the state after the block', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: NOTEBOOK, data: note, gas: '0x30d40' }
    const frame = (await ask('debug_traceCall', call, hex(BLOCKS), LOGGED)) as CallFrame
    expect(frame).to.include({ gas: '0x30d40', to: NOTEBOOK, input: note, type: 'CALL' })
    expect(frame.logs).to.deep.equal([
      { address: NOTEBOOK, topics: [toHex(word(3))], data: '0x', index: '0x0', position: '0x0' },
    ])
    const diff = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const { post } = (await ask('debug_traceCall', call, hex(BLOCKS), diff)) as {
      post: Record<string, { storage?: Record<string, string> }>
    }
    expect(post[NOTEBOOK]!.storage).to.deep.equal({ [toHex(word(3))]: toHex(word(0xabc)) })
    const slot = await ask('eth_getStorageAt', NOTEBOOK, '0x3', 'latest')
    expect(BigInt(slot)).not.to.equal(0xabcn)
  })

  it('returns the steps of a reverted call when no tracer is named, and its frame for callTracer', async () => {
    const ask = await askingCalls()
    const call = { to: REVERTER, data: '0x0102' }
    const result = (await ask('debug_traceCall', call)) as StructLogs
    expect(result).to.include({ failed: true, returnValue: '0x0102' })
    expect(result.structLogs.at(-1)).to.include({ op: 'REVERT' })
    const frame = (await ask('debug_traceCall', call, 'latest', { tracer: 'callTracer' })) as CallFrame
    expect(frame).to.include({ error: 'execution reverted', output: '0x0102' })
    const steps = (await ask('debug_traceCall', call, 'latest', { limit: 2 })) as StructLogs
    expect(steps.structLogs).to.deep.equal(result.structLogs.slice(0, 2))
  })

  it('applies state overrides and block overrides', async () => {
    const ask = await askingCalls()
    const options = {
      tracer: 'callTracer',
      stateOverrides: { [ELSEWHERE]: { code: looker, stateDiff: { [toHex(word(0))]: toHex(word(5)) } } },
      blockOverrides: { number: '0x1234', baseFeePerGas: '0x0' },
    }
    const frame = (await ask('debug_traceCall', { to: ELSEWHERE }, 'latest', options)) as CallFrame
    expect(frame.output).to.equal(toHex(concat(word(5), word(0x1234), word(0))))
    const prestate = { ...options, tracer: 'prestateTracer' }
    const accounts = (await ask('debug_traceCall', { to: ELSEWHERE }, 'latest', prestate)) as Record<
      string,
      object
    >
    expect(accounts[ELSEWHERE]).to.deep.include({
      code: looker,
      storage: { [toHex(word(0))]: toHex(word(5)) },
    })
  })

  it('ignores the case of names in options and overrides, because Go programs capitalise them', async () => {
    const ask = await askingCalls()
    const options = {
      Tracer: 'callTracer',
      ...{ TracerConfig: null, Timeout: null, Reexec: null, TxIndex: null },
      StateOverrides: { [ELSEWHERE]: { Code: looker, stateDiff: { [toHex(word(0))]: toHex(word(5)) } } },
      BlockOverrides: {
        ...{ Number: '0x1234', Difficulty: null, Time: null, GasLimit: null, FeeRecipient: null },
        ...{ PrevRandao: null, BaseFeePerGas: '0x0', BlobBaseFee: null, BeaconRoot: null, Withdrawals: null },
      },
    }
    const frame = (await ask('debug_traceCall', { to: ELSEWHERE }, 'latest', options as object)) as CallFrame
    expect(frame.output).to.equal(toHex(concat(word(5), word(0x1234), word(0))))
  })

  it('runs the call on the state before the transaction with index txIndex', async () => {
    const ask = await askingCalls()
    const bare = await bareArchive()
    const number = 31
    const slot = toHex(slotOf(number))
    const config = { tracer: 'prestateTracer' }
    const call = { to: NOTEBOOK, data: toHex(concat(slotOf(number), word(1))) }
    const valueAt = async (options: object): Promise<bigint> => {
      const accounts = (await ask('debug_traceCall', call, hex(number), { ...config, ...options })) as Record<
        string,
        { storage: Record<string, string> }
      >
      return BigInt(accounts[NOTEBOOK]!.storage[slot]!)
    }
    // The second transaction of every block writes the block's number.
    const before = BigInt(await ask('eth_getStorageAt', NOTEBOOK, slot, hex(number - 1)))
    expect(before).not.to.equal(BigInt(number))
    expect(await valueAt({})).to.equal(BigInt(number))
    expect(await valueAt({ txIndex: '0x2' })).to.equal(BigInt(number))
    expect(await valueAt({ txIndex: '0x1' })).to.equal(before)
    for (const txIndex of ['0x0', '0x1', '0x2', 1]) {
      const params = [call, hex(number), { ...config, txIndex }] as const
      const wanted = await ask('debug_traceCall', ...params)
      expect(await bare.ask('debug_traceCall', ...params)).to.deep.equal(wanted)
    }
  })

  it('continues the log indices of the transactions before txIndex', async () => {
    const ask = await askingCalls()
    const call = { to: LOGGER, data: toHex(concat(...topicsOf(32), word(1))) }
    const indexesAt = async (options: object): Promise<(string | undefined)[]> => {
      const frame = (await ask('debug_traceCall', call, hex(32), { ...LOGGED, ...options })) as CallFrame
      return frame.logs!.map(({ index }) => index)
    }
    expect(await indexesAt({})).to.deep.equal(['0x0', '0x1'])
    const receipts = (await ask('eth_getBlockReceipts', hex(32))) as { logs: unknown[] }[]
    let before = 0
    for (const [index, { logs }] of receipts.entries()) {
      expect(await indexesAt({ txIndex: hex(index) })).to.deep.equal([hex(before), hex(before + 1)])
      before += logs.length
    }
    expect(before).to.be.greaterThan(1)
  })

  it('lets BLOCKHASH return the given block’s hash if an override sets the number of the following block', async () => {
    const ask = await askingCalls()
    const parentHash = toHex(
      concat(assemble('1 NUMBER SUB'), Uint8Array.of(0x40), assemble('0 MSTORE 32 0 RETURN')),
    )
    const stateOverrides = { [ELSEWHERE]: { code: parentHash } }
    const { hash } = (await ask('eth_getBlockByNumber', hex(BLOCKS), false)) as { hash: string }
    const outputAt = async (number: number): Promise<unknown> => {
      const options = { ...LOGGED, stateOverrides, blockOverrides: { number: hex(number) } }
      return ((await ask('debug_traceCall', { to: ELSEWHERE }, hex(BLOCKS), options)) as CallFrame).output
    }
    expect(await outputAt(BLOCKS + 1)).to.equal(hash)
    expect(await outputAt(BLOCKS + 2)).to.equal(toHex(word(0)))
    const next = { number: hex(BLOCKS + 1) }
    expect(await ask('eth_call', { to: ELSEWHERE }, hex(BLOCKS), stateOverrides, next)).to.equal(
      toHex(word(0)),
    )
  })

  it('accepts txIndex 0 for a block without transactions', async () => {
    const ask = await askingCalls()
    const bare = await bareArchive()
    const call = { to: REVERTER, data: '0x0102' }
    const at = [call, hex(EMPTY_BLOCK), LOGGED] as const
    const wanted = await ask('debug_traceCall', ...at)
    for (const { ask: asking } of [{ ask }, bare]) {
      const placed = await asking('debug_traceCall', call, hex(EMPTY_BLOCK), { ...LOGGED, txIndex: '0x0' })
      expect(placed).to.deep.equal(wanted)
    }
    const beyond = await errorOf(
      ask('debug_traceCall', call, hex(EMPTY_BLOCK), { ...LOGGED, txIndex: '0x1' }),
    )
    expect(beyond.code).to.equal(-32602)
    const genesis = await errorOf(ask('debug_traceCall', call, '0x0', { ...LOGGED, txIndex: '0x0' }))
    expect(genesis.code).to.equal(-32602)
  })

  it('rejects a txIndex beyond the end of the block', async () => {
    const ask = await askingCalls()
    const expected = 'expected the index of a transaction of the block'
    for (const txIndex of ['0xff', 255, '0xffffffffffffffff']) {
      const { code, message } = await errorOf(
        ask('debug_traceCall', { to: NOTEBOOK }, hex(31), { ...LOGGED, txIndex }),
      )
      expect([code, message]).to.deep.equal([
        -32602,
        `invalid parameter 2 (options): at /txIndex: ${expected}`,
      ])
    }
    const negative = await errorOf(ask('debug_traceCall', { to: NOTEBOOK }, hex(31), { txIndex: -1 }))
    expect(negative.message).to.include('at /txIndex: expected a transaction index')
  })

  it('returns null for the block hash and the transaction hash of the call', async () => {
    const ask = await askingCalls()
    const [call] = (await ask('debug_traceCall', { to: REVERTER }, hex(5), { tracer: 'flatCallTracer' })) as [
      object,
    ]
    const place = { blockHash: null, blockNumber: 5, transactionHash: null, transactionPosition: 0 }
    expect(call).to.include(place)
  })

  it('rejects a call that cannot be executed, an unknown block and an unknown tracer', async () => {
    const ask = await askingCalls()
    const poor = { from: addressOf(0xee), to: NOTEBOOK, value: '0x1' }
    const funds = await errorOf(ask('debug_traceCall', poor, 'latest', LOGGED))
    expect(funds.code).to.equal(-32000)
    expect(funds.message).to.match(/^tracing failed: insufficient funds/)
    const steps = await errorOf(ask('debug_traceCall', poor))
    expect(steps.message).to.equal(funds.message)
    const block = await errorOf(ask('debug_traceCall', { to: NOTEBOOK }, '0xffff'))
    expect([block.code, block.message]).to.deep.equal([-32000, 'header not found'])
    const tracer = await errorOf(ask('debug_traceCall', { to: NOTEBOOK }, 'latest', { tracer: 'x' }))
    expect(tracer.code).to.equal(-32602)
    const contradiction = await errorOf(ask('debug_traceCall', { to: NOTEBOOK, data: '0x01', input: '0x02' }))
    expect(contradiction.code).to.equal(-32602)
  })
})

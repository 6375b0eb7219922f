import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import { bob, eve } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { askingCalls } from '../support/readCalls.ts'
import { BLOCKS, CANCUN_BLOCK, errorOf, hex, readChain } from '../support/readChain.ts'

const OPTIONS = [
  undefined,
  { enableMemory: true, enableReturnData: true, limit: 7 },
  { tracer: 'callTracer', tracerConfig: { withLog: true } },
  { tracer: 'flatCallTracer', tracerConfig: { convertParityErrors: true, includePrecompiles: true } },
  { tracer: 'prestateTracer' },
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
  { tracer: '4byteTracer' },
  { tracer: 'noopTracer' },
  { tracer: 'muxTracer', tracerConfig: { callTracer: { withLog: true }, prestateTracer: null } },
]

/** Positions of fields among the fields of a header. */
const PARENT_HASH = 0
const STATE_ROOT = 3
const NUMBER = 8
const GAS_USED = 10
const EXCESS_BLOB_GAS = 18

type Parts = [header: Uint8Array[], ...body: unknown[]]

/** The RLP of a block with changed header fields, in hex. */
function altered(rlp: Uint8Array, fields: (items: Uint8Array[]) => void): string {
  const [header, ...body] = RLP.decode(rlp) as unknown as Parts
  fields(header)
  return toHex(encodeRlp([header, ...body] as never))
}

describe('debug_traceBlock', () => {
  it('returns the same traces as debug_traceBlockByNumber for the blocks of the chain', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    for (const { header, bytes } of builder.blocks) {
      for (const options of OPTIONS) {
        expect(await ask('debug_traceBlock', toHex(bytes), options)).to.deep.equal(
          await ask('debug_traceBlockByNumber', hex(header.number), options),
        )
      }
    }
  })

  it('traces a block that a reorg has removed, on the state of its parent', async () => {
    const node = await liveNode()
    try {
      const data = '0x5f5f5f5f5ff0'
      await node.send(eve, { data, gasLimit: 300_000n })
      await node.send(bob, { to: new Uint8Array(20).fill(0x70), value: 5n })
      await node.seal()
      const rlp = (await node.ask('debug_getRawBlock', '0x1'))!
      const { hash } = (await node.ask('eth_getBlockByNumber', '0x1', false))!
      const expected = await Promise.all(
        OPTIONS.map((options) => node.text('debug_traceBlockByHash', hash!, options)),
      )
      await node.setHead(0)
      expect((await errorOf(node.ask('debug_traceBlockByHash', hash))).message).to.equal(
        `block ${hash} not found`,
      )
      for (const [index, options] of OPTIONS.entries())
        expect(await node.text('debug_traceBlock', rlp, options)).to.equal(expected[index])
    } finally {
      await node.close()
    }
  })

  it('does not verify the header', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const options = { tracer: 'callTracer' }
    const { bytes } = builder.blocks[BLOCKS - 1]!
    const other = altered(bytes, (fields) => {
      fields[STATE_ROOT] = new Uint8Array(32)
      fields[GAS_USED] = Uint8Array.of(1)
    })
    expect(await ask('debug_traceBlock', other, options)).to.deep.equal(
      await ask('debug_traceBlock', toHex(bytes), options),
    )
  })

  it('rejects a block whose parent is not on the chain', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const rlp = (number: number, parentHash: Uint8Array) =>
      altered(builder.blocks[4]!.bytes, (fields) => {
        fields[PARENT_HASH] = parentHash
        fields[NUMBER] = number === 0 ? new Uint8Array(0) : Uint8Array.of(number)
      })
    const messageOf = async (block: string) => (await errorOf(ask('debug_traceBlock', block))).message
    const unknown = new Uint8Array(32).fill(0x5a)
    expect(await messageOf(rlp(5, unknown))).to.equal(`block ${toHex(unknown)} not found`)
    expect(await messageOf(rlp(BLOCKS + 9, unknown))).to.equal(`block #${BLOCKS + 8} not found`)
    // The parent exists, but has another number.
    const { hash } = builder.blocks[1]!
    expect(await messageOf(rlp(5, hash))).to.equal(`block ${toHex(hash)} not found`)
    expect(await messageOf(rlp(0, unknown))).to.equal('genesis is not traceable')
  })

  it('rejects a transaction that cannot be executed, with geth’s message', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const [header, transactions, ...rest] = RLP.decode(builder.blocks[4]!.bytes) as unknown as [
      Uint8Array[],
      unknown[],
      ...unknown[],
    ]
    const twice = toHex(encodeRlp([header, [transactions[0], transactions[0]], ...rest] as never))
    for (const options of [undefined, { tracer: 'callTracer' }]) {
      const { code, message } = await errorOf(ask('debug_traceBlock', twice, options))
      expect(code).to.equal(-32000)
      expect(message).to.match(
        /^tracing failed: nonce too low: address 0x[0-9a-fA-F]{40}, tx: \d+ state: \d+$/,
      )
    }
  })

  it('rejects bytes that are not a block', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const { bytes } = builder.blocks[CANCUN_BLOCK]!
    const excess = altered(bytes, (fields) => {
      fields[EXCESS_BLOB_GAS] = fromHex('0xffffffffffffffff')
    })
    for (const rlp of ['0x', '0xc0', '0x80', toHex(bytes.subarray(0, -1)), `${toHex(bytes)}00`, excess]) {
      const { code, message } = await errorOf(ask('debug_traceBlock', rlp))
      expect(code, rlp.slice(0, 20)).to.equal(-32000)
      expect(message).to.match(/^could not decode block: /)
    }
    expect((await errorOf(ask('debug_traceBlock', '0x123'))).code).to.equal(-32602)
  })

  it('rejects an unknown tracer', async () => {
    const { builder } = await readChain()
    const ask = await askingCalls()
    const { code } = await errorOf(
      ask('debug_traceBlock', toHex(builder.blocks[0]!.bytes), { tracer: 'noTracer' }),
    )
    expect(code).to.equal(-32602)
  })
})

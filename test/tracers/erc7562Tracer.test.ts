import { expect } from 'chai'
import type { Erc7562Frame } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Message } from '../../src/evm/message.ts'
import type { Erc7562TracerConfig } from '../../src/tracers/erc7562Tracer.ts'
import { concat, word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { CALLEE, type Codes, MAIN } from '../support/stepping.ts'
import { observedTrace } from './observed.ts'

const NOBODY = addressOf(0x44)
const key = (slot: number) => toHex(word(slot))

const traceOf = async (
  codes: Codes,
  config: Erc7562TracerConfig = {},
  fields: Partial<Message> = {},
): Promise<Erc7562Frame> =>
  (await observedTrace(codes, { name: 'erc7562Tracer', config }, fields)) as Erc7562Frame

describe('erc7562Tracer', () => {
  it('has the frames of callTracer', async () => {
    const codes = {
      [MAIN]: `0 0 0 0 0 ${CALLEE} GAS CALL 1 0 REVERT`,
      [CALLEE]: '7 0 LOG0 0 0 0 0 4 GAS STATICCALL STOP',
    }
    for (const withLog of [false, true]) {
      const calls = await observedTrace(codes, { name: 'callTracer', config: { withLog } })
      const bare = JSON.stringify(await traceOf(codes, { withLog }), (name, value) =>
        /^(?:accessedSlots|extCodeAccessInfo|usedOpcodes|contractSize|outOfGas|keccak)$/.test(name)
          ? undefined
          : value,
      )
      expect(JSON.parse(bare)).to.deep.equal(calls)
    }
  })

  it('shows the slots that a frame read before it wrote them, with their values, and counts writes', async () => {
    const code =
      '5 1 SSTORE 6 1 SSTORE 1 SLOAD POP 2 SLOAD POP 8 2 SSTORE 2 SLOAD POP 4 3 TSTORE 3 TLOAD POP 3 TLOAD'
    const { accessedSlots } = await traceOf({ [MAIN]: code })
    expect(accessedSlots).to.deep.equal({
      reads: { [key(2)]: [key(0)] },
      writes: { [key(1)]: 2, [key(2)]: 1 },
      transientReads: { [key(3)]: 2 },
      transientWrites: { [key(3)]: 1 },
    })
  })

  it('keeps the accesses of each frame apart', async () => {
    const codes = { [MAIN]: `9 1 SSTORE 0 0 0 0 ${CALLEE} GAS DELEGATECALL`, [CALLEE]: '1 SLOAD' }
    const { accessedSlots, calls } = await traceOf(codes)
    expect(accessedSlots.reads).to.deep.equal({})
    expect(calls![0]!.accessedSlots.reads).to.deep.equal({ [key(1)]: [key(9)] })
  })

  it('counts opcodes except ignored ones, and counts GAS only when no call follows', async () => {
    const code = `GAS POP 1 2 ADD POP CALLER POP 0 0 0 0 0 ${NOBODY} GAS CALL GAS GAS`
    const { usedOpcodes } = await traceOf({ [MAIN]: code })
    expect(usedOpcodes).to.deep.equal({ '0x5a': 3, '0x33': 1, '0xf1': 1, '0x0': 1 })
    const all = await traceOf({ [MAIN]: '1 2 ADD POP GAS POP' }, { ignoredOpcodes: [0x50, 0x5a] })
    expect(all.usedOpcodes).to.deep.equal({ '0x60': 2, '0x1': 1, '0x5a': 1, '0x0': 1 })
  })

  it('shows the accounts whose code a frame accessed, except for EXTCODESIZE before ISZERO', async () => {
    const code = `${CALLEE} EXTCODESIZE ISZERO POP ${NOBODY} EXTCODESIZE POP ${CALLEE} EXTCODEHASH POP ${NOBODY} EXTCODESIZE POP`
    const { extCodeAccessInfo, contractSize } = await traceOf({ [MAIN]: code, [CALLEE]: 'STOP STOP STOP' })
    expect(extCodeAccessInfo).to.deep.equal([NOBODY, CALLEE, NOBODY])
    expect(contractSize).to.deep.equal({
      [CALLEE]: { contractSize: 3, opcode: 0x3b },
      [NOBODY]: { contractSize: 0, opcode: 0x3b },
    })
  })

  it('says which inner frames ran out of gas', async () => {
    const codes = {
      [MAIN]: `0 0 0 0 0 ${CALLEE} 100 CALL 0 0 0 0 0 ${NOBODY} 100 CALL`,
      [CALLEE]: '1 1 SSTORE',
    }
    const { outOfGas, calls } = await traceOf(codes)
    expect(outOfGas).to.equal(false)
    expect(calls!.map((call) => call.outOfGas)).to.deep.equal([true, false])
  })

  it('lists in the outermost frame the KECCAK256 inputs of all frames, sorted', async () => {
    const codes = {
      [MAIN]: `7 0 MSTORE 32 0 KECCAK256 0 0 0 0 0 ${CALLEE} GAS CALL`,
      [CALLEE]: '33 0 KECCAK256',
    }
    const { keccak, calls } = await traceOf(codes)
    expect(keccak).to.deep.equal([toHex(concat(word(0), new Uint8Array(1))), key(7)])
    expect(calls![0]).to.not.have.property('keccak')
  })

  it('omits what an instruction with too few stack items would access', async () => {
    for (const code of ['SLOAD', 'EXTCODESIZE', '1 CALL', 'KECCAK256']) {
      const frame = await traceOf({ [MAIN]: code })
      expect(frame.error).to.match(/^stack underflow/)
      expect(frame.accessedSlots.reads).to.deep.equal({})
      expect(frame).to.not.have.property('keccak')
    }
  })
})

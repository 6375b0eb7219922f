import { getOpcodesForHF } from '@ethereumjs/evm'
import { expect } from 'chai'
import { FORKS, isAtLeast } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import { instructions, mnemonicOf } from '../../src/evm/instructions.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { currentGenesis, everyForkGenesis } from '../support/genesis.ts'
import { messageWith } from '../support/simulations.ts'
import { steppingOn } from '../support/stepping.ts'

const PUSH1 = 0x60
const INVALID = 0xfe
/** The deepest stack item that an instruction uses. */
const STACK_ITEMS = 17

describe('instructions', () => {
  it('have geth’s names', () => {
    const names = [0x00, 0x20, 0x44, 0x5f, 0x60, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xa4, 0xfe, 0xff]
    expect(names.map(mnemonicOf)).to.deep.equal([
      ...['STOP', 'KECCAK256', 'DIFFICULTY', 'PUSH0', 'PUSH1', 'PUSH32', 'DUP1', 'DUP16', 'SWAP1', 'SWAP16'],
      ...['LOG0', 'LOG4', 'INVALID', 'SELFDESTRUCT'],
    ])
    expect(mnemonicOf(0x0c)).to.equal('opcode 0xc not defined')
    expect(mnemonicOf(0xef)).to.equal('opcode 0xef not defined')
  })

  it('have one entry per opcode, with unique names', () => {
    expect(instructions).to.have.length(256)
    const names = instructions.flatMap((instruction) => instruction?.name ?? [])
    expect(new Set(names).size).to.equal(names.length)
  })

  for (const fork of FORKS.filter((each) => each !== 'amsterdam')) {
    it(`of ${fork} equal those of ethereumjs`, () => {
      const genesis = isAtLeast(fork, 'paris') ? currentGenesis() : everyForkGenesis()
      const common = makeCommon(parseGenesis(JSON.stringify(genesis)).config, fork)
      const { opcodes } = getOpcodesForHF(common)
      const theirs = [...opcodes.values()].flatMap(({ code, isInvalid }) => (isInvalid ? [] : [code]))
      const ours = instructions.flatMap((instruction, opcode) =>
        instruction?.since !== undefined && isAtLeast(fork, instruction.since) ? [opcode] : [],
      )
      expect(ours).to.deep.equal(theirs.filter((code) => code !== INVALID).sort((a, b) => a - b))
    })
  }

  it('declare by how many items they change the size of the stack', async () => {
    const codes = instructions.map((instruction, opcode) =>
      instruction?.since === undefined || !isAtLeast('bpo2', instruction.since)
        ? undefined
        : Uint8Array.of(...new Array(STACK_ITEMS).fill([PUSH1, 0]).flat(), opcode),
    )
    const addressOfOpcode = (opcode: number): string =>
      `0x${'c0'.repeat(19)}${toHex(Uint8Array.of(opcode)).slice(2)}`
    const contracts = codes.flatMap((code, opcode) =>
      code === undefined ? [] : [[addressOfOpcode(opcode), code]],
    )
    const simulation = await steppingOn(Object.fromEntries(contracts))
    for (const [opcode, code] of codes.entries()) {
      if (code === undefined) continue
      let after = -1
      const hooks: Hooks = {
        onOpcodeDone(step) {
          if (step.opcode === opcode && step.depth === 0 && step.pc < code.length) after = step.stackSize
        },
      }
      await simulation.record(messageWith({ to: fromHex(addressOfOpcode(opcode)) }), hooks)
      const { takes, gives } = instructions[opcode]!
      expect(after - STACK_ITEMS, mnemonicOf(opcode)).to.equal(gives - takes)
    }
  })
})

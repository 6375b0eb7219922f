import { createBlock } from '@ethereumjs/block'
import { createEVM, EVMError } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { expect } from 'chai'
import type { Fork } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { Core } from '../../src/evm/core.ts'
import { failureWords } from '../../src/evm/coreFailure.ts'
import { enterBlock } from '../../src/evm/transition.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { assemble } from '../support/assembler.ts'
import { addressOf, currentGenesis } from '../support/genesis.ts'
import { groundOn, stateWith } from '../support/grounds.ts'

const CALLER = new Uint8Array(20).fill(1)
const CONTRACT = addressOf(0x31)
const GAS = 100_000n
const PUSH0 = 0x5f

describe('failureWords', () => {
  const core = new Core()

  function wordsOf(code: Uint8Array, fork: Fork = 'bpo2'): string | undefined {
    enterBlock(core, groundOn(stateWith({ [CONTRACT]: code }), { fork }), CALLER, 0n)
    core.call(core.account(CALLER), core.account(fromHex(CONTRACT)), 0n, new Uint8Array(0), GAS)
    return failureWords(core.failure)
  }

  it('returns undefined for a run that succeeds', () => {
    expect(wordsOf(assemble('1 2 ADD'))).to.equal(undefined)
  })

  it('names undefined opcodes, and opcodes that only later forks define', () => {
    expect(wordsOf(Uint8Array.of(0xfe))).to.equal('invalid opcode: INVALID')
    expect(wordsOf(Uint8Array.of(0x0c))).to.equal('invalid opcode: opcode 0xc not defined')
    expect(wordsOf(assemble('PUSH0'), 'byzantium')).to.equal('invalid opcode: PUSH0')
    expect(wordsOf(assemble('1 1 SHL'), 'byzantium')).to.equal('invalid opcode: SHL')
  })

  it('names the number of stack items and the number that the instruction needs', () => {
    const cases: [string, number, number][] = [
      ['ADD', 0, 2],
      ['1 ADD', 1, 2],
      ['1 1 MULMOD', 2, 3],
      ['ISZERO', 0, 1],
      ['POP', 0, 1],
      ['1 SSTORE', 1, 2],
      ['DUP1', 0, 1],
      ['1 DUP3', 1, 3],
      ['1 SWAP1', 1, 2],
      ['1 1 SWAP2', 2, 3],
      ['1 LOG0', 1, 2],
      ['1 1 CREATE', 2, 3],
      ['1 1 1 CREATE2', 3, 4],
      ['1 1 1 1 1 1 CALL', 6, 7],
      ['1 1 1 1 1 STATICCALL', 5, 6],
      ['1 REVERT', 1, 2],
      ['SELFDESTRUCT', 0, 1],
    ]
    for (const [code, has, needs] of cases) {
      const bytes = assemble(code.replace('MULMOD', 'STOP'))
      if (code.includes('MULMOD')) bytes[bytes.length - 1] = 0x09
      expect(wordsOf(bytes), code).to.equal(`stack underflow (${has} <=> ${needs})`)
    }
  })

  it('reports a stack underflow for the same stack sizes as ethereumjs, for every opcode', async () => {
    const { config } = parseGenesis(JSON.stringify(currentGenesis()))
    const common = makeCommon(config, 'bpo2')
    const evm = await createEVM({ common })
    const to = new Address(fromHex(CONTRACT))
    const block = createBlock(
      { header: { number: 5n, baseFeePerGas: 100n, excessBlobGas: 0n } },
      { common, skipConsensusFormatValidation: true },
    )
    for (const [opcode, { name }] of evm.getActiveOpcodes()) {
      const needed = Number(/\(0 <=> (\d+)\)/.exec(wordsOf(Uint8Array.of(opcode)) ?? '')?.[1] ?? 0)
      for (let has = 0; has <= needed; has++) {
        const code = Uint8Array.from([...Array.from({ length: has }, () => PUSH0), opcode])
        const words = has < needed ? `stack underflow (${has} <=> ${needed})` : undefined
        if (words === undefined) expect(wordsOf(code) ?? '', name).not.to.match(/stack underflow/)
        else expect(wordsOf(code), name).to.equal(words)
        await evm.stateManager.putCode(to, code)
        const { execResult } = await evm.runCall({ to, gasLimit: GAS, block })
        const isShort = execResult.exceptionError?.error === EVMError.errorMessages.STACK_UNDERFLOW
        expect(isShort, `${name} with ${has}`).to.equal(words !== undefined)
      }
    }
  })

  it('returns geth’s messages for bad jumps, a full stack, lack of gas and a revert', () => {
    expect(wordsOf(assemble('7 JUMP'))).to.equal('invalid jump destination')
    expect(wordsOf(assemble('1 7 JUMPI'))).to.equal('invalid jump destination')
    expect(wordsOf(assemble('on: 1 @on JUMP'))).to.equal('stack limit reached 1024 (1023)')
    expect(wordsOf(assemble('on: @on JUMP'))).to.equal('out of gas')
    expect(wordsOf(assemble('0 0 REVERT'))).to.equal('execution reverted')
  })
})

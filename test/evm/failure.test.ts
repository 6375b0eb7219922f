import { createEVM, type EVM } from '@ethereumjs/evm'
import { createAddressFromPrivateKey, createContractAddress } from '@ethereumjs/util'
import { expect } from 'chai'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { type BlockEnvironment, evmBlock } from '../../src/evm/environment.ts'
import { failureOf } from '../../src/evm/failure.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { assemble } from '../support/assembler.ts'
import { signer } from '../support/chains.ts'
import { currentGenesis, oldGenesis } from '../support/genesis.ts'

const caller = createAddressFromPrivateKey(signer(1).key)
const contract = createContractAddress(caller, 0n)

const ENVIRONMENT: BlockEnvironment = {
  fork: 'bpo2',
  number: 5n,
  timestamp: 1000n,
  coinbase: new Uint8Array(20),
  gasLimit: 30_000_000n,
  difficulty: 0n,
  prevRandao: new Uint8Array(32),
  baseFee: 100n,
  blobBaseFee: 1n,
  blobsMax: 21,
}

async function evmOf(genesis: object, fork: 'byzantium' | 'bpo2'): Promise<EVM> {
  const { config } = parseGenesis(JSON.stringify(genesis))
  return createEVM({ common: makeCommon(config, fork) })
}

async function wordsOf(evm: EVM, code: Uint8Array): Promise<string | undefined> {
  await evm.stateManager.putCode(contract, code)
  const block = evmBlock(ENVIRONMENT)
  const { execResult } = await evm.runCall({ to: contract, gasLimit: 100_000n, caller, block })
  return failureOf(execResult, undefined)?.message
}

describe('failureOf', () => {
  let current: EVM
  let byzantium: EVM

  before(async () => {
    current = await evmOf(currentGenesis(), 'bpo2')
    byzantium = await evmOf(oldGenesis({ byzantiumBlock: 0 }), 'byzantium')
  })

  it('is undefined where nothing failed', async () => {
    expect(await wordsOf(current, assemble('1 2 ADD'))).to.equal(undefined)
  })

  it('names opcodes that do not exist, or not yet', async () => {
    expect(await wordsOf(current, Uint8Array.of(0xfe))).to.equal('invalid opcode: INVALID')
    expect(await wordsOf(current, Uint8Array.of(0x0c))).to.equal('invalid opcode: opcode 0xc not defined')
    expect(await wordsOf(byzantium, assemble('PUSH0'))).to.equal('invalid opcode: PUSH0')
    expect(await wordsOf(byzantium, assemble('1 1 SHL'))).to.equal('invalid opcode: SHL')
  })

  it('says what the stack has and what it should', async () => {
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
      expect(await wordsOf(current, bytes), code).to.equal(`stack underflow (${has} <=> ${needs})`)
    }
  })

  it('needs for every opcode as many items as ethereumjs takes', async () => {
    for (const [opcode, { name }] of current.getActiveOpcodes()) {
      // ethereumjs takes offset and length of a LOG before it misses the topics: hooked instructions look first.
      if (name.startsWith('LOG')) continue
      const words = await wordsOf(current, Uint8Array.of(opcode))
      const needed = /\(0 <=> (\d+)\)/.exec(words ?? '')?.[1]
      if (needed === undefined) continue
      for (let has = 0; has < Number(needed); has++) {
        const code = Uint8Array.from([...Array.from({ length: has }, () => 0x5f), opcode])
        expect(await wordsOf(current, code), name).to.equal(`stack underflow (${has} <=> ${needed})`)
      }
      const enough = Uint8Array.from([...Array.from({ length: Number(needed) }, () => 0x5f), opcode])
      expect((await wordsOf(current, enough)) ?? '', name).not.to.match(/stack underflow/)
    }
  })

  it('has the words of geth for the rest', async () => {
    expect(await wordsOf(current, assemble('7 JUMP'))).to.equal('invalid jump destination')
    expect(await wordsOf(current, assemble('1 7 JUMPI'))).to.equal('invalid jump destination')
    expect(await wordsOf(current, assemble('on: 1 @on JUMP'))).to.equal('stack limit reached 1024 (1023)')
    expect(await wordsOf(current, assemble('on: @on JUMP'))).to.equal('out of gas')
    expect(await wordsOf(current, assemble('0 0 REVERT'))).to.equal('execution reverted')
  })
})

import { expect } from 'chai'
import type { StructLogs } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { assemble } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { addressOf, ann, currentGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, answering, BLOCKS, hex, importBuilt } from '../support/readChain.ts'

async function askingOn(contracts: Record<string, Uint8Array>, ...to: string[]): Promise<Ask> {
  const builder = await ChainBuilder.create(currentGenesis(contracts))
  await builder.add({
    transactions: to.map((address) => ({ from: ann, to: fromHex(address), gasLimit: 100_000n })),
  })
  const store = await importBuilt(builder)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
}

/** The opcodes of the only transaction of block 1, by name. */
async function opcodesOf(
  code: string,
  callee = 'STOP',
): Promise<Record<string, [count: number, gas: number]>> {
  const [caller, called] = [addressOf(0x51), addressOf(0x52)]
  const ask = await askingOn({ [caller]: assemble(code), [called]: assemble(callee) }, caller)
  const { transactions } = (await ask('trace_blockOpcodeGas', '0x1'))!
  return Object.fromEntries(
    transactions[0]!.opcodeGas.map(({ opcode, count, gasUsed }) => [opcode, [count, gasUsed]]),
  )
}

const CALLEE = '0x5252525252525252525252525252525252525252'

describe('trace_blockOpcodeGas', () => {
  it('counts the instructions that struct logs list', async () => {
    const ask = await askingCalls()
    for (let number = 1; number <= BLOCKS; number++) {
      const traces = await ask('debug_traceBlockByNumber', hex(number), { disableStack: true })
      const { blockHash, blockNumber, transactions } = (await ask('trace_blockOpcodeGas', hex(number)))!
      expect(blockNumber).to.equal(number)
      expect(blockHash).to.equal((await ask('eth_getBlockByNumber', hex(number), false))!.hash)
      expect(transactions.map(({ transactionHash }) => transactionHash)).to.deep.equal(
        traces.map(({ txHash }) => txHash),
      )
      for (const [index, { opcodeGas }] of transactions.entries()) {
        const counts = new Map<string, number>()
        for (const { op } of (traces[index]!.result as StructLogs).structLogs)
          counts.set(op, (counts.get(op) ?? 0) + 1)
        expect(opcodeGas.map(({ opcode, count }) => [opcode, count])).to.have.deep.members([...counts])
      }
    }
  })

  it('adds up the gas of an opcode', async () => {
    expect(await opcodesOf('1 2 ADD 3 MUL 0 SSTORE 0 SLOAD STOP')).to.deep.equal({
      ...{ PUSH1: [5, 15], ADD: [1, 3], MUL: [1, 5], SSTORE: [1, 22_100], SLOAD: [1, 100], STOP: [1, 0] },
    })
  })

  it('leaves out the gas that a call passes on, and counts the gas of the called code', async () => {
    const opcodes = await opcodesOf(`0 0 0 0 0 ${CALLEE} 50000 CALL STOP`, '0 BALANCE POP STOP')
    expect(opcodes.CALL).to.deep.equal([1, 2_600])
    expect(opcodes.BALANCE).to.deep.equal([1, 2_600])
    expect(opcodes.STOP).to.deep.equal([2, 0])
  })

  it('counts an out-of-gas instruction, but not its gas', async () => {
    const opcodes = await opcodesOf(`0 0 0 0 0 ${CALLEE} 100 CALL STOP`, '1 0 SSTORE STOP')
    expect(opcodes.SSTORE).to.deep.equal([1, 0])
    expect(opcodes.STOP).to.deep.equal([1, 0])
  })

  it('has no transactions for the genesis block, and is null for an unknown block', async () => {
    const ask = await askingCalls()
    const { hash } = (await ask('eth_getBlockByNumber', '0x0', false))!
    expect(await ask('trace_blockOpcodeGas', 'earliest')).to.deep.equal({
      ...{ blockHash: hash, blockNumber: 0, transactions: [] },
    })
    expect(await ask('trace_blockOpcodeGas', hex(BLOCKS + 1))).to.equal(null)
  })
})

import type { EVMResult } from '@ethereumjs/evm'
import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { KeptCodes } from '../../src/evm/codeAnalyses.ts'
import { Simulator } from '../../src/evm/simulation.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { chainWith, importedInto, messageWith } from '../support/simulations.ts'

const CALLER = addressOf(0x71)
const CALLEE = addressOf(0x72)
const TWIN = addressOf(0x73)

describe('analyses of code', () => {
  it('are made once for a code, in all accounts and states that have it', async () => {
    const callee = assemble('@on JUMP on: 1 0 MSTORE 32 0 RETURN')
    const call = (address: string): string => `0 0 0 0 ${address} GAS DELEGATECALL POP`
    const chain = await chainWith({
      [CALLER]: assemble(`${call(CALLEE)} ${call(TWIN)} ${call(CALLEE)}`),
      [CALLEE]: callee,
      [TWIN]: callee,
    })
    const store = await importedInto(chain)
    const simulator = new Simulator(store, readIdentity(store)!)
    const found: unknown[] = []
    for (const block of [2, 3]) {
      const simulation = await simulator.start({ block, stateOverrides: [], blockOverrides: {} })
      const told = ({ execResult }: EVMResult): void => {
        const { runState } = execResult
        if (runState !== undefined && runState.validJumps.length > 0) found.push(runState.validJumps)
      }
      simulation.machine.evm.events.on('afterMessage', told)
      await simulation.run(messageWith({ to: fromHex(CALLEE) }))
      await simulation.run(messageWith({ to: fromHex(CALLER) }))
      simulation.machine.evm.events.off('afterMessage', told)
    }
    // The first call of a process shows where analyses are made.
    const kept = found.slice(1)
    expect(kept).to.have.length(7)
    for (const jumps of kept) expect(jumps).to.equal(kept[0])
  })

  it('are those of the code that runs, when overrides give an account another one', async () => {
    const chain = await chainWith({ [CALLEE]: assemble('@on JUMP on: 1 0 MSTORE 32 0 RETURN') })
    const store = await importedInto(chain)
    const simulator = new Simulator(store, readIdentity(store)!)
    const outputWith = async (text: string | undefined): Promise<Uint8Array> => {
      const code = text === undefined ? [] : [{ address: fromHex(CALLEE), code: assemble(text) }]
      const simulation = await simulator.start({ block: 3, stateOverrides: code, blockOverrides: {} })
      return (await simulation.run(messageWith({ to: fromHex(CALLEE) }))).output
    }
    expect(await outputWith(undefined)).to.deep.equal(word(1))
    expect(await outputWith('POP0: @on JUMP 9 9 on: 2 0 MSTORE 32 0 RETURN')).to.deep.equal(word(2))
    expect(await outputWith(undefined)).to.deep.equal(word(1))
  })
})

describe('KeptCodes', () => {
  it('gives the same bytes for a hash, and forgets those that were asked for longest ago', () => {
    const kept = new KeptCodes()
    const reads: number[] = []
    const codeOf = (n: number): Uint8Array =>
      kept.get(word(n), () => {
        reads.push(n)
        return concat(new Uint8Array(100_000), word(n))
      })
    expect(codeOf(1)).to.equal(codeOf(1))
    for (const n of [2, 3, 4, 1, 5, 1, 6]) codeOf(n)
    expect(reads).to.deep.equal([1, 2, 3, 4, 5, 6])
    codeOf(1)
    codeOf(2)
    expect(reads).to.deep.equal([1, 2, 3, 4, 5, 6, 2])
  })
})

import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { isAtLeast } from '../../src/chain/forks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { Step } from '../../src/evm/hooks.ts'
import { instructions } from '../../src/evm/instructions.ts'
import { type Simulation, Simulator } from '../../src/evm/simulation.ts'
import { assemble, concat } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { hex, MERGE_BLOCK } from '../support/readChain.ts'
import { someOf } from '../support/runs.ts'
import { chainWith, importedInto, messageWith } from '../support/simulations.ts'

const CODE = addressOf(0x31)
const READER = addressOf(0x32)
const INTRINSIC = 21_000n
const PUSH0 = 0x5f
const PUSH0_GAS = 2n
/** Enough gas for any instruction in these tests; SELFDESTRUCT to an existing account costs most. */
const PLENTY = 60_000n

interface Outcome {
  /** Failure of the transaction. */
  failure: string | undefined
  /** Failure of the frame that ran {@link CODE}. */
  frame: string | undefined
  last: { name: string; cost: bigint; failure: string | undefined }
}

describe('the check before an instruction', () => {
  let plain: Simulation
  let stepped: Simulation

  before(async () => {
    const reading = `0 0 0 0 ${CODE} GAS STATICCALL POP`
    const store = await importedInto(await chainWith({ [READER]: assemble(reading) }))
    const simulator = new Simulator(wholeState(store), readIdentity(store)!)
    const start = { block: 1, stateOverrides: [], blockOverrides: {} }
    plain = simulator.start(start)
    stepped = simulator.start({ ...start, steps: true })
  })

  /** @param gas available to the code */
  function outcomeOf(code: Uint8Array, gas: bigint, isStatic = false): Outcome {
    const to = fromHex(isStatic ? READER : CODE)
    const last: Outcome['last'] = { name: '', cost: 0n, failure: undefined }
    const failures: (string | undefined)[] = []
    for (const simulation of [plain, stepped]) {
      const { state } = simulation
      const account = state.account(fromHex(CODE))
      const base = account ?? state.account(fromHex(READER))!
      state.setAccount(fromHex(CODE), { ...base, codeHash: state.putCode(code) })
      const gasLimit = INTRINSIC + gas + (isStatic ? 100_000n : 0n)
      const { trace, outcome } = simulation.record(messageWith({ to, gasLimit }), {
        onOpcode(step: Step, failure) {
          if (toHex(step.address) === CODE)
            Object.assign(last, { name: step.name, cost: BigInt(step.cost), failure })
        },
      })
      const frame = trace.frames.find((each) => toHex(each.to) === CODE)
      failures.push(outcome.failure?.message, frame?.failure)
    }
    const [failure, frame] = failures
    // Hooks change neither failure message.
    expect(failures.slice(2)).to.deep.equal([failure, frame])
    return { failure, frame, last }
  }

  const withItems = (items: number, opcode: number): Uint8Array =>
    concat(new Uint8Array(items).fill(PUSH0), Uint8Array.of(opcode))

  /** The numbers of items on a stack that has too few, each with amounts of gas that are left for the instruction. */
  const underflows = (takes: number): [has: number, left: bigint][] =>
    Array.from({ length: takes }, (_, has) => has).flatMap((has) =>
      [0n, 1n, 50n, PLENTY].map((left): [number, bigint] => [has, left]),
    )

  it('tests the stack before the gas, for every opcode', () => {
    const known = instructions.flatMap((instruction, opcode) =>
      instruction?.since !== undefined && isAtLeast('bpo2', instruction.since)
        ? [{ ...instruction, opcode }]
        : [],
    )
    for (const { opcode, takes, gives, name } of known) {
      for (const [has, left] of someOf(underflows(takes))) {
        const gas = BigInt(has) * PUSH0_GAS + left
        const { failure, frame, last } = outcomeOf(withItems(has, opcode), gas)
        const words = `stack underflow (${has} <=> ${takes})`
        expect([failure, frame], name).to.deep.equal([words, words])
        expect([last.name, last.failure]).to.deep.equal([name, words])
      }
      if (gives <= takes) continue
      for (const left of someOf([0n, 1n, PLENTY])) {
        const { failure } = outcomeOf(withItems(1024, opcode), 1024n * PUSH0_GAS + left)
        expect(failure, name).to.equal('stack limit reached 1024 (1023)')
      }
    }
  })

  it('names undefined opcodes, before and after a jump', () => {
    for (const [opcode, name] of [
      [0xae, 'opcode 0xae not defined'],
      [0x0c, 'opcode 0xc not defined'],
      [0xef, 'opcode 0xef not defined'],
      [0xfe, 'INVALID'],
      [0xe6, 'DUPN'],
    ] as const) {
      for (const before of ['', '@on JUMP on:']) {
        const { failure, last } = outcomeOf(concat(assemble(before), Uint8Array.of(opcode)), PLENTY)
        expect([failure, last.name, last.cost]).to.deep.equal([`invalid opcode: ${name}`, name, 0n])
      }
    }
  })

  it('reports the part of the cost that geth computes before the failure', () => {
    const big = `0x${'ff'.repeat(32)}`
    const cases: [code: string, gas: bigint, words: string, cost: bigint][] = [
      // The gas does not cover the constant part, or covers only the constant part.
      ['1 0 MSTORE', 8n, 'out of gas', 3n],
      ['1 0 MSTORE', 9n, 'out of gas', 6n],
      ['0 0 0 0 0 0x99 0 CALL', 21n + 99n, 'out of gas', 100n],
      ['0 0 0 0 0 0x99 0 CALL', 21n + 101n, 'out of gas: out of gas', 100n],
      ['0x99 BALANCE', 3n + 99n, 'out of gas', 100n],
      ['0x99 BALANCE', 3n + 100n, 'out of gas', 2600n],
      ['0 0 LOG0', 10n, 'out of gas', 375n],
      ['9 SLOAD', 3n + 2099n, 'out of gas', 2100n],
      ['1 9 SSTORE', 6n + 2300n, 'out of gas: not enough gas for reentrancy sentry', 0n],
      ['1 9 SSTORE', 6n + 2301n, 'out of gas', 22_100n],
      ['0 0 0 CREATE', 9n + 6273n, 'out of gas', 32_000n],
      // Operands whose gas overflows.
      [`${big} 0 LOG0`, PLENTY, 'gas uint64 overflow', 0n],
      [`1 ${big} MSTORE`, PLENTY, 'gas uint64 overflow', 3n],
      ['1 0x2000000000 MSTORE', PLENTY, 'out of gas: gas uint64 overflow', 3n],
      [`${big} 0 0 0 0 0x99 0 CALL`, PLENTY, 'gas uint64 overflow', 100n],
      [
        '49153 0 0 CREATE',
        PLENTY,
        'out of gas: max initcode size exceeded: code size 49153 limit 49152',
        32_000n,
      ],
      [
        '0 49153 0 0 CREATE2',
        PLENTY,
        'out of gas: max initcode size exceeded: code size 49153 limit 49152',
        32_000n,
      ],
      // The access is paid before the account is loaded.
      ['0x99 SELFDESTRUCT', 3n + 4999n, 'out of gas', 5000n],
      ['0x99 SELFDESTRUCT', 3n + 5001n, 'out of gas: out of gas', 5000n],
    ]
    for (const [code, gas, words, cost] of cases) {
      const { failure, last } = outcomeOf(assemble(code), gas)
      expect([failure, last.failure, last.cost], `${code} with ${gas}`).to.deep.equal([words, words, cost])
    }
  })

  it('reports write protection before the gas is paid, except for LOG and TSTORE, which pay the gas first', () => {
    for (const [code, words, cost] of [
      ['1 1 SSTORE', 'out of gas: write protection', 0n],
      ['0 0 0 CREATE', 'out of gas: write protection', 32_000n],
      ['0 0 0 0 CREATE2', 'out of gas: write protection', 32_000n],
      ['1 SELFDESTRUCT', 'out of gas: write protection', 5000n],
      ['0 0 0 0 1 0x99 0 CALL', 'out of gas: write protection', 100n],
      ['1 SSTORE', 'stack underflow (1 <=> 2)', 0n],
      ['SELFDESTRUCT', 'stack underflow (0 <=> 1)', 5000n],
    ] as const) {
      const { frame, last } = outcomeOf(assemble(code), PLENTY, true)
      expect([frame, last.failure, last.cost], code).to.deep.equal([words, words, cost])
    }
    for (const [code, cost] of [
      ['0 33 0 LOG1', 375n * 2n + 33n * 8n + 6n],
      ['1 1 TSTORE', 100n],
    ] as const) {
      const bytes = code.endsWith('TSTORE') ? concat(assemble('1 1'), Uint8Array.of(0x5d)) : assemble(code)
      const { frame, last } = outcomeOf(bytes, PLENTY, true)
      expect([frame, last.failure, last.cost], code).to.deep.equal(['write protection', undefined, cost])
    }
  })

  it('adds the refund of SELFDESTRUCT in forks before London, unless the stack underflows', async () => {
    const ask = await askingCalls()
    const refundOf = async (code: string, gas = 200_000) => {
      const stateOverrides = { [CODE]: { code: toHex(assemble(code)) } }
      const call = { to: CODE, gas: hex(gas) }
      const trace = await ask('debug_traceCall', call as never, hex(1), { stateOverrides } as never)
      const last = (trace as { structLogs: { op: string; refund?: number }[] }).structLogs.at(-1)!
      expect(last.op).to.equal('SELFDESTRUCT')
      return last.refund
    }
    expect(await refundOf('1 SELFDESTRUCT')).to.equal(24_000)
    expect(await refundOf('SELFDESTRUCT')).to.equal(undefined)
  })

  it('reports for a failing CALL the part of the cost that geth computes before the failure', async () => {
    const ask = await askingCalls()
    const costOf = async (block: number, value: number, asked: bigint, gas: number) => {
      const code = `0 0 0 0 ${value} ${addressOf(0x77)} 0x${asked.toString(16).padStart(64, '0')} CALL`
      const stateOverrides = { [CODE]: { code: toHex(assemble(code)), balance: '0x9' } }
      const call = { to: CODE, gas: hex(21_000 + gas) }
      const trace = await ask('debug_traceCall', call as never, hex(block), { stateOverrides } as never)
      return (trace as { structLogs: { gasCost: number; error: string }[] }).structLogs.at(-1)!
    }
    // Frontier: 40, a new account, and the forwarded gas.
    expect(await costOf(1, 0, 100n, 10_000)).to.include({ error: 'out of gas', gasCost: 25_140 })
    expect(await costOf(1, 0, 2n ** 64n, 60_000)).to.include({
      ...{ error: 'out of gas: gas uint64 overflow', gasCost: 40 },
    })
    // London: a cold account, value, a new account.
    expect(await costOf(MERGE_BLOCK - 1, 1, 0n, 20_000)).to.include({ error: 'out of gas', gasCost: 36_600 })
    // The gas does not cover the cold access, so geth does not compute the rest.
    expect(await costOf(MERGE_BLOCK - 1, 0, 0n, 2_000)).to.include({ gasCost: 100 })
  })
})

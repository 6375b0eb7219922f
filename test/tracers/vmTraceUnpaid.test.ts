/** The cost that a vmTrace shows for an instruction that runs out of gas, as in Besu's records. */
import { expect } from 'chai'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { vmTracer } from '../../src/tracers/vmTrace.ts'
import { assemble, concat } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'
import { addressOf } from '../support/genesis.ts'
import { messageWith } from '../support/simulations.ts'
import { CALLEE, steppingOn } from '../support/stepping.ts'

const raw = (...opcodes: number[]): Uint8Array => Uint8Array.from(opcodes)

/** The gas of a program of pushes and GAS, without its last instruction. */
function operandGas(code: Uint8Array): number {
  let gas = 0
  for (let pc = 0; pc < code.length - 1; pc++) {
    const opcode = code[pc]!
    gas += opcode === 0x5a ? 2 : 3
    if (opcode !== 0x5a) pc += opcode - 0x5f
  }
  return gas
}

describe('VmTracer: cost of an instruction that runs out of gas', () => {
  /** A program of pushes and GAS, and an instruction that cannot be paid with `gas`: its cost */
  type Unpaid = readonly [program: string | Uint8Array, gas: number, cost: number]

  const nobody = addressOf(0x99)
  const delegating = addressOf(0x55)

  async function expectCosts(rows: readonly Unpaid[]): Promise<void> {
    const codes = rows.map(([program]) => (typeof program === 'string' ? assemble(program) : program))
    const contracts = codes.map((code, row): [string, Uint8Array] => [
      `0x${'c0'.repeat(19)}${toHex(raw(row)).slice(2)}`,
      code,
    ])
    const delegation = concat(fromHex('0xef0100'), fromHex(CALLEE))
    const simulation = await steppingOn({
      ...Object.fromEntries(contracts),
      ...{ [delegating]: delegation, [CALLEE]: '1' },
    })
    for (const [row, [address, code]] of contracts.entries()) {
      const [, gas, cost] = rows[row]!
      const out = new Collected()
      const gasLimit = BigInt(21_000 + operandGas(code) + gas)
      await simulation.record(messageWith({ to: fromHex(address), gasLimit, value: 1n }), vmTracer(out))
      const { ops } = JSON.parse(out.text)
      const { pc, ...operation } = ops.at(-1)
      expect(operation, `${toHex(code)} with ${gas} gas`).to.deep.equal({ cost, ex: null, sub: null })
      expect(pc).to.equal(code.length - 1)
    }
  }

  it('is the constant part and what the operands add, whichever of them cannot be paid', async () => {
    const programs: [program: string | Uint8Array, cost: number][] = [
      ['32 0 0 CREATE', 32_000 + 3 + 2],
      ['0 32 0 0 CREATE2', 32_000 + 3 + 2 + 6],
      ['32 0 KECCAK256', 30 + 3 + 6],
      ['1 0 MSTORE', 3 + 3],
      ['1 0 MSTORE8', 3 + 3],
      ['0 MLOAD', 3 + 3],
      ['32 0 0 CALLDATACOPY', 3 + 3 + 3],
      ['32 0 0 CODECOPY', 3 + 3 + 3],
      [concat(assemble('0 0 32'), raw(0x3e)), 3],
      [concat(assemble('32 0 0'), raw(0x5e)), 3 + 3 + 3],
      [concat(assemble(`32 0 0 ${nobody}`), raw(0x3c)), 2600 + 3 + 3],
      [concat(assemble(nobody), raw(0x31)), 2600],
      [concat(assemble(nobody), raw(0x3b)), 2600],
      [concat(assemble(nobody), raw(0x3f)), 2600],
      [concat(assemble('256 2'), raw(0x0a)), 10 + 2 * 50],
      ['7 32 0 LOG1', 375 + 375 + 32 * 8 + 3],
      ['0 SLOAD', 2100],
      ['32 0 RETURN', 3],
      ['1 2 TSTORE', 100],
    ]
    const gases = (cost: number): number[] => [0, Math.min(cost - 1, 29), cost - 1]
    await expectCosts(
      programs.flatMap(([program, cost]) => gases(cost).map((gas): Unpaid => [program, gas, cost])),
    )
  })

  it('has what a call pays for the access, the value and the memory, then the new account, then the delegate', async () => {
    const toNobody = assemble(`32 0 0 0 1 ${nobody} GAS`)
    const [call, callCode] = [concat(toNobody, raw(0xf1)), concat(toNobody, raw(0xf2))]
    const reach = 2600 + 9000 + 3
    await expectCosts([
      ...[0, 99, 100, 2599, 2600, reach - 1].map((gas): Unpaid => [call, gas, reach]),
      ...[reach, reach + 24_999].map((gas): Unpaid => [call, gas, reach + 25_000]),
      ...[0, reach - 1].map((gas): Unpaid => [callCode, gas, reach]),
      ...['DELEGATECALL', 'STATICCALL'].flatMap((name) => {
        const delegated = `32 0 0 0 ${delegating} GAS ${name}`
        return [0, 2602, 2603, 5202].map((gas): Unpaid => [delegated, gas, gas < 2603 ? 2603 : 5203])
      }),
    ])
  })

  it('has what a SELFDESTRUCT pays for the access, then the new account', async () => {
    const toNobody = `${nobody} SELFDESTRUCT`
    await expectCosts([
      ...[0, 2599, 2600, 5000, 7599].map((gas): Unpaid => [toNobody, gas, 7600]),
      ...[7600, 32_599].map((gas): Unpaid => [toNobody, gas, 32_600]),
      // Precompiles are warm.
      ['9 SELFDESTRUCT', 4999, 5000],
      ['9 SELFDESTRUCT', 5000, 30_000],
    ])
  })

  it('is the gas that a SSTORE must find left, or what it pays', async () => {
    await expectCosts([
      ...[0, 2300].map((gas): Unpaid => ['1 0 SSTORE', gas, 2300]),
      ...[2301, 22_099].map((gas): Unpaid => ['1 0 SSTORE', gas, 22_100]),
    ])
  })
})

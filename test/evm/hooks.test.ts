import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { Frame } from '../../src/archive/trace.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import type { Message } from '../../src/evm/message.ts'
import { type RecordedMessage, type Simulation, Simulator } from '../../src/evm/simulation.ts'
import { assemble, concat } from '../support/assembler.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { chainWith, importedInto, messageWith } from '../support/simulations.ts'
import { stackOf } from '../support/stackOf.ts'

const MAIN = addressOf(0x11)
const CALLEE = addressOf(0x22)
const IDENTITY = addressOf(0).replace(/00$/, '04')

/** Assembly of a call of `address` with 50,000 gas and no data; CALL and CALLCODE transfer `value`. */
const callOf = (kind: string, address: string, value = '0'): string =>
  `0 0 0 0 ${kind === 'CALL' || kind === 'CALLCODE' ? `${value} ` : ''}${address} 50000 ${kind} POP`

async function simulationOf(
  contracts: Record<string, string | Uint8Array>,
  steps = false,
): Promise<Simulation> {
  const codes = Object.entries(contracts).map(([address, code]): [string, Uint8Array] => [
    address,
    typeof code === 'string' ? assemble(code) : code,
  ])
  const chain = await chainWith(Object.fromEntries(codes))
  const store = await importedInto(chain)
  const simulator = new Simulator(wholeState(store), readIdentity(store)!)
  return simulator.start({ block: chain.head.number, stateOverrides: [], blockOverrides: {}, steps })
}

async function recorded(
  contracts: Record<string, string | Uint8Array>,
  fields: Partial<Message> = {},
): Promise<RecordedMessage> {
  const simulation = await simulationOf(contracts)
  return simulation.record(messageWith({ to: fromHex(MAIN), ...fields }))
}

const shape = ({ kind, depth, from, to, value, failure, precompile }: Frame) =>
  [
    `${'.'.repeat(depth)}${kind}`,
    toHex(from).slice(2, 6),
    toHex(to).slice(-4),
    String(value),
    failure ?? 'ok',
    ...(precompile ? ['precompile'] : []),
  ].join(' ')

describe('hooks', () => {
  describe('frames', () => {
    it('are reported for each kind of call, with caller, callee and CALLVALUE', async () => {
      const code = [
        callOf('CALL', CALLEE),
        callOf('DELEGATECALL', CALLEE),
        callOf('STATICCALL', CALLEE),
        callOf('CALL', IDENTITY),
      ].join(' ')
      const { trace } = await recorded({ [MAIN]: code, [CALLEE]: 'CALLVALUE POP' }, { value: 7n })
      const sender = toHex(ann.address).slice(2, 6)
      expect(trace.frames.map(shape)).to.deep.equal([
        `CALL ${sender} 1111 7 ok`,
        '.CALL 1111 2222 0 ok',
        '.DELEGATECALL 1111 2222 7 ok',
        '.STATICCALL 1111 2222 0 ok',
        '.CALL 1111 0004 0 ok precompile',
      ])
      expect(trace.frames[1]!.gas).to.equal(50_000n)
    })

    it('are reported for a call whose value exceeds the balance, with gas that includes the stipend', async () => {
      const { trace } = await recorded({ [MAIN]: callOf('CALL', CALLEE, '5'), [CALLEE]: 'STOP' })
      const [, child] = trace.frames
      expect(shape(child!)).to.equal('.CALL 1111 2222 5 insufficient balance for transfer')
      expect([child!.gas, child!.gasUsed]).to.deep.equal([52_300n, 0n])
    })

    it('are reported for a call beyond the depth limit', async () => {
      const self = '0 0 0 0 0 ADDRESS GAS CALL POP'
      const { trace } = await recorded({ [MAIN]: self }, { gasLimit: 10_000_000_000_000n })
      const last = trace.frames.at(-1)!
      expect(last.depth).to.equal(1025)
      expect(last.failure).to.equal('max call depth exceeded')
    })

    it('of creations have the address and the code of the new contract', async () => {
      // init code: returns two zero bytes
      const initCode = assemble('2 0 RETURN')
      const store = `0x${Buffer.from(initCode).toString('hex').padEnd(64, '0')} 0 MSTORE`
      const code = `${store} ${initCode.length} 0 0 CREATE POP 9 ${initCode.length} 0 0 CREATE2 POP`
      const { trace } = await recorded({ [MAIN]: code })
      const [, first, second] = trace.frames
      expect([first!.kind, second!.kind]).to.deep.equal(['CREATE', 'CREATE2'])
      expect(toHex(first!.output)).to.equal('0x0000')
      expect(toHex(first!.input)).to.equal(toHex(initCode))
      const created = trace.writes.map(({ address }) => toHex(address))
      expect(created).to.include.members([toHex(first!.to), toHex(second!.to)])
    })

    it('of a message that creates a contract have the address of the contract', async () => {
      const simulation = await simulationOf({})
      const initCode = assemble('1 0 RETURN')
      const { trace } = simulation.record(messageWith({ to: undefined, data: initCode }))
      expect(trace.frames).to.have.length(1)
      expect(trace.frames[0]!.kind).to.equal('CREATE')
      expect(trace.writes.map(({ address }) => toHex(address))).to.include(toHex(trace.frames[0]!.to))
    })

    it('of self-destructions have the beneficiary and the balance', async () => {
      const { trace } = await recorded({ [MAIN]: `${toHex(bob.address)} SELFDESTRUCT` }, { value: 3n })
      const last = trace.frames.at(-1)!
      expect([last.kind, last.value, toHex(last.to)]).to.deep.equal(['SELFDESTRUCT', 3n, toHex(bob.address)])
    })

    it('that fail have the error, and the return data if they reverted', async () => {
      const contracts = {
        [MAIN]: `${callOf('CALL', CALLEE)} ${callOf('CALL', addressOf(0x33))} ${callOf('STATICCALL', addressOf(0x44))}`,
        [CALLEE]: '7 0 MSTORE 32 0 REVERT',
        [addressOf(0x33)]: 'INVALID',
        [addressOf(0x44)]: '1 1 SSTORE',
      }
      const { trace } = await recorded(contracts)
      const [, reverted, invalid, writing] = trace.frames
      expect(reverted!.failure).to.equal('execution reverted')
      expect(reverted!.output.at(-1)).to.equal(7)
      expect([invalid!.failure, invalid!.gasUsed, invalid!.output.length]).to.deep.equal([
        'invalid opcode: INVALID',
        50_000n,
        0,
      ])
      expect(writing!.failure).to.equal('out of gas: write protection')
    })

    it('that run out of gas have geth’s message for the cause', async () => {
      const failureWith = async (code: string | Uint8Array, fields: Partial<Message> = {}) =>
        (await recorded({ [MAIN]: code }, fields)).trace.frames[0]!.failure
      expect(await failureWith('1 0 SSTORE', { gasLimit: 23_000n })).to.equal(
        'out of gas: not enough gas for reentrancy sentry',
      )
      expect(await failureWith('1 0xffffffffffff MSTORE')).to.equal('out of gas: gas uint64 overflow')
      expect(await failureWith(`1 0x${'ff'.repeat(20)} MSTORE`)).to.equal('gas uint64 overflow')
      expect(await failureWith('1 0xffffff MSTORE', { gasLimit: 100_000n })).to.equal('out of gas')
      const deploying = { to: undefined, data: assemble('200 0 RETURN'), gasLimit: 60_000n }
      expect(await failureWith('STOP', deploying)).to.equal('contract creation code storage out of gas')
    })

    it('of precompiled contracts are marked, even when the value exceeds the balance', async () => {
      const { trace } = await recorded({ [MAIN]: callOf('CALL', IDENTITY, '5') })
      expect(shape(trace.frames[1]!)).to.equal(
        '.CALL 1111 0004 5 insufficient balance for transfer precompile',
      )
    })

    it('have the logs that were not reverted, each with the number of child frames before the log', async () => {
      const contracts = {
        [MAIN]: `0 0 LOG0 ${callOf('CALL', CALLEE)} 0 0 LOG0 ${callOf('CALL', addressOf(0x33))}`,
        [CALLEE]: '5 0 0 LOG1',
        [addressOf(0x33)]: '0 0 LOG0 0 0 REVERT',
      }
      const { trace } = await recorded(contracts)
      expect(trace.frames.map(({ logs }) => logs.map(({ position }) => position))).to.deep.equal([
        [0, 1],
        [0],
        [],
      ])
      expect(trace.frames[1]!.logs[0]!.log.topics[0]!.at(-1)).to.equal(5)
    })
  })

  describe('recorded accesses', () => {
    it('are in the order of the first access, with the slots grouped by account', async () => {
      const contracts = {
        [MAIN]: `3 SLOAD POP 1 4 SSTORE 3 SLOAD POP ${toHex(bob.address)} BALANCE POP ${callOf('DELEGATECALL', CALLEE)}`,
        [CALLEE]: '9 SLOAD POP',
      }
      const { trace } = await recorded(contracts)
      const looks = trace.accesses.map(
        ({ address, slots }) => `${toHex(address).slice(0, 6)} ${slots.map((slot) => slot.at(-1)).join()}`,
      )
      expect(looks[0]).to.equal(`${toHex(ann.address).slice(0, 6)} `)
      expect(looks[1]).to.equal('0x1111 3,4,9')
      expect(looks.slice(3)).to.deep.equal([`${toHex(bob.address).slice(0, 6)} `, '0x2222 '])
    })

    it('include the target of a delegated account (EIP-7702)', async () => {
      const delegated = concat(fromHex('0xef0100'), fromHex(CALLEE))
      const contracts = {
        [MAIN]: callOf('CALL', addressOf(0x55)),
        [addressOf(0x55)]: delegated,
        [CALLEE]: 'STOP',
      }
      const { trace } = await recorded(contracts)
      expect(trace.accesses.map(({ address }) => toHex(address)).slice(-2)).to.deep.equal([
        addressOf(0x55),
        CALLEE,
      ])
    })
  })

  it('leave the state unchanged until the writes of the recorded message are applied', async () => {
    const simulation = await simulationOf({ [MAIN]: '0 SLOAD 1 ADD 0 SSTORE 0 SLOAD 0 MSTORE 32 0 RETURN' })
    const message = messageWith({ to: fromHex(MAIN) })
    const first = simulation.record(message)
    expect(simulation.record(message).outcome.output.at(-1)).to.equal(1)
    simulation.apply(first.trace.writes)
    const second = simulation.record(message)
    expect(second.outcome.output.at(-1)).to.equal(2)
    simulation.apply(second.trace.writes)
    expect(simulation.record(message).outcome.output.at(-1)).to.equal(3)
  })

  describe('steps', () => {
    const reported = async (code: string | Uint8Array, gasLimit = 100_000n): Promise<string[]> => {
      const lines: string[] = []
      const hooks: Hooks = {
        onEnter: ({ kind }) => lines.push(`enter ${kind}`),
        onExit: ({ failure }) => lines.push(`exit ${failure ?? 'ok'}`),
        onOpcode: (step, failure) =>
          lines.push(
            [
              `${step.pc} ${step.name} ${step.gas} -${step.cost}`,
              stackOf(step).map(BigInt).join(),
              failure,
            ].join(' | '),
          ),
        onOpcodeDone: (step, failure) =>
          lines.push(
            `  ${step.gas} [${stackOf(step).map(BigInt).join()}] ${step.memory.length} ${failure ?? 'ok'}`,
          ),
      }
      const simulation = await simulationOf({ [MAIN]: code, [CALLEE]: 'STOP' }, true)
      simulation.record(messageWith({ to: fromHex(MAIN), gasLimit }), hooks)
      return lines
    }

    it('show the machine before and after each instruction, and the implicit STOP at the end of the code', async () => {
      expect(await reported('2 3 ADD 0 MSTORE')).to.deep.equal([
        'enter CALL',
        '0 PUSH1 79000 -3 |  | ',
        '  78997 [2] 0 ok',
        '2 PUSH1 78997 -3 | 2 | ',
        '  78994 [2,3] 0 ok',
        '4 ADD 78994 -3 | 2,3 | ',
        '  78991 [5] 0 ok',
        '5 PUSH1 78991 -3 | 5 | ',
        '  78988 [5,0] 0 ok',
        '7 MSTORE 78988 -6 | 5,0 | ',
        '  78982 [] 32 ok',
        '8 STOP 78982 -0 |  | ',
        '  78982 [] 32 ok',
        'exit ok',
      ])
    })

    it('have the error of an instruction that fails before it runs (stack, gas or undefined opcode)', async () => {
      const last = (lines: string[]): string[] => lines.slice(-2)
      expect(last(await reported('ADD'))).to.deep.equal([
        '0 ADD 79000 -3 |  | stack underflow (0 <=> 2)',
        'exit stack underflow (0 <=> 2)',
      ])
      expect(last(await reported('1 0 MSTORE', 21_008n))).to.deep.equal([
        '4 MSTORE 2 -3 | 1,0 | out of gas',
        'exit out of gas',
      ])
      const [step, exit] = last(await reported(Uint8Array.of(0x0c)))
      expect(step).to.equal('0 opcode 0xc not defined 79000 -0 |  | invalid opcode: opcode 0xc not defined')
      expect(exit).to.equal('exit invalid opcode: opcode 0xc not defined')
    })

    it('report to `onOpcodeDone` an invalid jump destination as the failure of the JUMP instruction', async () => {
      const lines = await reported('5 JUMP')
      expect(lines.slice(-2)).to.deep.equal([
        '  78989 [] 0 invalid jump destination',
        'exit invalid jump destination',
      ])
    })

    it('show the cost and the failure of a RETURNDATACOPY beyond the return data', async () => {
      const copy = Uint8Array.from([...assemble('1 0 0'), 0x3e])
      const lines = await reported(copy)
      expect(lines.slice(-3)).to.deep.equal([
        '6 RETURNDATACOPY 78991 -9 | 1,0,0 | ',
        '  78982 [1,0,0] 0 return data out of bounds',
        'exit return data out of bounds',
      ])
      expect((await reported(copy, 21_012n)).at(-1)).to.equal('exit out of gas')
    })

    it('report the called frame after `onOpcode` and before `onOpcodeDone` of the CALL instruction', async () => {
      const lines = await reported(callOf('CALL', CALLEE))
      const at = lines.findIndex((line) => line.includes(' CALL 7'))
      expect(
        lines.slice(at + 1, at + 6).map((line) => line.trim().split(' ').slice(0, 2).join(' ')),
      ).to.deep.equal([
        'enter CALL',
        '0 STOP',
        lines[at + 3]!.trim().split(' ').slice(0, 2).join(' '),
        'exit ok',
        lines[at + 5]!.trim().split(' ').slice(0, 2).join(' '),
      ])
    })
  })
})

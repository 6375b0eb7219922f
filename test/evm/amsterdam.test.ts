import { expect } from 'chai'
import type { AccountChange } from '../../src/archive/changeSet.ts'
import { createdAddress } from '../../src/chain/createdAddress.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { fromHex, leftPad, toBigInt, toHex } from '../../src/chain/hex.ts'
import type { Log } from '../../src/chain/receipt.ts'
import { SYSTEM_ADDRESS } from '../../src/chain/systemContracts.ts'
import { AccessListBuilder } from '../../src/evm/accessListBuilder.ts'
import { Core } from '../../src/evm/core.ts'
import { logsOf } from '../../src/evm/coreLogs.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import type { Message, MessageOutcome } from '../../src/evm/message.ts'
import { commit, transact } from '../../src/evm/transition.ts'
import { vmTracer } from '../../src/tracers/vmTrace.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { groundOn, stateWith } from '../support/grounds.ts'
import { messageWith } from '../support/simulations.ts'

const MAIN = addressOf(0x31)
const OTHER = addressOf(0x32)
const NEW = addressOf(0x99)
const BASE = 15_000n
const PUSH = 3n
const NEW_SLOT = 97_920n
const NEW_ACCOUNT = 183_600n
/** keccak256('Transfer(address,address,uint256)') */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

interface Run {
  outcome: MessageOutcome
  logs: Log[]
  writes: AccountChange[]
  accesses: AccessListBuilder
}

/** Executes a message under the rules of Amsterdam. */
function run(
  codes: Record<string, Uint8Array>,
  fields: Partial<Message> = {},
  hooks?: Hooks,
  nonce = 0n,
): Run {
  const state = stateWith(codes)
  const funds = { nonce, balance: 10n ** 18n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
  state.setAccount(ann.address, funds)
  const core = new Core({ steps: hooks !== undefined })
  const accesses = new AccessListBuilder()
  accesses.index = 1
  const ground = { ...groundOn(state, { fork: 'amsterdam' }), accesses, hooks }
  const outcome = transact(core, ground, messageWith({ to: fromHex(MAIN), ...fields }))
  const logs = logsOf(core.memory)
  return { outcome, logs, writes: commit(core, ground), accesses }
}

const coded = (code: string): Record<string, Uint8Array> => ({ [MAIN]: assemble(code) })

describe('Amsterdam', () => {
  it('charges a new slot in state gas, which the block counts apart (EIP-8037, EIP-8038)', () => {
    const { outcome } = run(coded('1 0 SSTORE'))
    const executionGas = BASE + 2n * PUSH + 12_100n
    expect(outcome).to.include({ executionGas, stateGas: NEW_SLOT, gasUsed: executionGas + NEW_SLOT })
  })

  it('gives back the state gas of a slot that the same transaction sets and clears', () => {
    const { outcome } = run(coded('1 0 SSTORE 0 0 SSTORE'))
    const executionGas = BASE + 4n * PUSH + 12_100n + 100n
    expect(outcome).to.include({ executionGas, stateGas: 0n, gasUsed: executionGas - executionGas / 5n })
  })

  it('takes state gas from the part of the gas limit above 2^24', () => {
    const code = assemble('GAS 0 MSTORE 1 0 SSTORE GAS 32 MSTORE 64 0 RETURN')
    const { outcome } = run({ [MAIN]: code }, { gasLimit: 17_000_000n })
    const [before, after] = [outcome.output.subarray(0, 32), outcome.output.subarray(32)].map(toBigInt)
    expect(before).to.equal(2n ** 24n - BASE - 2n)
    expect(before! - after! < 13_000n).to.equal(true)
    expect(outcome.stateGas).to.equal(NEW_SLOT)
  })

  it('charges a call with value for a new account, and returns the gas when the call fails', () => {
    const calling = (gas: string): string => `0 0 0 0 1 ${NEW} ${gas} CALL`
    expect(run(coded(calling('GAS'))).outcome.stateGas).to.equal(NEW_ACCOUNT)
    const { outcome } = run(coded(`0 0 0 0 5000 ${NEW} GAS CALL`))
    expect([outcome.failure, outcome.stateGas]).to.deep.equal([undefined, 0n])
  })

  it('logs transfers before the logs of the called code, and drops them when the call reverts (EIP-7708)', () => {
    const logging = assemble('0 0 LOG0')
    const { logs } = run({ [MAIN]: logging }, { value: 7n })
    expect(logs.map(({ address }) => toHex(address))).to.deep.equal([toHex(SYSTEM_ADDRESS), MAIN])
    expect(logs[0]!.topics.map(toHex)).to.deep.equal([
      TRANSFER,
      toHex(leftPad(ann.address, 32)),
      toHex(leftPad(fromHex(MAIN), 32)),
    ])
    expect(toHex(logs[0]!.data)).to.equal(toHex(word(7)))
    const codes = { ...coded(`0 0 0 0 1 ${OTHER} GAS CALL`), [OTHER]: assemble('0 0 REVERT') }
    expect(run(codes).logs).to.deep.equal([])
    expect(run(coded('STOP'), { to: ann.address, value: 7n }).logs).to.deep.equal([])
  })

  it('reports the log of a transfer to a precompiled contract that fails, and drops it, as other reverted logs', () => {
    const seen: string[] = []
    const onLog = ({ address }: Log): void => void seen.push(toHex(address))
    // The check of a pairing needs more gas than the stipend.
    const { logs } = run(coded('0 0 0 0 1 8 0 CALL 0 0 LOG0'), { value: 7n }, { onLog })
    expect(seen).to.deep.equal([SYSTEM_ADDRESS, SYSTEM_ADDRESS, fromHex(MAIN)].map(toHex))
    expect(logs.map(({ address }) => toHex(address))).to.deep.equal([toHex(SYSTEM_ADDRESS), MAIN])
  })

  it('keeps the balance of a contract that destroys itself in its creation (EIP-8246)', () => {
    const { writes } = run({}, { to: undefined, data: assemble('ADDRESS SELFDESTRUCT'), value: 5n })
    const created = createdAddress(ann.address, 0n)
    const change = writes.find(({ address }) => toHex(address) === toHex(created))
    expect(change?.account).to.deep.equal({ nonce: 0n, balance: 5n, codeHash: EMPTY_CODE_HASH })
  })

  it('reaches deep stack items with DUPN, SWAPN and EXCHANGE (EIP-8024)', () => {
    const items = Array.from({ length: 20 }, (_, index) => index + 1).join(' ')
    const answer = (...bytes: number[]): bigint =>
      toBigInt(
        run({
          [MAIN]: concat(assemble(items), Uint8Array.from(bytes), assemble('0 MSTORE 32 0 RETURN')),
        }).outcome.output,
      )
    // The immediate 128 stands for 17, so DUPN pushes the 17th item from the top.
    expect(answer(0xe6, 128)).to.equal(4n)
    expect(answer(0xe7, 128)).to.equal(3n)
    // The immediate 143 ^ 0x01 stands for items 2 and 3.
    expect(answer(0xe8, 143 ^ 0x01, 0x50)).to.equal(18n)
    const failure = (...bytes: number[]): string | undefined =>
      run({ [MAIN]: Uint8Array.from(bytes) }).outcome.failure?.message
    expect(failure(0x5f, 0xe6, 0x5b)).to.equal('invalid opcode: DUPN (operand: 0x5b)')
    expect(failure(0x5f, 0x5f, 0xe7, 128)).to.equal('stack underflow (2 <=> 18)')
    expect(failure(0x5f, 0x5f, 0xe8, 0x52)).to.equal('invalid opcode: EXCHANGE (operand: 0x52)')
  })

  it('shows in the `push` of a vmTrace all stack items that DUPN, SWAPN and EXCHANGE reach', () => {
    const pushed = (opcode: number, immediate: number): number[] => {
      const out = new Collected()
      const items = Array.from({ length: 20 }, (_, index) => `${index + 1}`).join(' ')
      const code = concat(assemble(items), Uint8Array.of(opcode, immediate))
      run({ [MAIN]: code }, {}, vmTracer(out))
      const { ops } = JSON.parse(out.text) as { ops: { pc: number; ex: { push: string[] } }[] }
      return ops.find(({ pc }) => pc === code.length - 2)!.ex.push.map(Number)
    }
    const from = (first: number, last: number): number[] =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index)
    // The immediate 128 stands for 17.
    expect(pushed(0xe6, 128)).to.deep.equal([...from(4, 20), 4])
    expect(pushed(0xe7, 128)).to.deep.equal([20, ...from(4, 19), 3])
    // Items 2 and 3, and items 2 and 20.
    expect(pushed(0xe8, 143 ^ 0x01)).to.deep.equal([19, 18, 20])
    expect(pushed(0xe8, 143 ^ 0xa0)).to.deep.equal([19, ...from(2, 18), 1, 20])
  })

  it('halts a transaction that cannot pay for its new account, before the outermost frame', () => {
    const to = fromHex(NEW)
    const { outcome, logs } = run({}, { to, value: 1n, gasLimit: 100_000n })
    expect(outcome.failure?.message).to.equal('out of gas')
    expect(outcome).to.include({ gasUsed: 100_000n, executionGas: 100_000n, stateGas: 0n })
    expect(logs).to.deep.equal([])
    expect(run({}, { to, value: 1n }).outcome).to.include({ gasUsed: 21_000n + NEW_ACCOUNT })
  })

  it('reports a transaction that cannot pay for its new account as one frame, with an empty vmTrace', () => {
    const out = new Collected()
    const frames: string[] = []
    const hooks: Hooks = {
      ...vmTracer(out),
      onEnter: ({ kind, to, gas }) => frames.push(`${kind} ${toHex(to)} ${gas}`),
      onExit: ({ failure, gasUsed }) => frames.push(`${failure} ${gasUsed}`),
    }
    run({}, { to: fromHex(NEW), value: 1n, gasLimit: 100_000n }, hooks)
    expect(frames).to.deep.equal([`CALL ${NEW} 79000`, 'out of gas 79000'])
    expect(JSON.parse(out.text)).to.deep.equal({ code: '0x', ops: [] })
  })

  it('reports a frame for a creation that cannot pay for its new account, even at the maximum nonce', () => {
    const created: string[] = []
    const hooks: Hooks = { onEnter: ({ to }) => created.push(toHex(to)) }
    const nonce = 2n ** 64n - 1n
    const { outcome } = run({}, { to: undefined, gasLimit: 100_000n }, hooks, nonce)
    expect(outcome.failure?.message).to.equal('out of gas')
    expect(created).to.deep.equal([toHex(createdAddress(ann.address, nonce))])
  })

  it('lists what a transaction reads and writes, also in frames that revert (EIP-7928)', () => {
    const codes = {
      ...coded(`7 SLOAD POP 1 2 SSTORE 0 0 0 0 0 ${OTHER} GAS CALL`),
      [OTHER]: assemble('5 6 SSTORE 0 0 REVERT'),
    }
    const list = run(codes).accesses.finish()
    const parts = list.map(({ address, storageChanges, storageReads, nonceChanges }) => ({
      address: toHex(address),
      ...{ storageChanges, storageReads, nonceChanges },
    }))
    const changes = [{ index: 1, value: 1n }]
    const feeRecipient = toHex(new Uint8Array(20))
    expect(parts).to.have.deep.members([
      { address: MAIN, storageChanges: [{ slot: 2n, changes }], storageReads: [7n], nonceChanges: [] },
      { address: OTHER, storageChanges: [], storageReads: [6n], nonceChanges: [] },
      {
        address: toHex(ann.address),
        ...{ storageChanges: [], storageReads: [], nonceChanges: [{ index: 1, nonce: 1n }] },
      },
      { address: feeRecipient, storageChanges: [], storageReads: [], nonceChanges: [] },
    ])
    expect(list.map(({ address }) => toHex(address))).to.deep.equal(
      [MAIN, OTHER, toHex(ann.address), feeRecipient].sort(),
    )
  })
})

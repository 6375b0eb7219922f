import { expect } from 'chai'
import type { StateChanges } from '../../src/archive/changeSet.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { Log } from '../../src/chain/receipt.ts'
import { Core, OutOfMemoryError } from '../../src/evm/core.ts'
import { logsOf } from '../../src/evm/coreLogs.ts'
import type { Ground } from '../../src/evm/ground.ts'
import type { Hooks } from '../../src/evm/hooks.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { commit, transact, writesOf } from '../../src/evm/transition.ts'
import { EthereumjsExecutor } from '../campaigns/examine/ethereumjsExecutor.ts'
import { assemble, concat, deploying, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { groundOn, stateWith } from '../support/grounds.ts'
import { messageWith } from '../support/simulations.ts'

const EMPTY = new Uint8Array(0)
const SENDER = toHex(ann.address)
const MAIN = addressOf(0x31)
const CALLEE = addressOf(0x32)
const TWIN = addressOf(0x33)
const GAS_PRICE = 1_000n
const GAS = 1_000_000_000n
/** A number of accounts, slots and transient slots that exceeds the initial size of each table. */
const MANY = 10_500

/** Assembly that runs `body` with each number from MANY down to 1 on the stack. */
const manyTimes = (body: string): string => `${MANY} loop: ${body} 1 SWAP1 SUB DUP1 @loop JUMPI POP`

/** Writes memory, touches MANY accounts and slots, then stores the hash of memory in a slot. */
const touching = `
  0x1234567890 5000 MSTORE
  ${manyTimes(`
    DUP1 DUP1 SSTORE  DUP1 DUP1 TSTORE
    DUP1 0x7700000000000000000000000000000000000000 ADD BALANCE POP
    DUP1 SLOAD 64 MLOAD ADD 64 MSTORE  DUP1 TLOAD 96 MLOAD ADD 96 MSTORE`)}
  6000 0 KECCAK256 0x10000000 SSTORE`

/** Writes 130 logs of 1,000 bytes, all different; then stores the hash of memory in a slot. */
const logging = `
  130 logs: DUP1 DUP1 500 ADD MSTORE  DUP1 1000 0 LOG1  1 SWAP1 SUB DUP1 @logs JUMPI POP
  1000 0 KECCAK256 0x20000000 SSTORE`

/**
 * Code that calls itself as many times as its call data says, with 8 kB of memory in each frame. Each frame copies the
 * return data, accesses the account and writes the slot that the memory's hash names, and returns 64 more bytes.
 */
const deep = assemble(`
  0 CALLDATALOAD @more JUMPI 7 0 MSTORE 32 0 RETURN
  more: 0 CALLDATALOAD 0 MSTORE 1 8000 MSTORE8
  1 0 CALLDATALOAD SUB 32 MSTORE
  0 0 32 32 0 ADDRESS GAS CALL 8032 MSTORE
  RETURNDATASIZE 0 64 RETURNDATACOPY
  MSIZE 0 KECCAK256
  DUP1 BALANCE POP  DUP1 DUP1 SSTORE  0 MSTORE
  RETURNDATASIZE 64 ADD 0 RETURN`)

/** Assembly of a call of CALLEE with the number as data. */
const calling = (number: number): string => `${number} 0 MSTORE 0 0 32 0 0 ${CALLEE} GAS CALL`

/** The logs and changes of a run, in canonical order. */
interface Left {
  logs: readonly Log[]
  accounts: [address: string, account: unknown, slots: string[]][]
  codes: string[]
}

function leftBy({ accounts, codes }: StateChanges, logs: readonly Log[]): Left {
  const rows = accounts.map(({ address, account, slots }): Left['accounts'][number] => [
    toHex(address),
    account,
    slots.map(([slot, value]) => `${toHex(slot)} ${toHex(value)}`).sort(),
  ])
  const byAddress = rows.sort(([a], [b]) => (a < b ? -1 : 1))
  return { logs, accounts: byAddress, codes: codes.map(({ hash }) => toHex(hash)).sort() }
}

/** A state with the contracts, and a sender with funds. */
function startState(codes: Readonly<Record<string, Uint8Array>>): OverlayState {
  const state = stateWith({ [SENDER]: EMPTY, ...codes })
  const account = state.account(ann.address)!
  state.setAccount(ann.address, { ...account, nonce: 0n, balance: 10n ** 21n })
  // A second overlay, whose changes are only those of the run.
  return new OverlayState({
    account: (address) => state.account(address),
    slot: (address, slot) => state.slot(address, slot),
    code: (hash) => state.code(hash),
  })
}

function groundAt(state: OverlayState, hooks: Hooks = {}): Ground {
  const ground = groundOn(state, { fork: 'cancun', hooks })
  const coinbase = new Uint8Array(20).fill(0xc0)
  return { ...ground, environment: { ...ground.environment, coinbase, gasLimit: GAS } }
}

describe('Core', () => {
  const ethereumjs = new EthereumjsExecutor()

  interface Sent {
    codes?: Readonly<Record<string, Uint8Array>>
    to?: string | undefined
    data?: Uint8Array
  }

  function ours(core: Core, { codes = {}, to, data = EMPTY }: Sent, hooks?: Hooks): Left {
    const state = startState(codes)
    const ground = hooks === undefined ? { ...groundAt(state), hooks } : groundAt(state, hooks)
    const price = { gasPrice: GAS_PRICE, gasFeeCap: GAS_PRICE, gasTipCap: GAS_PRICE }
    const { failure } = transact(
      core,
      ground,
      messageWith({ to: to === undefined ? undefined : fromHex(to), data, gasLimit: GAS, ...price }),
    )
    expect(failure).to.equal(undefined)
    commit(core, ground)
    return leftBy(state.changes(), logsOf(core.memory))
  }

  async function theirs({ codes = {}, to, data = EMPTY }: Sent): Promise<Left> {
    const state = startState(codes)
    const { config, environment, blockHash } = groundAt(state)
    const outcome = await ethereumjs.execute({
      ...{ config, environment, blockHash, state, excessBlobGas: 0n },
      transaction: {
        ...{ type: 0, chainId: config.chainId, sender: ann.address, nonce: 0n, gasLimit: GAS },
        ...{ feeCap: GAS_PRICE, tipCap: GAS_PRICE, to: to === undefined ? undefined : fromHex(to) },
        ...{ value: 0n, data, accessList: [], blobHashes: [], blobFeeCap: 0n, authorizations: [] },
      },
    })
    if ('refused' in outcome) throw new Error(outcome.refused)
    return leftBy(state.changes(), outcome.logs)
  }

  describe('with memory regions that grow while frames run', () => {
    /** The test compares changes and logs. The changes include the fees, and therefore depend on the gas used. */
    const cases: [name: string, sent: Sent, logs: number][] = [
      [
        'in a call, and in a nested call that reverts',
        {
          codes: {
            [MAIN]: assemble(`${calling(1)} 1 MSTORE ${touching} ${logging} 1 MLOAD 0x30000000 SSTORE`),
            [CALLEE]: assemble(`${touching} ${logging} 0 0 REVERT`),
          },
          to: MAIN,
        },
        130,
      ],
      ['in init code', { data: assemble(`${touching} ${logging} 4096 0 RETURN`) }, 130],
      [
        'in init code that creates another contract',
        {
          codes: {
            [MAIN]: assemble(`CALLDATASIZE 0 0 CALLDATACOPY 5 CALLDATASIZE 0 0 CREATE2 0x40000000 SSTORE`),
            [CALLEE]: deep,
          },
          to: MAIN,
          data: concat(
            assemble(`${calling(40)} ${touching} ${calling(40)} 2 0x50000000 SSTORE
              300 1 @inner ADD 0 CODECOPY 300 0 0 CREATE 0x60000000 SSTORE 64 0 RETURN inner:`),
            assemble(logging),
          ),
        },
        130,
      ],
      [
        'in many nested calls with memory and return data',
        {
          codes: {
            [MAIN]: assemble(`${calling(300)} 0x70000000 SSTORE MSIZE 0 KECCAK256 0 SSTORE`),
            [CALLEE]: deep,
          },
          to: MAIN,
        },
        0,
      ],
    ]
    for (const [name, sent, logs] of cases) {
      it(`produces the same changes and logs as ethereumjs, ${name}`, async () => {
        const expected = await theirs(sent)
        expect(expected.logs).to.have.length(logs)
        expect(ours(new Core(), sent)).to.deep.equal(expected)
        // Runs again with hooks, first without steps, then with steps, in which the hooks read new slots.
        let looks = 0n
        const hooks: Hooks = {
          onEnter() {},
          onOpcode(step) {
            if (step.opcode % 3 === 0 && looks < 20_000n) step.slot(0x99_0000_0000n + looks++)
          },
          onOpcodeDone(step) {
            if (step.opcode % 3 === 1 && looks < 20_000n) step.slot(0x99_0000_0000n + looks++)
          },
        }
        expect(ours(new Core(), sent, hooks)).to.deep.equal(expected)
        expect(ours(new Core({ steps: true }), sent, hooks)).to.deep.equal(expected)
        expect(looks > 3_000n).to.equal(true)
      })
    }

    it('reports each account, slot, frame and log exactly once, even when there are many', () => {
      const [, sent] = cases[0]!
      const seen: string[] = []
      let [enters, exits, logs] = [0, 0, 0]
      ours(new Core(), sent, {
        onAccount: (address) => seen.push(toHex(address)),
        onSlot: (address, slot) => seen.push(`${toHex(address)} ${toHex(slot)}`),
        onEnter: () => enters++,
        onExit: () => exits++,
        onLog: () => logs++,
      })
      expect([enters, exits, logs]).to.deep.equal([2, 2, 260])
      expect(new Set(seen).size).to.equal(seen.length)
      expect(seen.length > 3 * MANY).to.equal(true)
    })
  })

  describe('with codes cached between runs', () => {
    /** Returns a state of accounts with codes, and the list of codes that are read. A code may have any hash. */
    function readingState(codes: Readonly<Record<string, [hash: Uint8Array, code: Uint8Array]>>) {
      const reads: string[] = []
      const byHash = new Map(Object.values(codes).map(([hash, code]) => [toHex(hash), code]))
      const state = new OverlayState({
        account(address) {
          const codeHash = codes[toHex(address)]?.[0]
          return codeHash && { nonce: 1n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash }
        },
        slot: () => EMPTY,
        code(hash) {
          reads.push(toHex(hash))
          return byHash.get(toHex(hash))!
        },
      })
      return { state, reads }
    }

    const output = (core: Core, state: OverlayState, to: string): string =>
      toHex(transact(core, groundAt(state), messageWith({ to: fromHex(to), gasLimit: GAS })).output)
    const jumping = (value: number): Uint8Array => assemble(`@on JUMP 9 9 on: ${value} 0 MSTORE 32 0 RETURN`)

    it('reads a code once for all accounts and states that share the code', () => {
      const core = new Core()
      const call = (address: string): string => `0 0 0 0 ${address} GAS DELEGATECALL POP`
      const codes: Parameters<typeof readingState>[0] = {
        [MAIN]: [word(1), assemble(`${call(CALLEE)} ${call(TWIN)} ${call(CALLEE)}`)],
        [CALLEE]: [word(2), jumping(1)],
        [TWIN]: [word(2), jumping(1)],
      }
      const first = readingState(codes)
      output(core, first.state, MAIN)
      expect(first.reads).to.deep.equal([word(1), word(2)].map(toHex))
      const second = readingState(codes)
      expect(output(core, second.state, TWIN)).to.equal(toHex(word(1)))
      output(core, second.state, MAIN)
      expect(second.reads).to.deep.equal([])
    })

    it('runs the current code of an account whose code changed', () => {
      const core = new Core()
      const state = stateWith({ [CALLEE]: jumping(1) })
      expect(output(core, state, CALLEE)).to.equal(toHex(word(1)))
      const account = state.account(fromHex(CALLEE))!
      state.setAccount(fromHex(CALLEE), {
        ...account,
        codeHash: state.putCode(assemble('2 0 MSTORE 32 0 RETURN')),
      })
      expect(output(core, state, CALLEE)).to.equal(toHex(word(2)))
      state.setAccount(fromHex(CALLEE), account)
      expect(output(core, state, CALLEE)).to.equal(toHex(word(1)))
    })

    it('runs a new contract’s code within the transaction that creates the contract', () => {
      const core = new Core()
      const child = deploying(jumping(6))
      const code = `CALLDATASIZE 0 0 CALLDATACOPY CALLDATASIZE 0 0 CREATE 0 MSTORE
        32 0 0 0 0 0 MLOAD GAS CALL POP 32 0 RETURN`
      const message = messageWith({ to: fromHex(MAIN), data: child, gasLimit: GAS })
      for (let run = 0; run < 2; run++) {
        const outcome = transact(core, groundAt(stateWith({ [MAIN]: assemble(code) })), message)
        expect(toHex(outcome.output)).to.equal(toHex(word(6)))
      }
    })

    it('clears the cache when the codes exceed 64 MiB', () => {
      const core = new Core()
      const many = 3_000
      const filler = new Uint8Array(24_576)
      const at = (index: number): string => `0x77${index.toString(16).padStart(38, '0')}`
      const fillers = Array.from({ length: many }, (_, index): [string, [Uint8Array, Uint8Array]] => [
        at(index + 1),
        [word(1_000 + index), filler],
      ])
      const looking = `${many} loop: DUP1 ${at(0)} ADD EXTCODESIZE 0 MLOAD ADD 0 MSTORE
        1 SWAP1 SUB DUP1 @loop JUMPI 32 0 RETURN`
      const { state, reads } = readingState({
        [MAIN]: [word(1), assemble(looking)],
        [CALLEE]: [word(2), jumping(3)],
        ...Object.fromEntries(fillers),
      })
      expect(output(core, state, CALLEE)).to.equal(toHex(word(3)))
      expect(output(core, state, MAIN)).to.equal(toHex(word(many * filler.length)))
      expect(reads).to.have.length(many + 2)
      expect(output(core, state, CALLEE)).to.equal(toHex(word(3)))
      expect(reads.slice(many + 2)).to.deep.equal([toHex(word(2))])
    })
  })

  describe('with paused and aborted runs', () => {
    const codes = {
      [MAIN]: assemble(`
        ${calling(4)} 1 SLOAD ADD 1 SSTORE 4 BLOCKHASH 2 SSTORE 1 3 TSTORE 0 0 LOG0
        ${deploying(Uint8Array.of(0)).length} 0 0 CREATE 3 SSTORE 64 0 RETURN`),
      [CALLEE]: deep,
    }
    const message = messageWith({ to: fromHex(MAIN), gasLimit: GAS })

    /** Runs the message; every callback calls `call`. */
    function run(core: Core, call: () => void) {
      const reported = {
        onEnter: call,
        onExit: call,
        onLog: call,
        onAccount: call,
        onSlot: call,
        onOpcode: call,
        onOpcodeDone: call,
      }
      const inner = startState(codes)
      const first = fromHex(MAIN)
      const state = new OverlayState({
        account(address) {
          call()
          const account = inner.account(address)
          // A root of nonempty storage, so that slots are read.
          return account && { ...account, storageRoot: toHex(address) === MAIN ? first : account.storageRoot }
        },
        slot(address, slot) {
          call()
          return inner.slot(address, slot)
        },
        code(hash) {
          call()
          return inner.code(hash)
        },
      })
      const blockHash = (): Uint8Array => {
        call()
        return word(5)
      }
      const ground: Ground = { ...groundAt(state, reported), blockHash }
      const outcome = transact(core, ground, message)
      return { outcome, writes: writesOf(core, ground) }
    }

    for (const steps of [false, true]) {
      it(`behaves like a new core after a run in which a callback threw (steps: ${steps})`, () => {
        let calls = 0
        const undisturbed = run(new Core({ steps }), () => calls++)
        expect(undisturbed.outcome.failure).to.equal(undefined)
        const core = new Core({ steps })
        for (let stop = 1; stop <= calls; stop += steps ? 7 : 1) {
          let left = stop
          const breaking = (): void => {
            if (--left === 0) throw new RangeError('broken off')
          }
          // A core with all codes cached makes fewer callbacks, so the run may end before a callback throws.
          try {
            run(core, breaking)
            expect(left, `at call ${stop}`).to.be.above(0)
          } catch (error) {
            expect(error, `at call ${stop}`).to.be.instanceOf(RangeError)
          }
          expect(
            run(core, () => {}),
            `after call ${stop}`,
          ).to.deep.equal(undisturbed)
        }
      })
    }

    it('resumes a run in which a failed frame consumed far more gas than the limit of one slice', () => {
      const state = stateWith({
        [MAIN]: assemble(`0 0 0 0 0 ${CALLEE} GAS CALL POP  3 turn: 1 SWAP1 SUB DUP1 @turn JUMPI`),
        [CALLEE]: Uint8Array.of(0xfe),
      })
      const message = messageWith({ to: fromHex(MAIN), gasLimit: 2n ** 62n })
      expect(transact(new Core(), groundAt(state), message).failure).to.equal(undefined)
    })

    it('behaves like a new core after a run exceeded the memory limit', () => {
      const core = new Core()
      const undisturbed = run(core, () => {})
      const state = stateWith({ [TWIN]: assemble('1 0x80000000 MSTORE') })
      const greedy = messageWith({ to: fromHex(TWIN), gasLimit: 10n ** 14n })
      expect(() => transact(core, groundAt(state), greedy)).to.throw(OutOfMemoryError)
      expect(run(core, () => {})).to.deep.equal(undisturbed)
    })
  })
})

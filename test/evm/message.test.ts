import { expect } from 'chai'
import { bodyAt, decodeTransactions, headerAt, receiptsAt, sendersAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { effectiveGasPrice } from '../../src/chain/fees.ts'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import type { Transaction } from '../../src/chain/transaction.ts'
import { Core } from '../../src/evm/core.ts'
import { logsOf } from '../../src/evm/coreLogs.ts'
import { type BlockEnvironment, environmentOf } from '../../src/evm/environment.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import type { Ground } from '../../src/evm/ground.ts'
import { lowerUnpaidFees, type Message } from '../../src/evm/message.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { type Simulation, Simulator } from '../../src/evm/simulation.ts'
import { commit, transact } from '../../src/evm/transition.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { counter, endless, reverter } from '../support/contracts.ts'
import { addressOf, ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { importedInto, messageWith } from '../support/simulations.ts'
import { COUNTER, tellStory } from '../support/story.ts'

const COUNT = 40

function messageOfTransaction(
  transaction: Transaction,
  from: Uint8Array,
  baseFee: bigint | undefined,
): Message {
  const integer = (bytes: Uint8Array | undefined): bigint | undefined => bytes && toBigInt(bytes)
  const gasPrice = integer(transaction.gasPrice) ?? 0n
  const feeCap = integer(transaction.maxFeePerGas)
  const tipCap = integer(transaction.maxPriorityFeePerGas) ?? gasPrice
  const fees = {
    gasPrice,
    maxPriorityFeePerGas: tipCap,
    ...(feeCap === undefined ? {} : { maxFeePerGas: feeCap }),
  }
  return messageWith({
    from,
    to: transaction.to.length === 0 ? undefined : transaction.to,
    gasLimit: toBigInt(transaction.gasLimit),
    gasPrice: effectiveGasPrice(fees, baseFee),
    gasFeeCap: feeCap ?? gasPrice,
    gasTipCap: tipCap,
    value: toBigInt(transaction.value),
    data: transaction.data,
  })
}

describe('transact', () => {
  const core = new Core()

  describe('for the transactions of a chain through every fork', () => {
    let store: Store

    before(async () => {
      store = await importedInto(await tellStory(COUNT))
    })

    it('yields the gas used, the logs and the account changes of the chain', () => {
      const { config } = readIdentity(store)!
      for (let number = 1; number <= COUNT; number++) {
        const { header } = headerAt(store, number)!
        const state = new OverlayState(stateAt(wholeState(store), number - 1))
        const environment = environmentOf(config, header, header.coinbase)
        const blockHash = (at: number): Uint8Array => headerAt(store, at)?.hash ?? new Uint8Array(32)
        const ground: Ground = { config, state, environment, blockHash }
        const senders = sendersAt(store, number)
        const receipts = receiptsAt(store, number)
        let used = 0n
        for (const [index, transaction] of decodeTransactions(bodyAt(store, number)).entries()) {
          const message = messageOfTransaction(transaction, senders[index]!, header.baseFeePerGas)
          const outcome = transact(core, ground, message)
          commit(core, ground)
          const receipt = receipts[index]!
          const where = `transaction ${index} of block ${number} (${environment.fork})`
          expect(outcome.gasUsed, where).to.equal(receipt.cumulativeGasUsed - used)
          expect(outcome.gasPeak >= outcome.gasUsed, where).to.equal(true)
          if (receipt.status !== undefined)
            expect(outcome.failure === undefined, where).to.equal(receipt.status)
          expect(logsOf(core.memory), where).to.deep.equal(receipt.logs)
          used = receipt.cumulativeGasUsed
        }
        for (const { address } of [ann, eve]) {
          const after = stateAt(wholeState(store), number).account(address)
          // the chain has an uncle by eve, whose reward changes the account too
          if (bodyAt(store, number).uncles.length === 0) expect(state.account(address)).to.deep.equal(after)
        }
      }
    })
  })

  describe('for contracts', () => {
    const contract = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
    let simulator: Simulator
    let simulation: Simulation

    before(async () => {
      const chain = await ChainBuilder.create(
        currentGenesis({
          [addressOf(0xa3)]: counter,
          [addressOf(0xa4)]: endless,
          [addressOf(0xa5)]: reverter,
          [addressOf(0xa6)]: assemble('INVALID'),
          [addressOf(0xa7)]: assemble('ADD'),
          [addressOf(0xa8)]: assemble('7 JUMP'),
          [addressOf(0xa9)]: assemble('loop: 1 @loop JUMP'),
          [addressOf(0xaa)]: assemble(
            'BASEFEE 0 MSTORE GASPRICE 32 MSTORE BLOBBASEFEE 64 MSTORE 96 0 RETURN',
          ),
          // Returns transient slot 0 and slot 5, then sets both. Its output shows whether an earlier message set them.
          [addressOf(0xab)]: assemble('0 TLOAD 0 MSTORE 5 SLOAD 32 MSTORE 1 0 TSTORE 1 5 SSTORE 64 0 RETURN'),
          [addressOf(0xac)]: assemble(
            '0 0 0 0 0 0xa3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3 GAS STATICCALL 0 MSTORE 32 0 RETURN',
          ),
          [addressOf(0xad)]: assemble('1 BLOCKHASH 0 MSTORE NUMBER 32 MSTORE 64 0 RETURN'),
        }),
      )
      for (let i = 0; i < 3; i++) await chain.add()
      const store = await importedInto(chain)
      simulator = new Simulator(wholeState(store), readIdentity(store)!)
      simulation = start()
    })

    const start = (): Simulation => simulator.start({ block: 3, stateOverrides: [], blockOverrides: {} })

    const outcomeOf = (byte: number, fields: Partial<Message> = {}) =>
      simulation.run(messageWith({ to: contract(byte), ...fields }))

    /** Executes a message and applies its changes to the simulation's state. */
    function execute({ state, environment }: Pick<Simulation, 'state' | 'environment'>, message: Message) {
      const { config } = simulator.identity
      const ground: Ground = { config, state, environment, blockHash: () => new Uint8Array(32) }
      const outcome = transact(core, ground, message)
      commit(core, ground)
      return outcome
    }

    it('fails with the messages of geth', () => {
      const cases: [number, string][] = [
        [0xa4, 'out of gas'],
        [0xa6, 'invalid opcode: INVALID'],
        [0xa7, 'stack underflow (0 <=> 2)'],
        [0xa8, 'invalid jump destination'],
        [0xa9, 'stack limit reached 1024 (1023)'],
        [0xa5, 'execution reverted'],
      ]
      const words: [number, string | undefined][] = []
      for (const [byte] of cases) words.push([byte, outcomeOf(byte).failure?.message])
      expect(words).to.deep.equal(cases)
    })

    it('uses all gas on a failure, but only the spent gas on a revert, and returns the revert data', () => {
      const failed = outcomeOf(0xa6, { gasLimit: 100_000n })
      expect(failed.gasUsed).to.equal(100_000n)
      expect(failed.failure?.code).to.equal('FAILED')
      const reverted = outcomeOf(0xa5, { data: Uint8Array.of(1, 2, 3) })
      expect(reverted.gasUsed < 30_000n).to.equal(true)
      expect(reverted.failure?.code).to.equal('REVERTED')
      expect([...reverted.failure!.data!]).to.deep.equal([1, 2, 3])
      expect([...reverted.output]).to.deep.equal([1, 2, 3])
    })

    it('deploys code, and refuses code that begins with 0xef', () => {
      const good = simulation.run(messageWith({ data: deploying(counter) }))
      expect(toHex(good.output)).to.equal(toHex(counter))
      const bad = simulation.run(messageWith({ data: deploying(Uint8Array.of(0xef, 0)) }))
      expect(bad.failure?.message).to.equal('invalid code: must not begin with 0xef')
    })

    it('hides the base fees from a message without fees, and shows them to a message with fees', () => {
      const words = (output: Uint8Array): bigint[] =>
        [0, 32, 64].map((at) => toBigInt(output.subarray(at, at + 32)))
      const { baseFee, blobBaseFee } = simulation.environment
      // BLOBBASEFEE is 0 only for a message with a blob fee cap of 0; a message without blobs sees the fee.
      expect(words(outcomeOf(0xaa).output)).to.deep.equal([0n, 0n, blobBaseFee])
      const unpaid = outcomeOf(0xaa, { blobFeeCap: 0n })
      expect(words(unpaid.output)).to.deep.equal([0n, 0n, 0n])
      const price = { gasPrice: baseFee! + 1n, gasFeeCap: baseFee! + 1n, gasTipCap: 1n }
      const paid = outcomeOf(0xaa, price)
      expect(words(paid.output)).to.deep.equal([baseFee, baseFee! + 1n, blobBaseFee])
    })

    it('shows the base fees even to a message that pays none, unless lowerUnpaidFees set the base fees to 0', () => {
      const { environment } = simulation
      const message = messageWith({ to: contract(0xaa), blobFeeCap: 0n })
      const feesIn = (visible: BlockEnvironment): bigint[] => {
        const { output } = execute({ state: start().state, environment: visible }, message)
        return [0, 64].map((at) => toBigInt(output.subarray(at, at + 32)))
      }
      const { baseFee, blobBaseFee } = environment
      expect(feesIn(environment)).to.deep.equal([baseFee, blobBaseFee])
      expect(feesIn(lowerUnpaidFees(environment, message))).to.deep.equal([0n, 0n])
      const validated = { ...message, validated: { nonce: 0n } }
      expect(lowerUnpaidFees(environment, validated)).to.equal(environment)
    })

    it('pays the tip to the fee recipient and burns the base fee', () => {
      const { state, environment } = start()
      const price = environment.baseFee! + 5n
      const before = [ann.address, environment.coinbase].map((at) => state.account(at)?.balance ?? 0n)
      const message = messageWith({
        to: bob.address,
        value: 9n,
        gasPrice: price,
        gasFeeCap: price,
        gasTipCap: 5n,
      })
      const { gasUsed } = execute({ state, environment }, message)
      const after = [ann.address, environment.coinbase].map((at) => state.account(at)?.balance ?? 0n)
      expect(gasUsed).to.equal(21_000n)
      expect(before[0]! - after[0]!).to.equal(9n + 21_000n * price)
      expect(after[1]! - before[1]!).to.equal(21_000n * 5n)
    })

    it('fails writes in a static call', () => {
      const { failure, output, gasUsed } = outcomeOf(0xac, { gasLimit: 200_000n })
      expect(failure).to.equal(undefined)
      expect(toHex(output), 'the callee failed').to.equal(toHex(word(0)))
      // The callee used all its gas.
      expect(gasUsed > 190_000n).to.equal(true)
    })

    it('returns the hashes of earlier blocks for BLOCKHASH', () => {
      const { output } = outcomeOf(0xad)
      expect(toHex(output.subarray(0, 32))).not.to.equal(toHex(new Uint8Array(32)))
      expect(toBigInt(output.subarray(32))).to.equal(3n)
    })

    it('keeps no state from one message to the next', () => {
      const first = outcomeOf(0xab)
      const second = outcomeOf(0xab)
      expect(toHex(first.output)).to.equal(toHex(new Uint8Array(64)))
      expect(second).to.deep.equal(first)
    })

    it('keeps no state of a message that was aborted at any step', () => {
      const stepped = simulator.start({ block: 3, stateOverrides: [], blockOverrides: {}, steps: true })
      const message = messageWith({ to: contract(0xab) })
      const undisturbed = outcomeOf(0xab)
      for (let stop = 1; stop <= 12; stop++) {
        let steps = 0
        const onOpcode = (): void => {
          if (++steps === stop) throw new RangeError('broken off')
        }
        expect(() => stepped.run(message, { onOpcode }), `at step ${stop}`).to.throw(RangeError, 'broken off')
        expect(stepped.run(message), `after step ${stop}`).to.deep.equal(undisturbed)
      }
      expect(outcomeOf(0xab)).to.deep.equal(undisturbed)
    })

    it('warms the access list and charges for it', () => {
      const bare = outcomeOf(0xa3)
      const accessList = [{ address: contract(0xa3), storageKeys: [word(0)] }]
      const listed = outcomeOf(0xa3, { accessList })
      // 2,400 and 1,900 for the list; loading the slot then costs 2,000 less
      expect(listed.gasUsed - bare.gasUsed).to.equal(2_400n + 1_900n - 2_000n)
    })

    it('refuses a gas limit below the intrinsic gas or the floor price', () => {
      expect(() => outcomeOf(0xa3, { gasLimit: 20_999n }))
        .to.throw(ExecutionError, /^intrinsic gas too low: have 20999, want 21000$/)
        .with.property('code', 'INTRINSIC_GAS')
      const data = new Uint8Array(1000).fill(1)
      expect(() => outcomeOf(0xa3, { gasLimit: 50_000n, data })).to.throw(
        ExecutionError,
        /^insufficient gas for floor data gas cost: have 50000, want 61000$/,
      )
    })

    it('fails a creation by a sender with the highest nonce, and keeps the nonce', () => {
      const stateOverrides = [{ address: ann.address, nonce: 2n ** 64n - 1n }]
      const exhausted = simulator.start({ block: 3, stateOverrides, blockOverrides: {} })
      const message = messageWith({ data: deploying(counter) })
      const { state } = exhausted
      const { failure, output } = execute(exhausted, message)
      expect(failure).to.include({ code: 'FAILED', message: 'nonce uint64 overflow' })
      expect(output).to.have.length(0)
      expect(state.account(ann.address)!.nonce).to.equal(2n ** 64n - 1n)
    })

    it('charges the floor price for much data with little execution', () => {
      const data = new Uint8Array(1000).fill(1)
      const { gasUsed, gasPeak } = simulation.run(messageWith({ to: bob.address, data }))
      expect([gasUsed, gasPeak]).to.deep.equal([61_000n, 61_000n])
    })

    it('runs on the state of the requested block', () => {
      const early = simulator.start({ block: 0, stateOverrides: [], blockOverrides: {} })
      const { output } = early.run(messageWith({ to: contract(0xad) }))
      expect(toBigInt(output.subarray(32))).to.equal(0n)
      const { failure } = early.run(messageWith({ to: COUNTER }))
      expect(failure).to.equal(undefined)
    })
  })
})

import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { call as callJob } from '../../src/jobs/definitions/call.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import type { SimulationInput } from '../../src/jobs/inputs.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { counter, endless, reverter, spinner } from '../support/contracts.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, failureOfJob, importedInto, inputOf } from '../support/simulations.ts'

const at = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const COUNTER = at(0xa1)
const REVERTER = at(0xa2)
const ENDLESS = at(0xa3)
const SPINNER = at(0xa4)
/** Returns the members of the block and of the message that its code can read. */
const MIRROR = at(0xa5)
const POOR = at(0xee)

const MIRRORED = [
  'NUMBER',
  'TIMESTAMP',
  'COINBASE',
  'GASLIMIT',
  'PREVRANDAO',
  'BASEFEE',
  'CALLER',
  'CALLVALUE',
]
const mirror = assemble(
  `${MIRRORED.map((name, index) => `${name} ${index * 32} MSTORE`).join(' ')} ${MIRRORED.length * 32} 0 RETURN`,
)

describe('call', () => {
  let chain: ChainBuilder
  let executor: Executor

  before(async () => {
    chain = await chainWith({
      [addressOf(0xa1)]: counter,
      [addressOf(0xa2)]: reverter,
      [addressOf(0xa3)]: endless,
      [addressOf(0xa4)]: spinner,
      [addressOf(0xa5)]: mirror,
    })
    const store = await importedInto(chain)
    executor = inlineExecutor(store, readIdentity(store)!)
  })

  const call = (args: CallArguments, more: Partial<SimulationInput> = {}) =>
    executor.run(callJob, inputOf(chain, args, more))
  const failure = (args: CallArguments, more: Partial<SimulationInput> = {}) => failureOfJob(call(args, more))

  const reflection = async (args: CallArguments, more: Partial<SimulationInput> = {}) => {
    const output = await call({ to: MIRROR, ...args }, more)
    return Object.fromEntries(
      MIRRORED.map((name, index) => [name, toBigInt(output.subarray(index * 32, index * 32 + 32))]),
    )
  }

  it('returns the output of the code, and does not change the state', async () => {
    for (let i = 0; i < 3; i++) expect(toHex(await call({ to: COUNTER }))).to.equal(toHex(word(1)))
  })

  it('returns no data for an account without code', async () => {
    expect(await call({ to: bob.address, data: Uint8Array.of(1, 2, 3, 4) })).to.have.lengthOf(0)
  })

  it('returns the code that a creation deploys', async () => {
    expect(toHex(await call({ data: deploying(counter) }))).to.equal(toHex(counter))
  })

  it('returns the data of a revert', async () => {
    const error = await failure({ to: REVERTER, data: Uint8Array.of(8, 9) })
    expect(error).to.include({ code: 'REVERTED', message: 'execution reverted' })
    expect([...(error as { data?: Uint8Array }).data!]).to.deep.equal([8, 9])
  })

  it('runs out of gas at its own gas limit, or at the gas cap if the cap is lower', async () => {
    expect(await failure({ to: ENDLESS, gas: 50_000n })).to.include({ code: 'FAILED', message: 'out of gas' })
    expect(await failure({ to: ENDLESS, gas: 10n ** 12n }, { gasCap: 60_000n })).to.include({
      code: 'FAILED',
    })
    expect(await call({ to: SPINNER, data: word(10) }, { gasCap: 60_000n })).to.have.lengthOf(0)
  })

  it('names the gas limit in the error of a call that fails before its execution', async () => {
    const low = await failure({ to: COUNTER, gas: 20_000n })
    expect(low.message).to.equal('err: intrinsic gas too low: have 20000, want 21000 (supplied gas 20000)')
    const poor = await failure({ from: POOR, to: COUNTER, value: 1n })
    expect(poor.message).to.equal(
      `err: insufficient funds for gas * price + value: address ${checksumAddress(POOR)} have 0 want 1 (supplied gas 50000000)`,
    )
  })

  it('needs a balance for gas only if the call has a gas price', async () => {
    expect(await call({ from: POOR, to: COUNTER })).to.have.lengthOf(32)
    const error = await failure({ from: POOR, to: COUNTER, gasPrice: 10n ** 9n, gas: 100_000n })
    expect(error).to.include({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('lets the code read the block and the message', async () => {
    const { head } = chain
    expect(await reflection({ value: 7n })).to.deep.equal({
      NUMBER: BigInt(head.number),
      TIMESTAMP: BigInt(head.timestamp),
      COINBASE: toBigInt(head.coinbase),
      GASLIMIT: head.gasLimit,
      PREVRANDAO: toBigInt(head.mixHash),
      BASEFEE: 0n,
      CALLER: toBigInt(inputOf(chain, {}).call.from!),
      CALLVALUE: 7n,
    })
  })

  it('lets the code read the overridden block', async () => {
    const overrides = {
      number: 900n,
      timestamp: 10n ** 10n,
      coinbase: at(9),
      gasLimit: 123n,
      prevRandao: word(77),
      baseFee: 5n,
    }
    const seen = await reflection({ gasPrice: 5n }, { blockOverrides: overrides })
    expect(seen).to.include({
      NUMBER: 900n,
      TIMESTAMP: 10n ** 10n,
      COINBASE: toBigInt(at(9)),
      GASLIMIT: 123n,
      PREVRANDAO: 77n,
      BASEFEE: 5n,
    })
  })

  it('runs on the overridden state, without an effect on later calls', async () => {
    const slots: [Uint8Array, Uint8Array][] = [[word(0), Uint8Array.of(41)]]
    const overrides = [{ address: COUNTER, stateDiff: slots }]
    expect(toHex(await call({ to: COUNTER }, { stateOverrides: overrides }))).to.equal(toHex(word(42)))
    expect(toHex(await call({ to: COUNTER }))).to.equal(toHex(word(1)))
    const code = [{ address: bob.address, code: counter, balance: 0n }]
    expect(toHex(await call({ to: bob.address }, { stateOverrides: code }))).to.equal(toHex(word(1)))
    expect(await call({ to: bob.address })).to.have.lengthOf(0)
    const rich = [{ address: POOR, balance: 5n }]
    expect(await call({ from: POOR, to: COUNTER, value: 5n }, { stateOverrides: rich })).to.have.lengthOf(32)
  })

  it('finds a moved precompile at its new address only', async () => {
    const identity = new Uint8Array(20)
    identity[19] = 4
    const data = Uint8Array.of(1, 2, 3)
    const move = { stateOverrides: [{ address: identity, movePrecompileTo: at(0x77) }] }
    expect([...(await call({ to: identity, data }))]).to.deep.equal([1, 2, 3])
    expect([...(await call({ to: at(0x77), data }, move))]).to.deep.equal([1, 2, 3])
    expect(await call({ to: identity, data }, move)).to.have.lengthOf(0)
    expect([...(await call({ to: identity, data }))]).to.deep.equal([1, 2, 3])
  })

  it('refuses contradictory arguments', async () => {
    const both = [{ address: COUNTER, state: [], stateDiff: [] }]
    expect(await failure({ to: COUNTER }, { stateOverrides: both })).to.include({ code: 'INVALID_OVERRIDE' })
    expect(await failure({ to: COUNTER, gasPrice: 1n, maxFeePerGas: 1n })).to.include({ code: 'BAD_FEES' })
  })

  it('fails with HEAD_MOVED when its block is not on the chain', async () => {
    const moved = await failure({ to: COUNTER }, { blockHash: new Uint8Array(32) })
    expect(moved).to.include({ name: 'JobError', code: 'HEAD_MOVED' })
    expect(await failure({ to: COUNTER }, { block: 99 })).to.include({ code: 'HEAD_MOVED' })
  })

  it('returns the right result to each of many concurrent calls', async () => {
    const slots = (value: number): [Uint8Array, Uint8Array][] => [[word(0), Uint8Array.of(value)]]
    const outputs = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call({ to: COUNTER }, { stateOverrides: [{ address: COUNTER, stateDiff: slots(i + 1) }] }),
      ),
    )
    expect(outputs.map((output) => Number(toBigInt(output)))).to.deep.equal(
      Array.from({ length: 20 }, (_, i) => i + 2),
    )
  })
})

import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { Simulator } from '../../src/evm/simulation.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import { estimateGas } from '../../src/jobs/definitions/estimateGas.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import type { SimulationInput } from '../../src/jobs/inputs.ts'
import { assemble, concat, deploying, word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { counter, endless, notebook, reverter, spinner } from '../support/contracts.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, failureOfJob, importedInto, inputOf, messageWith } from '../support/simulations.ts'

const at = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const NOTEBOOK = at(0xa1)
const COUNTER = at(0xa2)
const ENDLESS = at(0xa3)
const SPINNER = at(0xa4)
const REVERTER = at(0xa5)
/** Calls the spinner with all gas, and reverts if the call fails, so it needs 64/63 of the gas that the call uses. */
const CALLER = at(0xa6)
/** Writes two slots and clears them again, so it needs more gas than it uses after refunds. */
const CLEANER = at(0xa7)

/** Reverts unless 300,000 gas are left, but does not use this gas. */
const GREEDY = at(0xa8)

const forwarding = assemble(`
  0 CALLDATALOAD 0 MSTORE
  0 0 32 0 0 0xa4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4 GAS CALL
  @well JUMPI 0 0 REVERT
  well: STOP`)
const cleaning = assemble('7 1 SSTORE 7 2 SSTORE 0 1 SSTORE 0 2 SSTORE')
/** geth's errorRatio: the search ends when the bounds differ by less than this fraction. */
const RATIO = 0.015

/** EIP-7825 */
const TX_GAS_MAX = 16_777_216n

/** The search of `Estimate` in geth's eth/gasestimator, for a call that succeeds with `least` gas or more. */
function gethSearch(
  least: bigint,
  { used, peak, highest }: { used: bigint; peak: bigint; highest: bigint },
): bigint {
  let [low, high] = [used - 1n, highest]
  const halve = (probe: bigint): void => {
    if (probe < least) low = probe
    else high = probe
  }
  const optimistic = ((peak + 2300n) * 64n) / 63n
  if (optimistic < high) halve(optimistic)
  while (low + 1n < high && Number(high - low) / Number(high) >= RATIO) {
    const middle = (high + low) / 2n
    halve(middle > low * 2n ? low * 2n : middle)
  }
  return high
}

describe('estimateGas', () => {
  let simulator: Simulator
  let chain: ChainBuilder
  let executor: Executor

  before(async () => {
    chain = await chainWith({
      [addressOf(0xa1)]: notebook,
      [addressOf(0xa2)]: counter,
      [addressOf(0xa3)]: endless,
      [addressOf(0xa4)]: spinner,
      [addressOf(0xa5)]: reverter,
      [addressOf(0xa6)]: forwarding,
      [addressOf(0xa7)]: cleaning,
      [addressOf(0xa8)]: assemble('GAS 300000 LT @well JUMPI 0 0 REVERT well: STOP'),
    })
    const store = await importedInto(chain)
    executor = inlineExecutor(store, readIdentity(store)!)
    simulator = new Simulator(wholeState(store), readIdentity(store)!)
  })

  const estimate = (args: CallArguments, more: Partial<SimulationInput> = {}) =>
    executor.run(estimateGas, inputOf(chain, args, more))
  const failure = (args: CallArguments, more: Partial<SimulationInput> = {}) =>
    failureOfJob(estimate(args, more))

  async function succeeds(args: CallArguments, gas: bigint): Promise<boolean> {
    try {
      await executor.run(call, inputOf(chain, { ...args, gas }))
      return true
    } catch {
      return false
    }
  }

  /** The lowest gas limit with which the call succeeds. */
  async function leastGas(args: CallArguments): Promise<bigint> {
    let fails = 20_999n
    let enough = 16_000_000n
    while (fails + 1n < enough) {
      const middle = (fails + enough) / 2n
      if (await succeeds(args, middle)) enough = middle
      else fails = middle
    }
    return enough
  }

  it('is 21,000 for a transfer, with or without value', async () => {
    expect(await estimate({ to: bob.address })).to.equal(21_000n)
    expect(await estimate({ to: bob.address, value: 5n })).to.equal(21_000n)
    expect(await estimate({ to: at(0x99), value: 1n })).to.equal(21_000n)
  })

  const cases: [string, CallArguments][] = [
    ['a counter', { to: COUNTER }],
    ['three new slots', { to: NOTEBOOK, data: concat(...[1, 1, 2, 2, 3, 3].map(word)) }],
    ['a loop of 1,000 iterations', { to: SPINNER, data: word(1000) }],
    ['a call that gets 63/64 of the gas', { to: CALLER, data: word(2000) }],
    ['refunds', { to: CLEANER }],
    ['a contract that requires much remaining gas', { to: GREEDY }],
    ['a creation', { data: deploying(notebook) }],
    ['calldata for an account without code', { to: bob.address, data: new Uint8Array(500).fill(1) }],
  ]
  for (const [name, args] of cases) {
    it(`is enough for ${name}, and at most 1.5 % more than needed`, async () => {
      const estimated = await estimate(args)
      const least = await leastGas(args)
      expect(await succeeds(args, estimated)).to.equal(true)
      expect(estimated >= least, `${estimated} >= ${least}`).to.equal(true)
      expect(Number(estimated - least) / Number(estimated)).to.be.lessThan(RATIO)
    })
  }

  it('equals the result of geth’s search exactly', async () => {
    for (const [name, args] of cases) {
      const highest = TX_GAS_MAX
      const simulation = await simulator.start({ block: 3, stateOverrides: [], blockOverrides: {} })
      const { gasUsed, gasPeak } = await simulation.run(messageWith({ ...args, gasLimit: highest }))
      const expected = gethSearch(await leastGas(args), { used: gasUsed, peak: gasPeak, highest })
      expect(await estimate(args), name).to.equal(expected)
    }
  })

  it('fails with the message and the data of a reverted call', async () => {
    const error = await failure({ to: REVERTER, data: Uint8Array.of(5) })
    expect(error).to.include({ code: 'REVERTED', message: 'execution reverted' })
    expect([...(error as { data?: Uint8Array }).data!]).to.deep.equal([5])
  })

  it('names the insufficient gas limit in its error', async () => {
    const words = 'gas required exceeds allowance'
    expect((await failure({ to: ENDLESS, gas: 70_000n })).message).to.equal(`${words} (70000)`)
    expect((await failure({ to: ENDLESS }, { gasCap: 80_000n })).message).to.equal(`${words} (80000)`)
    expect((await failure({ to: COUNTER, gas: 21_500n })).message).to.equal(`${words} (21500)`)
  })

  it('does not exceed the gas limit of a transaction (EIP-7825)', async () => {
    const much: CallArguments = { to: ENDLESS, gas: 29_000_000n }
    expect((await failure(much)).message).to.equal('gas required exceeds allowance (16777216)')
  })

  it('does not exceed the gas that the sender can pay for', async () => {
    const price = chain.head.baseFeePerGas! * 2n
    const override = (gas: bigint) => ({ stateOverrides: [{ address: ann.address, balance: gas * price }] })
    const args = { to: COUNTER, gasPrice: price }
    const estimated = await estimate(args)
    expect(await estimate(args, override(60_000n))).to.equal(estimated)
    const error = await failure(args, override(30_000n))
    expect(error.message).to.equal('gas required exceeds allowance (30000)')
  })

  it('fails when the value leaves no balance to pay for gas', async () => {
    const poor = { stateOverrides: [{ address: ann.address, balance: 5n }] }
    const error = await failure({ to: COUNTER, value: 5n, gasPrice: chain.head.baseFeePerGas! }, poor)
    expect(error).to.include({ code: 'INSUFFICIENT_FUNDS' })
    expect(error.message).to.equal('insufficient funds for transfer')
  })

  it('names the gas limit in the error of a call that fails before its execution', async () => {
    const gasPrice = chain.head.baseFeePerGas!
    const who = `address ${checksumAddress(ann.address)}`
    const cheap = await failure({ to: COUNTER, gasPrice: 1n })
    expect(cheap.message).to.equal(
      `failed with 16777216 gas: max fee per gas less than block base fee: ${who}, maxFeePerGas: 1, baseFee: ${gasPrice}`,
    )
    const poor = { stateOverrides: [{ address: ann.address, balance: 5n }] }
    const unfunded = await failure({ to: COUNTER, value: 6n, gas: 50_000n }, poor)
    expect(unfunded.message).to.equal(
      `failed with 50000 gas: insufficient funds for gas * price + value: ${who} have 5 want 6`,
    )
    // EIP-7623: the floor is 21,000 gas plus 40 for each byte (4 tokens of 10 gas)
    const data = new Uint8Array(1_000).fill(1)
    const floor = await failure({ to: bob.address, data, gas: 60_000n })
    expect(floor.message).to.equal(
      'failed with 60000 gas: insufficient gas for floor data gas cost: have 60000, want 61000',
    )
  })

  it('searches up to the gas limit of the overridden block', async () => {
    const blockOverrides = { gasLimit: 21_000n }
    const error = await failure({ to: COUNTER }, { blockOverrides })
    expect(error.message).to.equal('gas required exceeds allowance (21000)')
    expect(await estimate({ to: bob.address }, { blockOverrides })).to.equal(21_000n)
    const estimated = await estimate({ to: COUNTER })
    expect(await estimate({ to: COUNTER }, { blockOverrides: { gasLimit: estimated } })).to.equal(estimated)
  })

  it('reports only the fee cap if fee cap and nonce are too low: geth ignores the nonce', async () => {
    const used = { stateOverrides: [{ address: ann.address, nonce: 3n }] }
    const cheap = await failure({ to: COUNTER, nonce: 2n, gasPrice: 1n }, used)
    expect(cheap.message).to.contain('max fee per gas less than block base fee')
  })

  it('refuses a nonce that has been used', async () => {
    const used = { stateOverrides: [{ address: ann.address, nonce: 3n }] }
    expect((await failure({ to: COUNTER, nonce: 2n }, used)).message).to.match(/^nonce too low: /)
    expect(await estimate({ to: COUNTER, nonce: 3n }, used)).to.equal(await estimate({ to: COUNTER }))
    expect(await estimate({ to: COUNTER, nonce: 4n }, used)).to.equal(await estimate({ to: COUNTER }))
  })

  it('does not change the state', async () => {
    const args: CallArguments = { to: NOTEBOOK, data: concat(word(1), word(1)) }
    const first = await estimate(args)
    expect(await estimate(args)).to.equal(first)
  })
})

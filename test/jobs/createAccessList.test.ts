import { expect } from 'chai'
import type { AccessListResult } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { createdAddress2 } from '../../src/chain/createdAddress.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { Simulator } from '../../src/evm/simulation.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import { createAccessList } from '../../src/jobs/definitions/createAccessList.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import type { SimulationInput } from '../../src/jobs/inputs.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { counter, endless, factory, notebookInit } from '../support/contracts.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, failureOfJob, importedInto, inputOf, messageWith } from '../support/simulations.ts'

const at = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const COUNTER = at(0xa1)
const CALLING = at(0xa2)
const LOOKING = at(0xa3)
const SELF = at(0xa4)
const CHEAP = at(0xa5)
const FACTORY = at(0xa6)
const REVERTER = at(0xa7)
const ENDLESS = at(0xa8)

const push = (address: Uint8Array): string => toHex(address)
const calling = (address: string, then = '') => assemble(`0 0 0 0 0 ${address} GAS CALL POP ${then}`)

describe('createAccessList', () => {
  let chain: ChainBuilder
  let executor: Executor
  let simulator: Simulator

  before(async () => {
    chain = await chainWith({
      [addressOf(0xa1)]: counter,
      [addressOf(0xa2)]: calling(push(COUNTER), '5 SLOAD POP'),
      // Touches another account, a precompile, the caller and the fee recipient.
      [addressOf(0xa3)]: assemble(
        `${push(at(0x55))} BALANCE POP 0 0 0 0 0 2 GAS CALL POP CALLER BALANCE POP COINBASE BALANCE POP`,
      ),
      [addressOf(0xa4)]: assemble('ADDRESS BALANCE POP'),
      // Loads slot 2 only if loading slot 1 was expensive, because slot 1 was not in the access list.
      [addressOf(0xa5)]: assemble('GAS 1 SLOAD POP GAS SWAP1 SUB 1000 LT @dear JUMPI STOP dear: 2 SLOAD'),
      [addressOf(0xa6)]: factory,
      [addressOf(0xa7)]: assemble('3 SLOAD 0 0 REVERT'),
      [addressOf(0xa8)]: endless,
    })
    const store = await importedInto(chain)
    const identity = readIdentity(store)!
    executor = inlineExecutor(store, identity)
    simulator = new Simulator(wholeState(store), identity)
  })

  interface Output {
    accessList: { address: Uint8Array; storageKeys: Uint8Array[] }[]
    gasUsed: bigint
    error?: string
  }

  async function create(args: CallArguments, more: Partial<SimulationInput> = {}): Promise<Output> {
    const text = await executor.run(createAccessList, inputOf(chain, args, more))
    const { accessList, gasUsed, ...rest } = JSON.parse(text) as AccessListResult
    return {
      ...rest,
      gasUsed: BigInt(gasUsed),
      accessList: accessList.map(({ address, storageKeys }) => ({
        address: fromHex(address),
        storageKeys: storageKeys.map(fromHex),
      })),
    }
  }

  const plain = ({ accessList }: Pick<Output, 'accessList'>): Record<string, string[]> =>
    Object.fromEntries(
      accessList.map(({ address, storageKeys }) => [toHex(address), storageKeys.map(toHex).sort()]),
    )

  async function gasUsed(to: Uint8Array, accessList: Output['accessList']): Promise<bigint> {
    const simulation = await simulator.start({ block: 3, stateOverrides: [], blockOverrides: {} })
    return (await simulation.run(messageWith({ to, accessList }))).gasUsed
  }

  it('lists slots of the called contract', async () => {
    expect(plain(await create({ to: COUNTER }))).to.deep.equal({ [toHex(COUNTER)]: [toHex(word(0))] })
  })

  it('lists slots and accounts that inner calls touch', async () => {
    expect(plain(await create({ to: CALLING }))).to.deep.equal({
      [toHex(COUNTER)]: [toHex(word(0))],
      [toHex(CALLING)]: [toHex(word(5))],
    })
  })

  it('omits addresses that are warm without a list: precompiles, sender, recipient and fee recipient', async () => {
    expect(plain(await create({ to: LOOKING }))).to.deep.equal({ [toHex(at(0x55))]: [] })
    expect(plain(await create({ to: SELF }))).to.deep.equal({})
    expect(plain(await create({ to: bob.address, value: 1n }))).to.deep.equal({})
    expect(plain(await create({ to: ann.address }))).to.deep.equal({})
  })

  it('omits contracts that the call creates', async () => {
    expect(plain(await create({ data: deploying(counter) }))).to.deep.equal({})
    expect(plain(await create({ to: FACTORY, data: notebookInit }))).to.deep.equal({})
  })

  it('omits the address of a creation that collides with a contract', async () => {
    const stateOverrides = [
      { address: at(0xa9), code: assemble('0 0 0 0 CREATE2 POP') },
      { address: createdAddress2(at(0xa9), word(0), new Uint8Array(0)), nonce: 1n },
    ]
    const output = await create({ to: at(0xa9) }, { stateOverrides })
    expect(plain(output)).to.deep.equal({})
  })

  it('returns the gas that the call uses with the list', async () => {
    for (const to of [COUNTER, CALLING, LOOKING, SELF]) {
      const output = await create({ to })
      expect(output.error).to.equal(undefined)
      expect(output.gasUsed).to.equal(await gasUsed(to, output.accessList))
    }
  })

  it('returns the same list for a call that already has this list', async () => {
    for (const to of [COUNTER, CALLING, LOOKING]) {
      const { accessList } = await create({ to })
      const again = await create({ to, accessList })
      expect(plain(again)).to.deep.equal(plain({ accessList }))
    }
  })

  it('keeps the entries of the request and, as geth does, slots that only an earlier run touched', async () => {
    const given = [{ address: at(0x66), storageKeys: [word(9), word(4), word(9)] }]
    expect(plain(await create({ to: COUNTER, accessList: given }))).to.deep.equal({
      [toHex(at(0x66))]: [toHex(word(4)), toHex(word(9))],
      [toHex(COUNTER)]: [toHex(word(0))],
    })
    const stateOverrides = [{ address: at(0xa9), code: calling(push(CHEAP)) }]
    const output = await create({ to: at(0xa9) }, { stateOverrides })
    expect(plain(output)).to.deep.equal({ [toHex(CHEAP)]: [1, 2].map((slot) => toHex(word(slot))) })
  })

  it('lists slots of sender, recipient and precompiles only if the last run touched them, as geth does', async () => {
    const output = await create({ to: CHEAP })
    expect(plain(output)).to.deep.equal({ [toHex(CHEAP)]: [toHex(word(1))] })
    expect(output.gasUsed).to.equal(await gasUsed(CHEAP, output.accessList))
    const given = [ann.address, CALLING, at(0).fill(2, 19)].map((address) => ({
      address,
      storageKeys: [word(9)],
    }))
    const other = await create({ from: ann.address, to: CALLING, accessList: given })
    expect(plain(other)).to.deep.equal({
      [toHex(COUNTER)]: [toHex(word(0))],
      [toHex(CALLING)]: [toHex(word(5))],
    })
  })

  it('keeps slots that the request lists for the fee recipient, and omits a fee recipient without slots', async () => {
    const coinbase = at(0x5c)
    const given = [{ address: coinbase, storageKeys: [word(9)] }]
    const blockOverrides = { coinbase }
    const kept = await create({ to: COUNTER, accessList: given }, { blockOverrides })
    expect(plain(kept)).to.deep.equal({
      [toHex(coinbase)]: [toHex(word(9))],
      [toHex(COUNTER)]: [toHex(word(0))],
    })
    expect(plain(await create({ to: LOOKING }, { blockOverrides }))).to.deep.equal({ [toHex(at(0x55))]: [] })
  })

  it('terminates for a call whose slots depend on the gas cost of the list', async () => {
    // Loads slots 0, 1, 2 and so on until it runs out of gas.
    const code = assemble('0 loop: DUP1 SLOAD POP 1 ADD @loop JUMP')
    for (const gas of [100_000n, 101_000n, 110_100n, 150_000n, 200_000n]) {
      const stateOverrides = [{ address: at(0xa9), code }]
      const { accessList, error } = await create({ to: at(0xa9), gas }, { stateOverrides })
      expect(error).to.match(/^out of gas/)
      expect(accessList.map(({ address }) => toHex(address))).to.deep.equal([toHex(at(0xa9))])
    }
  })

  it('sorts addresses and slots', async () => {
    const code = assemble(`9 SLOAD POP 3 SLOAD POP ${push(at(0x77))} BALANCE POP ${push(at(0x55))} BALANCE`)
    const { accessList } = await create({ to: at(0xa9) }, { stateOverrides: [{ address: at(0xa9), code }] })
    const entries = accessList.map(({ address, storageKeys }) => [address, ...storageKeys].map(toHex))
    expect(entries).to.deep.equal([
      [toHex(at(0x55))],
      [toHex(at(0x77))],
      [at(0xa9), word(3), word(9)].map(toHex),
    ])
  })

  it('returns the list and the error of a call that fails', async () => {
    const output = await create({ to: REVERTER })
    expect(output.error).to.equal('execution reverted')
    expect(plain(output)).to.deep.equal({ [toHex(REVERTER)]: [toHex(word(3))] })
    expect((await create({ to: ENDLESS, gas: 60_000n })).error).to.equal('out of gas')
  })

  it('fails when the sender cannot pay the value of the call', async () => {
    const error = await failureOfJob(create({ from: at(0x11), to: COUNTER, value: 1n }))
    expect(error).to.include({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('does not change the state for the next call', async () => {
    const before = await executor.run(call, inputOf(chain, { to: COUNTER }))
    await create({ to: CALLING })
    expect(await executor.run(call, inputOf(chain, { to: COUNTER }))).to.deep.equal(before)
  })
})

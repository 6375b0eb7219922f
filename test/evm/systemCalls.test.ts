import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { toHex } from '../../src/chain/hex.ts'
import {
  BEACON_ROOTS_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  SYSTEM_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../../src/chain/systemContracts.ts'
import { requestsHash } from '../../src/evm/systemCalls.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { addressOf, currentGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, answering, BLOCKS, errorOf, hex } from '../support/readChain.ts'
import { importedInto } from '../support/simulations.ts'

/** Address of the deposit contract when the genesis names no deposit contract. */
const DEPOSIT_CONTRACT = addressOf(0)
const DEPOSIT_EVENT = '0x649bbc62d0e31342afea4e5cd82d4049e7e1ee912fc0889aa790803be39038c5'
/** Code that logs its call data as a deposit. */
const depositing = toHex(assemble(`CALLDATASIZE 0 0 CALLDATACOPY ${DEPOSIT_EVENT} CALLDATASIZE 0 LOG1`))
const SIZES = [48, 32, 8, 96, 8] as const
const fields = SIZES.map((bytes, index) => new Uint8Array(bytes).fill(index + 1))

/** ABI encoding of five byte strings. */
function abiOf(strings: readonly Uint8Array[]): Uint8Array {
  const tails = strings.map((bytes) => {
    const padded = new Uint8Array(Math.ceil(bytes.length / 32) * 32)
    padded.set(bytes)
    return concat(word(bytes.length), padded)
  })
  let offset = strings.length * 32
  const heads = tails.map((tail) => {
    offset += tail.length
    return word(offset - tail.length)
  })
  return concat(...heads, ...tails)
}

const sha256 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

/** Code that returns the byte. */
const returning = (byte: number): string => toHex(assemble(`${byte} 0 MSTORE8 1 0 RETURN`))
/** Code that stores the call data of the system in slot 1, and returns it to other callers. */
const remembering = toHex(
  assemble(`
    CALLER 0xfffffffffffffffffffffffffffffffffffffffe EQ @system JUMPI
    1 SLOAD 0 MSTORE 32 0 RETURN
    system: 0 CALLDATALOAD 1 SSTORE`),
)

describe('system calls', () => {
  let ask: Ask

  before(async () => {
    ask = await askingCalls()
  })

  const simulate = (blockStateCalls: unknown[]) => ask('eth_simulateV1', { blockStateCalls })

  it('hash an empty list of requests as EIP-7685 specifies', () => {
    expect(toHex(requestsHash([]))).to.equal(
      '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  it('collect deposits, withdrawals and consolidations, in this order', async () => {
    const deposit = { to: DEPOSIT_CONTRACT, input: toHex(abiOf(fields)) }
    const [block] = await simulate([
      {
        stateOverrides: {
          [DEPOSIT_CONTRACT]: { code: depositing },
          [toHex(WITHDRAWAL_REQUEST_ADDRESS)]: { code: returning(0xaa) },
          [toHex(CONSOLIDATION_REQUEST_ADDRESS)]: { code: returning(0xbb) },
        },
        calls: [deposit, deposit],
      },
    ])
    const requests = [
      concat(Uint8Array.of(0), ...fields, ...fields),
      Uint8Array.of(1, 0xaa),
      Uint8Array.of(2, 0xbb),
    ]
    expect(block!.requestsHash).to.equal(toHex(sha256(...requests.map((request) => sha256(request)))))
  })

  it('fail for a malformed deposit and for a system contract that reverts', async () => {
    const deposit = { to: DEPOSIT_CONTRACT, input: toHex(abiOf(fields).subarray(32)) }
    const bad = simulate([{ stateOverrides: { [DEPOSIT_CONTRACT]: { code: depositing } }, calls: [deposit] }])
    expect((await errorOf(bad)).code).to.equal(-32000)
    const stateOverrides = { [toHex(WITHDRAWAL_REQUEST_ADDRESS)]: { code: toHex(assemble('0 0 REVERT')) } }
    expect((await errorOf(simulate([{ stateOverrides }]))).code).to.equal(-32000)
  })

  it('fail for a system contract without code, unless the blocks of the chain do without this contract', async () => {
    for (const [contract, queue] of [
      [WITHDRAWAL_REQUEST_ADDRESS, 'withdrawal'],
      [CONSOLIDATION_REQUEST_ADDRESS, 'consolidation'],
    ] as const) {
      const address = toHex(contract)
      const emptied = { stateOverrides: { [address]: { code: '0x' } } }
      for (const blocks of [[emptied], [{}, emptied, {}]])
        expect(await errorOf(simulate(blocks))).to.deep.include({
          code: -32000,
          message: `failed to process ${queue} queue: empty system contract: no code at ${checksumAddress(contract)}`,
        })
      const { alloc, ...genesis } = currentGenesis() as { alloc: Record<string, object> }
      const { [address]: _, ...others } = alloc
      const chain = await ChainBuilder.create({ ...genesis, alloc: others })
      await chain.add()
      const store = await importedInto(chain)
      const executor = inlineExecutor(store, readIdentity(store)!)
      const { ask: askOther } = answering(store, { executor })
      const [block] = await askOther('eth_simulateV1', { blockStateCalls: [emptied] })
      expect(block!.number).to.equal('0x2')
    }
  })

  it('read the account of their sender when the contract asks for it', async () => {
    const system = toHex(SYSTEM_ADDRESS)
    const [block] = await simulate([
      {
        stateOverrides: {
          [system]: { balance: '0xcc' },
          [toHex(WITHDRAWAL_REQUEST_ADDRESS)]: {
            code: toHex(assemble('CALLER BALANCE 0 MSTORE8 1 0 RETURN')),
          },
        },
      },
    ])
    expect(block!.requestsHash).to.equal(toHex(sha256(sha256(Uint8Array.of(1, 0xcc)))))
  })

  it('store the parent’s hash and the beacon root before the first call of a simulated block', async () => {
    const [history, roots] = [HISTORY_STORAGE_ADDRESS, BEACON_ROOTS_ADDRESS].map(toHex)
    const beaconRoot = toHex(word(0x1234))
    const calls = [{ to: history }, { to: roots }]
    const blocks = await simulate([
      {
        blockOverrides: { beaconRoot },
        stateOverrides: { [history!]: { code: remembering }, [roots!]: { code: remembering } },
        calls,
      },
      { calls },
    ])
    const head = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
    const outputs = blocks.map((block) => block.calls.map(({ returnData }) => returnData))
    expect(outputs).to.deep.equal([
      [head.hash, beaconRoot],
      [blocks[0]!.hash, toHex(word(0))],
    ])
  })
})

import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { SYSTEM_ADDRESS } from '../../src/chain/systemContracts.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { assemble, word } from '../support/assembler.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'

const MILLION = 1_000_000
/** Gas of a call that names none. */
const GAS_CAP = 50 * MILLION
/** Most gas for the execution of a transaction (EIP-8037). */
const EXECUTION_GAS_MAX = 2 ** 24
/** Intrinsic gas of a call without value, data and list (EIP-2780). */
const BASE = 15_000
const GAS_OPCODE = 2
const TARGET = addressOf(0xe1)
const OTHER = addressOf(0xe2)
const FROM = toHex(ann.address)
const BOB = toHex(bob.address)
const ETHER = `0x${'e'.repeat(40)}`
const SLOT_NUMBER = 0x4b

const returning = (expression: string): string => toHex(assemble(`${expression} 0 MSTORE 32 0 RETURN`))
const gasSeen = (output: string): number => Number(output) + GAS_OPCODE + BASE
const READS_GAS = { [TARGET]: { code: returning('GAS') } }

describe('calls under the rules of Amsterdam', () => {
  let node: LiveNode

  before(async () => {
    node = await liveNode({ genesis: amsterdamGenesis() })
  })

  after(() => node.close())

  const simulate = (blockStateCalls: unknown[], options: object = {}) =>
    node.ask('eth_simulateV1', { blockStateCalls, ...options }, 'latest')

  describe('may execute with all of their gas, unlike transactions (EIP-8037)', () => {
    const call = { to: TARGET }

    it('with or without a tracer', async () => {
      expect(gasSeen(await node.ask('eth_call', call, 'latest', READS_GAS))).to.equal(GAS_CAP)
      expect(
        gasSeen(await node.ask('eth_call', { ...call, gas: hex(20 * MILLION) }, 'latest', READS_GAS)),
      ).to.equal(20 * MILLION)
      const stateOverrides = READS_GAS
      const { structLogs } = (await node.ask('debug_traceCall', call, 'latest', { stateOverrides })) as {
        structLogs: { gas: number }[]
      }
      expect(structLogs[0]!.gas).to.equal(GAS_CAP - BASE)
      const { output } = await node.ask('trace_call', call, ['trace'], 'latest', READS_GAS)
      expect(gasSeen(output)).to.equal(GAS_CAP)
    })

    it('in bundles', async () => {
      const bundle = [{ transactions: [call] }]
      const [[{ value }]] = (await node.ask('eth_callMany', bundle, {}, READS_GAS)) as [[{ value: string }]]
      expect(gasSeen(value)).to.equal(GAS_CAP)
    })

    it('in simulations, unless these check calls as transactions', async () => {
      const first = async (options: object) => {
        const gas = hex(25 * MILLION)
        const fees = { maxFeePerGas: hex(10 ** 10) }
        const calls = [{ from: FROM, to: TARGET, gas, ...fees }]
        const [block] = await simulate([{ stateOverrides: READS_GAS, calls }], options)
        return gasSeen(block!.calls[0]!.returnData)
      }
      expect(await first({})).to.equal(25 * MILLION)
      expect(await first({ validation: true })).to.equal(EXECUTION_GAS_MAX)
    })

    it('but estimates and access lists are for transactions', async () => {
      // Needs more execution gas than a transaction may have.
      const greedy = {
        [TARGET]: { code: toHex(assemble('GAS 17000000 GT @low JUMPI STOP low: 0 0 REVERT')) },
      }
      expect(await node.ask('eth_call', call, 'latest', greedy)).to.equal('0x')
      expect(await errorOf(node.ask('eth_estimateGas', call, 'latest', greedy))).to.include({ code: 3 })
      expect(await node.ask('eth_createAccessList', call, 'latest', greedy)).to.include({
        error: 'execution reverted',
      })
    })
  })

  it('estimate the gas that a plain transfer uses', async () => {
    const estimate = (to: string, value: number) =>
      node.ask('eth_estimateGas', { from: FROM, to, value: hex(value) })
    expect(await estimate(FROM, 1)).to.equal(hex(12_000))
    expect(await estimate(BOB, 0)).to.equal(hex(15_000))
    expect(await estimate(BOB, 1)).to.equal(hex(21_000))
    // 21,000 gas does not suffice for a new account.
    expect(Number(await estimate(OTHER, 1))).to.be.within(204_600, 208_000)
  })

  describe('in simulated blocks', () => {
    it('have gas that the block has left for execution, if they name none', async () => {
      const burning = { to: OTHER, gas: hex(5 * MILLION) }
      const stateOverrides = { ...READS_GAS, [OTHER]: { code: '0xfe' } }
      const [block] = await simulate([{ stateOverrides, calls: [burning, { to: TARGET }] }])
      expect(gasSeen(block!.calls[1]!.returnData)).to.equal(25 * MILLION)
      const calls = [burning, { to: TARGET, gas: hex(25 * MILLION + 1) }]
      const error = await errorOf(simulate([{ stateOverrides, calls }]))
      expect(error).to.include({
        code: -38015,
        message: 'block gas limit reached: remaining: 25000000, required: 25000001',
      })
      // A transaction needs at most 2^24 execution gas, so that only the state gas limits it.
      const paying = calls.map((each) => ({ ...each, from: FROM, maxFeePerGas: hex(10 ** 10) }))
      const [valid] = await simulate([{ stateOverrides, calls: paying }], { validation: true })
      expect(valid!.calls[1]).to.include({ status: '0x1' })
    })

    it('log each transfer of ether once (EIP-7708)', async () => {
      const calls = [
        { from: FROM, to: BOB, value: '0x7' },
        { from: FROM, to: FROM, value: '0x7' },
        { from: FROM, to: BOB, value: '0x8' },
      ]
      for (const options of [{ traceTransfers: true }, {}]) {
        const [block] = await simulate([{ calls }], options)
        const logs = block!.calls.map((each) => each.logs)
        expect(logs.map((each) => each.length)).to.deep.equal([1, 0, 1])
        expect(logs[2]![0]).to.include({
          address: toHex(SYSTEM_ADDRESS),
          data: toHex(word(8)),
          logIndex: '0x1',
        })
      }
    })

    it('continue the slot numbers of their chain (EIP-7843)', async () => {
      const code = toHex(Uint8Array.of(SLOT_NUMBER, ...assemble('0 MSTORE 32 0 RETURN')))
      const read = { stateOverrides: { [TARGET]: { code } }, calls: [{ to: TARGET }] }
      const { slotNumber } = (await node.ask('eth_getBlockByNumber', 'latest', false))!
      const blocks = await simulate([read, { ...read, blockOverrides: { number: '0x3' } }])
      expect(blocks.map((block) => Number(block.slotNumber) - Number(slotNumber))).to.deep.equal([1, 2, 3])
      expect(Number(blocks[2]!.calls[0]!.returnData)).to.equal(Number(slotNumber) + 3)
    })

    it('touch the fee recipient, even if they pay no fee', async () => {
      // The list has the same three accounts in both blocks only if it has both recipients.
      const listed = async (to: string, feeRecipient: string) =>
        (await simulate([{ blockOverrides: { feeRecipient }, calls: [{ from: FROM, to }] }]))[0]!
          .blockAccessListHash
      expect(await listed(OTHER, TARGET)).to.equal(await listed(TARGET, OTHER))
      expect(await listed(OTHER, TARGET)).not.to.equal(await listed(OTHER, OTHER))
    })
  })

  it('log transfers under the rules of each block, and know no slot number, when the fork comes in between', async () => {
    const before = await liveNode({ genesis: amsterdamGenesis({ start: 20 }) })
    const calls = [{ from: FROM, to: BOB, value: '0x7' }]
    const blocks = await before.ask('eth_simulateV1', {
      ...{ blockStateCalls: [{ calls }, { calls }, {}], traceTransfers: true },
    })
    const loggers = blocks.map((block) =>
      block.calls.flatMap(({ logs }) => logs.map(({ address }) => address)),
    )
    expect(loggers).to.deep.equal([[ETHER], [toHex(SYSTEM_ADDRESS)], []])
    expect(blocks.map(({ blockAccessListHash }) => blockAccessListHash !== undefined)).to.deep.equal([
      ...[false, true, true],
    ])
    for (const block of blocks) expect(block).not.to.have.property('slotNumber')
    await before.close()
  })
})

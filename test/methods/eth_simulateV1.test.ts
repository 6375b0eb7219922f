import { expect } from 'chai'
import type { SimulatedBlock, Transaction } from '../../generated/types.ts'
import { type Hex, toHex } from '../../src/chain/hex.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import { notebook, reverter } from '../support/contracts.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, BLOCKS, errorOf, hex, NOTEBOOK } from '../support/readChain.ts'

const POOR = addressOf(0xee)
const TARGET = addressOf(0xe1)
const OTHER = addressOf(0xe2)
const IDENTITY = `0x${'4'.padStart(40, '0')}`
const SHA256 = `0x${'2'.padStart(40, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ETHER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const RICH = { [POOR]: { balance: '0xde0b6b3a7640000' } }

const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const returning = (expression: string): string => toHex(assemble(`${expression} 0 MSTORE 32 0 RETURN`))

describe('eth_simulateV1', () => {
  let ask: Ask

  before(async () => {
    ask = await askingCalls()
  })

  const simulate = (blockStateCalls: unknown[], options: object = {}, block?: string) =>
    ask('eth_simulateV1', { blockStateCalls, ...options }, ...(block === undefined ? [] : [block]))
  const codeOf = async (blockStateCalls: unknown[], options: object = {}) =>
    (await errorOf(simulate(blockStateCalls, options))).code
  const one = async (calls: unknown[], stateOverrides: object = {}, options: object = {}) =>
    (await simulate([{ calls, stateOverrides }], options))[0]!

  describe('blocks', () => {
    it('are 12 seconds apart, and fill gaps between block numbers', async () => {
      const head = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
      const blocks = await simulate([{ blockOverrides: { number: hex(BLOCKS + 3) } }, {}])
      expect(blocks.map(({ number }) => Number(number) - BLOCKS)).to.deep.equal([1, 2, 3, 4])
      expect(blocks.map(({ timestamp }) => Number(timestamp) - Number(head.timestamp))).to.deep.equal([
        12, 24, 36, 48,
      ])
      const parents = [head.hash, ...blocks.map(({ hash }) => hash)].slice(0, -1)
      expect(blocks.map(({ parentHash }) => parentHash)).to.deep.equal(parents)
      expect(blocks[0]).to.include({ baseFeePerGas: '0x0', gasLimit: head.gasLimit, miner: head.miner })
    })

    it('inherit only the fee recipient and the gas limit from the overrides of earlier blocks', async () => {
      const blockOverrides = {
        ...{ feeRecipient: TARGET, gasLimit: '0x100000', baseFeePerGas: '0x7' },
        prevRandao: toHex(word(5)),
      }
      const [first, second] = await simulate([{ blockOverrides }, {}])
      expect(first).to.include({ miner: TARGET, gasLimit: '0x100000', baseFeePerGas: '0x7' })
      expect(first!.mixHash).to.equal(toHex(word(5)))
      expect(second).to.include({ miner: TARGET, gasLimit: '0x100000', baseFeePerGas: '0x0' })
      expect(second!.mixHash).to.equal(toHex(word(0)))
    })

    it('must be in order, and within the limits', async () => {
      const at = (number: number) => ({ blockOverrides: { number: hex(number) } })
      expect(await codeOf([at(BLOCKS)])).to.equal(-38020)
      expect(await codeOf([at(BLOCKS + 2), at(BLOCKS + 1)])).to.equal(-38020)
      expect(await codeOf([{ blockOverrides: { time: '0x1' } }])).to.equal(-38021)
      expect(await codeOf([{ blockOverrides: { time: '0xffffffffffffffff' } }])).to.equal(-32000)
      expect(await codeOf([at(BLOCKS + 257)])).to.equal(-38026)
      expect(await codeOf([{ blockOverrides: { number: '0xffffffffffffffff' } }])).to.equal(-38026)
      expect(await codeOf(Array.from({ length: 257 }, () => ({})))).to.equal(-38026)
      expect(await codeOf([{ calls: Array.from({ length: 5001 }, () => ({})) }])).to.equal(-38026)
      expect(await simulate([at(BLOCKS + 256)])).to.have.length(256)
      expect(await codeOf([])).to.equal(-32602)
    })

    it('have the base fee that follows from the parent when validation is on', async () => {
      const head = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
      const [first, second] = await simulate([{}, {}], { validation: true })
      expect(Number(first!.baseFeePerGas)).to.be.below(Number(head.baseFeePerGas))
      expect(Number(second!.baseFeePerGas)).to.be.below(Number(first!.baseFeePerGas))
    })

    it('can read the hashes of earlier blocks', async () => {
      const code = returning('0 CALLDATALOAD BLOCKHASH')
      const look = (number: number) => ({ to: TARGET, input: toHex(word(number)) })
      const numbers = [BLOCKS - 1, BLOCKS, BLOCKS + 1, BLOCKS + 2, BLOCKS + 3]
      const blocks = await simulate([
        { stateOverrides: { [TARGET]: { code } } },
        { blockOverrides: { number: hex(BLOCKS + 3) }, calls: numbers.map(look) },
      ])
      const mined = await Promise.all(
        [BLOCKS - 1, BLOCKS].map(async (n) => (await ask('eth_getBlockByNumber', hex(n), false))!.hash),
      )
      const expected = [...mined, blocks[0]!.hash, blocks[1]!.hash, toHex(word(0))]
      expect(blocks[2]!.calls.map(({ returnData }) => returnData)).to.deep.equal(expected)
    })
  })

  describe('calls', () => {
    it('run on the state after earlier calls, with increasing nonces', async () => {
      const store = { to: NOTEBOOK, input: toHex(word(77)) + toHex(word(88)).slice(2) }
      const code = returning('0 CALLDATALOAD SLOAD')
      const blocks = await simulate(
        [
          { calls: [store, { from: POOR }] },
          {
            stateOverrides: { [NOTEBOOK]: { code } },
            calls: [
              { to: NOTEBOOK, input: toHex(word(77)) },
              { from: POOR, to: TARGET },
            ],
          },
        ],
        { returnFullTransactions: true },
      )
      expect(blocks[1]!.calls[0]!.returnData).to.equal(toHex(word(88)))
      const transactions = blocks.flatMap((block) => block.transactions as Transaction[])
      expect(transactions.map(({ nonce }) => nonce)).to.deep.equal(['0x0', '0x0', '0x1', '0x1'])
      expect(await ask('eth_getStorageAt', NOTEBOOK, toHex(word(77)))).to.equal(toHex(word(0)))
    })

    it('have as default gas limit the remaining gas of the block or the simulation, whichever is less', async () => {
      const code = returning('GAS')
      const gasOf = ({ transactions }: SimulatedBlock) =>
        (transactions as Transaction[]).map(({ gas }) => Number(gas))
      const blockOverrides = { gasLimit: hex(1_000_000) }
      const stateOverrides = { [TARGET]: { code } }
      const [small] = await simulate(
        [{ blockOverrides, stateOverrides, calls: [{ to: TARGET }, { to: TARGET }] }],
        {
          returnFullTransactions: true,
        },
      )
      expect(gasOf(small!)).to.deep.equal([1_000_000, 1_000_000 - Number(small!.calls[0]!.gasUsed)])
      const large = { blockOverrides: { gasLimit: hex(200_000_000) }, calls: [{ to: POOR }] }
      const blocks = await simulate([large, large], { returnFullTransactions: true })
      expect(blocks.flatMap(gasOf)).to.deep.equal([50_000_000, 50_000_000 - 21_000])
      const calls = [{ to: TARGET }, { to: TARGET, gas: hex(990_000) }]
      expect(await codeOf([{ blockOverrides, calls }])).to.equal(-38015)
    })

    it('return an error when they fail', async () => {
      const reason = `0x08c379a0${toHex(word(32)).slice(2)}${toHex(word(2)).slice(2)}6e6f${'0'.repeat(60)}`
      const overrides = {
        [TARGET]: { code: toHex(reverter) },
        [OTHER]: { code: toHex(assemble('again: @again JUMP')) },
      }
      const { calls, receiptsRoot } = await one(
        [{ to: TARGET, input: reason }, { to: OTHER, gas: hex(30_000) }, { to: POOR }],
        overrides,
      )
      expect(calls[0]).to.deep.include({
        ...{ status: '0x0', returnData: '0x', logs: [] },
        error: { code: 3, message: 'execution reverted: no', data: reason },
      })
      expect(calls[1]).to.deep.include({
        ...{ status: '0x0', gasUsed: hex(30_000), maxUsedGas: hex(30_000) },
        error: { code: -32015, message: 'out of gas' },
      })
      expect(calls[2]).to.deep.equal({
        ...{ status: '0x1', returnData: '0x', logs: [] },
        ...{ gasUsed: hex(21_000), maxUsedGas: hex(21_000) },
      })
      expect(receiptsRoot).to.match(/^0x[0-9a-f]{64}$/)
    })

    it('have the transaction type that their members imply', async () => {
      const blob = toHex(Uint8Array.of(1, ...word(1).subarray(1)))
      const authorization = {
        ...{ chainId: '0x7', address: TARGET, nonce: '0x0' },
        ...{ yParity: '0x0', r: '0x1', s: '0x1' },
      }
      const block = await one(
        [
          { from: POOR, to: TARGET },
          { from: POOR, to: TARGET, gasPrice: '0x1', gas: hex(30_000) },
          { from: POOR, to: TARGET, blobVersionedHashes: [blob] },
          { from: POOR, to: TARGET, authorizationList: [authorization] },
          { from: POOR, input: toHex(deploying(notebook)) },
        ],
        RICH,
        { returnFullTransactions: true },
      )
      const transactions = block.transactions as Transaction[]
      expect(transactions.map(({ type }) => type)).to.deep.equal(['0x2', '0x0', '0x3', '0x4', '0x2'])
      expect(transactions[0]).to.include({
        ...{ from: POOR, nonce: '0x0', gasPrice: '0x0', maxFeePerGas: '0x0', chainId: '0x7' },
        ...{ v: '0x0', r: '0x0', s: '0x0', yParity: '0x0', blockHash: block.hash },
      })
      expect(block.blobGasUsed).to.equal('0x20000')
      expect(block.calls.map(({ status }) => status)).to.deep.equal(Array(5).fill('0x1'))
    })
  })

  describe('logs', () => {
    /** Code that sends the call's value to the address in the calldata and writes a log. Reverts if sending fails. */
    const forward = toHex(
      assemble('0 0 0 0 CALLVALUE 0 CALLDATALOAD GAS CALL ISZERO @bad JUMPI 0 0 LOG0 STOP bad: 0 0 REVERT'),
    )
    const send = (to: string) => ({ from: POOR, to: TARGET, value: '0x5', input: topicOf(to) })

    it('include transfers of ether if requested', async () => {
      const overrides = { ...RICH, [TARGET]: { code: forward } }
      const silent = await one([send(OTHER)], overrides)
      expect(silent.calls[0]!.logs.map(({ address }) => address)).to.deep.equal([TARGET])
      const block = await one([send(OTHER), { from: POOR, to: OTHER, value: '0x1' }], overrides, {
        traceTransfers: true,
      })
      const { logs } = block.calls[0]!
      expect(logs.map(({ address }) => address)).to.deep.equal([ETHER, ETHER, TARGET])
      expect(logs[1]!).to.deep.include({
        topics: [TRANSFER, topicOf(TARGET), topicOf(OTHER)],
        data: toHex(word(5)),
        ...{ blockHash: block.hash, transactionIndex: '0x0', logIndex: '0x1', removed: false },
      })
      expect(block.calls[1]!.logs[0]).to.include({ logIndex: '0x3', transactionIndex: '0x1' })
      // The logs of transfers are not in the receipts.
      expect(block.logsBloom).to.equal(silent.logsBloom)
    })

    it('are empty for a reverted call', async () => {
      const overrides = { ...RICH, [TARGET]: { code: forward }, [OTHER]: { code: toHex(reverter) } }
      const { calls } = await one([send(OTHER)], overrides, { traceTransfers: true })
      expect(calls[0]).to.deep.include({ status: '0x0', logs: [] })
    })

    it('include the transfer of a self-destructed contract’s balance', async () => {
      const code = toHex(assemble(`${OTHER} SELFDESTRUCT`.replace('0x', '0x')))
      const overrides = { [TARGET]: { code, balance: '0x9' } }
      const { calls } = await one([{ to: TARGET }], overrides, { traceTransfers: true })
      expect(calls[0]!.logs.map(({ data }) => data)).to.deep.equal([toHex(word(9))])
    })
  })

  describe('overrides', () => {
    it('apply to all later blocks, except movePrecompileToAddress, which applies to one block', async () => {
      const ask4 = { to: TARGET, input: '0xabcd' }
      const blocks = await simulate([
        {
          stateOverrides: {
            [IDENTITY]: { movePrecompileToAddress: TARGET },
            [OTHER]: { code: returning('7') },
          },
          calls: [ask4, { to: IDENTITY, input: '0xabcd' }],
        },
        { calls: [ask4, { to: IDENTITY, input: '0xabcd' }, { to: OTHER }] },
      ])
      const outputs = blocks.map(({ calls }) => calls.map(({ returnData }) => returnData))
      expect(outputs).to.deep.equal([
        ['0xabcd', '0x'],
        ['0x', '0xabcd', toHex(word(7))],
      ])
    })

    it('are rejected when they are invalid or contradict each other', async () => {
      const codeWith = (stateOverrides: object) => codeOf([{ stateOverrides }])
      expect(await codeWith({ [TARGET]: { movePrecompileToAddress: OTHER } })).to.equal(-32000)
      expect(await codeWith({ [SHA256]: { movePrecompileToAddress: SHA256 } })).to.equal(-38022)
      expect(
        await codeWith({ [SHA256]: { movePrecompileToAddress: OTHER }, [OTHER]: { nonce: '0x1' } }),
      ).to.equal(-32000)
      expect(await codeWith({ [TARGET]: { state: {}, stateDiff: {} } })).to.equal(-32000)
    })

    it('may replace a balance, the base fee and the whole storage of an account', async () => {
      const slot = toHex(word(3))
      const blocks = await simulate([
        {
          blockOverrides: { baseFeePerGas: '0x9', blobBaseFee: '0x8' },
          stateOverrides: {
            [TARGET]: { code: returning('3 SLOAD'), stateDiff: { [slot]: toHex(word(4)) } },
            [OTHER]: { code: returning('BASEFEE') },
            [POOR]: { balance: '0xffffffffff' },
          },
          calls: [
            { to: TARGET },
            { to: OTHER },
            { from: POOR, to: OTHER, maxFeePerGas: '0x9', gas: '0xffff' },
          ],
        },
        { stateOverrides: { [TARGET]: { state: {} } }, calls: [{ to: TARGET }] },
      ])
      const outputs = blocks.flatMap(({ calls }) => calls.map(({ returnData }) => BigInt(returnData)))
      // Calls without a gas price also read the overridden base fee.
      expect(outputs).to.deep.equal([4n, 9n, 9n, 0n])
    })

    it('are refused if two addresses or two slots differ only in letter case', async () => {
      const upper = (hex: string): Hex => hex.toUpperCase().replace('0X', '0x') as Hex
      const slot = toHex(word(0xab))
      const twice = [
        { [TARGET]: { balance: '0x5' }, [upper(TARGET)]: { balance: '0x6' } },
        { [TARGET]: { stateDiff: { [slot]: toHex(word(1)), [upper(slot)]: toHex(word(2)) } } },
      ]
      for (const stateOverrides of twice) {
        const { code, message } = await errorOf(simulate([{ stateOverrides }]))
        expect([code, message]).to.deep.equal([
          -32602,
          'invalid parameter 0 (options): expected one spelling of each address and slot in overrides, not two',
        ])
      }
      const apart = { [TARGET]: { state: { [upper(slot)]: toHex(word(1)) } }, [OTHER]: { balance: '0x6' } }
      expect(await simulate([{ stateOverrides: apart }])).to.have.length(1)
    })
  })

  describe('validation', () => {
    const from = toHex(ann.address)
    const validated = { validation: true }
    const free = { baseFeePerGas: '0x0' }

    it('checks nonces', async () => {
      const nonce = await ask('eth_getTransactionCount', from, hex(BLOCKS))
      const withNonce = (more: number) => [
        { blockOverrides: free, calls: [{ from, to: TARGET, nonce: hex(Number(nonce) + more) }] },
      ]
      expect(await codeOf(withNonce(-1), validated)).to.equal(-38010)
      expect(await codeOf(withNonce(1), validated)).to.equal(-38011)
      expect((await simulate(withNonce(0), validated))[0]!.calls[0]!.status).to.equal('0x1')
      expect((await simulate(withNonce(5)))[0]!.calls[0]!.status).to.equal('0x1')
      const last = {
        stateOverrides: { [POOR]: { nonce: '0xffffffffffffffff' } },
        calls: [{ from: POOR, to: TARGET }],
      }
      expect(await codeOf([{ ...last, blockOverrides: free }], validated)).to.equal(-32603)
      expect((await simulate([last]))[0]!.calls[0]!.status).to.equal('0x1')
    })

    it('checks fees', async () => {
      const calls = [{ from, to: TARGET }]
      expect(await codeOf([{ calls }], validated)).to.equal(-38012)
      const low = { from, to: TARGET, maxFeePerGas: '0x1' }
      expect(await codeOf([{ calls: [low], blockOverrides: { baseFeePerGas: '0x2' } }])).to.equal(-38012)
      const tips = { from, to: TARGET, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }
      expect(await codeOf([{ calls: [tips] }])).to.equal(-32602)
      expect(await codeOf([{ calls: [{ ...tips, gasPrice: '0x1' }] }])).to.equal(-32000)
      expect(await codeOf([{ calls: [{ from, to: TARGET, chainId: '0x99' }] }])).to.equal(-32000)
    })

    it('checks funds, intrinsic gas, code size, call data and blobs even without `validation: true`', async () => {
      expect(await codeOf([{ calls: [{ from: POOR, to: TARGET, value: '0x1' }] }])).to.equal(-38014)
      expect(await codeOf([{ calls: [{ to: TARGET, gas: '0x0' }] }])).to.equal(-38013)
      const huge = { input: `0x${'00'.repeat(49_153)}` }
      expect(await codeOf([{ calls: [huge] }])).to.equal(-38025)
      expect(await codeOf([{ calls: [{ to: TARGET, data: '0x01', input: '0x02' }] }])).to.equal(-32602)
      const blob = { from: POOR, blobVersionedHashes: [toHex(word(1))] }
      expect(await codeOf([{ calls: [blob] }])).to.equal(-32000)
      expect(await codeOf([{ calls: [{ ...blob, to: TARGET }] }])).to.equal(-32603)
    })
  })

  it('takes the names of block overrides that Besu and alloy have, or refuses them by name', async () => {
    const [root, randao] = [toHex(word(7)), toHex(word(8))]
    const seen = { data: toHex(assemble('PREVRANDAO 0 MSTORE 32 0 RETURN')) }
    const [block] = await simulate([
      { blockOverrides: { parentBeaconBlockRoot: root, MixHash: randao } as object, calls: [seen] },
    ])
    expect(block).to.include({ parentBeaconBlockRoot: root, mixHash: randao })
    expect(block!.calls[0]!.returnData).to.equal(randao)
    for (const member of ['hash', 'stateRoot', 'extraData']) {
      const { code, message } = await errorOf(simulate([{ blockOverrides: { [member]: root } as object }]))
      expect([code, message]).to.deep.equal([
        -32602,
        `invalid parameter 0 (options): this node does not have the block override ${member} of other nodes`,
      ])
    }
  })

  it('credits withdrawals, and includes them in withdrawalsRoot', async () => {
    const withdrawal = { index: '0x1', validatorIndex: '0x2', address: OTHER, amount: '0x3' }
    const blocks = await simulate([
      { blockOverrides: { withdrawals: [withdrawal] } },
      { stateOverrides: { [TARGET]: { code: returning(`${OTHER} BALANCE`) } }, calls: [{ to: TARGET }] },
    ])
    expect(blocks[0]!.withdrawals).to.deep.equal([withdrawal])
    expect(blocks[0]!.withdrawalsRoot).not.to.equal(blocks[1]!.withdrawalsRoot)
    expect(BigInt(blocks[1]!.calls[0]!.returnData)).to.equal(3n * 10n ** 9n)
    expect(await codeOf([{ blockOverrides: { withdrawals: [{ ...withdrawal, address: '0x1' }] } }])).to.equal(
      -32602,
    )
  })

  it('begins after the given block', async () => {
    const [block] = await simulate([{}], {}, hex(4))
    expect(block!.number).to.equal(hex(5))
    const unknown = await errorOf(simulate([{}], {}, hex(BLOCKS + 1)))
    expect(unknown).to.include({ code: -32000, message: 'header not found' })
    expect(await simulate([{ calls: [{ to: toHex(bob.address) }] }], {}, hex(0))).to.have.length(1)
  })
})

/** Networks of Amsterdam, and a state test of its rules whose state root is computed here. */
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { blobParams } from '../../../src/chain/forks.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import { CoreExecutor } from './coreExecutor.ts'
import type { StateTestJson } from './fixtures.ts'
import { readLine } from './line.ts'
import { configOfNetwork } from './networks.ts'
import { PreState } from './preState.ts'

const SENDER = `0x${'aa'.repeat(20)}`
const CONTRACT = `0x${'bb'.repeat(20)}`
const FUNDS = 10n ** 18n
const PRICE = 10n
/** 15,000 for the call, 2 for SLOTNUM, 2 for PUSH0, 12,100 and 97,920 of state gas for the new slot */
const GAS_USED = 15_000n + 2n + 2n + 12_100n + 97_920n

/** A state test of a contract that stores the slot number of the block. */
function storedSlotNumber(): StateTestJson {
  const contract = { balance: '0x', code: '0x4b5f55', nonce: '0x01' }
  const after = {
    [SENDER]: { balance: toQuantity(FUNDS - GAS_USED * PRICE), code: '0x', nonce: '0x01', storage: {} },
    [CONTRACT]: { ...contract, storage: { '0x00': '0x1234' } },
  }
  const post = {
    indexes: { data: 0, gas: 0, value: 0 },
    hash: toHex(new PreState(after).root),
    logs: toHex(keccak256(RLP.encode([]))),
  }
  return {
    ...{ file: 'slot_number.json', name: 'slot number' },
    env: {
      ...{ currentCoinbase: `0x${'cc'.repeat(20)}`, currentGasLimit: '0x01c9c380', currentNumber: '0x01' },
      ...{ currentTimestamp: '0x03e8', currentRandom: '0x00', currentBaseFee: toQuantity(PRICE) },
      slotNumber: '0x1234',
    },
    pre: {
      [SENDER]: { balance: toQuantity(FUNDS), code: '0x', nonce: '0x', storage: {} },
      [CONTRACT]: { ...contract, storage: {} },
    },
    transaction: {
      ...{ data: ['0x'], gasLimit: ['0x0f4240'], gasPrice: toQuantity(PRICE), nonce: '0x' },
      ...{ sender: SENDER, to: CONTRACT, value: ['0x'] },
    },
    post: { Amsterdam: [post] },
  }
}

describe('networks of test fixtures', () => {
  it('keep the blob parameters of the preceding fork when Amsterdam activates', () => {
    const maxOf = (name: string, time: number): number | undefined =>
      blobParams(configOfNetwork(name), time)?.max
    const names = [
      'Amsterdam',
      'OsakaToAmsterdamAtTime15k',
      'BPO2ToAmsterdamAtTime15k',
      'BPO4ToAmsterdamAtTime15k',
    ]
    expect(names.map((name) => maxOf(name, 15_000))).to.deep.equal([21, 9, 21, 21])
    expect(maxOf('BPO3ToBPO4AtTime15k', 14_999)).to.equal(32)
    expect(configOfNetwork('Amsterdam').times).to.include({ bpo2: 0, amsterdam: 0 })
    expect(configOfNetwork('BPO2ToAmsterdamAtTime15k').times).to.include({ bpo2: 0, amsterdam: 15_000 })
    expect(configOfNetwork('OsakaToAmsterdamAtTime15k').times).not.to.have.any.keys('bpo1', 'bpo2')
  })

  it('take the slot number of a state test from its environment', async () => {
    const play = (json: StateTestJson) =>
      readLine(JSON.stringify(json), 'state').cases[0]!.play(new CoreExecutor())
    expect(await play(storedSlotNumber())).to.equal(undefined)
    const other = storedSlotNumber()
    other.env.slotNumber = '0x1235'
    expect(await play(other)).to.include({ what: 'state root' })
  })
})

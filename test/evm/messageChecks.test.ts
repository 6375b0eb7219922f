import { expect } from 'chai'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import type { BlockEnvironment } from '../../src/evm/environment.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import type { Message } from '../../src/evm/message.ts'
import { checkMessage } from '../../src/evm/messageChecks.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { requireExecutable } from '../../src/evm/transition.ts'
import { ann } from '../support/genesis.ts'
import { messageWith } from '../support/simulations.ts'

const EMPTY = new Uint8Array(0)
const TO = new Uint8Array(20).fill(1)
const BALANCE = 1_000_000n
const SENDER = checksumAddress(ann.address)
const WHO = `address ${SENDER}`

const ENVIRONMENT: BlockEnvironment = {
  fork: 'bpo2',
  number: 5n,
  timestamp: 1000n,
  coinbase: new Uint8Array(20),
  gasLimit: 30_000_000n,
  difficulty: 0n,
  prevRandao: new Uint8Array(32),
  baseFee: 100n,
  blobBaseFee: 3n,
  blobsMax: 21,
}

const blob = (version = 1): Uint8Array => new Uint8Array(32).fill(version)
const blobs = (count: number): Uint8Array[] => Array.from({ length: count }, () => blob())
const authorization = { chainId: 1n, address: TO, nonce: 0n, yParity: 0n, r: 1n, s: 1n }

/** @param balance of every account, wei */
function stateWith(balance: bigint): OverlayState {
  return new OverlayState({
    account: () => ({ nonce: 0n, balance, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }),
    slot: () => EMPTY,
    code: () => EMPTY,
  })
}

function check(fields: Partial<Message>, changes: Partial<BlockEnvironment> = {}): void {
  const message = messageWith({ from: ann.address, to: TO, gasLimit: 100n, ...fields })
  const environment = { ...ENVIRONMENT, ...changes }
  checkMessage(stateWith(BALANCE), environment, message)
}

type Code = ExecutionError['code']

describe('requireExecutable', () => {
  it('reports the first of several faults, in geth’s order', () => {
    const faults: [balance: bigint, gasLimit: bigint, bytes: number, Code][] = [
      [0n, 100n, 49_153, 'INIT_CODE_TOO_LARGE'],
      [0n, 100n, 49_152, 'INSUFFICIENT_FUNDS'],
      [10n ** 18n, 100n, 49_152, 'INTRINSIC_GAS'],
      [10n ** 18n, 260_000n, 49_152, 'FLOOR_DATA_GAS'],
    ]
    for (const [balance, gasLimit, bytes, code] of faults) {
      const data = new Uint8Array(bytes)
      const fields = { to: undefined, data, gasFeeCap: 100n, gasPrice: 100n }
      const message = messageWith({ from: ann.address, gasLimit, ...fields })
      const require = () =>
        requireExecutable({ state: stateWith(balance), environment: ENVIRONMENT }, message)
      expect(require, code).to.throw(ExecutionError).with.property('code', code)
    }
  })
})

describe('checkMessage', () => {
  const refused: [string, Partial<Message>, Partial<BlockEnvironment>, Code, string][] = [
    [
      'a tip cap above the fee cap',
      { gasFeeCap: 100n, gasTipCap: 101n },
      {},
      'BAD_FEES',
      `max priority fee per gas higher than max fee per gas: ${WHO}, maxPriorityFeePerGas: 101, maxFeePerGas: 100`,
    ],
    [
      'a fee cap below the base fee',
      { gasFeeCap: 99n },
      {},
      'FEE_CAP_TOO_LOW',
      `max fee per gas less than block base fee: ${WHO}, maxFeePerGas: 99, baseFee: 100`,
    ],
    [
      'a blob message without blobs',
      { blobHashes: [] },
      {},
      'INVALID_MESSAGE',
      'blob transaction missing blob hashes',
    ],
    [
      'more blobs than a transaction may have (EIP-7594)',
      { blobHashes: blobs(7) },
      {},
      'INVALID_MESSAGE',
      'blob transaction has too many blobs',
    ],
    [
      'more blobs than a block may have',
      { blobHashes: blobs(10) },
      { fork: 'prague', blobsMax: 9 },
      'INVALID_MESSAGE',
      'too many blobs in transaction (have 10, permitted 9)',
    ],
    [
      'a blob hash with a wrong version',
      { blobHashes: [blob(), blob(2)] },
      {},
      'INVALID_MESSAGE',
      'blob 1 has invalid hash version',
    ],
    [
      'a blob fee cap below the blob base fee',
      { blobHashes: [blob()], blobFeeCap: 2n },
      {},
      'INVALID_MESSAGE',
      `max fee per blob gas less than block blob gas fee: ${WHO} blobGasFeeCap: 2, blobBaseFee: 3`,
    ],
    [
      'fees of 2^256 or more',
      { gasFeeCap: 2n ** 250n },
      {},
      'INSUFFICIENT_FUNDS',
      `insufficient funds for gas * price + value: ${WHO} required balance exceeds 256 bits`,
    ],
    [
      'an access list before Berlin (EIP-2930)',
      { accessList: [] },
      { fork: 'istanbul' },
      'INVALID_MESSAGE',
      `transaction type not supported: access list tx (sender ${SENDER})`,
    ],
    [
      'blobs before Cancun (EIP-4844)',
      { blobHashes: [blob()] },
      { fork: 'shanghai' },
      'INVALID_MESSAGE',
      `transaction type not supported: blob tx (sender ${SENDER})`,
    ],
    [
      'authorizations before Prague (EIP-7702)',
      { authorizations: [authorization] },
      { fork: 'cancun' },
      'INVALID_MESSAGE',
      `transaction type not supported: setcode tx (sender ${SENDER})`,
    ],
    [
      'a transaction type of a later fork, before all other checks',
      { type: 2, validated: { nonce: 1n } },
      { fork: 'berlin', baseFee: undefined },
      'INVALID_MESSAGE',
      'transaction type not supported',
    ],
    [
      'an unsupported transaction type, before the access list',
      { type: 1, accessList: [] },
      { fork: 'istanbul', baseFee: undefined },
      'INVALID_MESSAGE',
      'transaction type not supported',
    ],
    [
      'a wrong nonce, before the fees',
      { type: 2, validated: { nonce: 1n }, gasFeeCap: 1n },
      {},
      'NONCE_TOO_HIGH',
      `nonce too high: ${WHO}, tx: 1 state: 0`,
    ],
    [
      'a low fee cap, before blobs in a contract creation',
      { type: 3, to: undefined, blobHashes: [blob()], gasFeeCap: 1n },
      {},
      'FEE_CAP_TOO_LOW',
      `max fee per gas less than block base fee: ${WHO}, maxFeePerGas: 1, baseFee: 100`,
    ],
    [
      'blobs in a contract creation (EIP-4844)',
      { type: 3, to: undefined, blobHashes: [blob()], gasFeeCap: 100n },
      {},
      'INVALID_MESSAGE',
      'blob transaction of type create',
    ],
    [
      'authorizations in a contract creation (EIP-7702)',
      { type: 4, to: undefined, authorizations: [], gasFeeCap: 100n },
      {},
      'INVALID_MESSAGE',
      `EIP-7702 transaction cannot be used to create contract (sender ${SENDER})`,
    ],
    [
      'a strict message with blobs and a blob fee cap of 0',
      { blobHashes: [blob()], blobFeeCap: 0n, gasFeeCap: 100n, strict: true },
      {},
      'INVALID_MESSAGE',
      `max fee per blob gas less than block blob gas fee: ${WHO} blobGasFeeCap: 0, blobBaseFee: 3`,
    ],
    [
      'a strict message with a fee cap of 0',
      { strict: true },
      {},
      'FEE_CAP_TOO_LOW',
      `max fee per gas less than block base fee: ${WHO}, maxFeePerGas: 0, baseFee: 100`,
    ],
    [
      'an empty list of authorizations',
      { authorizations: [] },
      {},
      'INVALID_MESSAGE',
      `EIP-7702 transaction with empty auth list (sender ${SENDER})`,
    ],
    [
      'init code that is too long (EIP-3860)',
      { to: undefined, data: new Uint8Array(49_153) },
      {},
      'INIT_CODE_TOO_LARGE',
      'max initcode size exceeded: code size 49153 limit 49152',
    ],
    [
      'a value above the balance',
      { value: BALANCE + 1n },
      {},
      'INSUFFICIENT_FUNDS',
      `insufficient funds for gas * price + value: ${WHO} have 1000000 want 1000001`,
    ],
    [
      'fees that cannot be paid',
      { gasFeeCap: 10_000n, value: 1n },
      {},
      'INSUFFICIENT_FUNDS',
      `insufficient funds for gas * price + value: ${WHO} have 1000000 want 1000001`,
    ],
    [
      'blobs that cannot be paid',
      { blobHashes: [blob()], blobFeeCap: 8n },
      {},
      'INSUFFICIENT_FUNDS',
      `insufficient funds for gas * price + value: ${WHO} have 1000000 want 1048576`,
    ],
  ]
  for (const [name, fields, environment, code, words] of refused) {
    it(`refuses ${name}`, () => {
      let error: unknown
      try {
        check(fields, environment)
      } catch (thrown) {
        error = thrown
      }
      expect(error).to.be.instanceOf(ExecutionError)
      expect(error).to.have.property('code', code)
      expect(error).to.have.property('message', words)
    })
  }

  it('accepts messages whose fields are exactly at the limits', () => {
    check({})
    check({ gasFeeCap: 100n, gasTipCap: 100n })
    check({ value: BALANCE })
    check({ gasFeeCap: 10_000n })
    check({ blobHashes: blobs(6) })
    check({ blobHashes: blobs(9) }, { fork: 'prague', blobsMax: 9 })
    check({ blobHashes: blobs(2), blobFeeCap: 3n })
    check({ authorizations: [authorization] })
    check({ to: undefined, data: new Uint8Array(49_152) })
  })

  it('does not apply the rules of later forks', () => {
    check({ to: undefined, data: new Uint8Array(49_153) }, { fork: 'paris' })
    check({ gasFeeCap: 1n, gasTipCap: 2n }, { fork: 'berlin', baseFee: undefined })
    check({ gasFeeCap: 0n, strict: true }, { fork: 'berlin', baseFee: undefined })
    check({ type: 1, accessList: [] }, { fork: 'berlin', baseFee: undefined })
    check({ type: 2, gasFeeCap: 7n }, { fork: 'london', baseFee: 7n })
  })

  it('accepts fee caps of 0 if the message is not `strict`', () => {
    check({ gasFeeCap: 0n, gasTipCap: 0n })
    check({ blobHashes: [blob()], blobFeeCap: 0n })
  })
})

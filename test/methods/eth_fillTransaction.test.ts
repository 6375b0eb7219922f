import { RLP } from '@ethereumjs/rlp'
import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import type { FilledTransaction, UnsignedTransaction } from '../../generated/types.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { bytesToQuantity, fromBigInt, fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { concat } from '../support/assembler.ts'
import { buildGenesis, COUNTER, REVERTER } from '../support/candidates.ts'
import { addressOf, ann, bob, eve, oldGenesis } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf } from '../support/readChain.ts'

const [ANN, BOB, EVE] = [ann, bob, eve].map(({ address }) => toHex(address)) as [Hex, Hex, Hex]
const GWEI = 1_000_000_000n
const genesis = buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })
const common = makeCommon(parseGenesis(JSON.stringify(genesis)).config, 'bpo2')
const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const FEES = { maxFeePerGas: hex(20n * GWEI), maxPriorityFeePerGas: hex(GWEI) }
const ZEROS = { v: '0x0', r: '0x0', s: '0x0' }
const SIGNATURE = new Set(['v', 'r', 's', 'yParity'])
const EMPTY = new Uint8Array(0)

/** Encodes a transaction without signature with @ethereumjs/tx, and puts zeros in the place of the signature. */
function encoded(json: UnsignedTransaction): Hex {
  const members = { ...json, gasLimit: json.gas, data: json.input }
  const given = Object.entries(members).filter(([name, value]) => value !== null && !SIGNATURE.has(name))
  const tx = createTx(Object.fromEntries(given) as TypedTxData, { common })
  const message = tx.getMessageToSign()
  if (!(message instanceof Uint8Array))
    return toHex(RLP.encode([...message.slice(0, 6), EMPTY, EMPTY, EMPTY]))
  const fields = RLP.decode(message.subarray(1)) as Uint8Array[]
  return toHex(concat(Uint8Array.of(tx.type), RLP.encode([...fields, EMPTY, EMPTY, EMPTY])))
}

function expectOneTransaction({ raw, tx }: FilledTransaction): void {
  expect(raw).to.equal(encoded(tx))
  expect(tx).to.include({ ...ZEROS, hash: toHex(keccak256(fromHex(raw))) })
}

const authorization = (): object => {
  const fields = [fromBigInt(common.chainId()), COUNTER, fromBigInt(0n)]
  const signed = eoaCode7702SignAuthorization(fields as [Uint8Array, Uint8Array, Uint8Array], bob.key)
  const [chainId, , nonce, yParity, r, s] = signed.map(bytesToQuantity)
  return { chainId, address: toHex(COUNTER), nonce, yParity, r, s }
}

describe('eth_fillTransaction', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ genesis })
  })

  afterEach(() => node.close())

  it('fills in nonce, gas, fees and chain id, and sends nothing', async () => {
    await node.send(bob, { to: eve.address })
    const filled = await node.ask('eth_fillTransaction', { from: BOB, to: EVE, value: '0x5' })
    const baseFee = BigInt((await node.ask('eth_getBlockByNumber', 'latest', false))!.baseFeePerGas!)
    const tip = BigInt(await node.ask('eth_maxPriorityFeePerGas'))
    expect(filled.tx).to.deep.equal({
      ...{ type: '0x2', chainId: await node.ask('eth_chainId'), nonce: '0x1', to: EVE, gas: '0x5208' },
      ...{ gasPrice: null, maxPriorityFeePerGas: hex(tip), maxFeePerGas: hex(tip + 2n * baseFee) },
      ...{ value: '0x5', input: '0x', accessList: [], ...ZEROS, yParity: '0x0', hash: filled.tx.hash },
    })
    expectOneTransaction(filled)
    expect(node.pool.counts()).to.deep.equal({ pending: 1, queued: 0 })
  })

  it('takes null for a member that is absent', async () => {
    const given = { from: BOB, to: EVE, value: '0x5' } as const
    const filled = await node.ask('eth_fillTransaction', given)
    for (const name of [
      ...[
        'gas',
        'gasPrice',
        'maxFeePerGas',
        'maxPriorityFeePerGas',
        'maxFeePerBlobGas',
        'nonce',
        'input',
        'data',
      ],
      ...['accessList', 'authorizationList', 'blobVersionedHashes', 'chainId', 'type'],
    ])
      expect(await node.ask('eth_fillTransaction', { ...given, [name]: null }), name).to.deep.equal(filled)
  })

  it('keeps the members of types 0 to 4, and encodes the transactions like @ethereumjs/tx', async () => {
    const accessList = [{ address: EVE, storageKeys: [`0x${'05'.repeat(32)}`] }]
    const blobVersionedHashes = [`0x01${'ab'.repeat(31)}`]
    const authorizationList = [authorization()]
    const cases = [
      { gasPrice: hex(20n * GWEI) },
      { gasPrice: hex(20n * GWEI), accessList },
      FEES,
      { ...FEES, blobVersionedHashes, maxFeePerBlobGas: '0x10', accessList },
      { ...FEES, authorizationList, accessList },
    ]
    for (const [type, members] of cases.entries()) {
      const call = { from: BOB, to: EVE, value: '0x7', input: '0x0102', gas: '0x30d40', nonce: '0x9' }
      const filled = await node.ask('eth_fillTransaction', { ...call, ...members })
      const typed = { ...call, ...members, type: `0x0${type}` as const }
      expect(await node.ask('eth_fillTransaction', typed)).to.deep.equal(filled)
      expect(filled.tx).to.deep.include({ ...members, type: hex(BigInt(type)), nonce: '0x9', gas: '0x30d40' })
      expectOneTransaction(filled)
    }
  })

  it('fills in the gas price, and an empty access list, of a type that has them', async () => {
    const call = { from: BOB, to: EVE, gas: '0x5208', nonce: '0x9' } as const
    const gasPrice = await node.ask('eth_gasPrice')
    for (const type of ['0x0', '0x01'] as const) {
      const filled = await node.ask('eth_fillTransaction', { ...call, type })
      expect(filled.tx).to.include({ type: hex(BigInt(type)), gasPrice, maxFeePerGas: null })
      expectOneTransaction(filled)
    }
    const priced = await node.ask('eth_fillTransaction', { ...call, type: '0x1', gasPrice: hex(20n * GWEI) })
    expect(priced.tx).to.deep.include({ type: '0x1', accessList: [] })
  })

  it('refuses a type that does not follow from the members', async () => {
    const call = { from: BOB, to: EVE, gas: '0x5208', nonce: '0x9' } as const
    for (const [members, type, expected] of [
      [FEES, '0x0', '0x2'],
      [{ gasPrice: hex(20n * GWEI) }, '0x2', '0x0'],
      [{ gasPrice: hex(20n * GWEI), accessList: [] }, '0x0', '0x1'],
      [FEES, '0x3', '0x2'],
      [FEES, '0x7f', '0x2'],
    ] as const)
      expect(await errorOf(node.ask('eth_fillTransaction', { ...call, ...members, type }))).to.include({
        code: -32602,
        message: `invalid parameter 0 (transaction.type): expected ${expected}, which follows from the members`,
      })
  })

  it('fills in a contract creation, and a transaction without funds if gas is given', async () => {
    const creation = await node.ask('eth_fillTransaction', { from: ANN, data: '0x00' })
    expect(creation.tx.to).to.equal(null)
    expectOneTransaction(creation)
    const poor = await node.ask('eth_fillTransaction', { to: EVE, value: '0x1', gas: '0x5208' })
    expect(poor.tx.nonce).to.equal('0x0')
    const funds = await errorOf(
      node.ask('eth_fillTransaction', { from: addressOf(0xee), to: EVE, value: '0x1' }),
    )
    expect(funds.message).to.match(/insufficient funds/)
  })

  it('gives a gas price before London', async () => {
    const old = await liveNode({ genesis: oldGenesis({ berlinBlock: 0 }) })
    try {
      const { tx } = await old.ask('eth_fillTransaction', { from: BOB, to: EVE })
      expect(tx).to.include({ type: '0x0', gasPrice: await old.ask('eth_gasPrice'), maxFeePerGas: null })
      const { message } = await errorOf(
        old.ask('eth_fillTransaction', { from: BOB, to: EVE, maxFeePerGas: '0x1' }),
      )
      expect(message).to.equal('maxFeePerGas and maxPriorityFeePerGas are not valid before London is active')
    } finally {
      await old.close()
    }
  })

  it('returns the reason if the transaction would revert', async () => {
    const { code } = await errorOf(node.ask('eth_fillTransaction', { from: BOB, to: toHex(REVERTER) }))
    expect(code).to.equal(3)
  })

  it('refuses blobs, members that exclude each other, and members of a wrong form', async () => {
    for (const [members, message] of [
      [{ blobs: ['0x00'] }, '"blobs" is not supported for this RPC method'],
      [{ Blobs: ['0x00'], commitments: null }, '"blobs" is not supported for this RPC method'],
      [{ Commitments: ['0x00'] }, '"commitments" is not supported for this RPC method'],
      [{ proofs: ['0x00'] }, '"proofs" is not supported for this RPC method'],
      [{ ...FEES, gasPrice: '0x1' }, 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified'],
      [
        { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
        'maxFeePerGas (0x1) < maxPriorityFeePerGas (0x2)',
      ],
      [{ chainId: '0x5' }, `chainId does not match node's (have=5, want=${common.chainId()})`],
    ] as const)
      expect(await errorOf(node.ask('eth_fillTransaction', { from: BOB, to: EVE, ...members }))).to.include({
        code: -32000,
        message,
      })
    expect((await errorOf(node.ask('eth_fillTransaction', { from: BOB, to: '0x12' }))).code).to.equal(-32602)
  })
})

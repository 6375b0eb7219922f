import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { fromHex, toHex, toQuantity } from '../../src/chain/hex.ts'
import type { Candidate } from '../../src/ingest/builtBlock.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import type { Pool, PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { word } from '../support/assembler.ts'
import { Building } from '../support/building.ts'
import { buildGenesis, signed } from '../support/candidates.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type Answering, answering, errorOf } from '../support/readChain.ts'

const TO = new Uint8Array(20).fill(0x70)
const ROOT = toHex(word(0xbeac))
const FEE_RECIPIENT = toHex(new Uint8Array(20).fill(0xfe))

/** Sidecars with valid lengths but invalid content, which the block builder does not check. */
const sidecarOf = (count: number) => ({
  blobs: Array.from({ length: count }, (_, index) => new Uint8Array(131_072).fill(index + 1)),
  commitments: Array.from({ length: count }, (_, index) => new Uint8Array(48).fill(index + 1)),
  proofs: Array.from({ length: count * 128 }, () => new Uint8Array(48).fill(9)),
})

const blobDraft = (count: number, nonce = 0n) => ({
  ...{ type: 3, to: TO, nonce, maxFeePerBlobGas: 1_000n },
  blobVersionedHashes: Array.from({ length: count }, (_, index) =>
    toHex(Uint8Array.of(1, ...word(index).subarray(1))),
  ),
})

function pooled({ raw, sender }: Candidate, sidecar?: ReturnType<typeof sidecarOf>): PoolTransaction {
  const whole = sidecar && { version: 1 as const, ...sidecar }
  return makePoolTransaction({ raw, sender, sidecar: whole, bytes: raw.length, since: 0 })
}

describe('testing_buildBlockV1', () => {
  let building: Building
  let answers: Answering
  /** Transactions that the pool returns, and the arguments of the request to the pool. */
  let offered: PoolTransaction[] = []
  let asked: unknown[] = []

  const attributes = (changes: object = {}) => ({
    timestamp: toQuantity(building.head.timestamp + 12),
    prevRandao: toHex(word(1)),
    suggestedFeeRecipient: FEE_RECIPIENT,
    withdrawals: [],
    parentBeaconBlockRoot: ROOT,
    ...changes,
  })
  const parent = (): string => toHex(building.importer.head.hash)
  const sign = (from: typeof ann, draft: object): Candidate => signed(building.identity.config, from, draft)
  const hexOf = ({ raw }: Candidate): string => toHex(raw)
  const build = (transactions: string[] | null, ...more: unknown[]) =>
    answers.ask('testing_buildBlockV1', parent(), attributes(), transactions, ...more)

  before(async () => {
    building = await Building.create(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 }))
    await building.seal([])
    const candidates: Pool['candidates'] = (...limits) => {
      asked = limits
      return offered
    }
    answers = answering(building.store, {
      executor: inlineExecutor(building.store, building.identity),
      pool: { candidates } as unknown as Pool,
    })
  })

  it('builds a block of the given transactions in the given order, without changing the chain', async () => {
    const given = [sign(bob, { to: TO, nonce: 0n, value: 1n }), sign(ann, { type: 0, to: TO, nonce: 0n })]
    const payload = await build(given.map(hexOf), '0x746573745f6e616d65')
    const { executionPayload, blockValue, executionRequests } = payload
    expect(executionPayload).to.include({
      parentHash: parent(),
      feeRecipient: FEE_RECIPIENT,
      prevRandao: toHex(word(1)),
      blockNumber: '0x2',
      gasUsed: toQuantity(42_000),
      extraData: '0x746573745f6e616d65',
    })
    expect(executionPayload.transactions).to.deep.equal(given.map(hexOf))
    expect(executionRequests).to.deep.equal([])
    expect(BigInt(blockValue) > 21_000n * 1_000_000_000n).to.equal(true)
    expect(building.head.number).to.equal(1)
  })

  it('builds the same block as the block builder for the same transactions', async () => {
    const given = sign(eve, { to: TO, nonce: 0n })
    const gasLimitTarget = 60_000_000n
    const parentBeaconBlockRoot = fromHex(ROOT)
    const same = { prevRandao: word(1), gasLimitTarget, parentBeaconBlockRoot, withdrawals: [] }
    const { hash } = await building.build([given], same)
    const { executionPayload } = await build([hexOf(given)])
    expect(executionPayload.blockHash).to.equal(toHex(hash))
  })

  it('moves the gas limit towards 60 million, or towards the given target', async () => {
    const { gasLimit } = building.head
    const limitWith = async (changes: object): Promise<bigint> => {
      const { executionPayload } = await answers.ask(
        ...(['testing_buildBlockV1', parent(), attributes(changes), []] as const),
      )
      return BigInt(executionPayload.gasLimit)
    }
    expect(await limitWith({})).to.equal(gasLimit + gasLimit / 1024n - 1n)
    expect(await limitWith({ targetGasLimit: null })).to.equal(gasLimit + gasLimit / 1024n - 1n)
    expect(await limitWith({ targetGasLimit: toQuantity(gasLimit + 5n) })).to.equal(gasLimit + 5n)
  })

  it('builds an empty block from an empty list, and a block from the pool if the list is null', async () => {
    offered = [
      pooled(sign(ann, blobDraft(1)), sidecarOf(1)),
      pooled(sign(bob, { to: TO, nonce: 7n })),
      pooled(sign(eve, blobDraft(2)), sidecarOf(2)),
    ]
    const empty = await build([])
    expect(empty.executionPayload.transactions).to.deep.equal([])
    const { executionPayload, blobsBundle } = await build(null)
    expect(executionPayload.transactions).to.deep.equal([0, 2].map((at) => toHex(offered[at]!.raw)))
    expect(executionPayload.blobGasUsed).to.equal(toQuantity(3 * 131_072))
    expect(blobsBundle.blobs.map((blob) => blob.slice(0, 4))).to.deep.equal(['0x01', '0x01', '0x02'])
    expect([blobsBundle.commitments.length, blobsBundle.proofs.length]).to.deep.equal([3, 3 * 128])
    const { baseFeePerGas } = executionPayload
    expect(asked.slice(0, 2)).to.deep.equal([BigInt(baseFeePerGas), 1n])
  })

  it('accepts blob transactions with and without their blobs', async () => {
    const blobTransaction = sign(ann, blobDraft(1))
    const { blobs, commitments, proofs } = sidecarOf(1)
    const inner = RLP.decode(blobTransaction.raw.subarray(1)) as Uint8Array[]
    const network = RLP.encode([inner, Uint8Array.of(1), blobs, commitments, proofs])
    const withBlobs = await build([`0x03${toHex(network).slice(2)}`])
    expect(withBlobs.executionPayload.transactions).to.deep.equal([hexOf(blobTransaction)])
    expect(withBlobs.blobsBundle.blobs).to.deep.equal(blobs.map(toHex))
    const without = await build([hexOf(blobTransaction)])
    expect(without.executionPayload.blockHash).to.equal(withBlobs.executionPayload.blockHash)
    expect(without.blobsBundle).to.deep.equal({ blobs: [], commitments: [], proofs: [] })
  })

  it('returns geth’s message for a transaction that cannot be in the block', async () => {
    const error = await errorOf(build([hexOf(sign(ann, { to: TO, nonce: 999n }))]))
    expect([error.code, error.message.replace(/0x\w+/, 'A')]).to.deep.equal([
      -32000,
      'nonce too high: address A, tx: 999 state: 0',
    ])
  })

  it('rejects a parent that is not the head, and a timestamp that is not after the head’s timestamp', async () => {
    for (const hash of [toHex(word(1)), toHex(building.head.parentHash)]) {
      const error = await errorOf(answers.ask('testing_buildBlockV1', hash, attributes(), []))
      expect([error.code, error.message]).to.deep.equal([-32000, 'parentHash is not current head'])
    }
    const { timestamp } = building.head
    const early = attributes({ timestamp: toQuantity(timestamp) })
    const error = await errorOf(answers.ask('testing_buildBlockV1', parent(), early, []))
    expect([error.code, error.message]).to.deep.equal([
      -32000,
      `invalid timestamp, parent ${timestamp} given ${timestamp}`,
    ])
  })

  it('rejects malformed transactions, extra data and attributes', async () => {
    const wrong: [unknown, unknown, unknown][] = [
      [attributes(), ['0x01'], '0x'],
      [attributes(), ['0x'], '0x'],
      [attributes(), [hexOf(sign(ann, { to: TO })).slice(0, -2)], '0x'],
      [attributes(), [], `0x${'00'.repeat(33)}`],
      [attributes({ timestamp: '0xffffffffffffffff' }), [], '0x'],
      [attributes({ prevRandao: '0x00' }), [], '0x'],
      [{}, [], '0x'],
    ]
    for (const params of wrong) {
      const error = await errorOf(answers.ask('testing_buildBlockV1', parent(), ...params))
      expect(error.code, JSON.stringify(params)).to.equal(-32602)
    }
  })
})

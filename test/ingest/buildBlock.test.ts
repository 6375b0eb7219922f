import { expect } from 'chai'
import fc from 'fast-check'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { GAS_PER_BLOB } from '../../src/chain/fees.ts'
import { forkOfHeader, isAtLeast } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { WITHDRAWAL_REQUEST_ADDRESS } from '../../src/chain/systemContracts.ts'
import { InterruptedError, obeyFlag } from '../../src/evm/interrupt.ts'
import { BuildError, type BuildErrorCode } from '../../src/ingest/buildError.ts'
import type { BuiltBlock } from '../../src/ingest/builtBlock.ts'
import { builtBatch } from '../../src/jobs/definitions/pendingBlock.ts'
import { word } from '../support/assembler.ts'
import { Building, FEE_RECIPIENT, withdrawalsAt } from '../support/building.ts'
import {
  buildGenesis,
  candidatesOf,
  DEPOSITS,
  depositLog,
  ENDLESS,
  signed,
  sketches,
} from '../support/candidates.ts'
import type { Signer } from '../support/chains.ts'
import { ann, bob, currentGenesis, eve, oldGenesis } from '../support/genesis.ts'
import { contentsOf } from '../support/stores.ts'

const TO = new Uint8Array(20).fill(0x70)
/** Two blocks for each fork, and one more under the rules of the last fork. */
const BLOCKS = 15

/** Returns the keys and values, in hex, that the block's import writes; the value of a deletion is undefined. */
function writesOf({ store, identity }: Building, built: BuiltBlock): [string, string | undefined][] {
  const id = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  return builtBatch(store, identity, built).operations.map((operation) => [
    id(operation.key),
    operation.type === 'put' ? id(operation.value) : undefined,
  ])
}

/** Creates a chain under the rules of BPO2 from its first block on. */
const onOsaka = ({ gasLimit = 30_000_000 }: { gasLimit?: number }): Promise<Building> =>
  Building.create(buildGenesis({ gasLimit, forkSeconds: 0 }))

/** @param build the build that is expected to fail */
function expectFailure(build: () => BuiltBlock, code: BuildErrorCode, message: string): void {
  let failure: unknown
  try {
    build()
  } catch (error) {
    failure = error
  }
  expect(failure, 'a block was built').to.be.instanceOf(BuildError)
  const error = failure as BuildError
  expect([error.code, error.message]).to.deep.equal([code, message])
}

describe('buildBlock', () => {
  it('builds blocks of arbitrary transactions, and predicts the writes of their import, under every fork', async () => {
    const kinds = new Map<string, number>()
    const property = fc.asyncProperty(
      fc.array(sketches, { minLength: BLOCKS, maxLength: BLOCKS }),
      fc.boolean(),
      async (blocks, keep) => {
        const building = await Building.create(buildGenesis(), { proofs: keep, traces: keep })
        for (const drawn of blocks) {
          const { config } = building.identity
          const candidates = candidatesOf(config, drawn, building.nonces())
          const timestamp = building.head.timestamp + 12
          const fork = forkOfHeader(config, { number: 1, timestamp, difficulty: 0n })
          const withdrawals = isAtLeast(fork, 'shanghai') ? withdrawalsAt(building.head.number) : undefined
          const built = building.build(candidates, withdrawals && { withdrawals })
          const expected = await contentsOf(building.store)
          for (const [key, value] of writesOf(building, built)) {
            if (value === undefined) expected.delete(key)
            else expected.set(key, value)
          }
          await building.importer.add(built.bytes)
          expect(await contentsOf(building.store)).to.deep.equal(expected)
          expectAccounted(built, candidates.length)
          for (const { message } of built.refused) count(kinds, message.replace(/:.*|\(.*/, ''))
          count(kinds, 'included', built.included.length)
        }
        expect(building.head.number).to.equal(BLOCKS)
      },
    )
    await fc.assert(property, { numRuns: 6, seed: 11 })
    const refusals = [...kinds.keys()]
    expect(refusals).to.include.members([
      ...['included', 'nonce too low', 'nonce too high', 'gas limit reached'],
      ...['insufficient funds for gas * price + value', 'max fee per gas less than block base fee'],
      ...['intrinsic gas too low', 'transaction type not supported'],
    ])
    expect(kinds.get('included')).to.be.above(200)
  })

  it('includes candidates in order, and skips the candidates of a sender after one that did not fit', async () => {
    const building = await onOsaka({ gasLimit: 100_000 })
    const { config } = building.identity
    const draft = (nonce: bigint, gasLimit: bigint) => ({ to: TO, nonce, gasLimit })
    const built = await building.seal([
      signed(config, ann, draft(0n, 60_000n)),
      // The block has 79,000 gas left.
      signed(config, bob, draft(0n, 80_000n)),
      signed(config, bob, draft(1n, 21_000n)),
      signed(config, eve, draft(0n, 79_000n)),
      signed(config, eve, draft(2n, 21_000n)),
      signed(config, ann, draft(0n, 21_000n)),
      signed(config, ann, draft(1n, 21_000n)),
    ])
    expect(built.included).to.deep.equal([0, 3, 6])
    const refused = built.refused.map(({ position, refusal, message }) => [
      position,
      refusal,
      message.slice(0, 15),
    ])
    expect(refused).to.deep.equal([
      [1, 'LIMIT_REACHED', 'gas limit reach'],
      [2, 'AFTER_REFUSED', 'an earlier one '],
      [4, 'NOT_EXECUTABLE', 'nonce too high:'],
      // An earlier block may have included this transaction, so the sender's next transaction is still included.
      [5, 'NOT_EXECUTABLE', 'nonce too low: '],
    ])
  })

  it('respects the maximum number of blobs in a block', async () => {
    const building = await onOsaka({})
    const { config } = building.identity
    const blobs = (count: number, nonce: bigint) => ({
      ...{ type: 3, to: TO, nonce, maxFeePerBlobGas: 1_000_000n },
      blobVersionedHashes: Array.from({ length: count }, (_, index) =>
        toHex(Uint8Array.of(1, ...word(index).subarray(1))),
      ),
    })
    const most = config.blobSchedule.bpo2!.max
    const candidates = [ann, bob, eve].flatMap((from) =>
      [0n, 1n].map((nonce) => signed(config, from, blobs(6, nonce))),
    )
    const built = await building.seal(candidates)
    expect(built.included).to.have.length(Math.floor(most / 6))
    expect(built.header.blobGasUsed).to.equal(BigInt(built.included.length * 6) * GAS_PER_BLOB)
    expect(built.refused.map(({ message }) => message)).to.include('max data blobs reached')
  })

  it('respects the maximum size of a block (EIP-7934)', async () => {
    const building = await onOsaka({ gasLimit: 300_000_000 })
    const { config } = building.identity
    const data = new Uint8Array(1_600_000)
    const large = (nonce: bigint) => signed(config, ann, { to: TO, nonce, data, gasLimit: 16_777_216n })
    const built = await building.seal([
      ...[0n, 1n, 2n, 3n, 4n, 5n].map(large),
      signed(config, bob, { to: TO, nonce: 0n }),
    ])
    expect(built.included).to.deep.equal([0, 1, 2, 3, 4, 6])
    expect(built.refused).to.deep.equal([
      { position: 5, refusal: 'LIMIT_REACHED', message: 'max block size reached' },
    ])
  })

  it('returns in `requests` the deposit and withdrawal requests and in `value` the fee recipient’s income', async () => {
    const building = await onOsaka({})
    const { config } = building.identity
    const built = await building.seal([
      signed(config, ann, { nonce: 0n, to: DEPOSITS, data: depositLog }),
      signed(config, ann, {
        ...{ nonce: 1n, to: WITHDRAWAL_REQUEST_ADDRESS, value: 1n },
        data: new Uint8Array(56).fill(5),
      }),
    ])
    expect(built.requests.map(([type, ...data]) => [type, data.length])).to.deep.equal([
      [0, 48 + 32 + 8 + 96 + 8],
      [1, 20 + 48 + 8],
    ])
    const earned = stateAt(wholeState(building.store), 1).account(FEE_RECIPIENT)!.balance
    expect(earned).to.equal(built.value)
    expect(built.value).to.equal(built.header.gasUsed * 1_000_000_000n)
  })

  it('leaves out candidates that pass every check but make the execution of the block fail', async () => {
    const building = await onOsaka({})
    const { config } = building.identity
    const candidates = [
      signed(config, ann, { nonce: 0n, to: TO }),
      // A malformed deposit log makes the block invalid (EIP-6110).
      signed(config, bob, { nonce: 0n, to: DEPOSITS, data: word(1) }),
      signed(config, eve, { nonce: 0n, to: TO }),
    ]
    const strict = () => building.build(candidates, {}, { strict: true })
    expectFailure(strict, 'CANDIDATE_REFUSED', 'cannot be executed')
    const built = await building.seal(candidates)
    expect(built.included).to.deep.equal([0, 2])
    expect(built.refused).to.deep.equal([
      { position: 1, refusal: 'NOT_EXECUTABLE', message: 'cannot be executed' },
    ])
  })

  it('throws when interrupted during a transaction, and includes the transaction in a later build', async () => {
    const building = await onOsaka({})
    const { config } = building.identity
    const candidates = [signed(config, ann, { nonce: 0n, to: ENDLESS, gasLimit: 16_000_000n })]
    let checks = 0
    // Interrupts once, during the candidate. The system calls before the candidate check the flag at most four times.
    obeyFlag(() => ++checks === 6)
    try {
      expect(() => building.build(candidates, {}, { strict: false })).to.throw(InterruptedError)
    } finally {
      obeyFlag(() => false)
    }
    expect(building.build(candidates, {}, { strict: false }).included).to.deep.equal([0])
  })

  it('tries no further candidates after the time limit', async () => {
    const building = await onOsaka({})
    const { config } = building.identity
    const candidates = [ann, bob].map((from) => signed(config, from, { to: TO, nonce: 0n }))
    const built = building.build(candidates, {}, { strict: false, buildTimeMsMax: 0 })
    expect(built.included).to.deep.equal([])
    expect(built.refused.map(({ refusal, message }) => [refusal, message])).to.deep.equal([
      ['LIMIT_REACHED', 'no time left'],
      ['LIMIT_REACHED', 'no time left'],
    ])
  })

  it('moves the gas limit one step towards the target', async () => {
    const building = await onOsaka({ gasLimit: 1_024_000 })
    const limitFor = (gasLimitTarget?: bigint): bigint =>
      building.build([], gasLimitTarget === undefined ? {} : { gasLimitTarget }).header.gasLimit
    expect(limitFor()).to.equal(1_024_000n)
    expect(limitFor(2_000_000n)).to.equal(1_024_999n)
    expect(limitFor(1_024_500n)).to.equal(1_024_500n)
    expect(limitFor(5_000n)).to.equal(1_023_001n)
  })

  describe('in strict mode, refuses a block because of', () => {
    let building: Building
    before(async () => {
      building = await onOsaka({ gasLimit: 20_000_000 })
    })

    const refuses = (from: Signer, draft: object, message: string) => () => {
      const candidates = [signed(building.identity.config, from, draft)]
      expectFailure(() => building.build(candidates, {}, { strict: true }), 'CANDIDATE_REFUSED', message)
    }
    const annText = checksumAddress(ann.address)
    const who = `address ${annText}`

    it(
      'a nonce above the state’s nonce',
      refuses(ann, { to: TO, nonce: 999n }, `nonce too high: ${who}, tx: 999 state: 0`),
    )
    it('a wrong chain id', () => {
      const candidates = [signed({ ...building.identity.config, chainId: 8n }, ann, { to: TO })]
      const message = 'invalid chain id for signer: have 8 want 7'
      expectFailure(() => building.build(candidates, {}, { strict: true }), 'CANDIDATE_REFUSED', message)
    })

    it(
      'a fee cap below the base fee',
      refuses(
        ann,
        { type: 0, to: TO, gasLimit: 21_000n, gasPrice: 1n },
        `max fee per gas less than block base fee: ${who}, maxFeePerGas: 1, baseFee: 875000000`,
      ),
    )
    it(
      'insufficient funds',
      refuses(
        ann,
        { to: TO, value: 10n ** 30n },
        `insufficient funds for gas * price + value: ${who} have 65536000000000000000000000 want ${10n ** 30n + 200_000n * 100_000_000_000n}`,
      ),
    )
    it(
      'a gas limit below the intrinsic gas',
      refuses(ann, { to: TO, gasLimit: 20_999n }, 'intrinsic gas too low: have 20999, want 21000'),
    )
    it(
      'a gas limit below the floor gas (EIP-7623)',
      refuses(
        ann,
        { to: TO, data: new Uint8Array(100).fill(1), gasLimit: 23_000n },
        'insufficient gas for floor data gas cost: have 23000, want 25000',
      ),
    )
    it(
      'a gas limit above the maximum of a transaction (EIP-7825)',
      refuses(
        ann,
        { to: TO, gasLimit: 16_777_217n },
        'transaction gas limit too high (cap: 16777216, tx: 16777217)',
      ),
    )
    it('a blob fee cap below the blob base fee', () => {
      const draft = {
        ...{ type: 3, to: TO, maxFeePerBlobGas: 1n },
        blobVersionedHashes: Array.from({ length: 6 }, () => toHex(Uint8Array.of(1, ...word(0).subarray(1)))),
      }
      building.build([signed(building.identity.config, ann, draft)], {}, { strict: true })
      const message = `max fee per blob gas less than block blob gas fee: ${who} blobGasFeeCap: 0, blobBaseFee: 1`
      refuses(ann, { ...draft, maxFeePerBlobGas: 0n }, message)()
    })

    it("a second transaction that exceeds the block's gas", () => {
      const { config } = building.identity
      const candidates = [0n, 1n].map((nonce) =>
        signed(config, ann, { to: TO, nonce, gasLimit: 16_000_000n }),
      )
      building.build(candidates, {}, { strict: true })
      const spending = [0n, 1n].map((nonce) =>
        signed(config, ann, { to: ENDLESS, nonce, gasLimit: 16_000_000n }),
      )
      expectFailure(
        () => building.build(spending, {}, { strict: true }),
        'CANDIDATE_REFUSED',
        'gas limit reached',
      )
    })
  })

  describe('refuses to build', () => {
    it('on a chain whose next block is not proof of stake', async () => {
      const building = await Building.create(oldGenesis({ homesteadBlock: 0 }))
      expectFailure(() => building.build([]), 'NOT_PROOF_OF_STAKE', 'block 1 is not proof of stake')
    })

    it('with the timestamp of the parent, too much extra data, or withdrawals before Shanghai', async () => {
      const building = await Building.create(currentGenesis())
      const { timestamp } = building.head
      const text = `invalid timestamp, parent ${timestamp} given ${timestamp}`
      expectFailure(() => building.build([], { timestamp }), 'INVALID_ATTRIBUTES', text)
      const extraData = new Uint8Array(33)
      expectFailure(
        () => building.build([], { extraData }),
        'INVALID_ATTRIBUTES',
        'invalid extradata length: 33',
      )
      const paris = await Building.create()
      const withdrawals = withdrawalsAt(0)
      const words = 'withdrawals set before Shanghai activation'
      expectFailure(() => paris.build([], { withdrawals }), 'INVALID_ATTRIBUTES', words)
    })
  })
})

function count(kinds: Map<string, number>, kind: string, by = 1): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + by)
}

/** Expects that every candidate is either in the block or refused. */
function expectAccounted({ included, refused, body }: BuiltBlock, candidates: number): void {
  const positions = [...included, ...refused.map(({ position }) => position)].sort((a, b) => a - b)
  expect(positions).to.deep.equal(Array.from({ length: candidates }, (_, index) => index))
  expect(body.transactions).to.have.length(included.length)
}

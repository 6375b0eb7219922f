/**
 * A transaction with several faults is refused for the same reason as in geth, both in an imported block and as a
 * candidate for a block. geth: core/types/transaction_signing.go, `modernSigner.Sender`; core/state_transition.go,
 * `preCheck` and `buyGas`.
 */
import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { listRoot } from '../../src/archive/listRoot.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { GAS_PER_BLOB } from '../../src/chain/fees.ts'
import { headerFields } from '../../src/chain/header.ts'
import { fromBigInt, fromHex, toBigInt, toHex } from '../../src/chain/hex.ts'
import { BuildError } from '../../src/ingest/buildError.ts'
import type { Candidate } from '../../src/ingest/builtBlock.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Building } from '../support/building.ts'
import { buildGenesis, signed } from '../support/candidates.ts'
import { signTyped } from '../support/fastSign.ts'
import { addressOf, alloc, ann } from '../support/genesis.ts'

const TO = fromHex(addressOf(0x70))
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** The sender in geth's messages. */
const WHO = `address ${checksumAddress(ann.address)}`
/** Chain id of the chain that {@link Building} creates. */
const CHAIN_ID = 7n
/** More gas than the gas limit of the small blocks. */
const MUCH_GAS = 200_000n
const NOTHING = new Uint8Array(0)

/** Returns the reason why the import of a block with this transaction fails. */
async function importFault(building: Building, { raw }: Candidate): Promise<string> {
  const empty = building.build([])
  const { blobGasUsed } = empty.header
  const header = {
    ...empty.header,
    transactionsRoot: listRoot([raw]),
    ...(blobGasUsed !== undefined && raw[0] === 3 ? { blobGasUsed: GAS_PER_BLOB } : {}),
  }
  const [, , uncles, withdrawals = []] = RLP.decode(empty.bytes) as Input[]
  const isShanghai = header.withdrawalsRoot !== undefined
  const transaction = raw[0]! >= 0xc0 ? RLP.decode(raw) : raw
  const block = [headerFields(header), [transaction], uncles, ...(isShanghai ? [withdrawals] : [])]
  const error = await building.importer.add(RLP.encode(block as Input)).then(
    () => expect.fail('the block was imported'),
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(IngestError).with.property('code', 'EXECUTION_MISMATCH')
  return (error as IngestError).message
}

/** Returns the reason why no block is built when this transaction is mandatory. */
function buildFault(building: Building, candidate: Candidate): string {
  try {
    building.build([candidate], {}, { strict: true })
  } catch (error) {
    expect(error).to.be.instanceOf(BuildError).with.property('code', 'CANDIDATE_REFUSED')
    return (error as BuildError).message
  }
  return expect.fail('the block was built')
}

async function expectFault(building: Building, candidate: Candidate, reason: string): Promise<void> {
  expect(buildFault(building, candidate)).to.equal(reason)
  expect(await importFault(building, candidate)).to.equal(`block 1: cannot be executed: ${reason}`)
}

/** Returns the transaction with the sender's other signature, whose s is too high from Homestead on (EIP-2). */
function withHighS({ raw, sender }: Candidate): Candidate {
  const isLegacy = raw[0]! >= 0xc0
  const fields = RLP.decode(isLegacy ? raw : raw.subarray(1)) as Uint8Array[]
  fields.push(fromBigInt(CURVE_ORDER - toBigInt(fields.pop()!)))
  const list = RLP.encode(fields)
  return { raw: isLegacy ? list : Uint8Array.of(raw[0]!, ...list), sender }
}

interface Draft {
  type?: number
  chainId?: bigint
  nonce?: bigint
  feeCap?: bigint
  gasLimit?: bigint
  to?: Uint8Array
  value?: bigint
  data?: Uint8Array
  /** The fields of this type that follow those of an EIP-1559 transaction. */
  more?: Input[]
}

/** Returns an invalid transaction that ann has signed. Libraries refuse to sign such a transaction. */
function wrong({ type = 2, gasLimit = MUCH_GAS, ...draft }: Draft): Candidate {
  const { chainId = CHAIN_ID, nonce = 0n, feeCap = 10n ** 11n, to = TO, value = 0n } = draft
  const numbers = [chainId, nonce, 0n, feeCap, gasLimit].map(fromBigInt)
  const fields = [...numbers, to, fromBigInt(value), draft.data ?? NOTHING, [], ...(draft.more ?? [])]
  return { raw: signTyped(ann.key, type, fields).raw, sender: ann.address }
}

/** Returns the fields of a blob transaction with one blob. */
const blob = (version: number, feeCap = 1n): Input[] => [
  fromBigInt(feeCap),
  [Uint8Array.of(version, ...new Uint8Array(31))],
]

describe('a transaction with two faults', () => {
  const wrongChain = 'invalid chain id for signer: have 8 want 7'

  it('is refused for a type of a later fork rather than for its chain id or its signature', async () => {
    // The first block has the rules of Paris.
    const building = await Building.create()
    const drafts = [
      { type: 3, more: blob(1) },
      { type: 4, more: [[]] },
    ]
    for (const draft of drafts) {
      const candidate = wrong({ chainId: 8n, ...draft })
      await expectFault(building, candidate, 'transaction type not supported')
      await expectFault(building, withHighS(candidate), 'transaction type not supported')
    }
  })

  it('is refused for its chain id first, and for its signature before its nonce and its gas', async () => {
    const building = await Building.create()
    const { config } = building.identity
    for (const type of [0, 1, 2]) {
      const draft = { type, to: TO, nonce: 9n, gasLimit: 10n ** 9n }
      const candidate = signed({ ...config, chainId: 8n }, ann, draft)
      await expectFault(building, candidate, wrongChain)
      await expectFault(building, withHighS(candidate), wrongChain)
      const own = withHighS(signed(config, ann, draft))
      await expectFault(building, own, 'invalid transaction v, r, s values')
    }
  })

  describe('that exceeds the gas left in the block', () => {
    const create = (genesis = {}): Promise<Building> =>
      Building.create({ ...buildGenesis({ gasLimit: 100_000, forkSeconds: 0 }), ...genesis })

    const earlier: [fault: string, draft: Draft, reason: string][] = [
      ['nonce', { nonce: 9n }, `nonce too high: ${WHO}, tx: 9 state: 0`],
      [
        'gas (EIP-7825)',
        { gasLimit: 16_777_217n },
        'transaction gas limit too high (cap: 16777216, tx: 16777217)',
      ],
      [
        'fees',
        { feeCap: 1n },
        `max fee per gas less than block base fee: ${WHO}, maxFeePerGas: 1, baseFee: 875000000`,
      ],
      ['blobs', { type: 3, more: blob(2) }, 'blob 0 has invalid hash version'],
      [
        'blob fee',
        { type: 3, more: blob(1, 0n) },
        `max fee per blob gas less than block blob gas fee: ${WHO} blobGasFeeCap: 0, blobBaseFee: 1`,
      ],
      [
        'authorizations',
        { type: 4, more: [[]] },
        `EIP-7702 transaction with empty auth list (sender ${checksumAddress(ann.address)})`,
      ],
      [
        'init code',
        { to: NOTHING, data: new Uint8Array(49_153) },
        'max initcode size exceeded: code size 49153 limit 49152',
      ],
    ]
    for (const [fault, draft, reason] of earlier) {
      it(`is refused for its ${fault} rather than for its funds`, async () => {
        await expectFault(await create(), wrong({ value: 10n ** 30n, ...draft }), reason)
      })
    }

    it('is refused because its sender has code, rather than for the gas', async () => {
      const building = await create({ alloc: alloc({ [toHex(ann.address)]: Uint8Array.of(0) }) })
      await expectFault(building, wrong({}), `sender not an eoa: ${WHO}, len(code): 1`)
    })

    it("is refused for the block's gas rather than for its funds or its intrinsic gas", async () => {
      for (const draft of [{ value: 10n ** 30n }, { data: new Uint8Array(40_000).fill(1) }]) {
        await expectFault(await create(), wrong(draft), 'gas limit reached')
      }
    })
  })
})

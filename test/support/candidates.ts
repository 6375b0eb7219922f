/** Transactions of every kind for block building, and a chain on which they have effects. */
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import fc from 'fast-check'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import {
  BEACON_ROOTS_CODE,
  CONSOLIDATION_REQUEST_CODE,
  HISTORY_STORAGE_CODE,
  WITHDRAWAL_REQUEST_CODE,
} from '../../src/chain/systemCode.ts'
import {
  BEACON_ROOTS_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../../src/chain/systemContracts.ts'
import type { Candidate } from '../../src/ingest/builtBlock.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { assemble, concat, word } from './assembler.ts'
import type { Signer } from './chains.ts'
import { counter, endless, factory, notebook, notebookInit, reverter } from './contracts.ts'
import { signedTransaction } from './fastSign.ts'
import { addressOf, alloc, ann, bob, eve, GENESIS_TIME } from './genesis.ts'

export const NOTEBOOK = fromHex(addressOf(0xa1))
const FACTORY = fromHex(addressOf(0xa2))
export const COUNTER = fromHex(addressOf(0xa3))
export const ENDLESS = fromHex(addressOf(0xa4))
export const REVERTER = fromHex(addressOf(0xa5))
export const DEPOSITS = fromHex(addressOf(0xa6))

const DEPOSIT_TOPIC = '0x649bbc62d0e31342afea4e5cd82d4049e7e1ee912fc0889aa790803be39038c5'
/** Logs its calldata, as the deposit contract does (EIP-6110). */
const deposits = assemble(`CALLDATASIZE 0 0 CALLDATACOPY ${DEPOSIT_TOPIC} CALLDATASIZE 0 LOG1`)

/** The data of a deposit's log: offsets, then each field with its length. */
export const depositLog = concat(
  ...[160, 256, 320, 384, 512].map(word),
  ...[48, 32, 8, 96, 8].flatMap((bytes) => [
    word(bytes),
    new Uint8Array(Math.ceil(bytes / 32) * 32).fill(bytes, 0, bytes),
  ]),
)

/** Seconds between two forks of {@link buildGenesis}, two blocks of 12. */
const FORK_SECONDS = 24

/** A genesis with the forks from Paris to BPO2, two blocks each. The blocks are small, so that they fill up. */
export function buildGenesis({ gasLimit = 1_500_000, forkSeconds = FORK_SECONDS } = {}): object {
  const forks = ['shanghai', 'cancun', 'prague', 'osaka', 'bpo1', 'bpo2']
  const times = forks.map((fork, index) => [`${fork}Time`, GENESIS_TIME + (index + 1) * forkSeconds])
  const blocks = [
    ...['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg'],
    ...['istanbul', 'muirGlacier', 'berlin', 'london', 'arrowGlacier', 'grayGlacier'],
  ]
  const system = [
    [BEACON_ROOTS_ADDRESS, BEACON_ROOTS_CODE],
    [HISTORY_STORAGE_ADDRESS, HISTORY_STORAGE_CODE],
    [WITHDRAWAL_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_CODE],
    [CONSOLIDATION_REQUEST_ADDRESS, CONSOLIDATION_REQUEST_CODE],
  ] as const
  const contracts = [
    [NOTEBOOK, notebook],
    [FACTORY, factory],
    [COUNTER, counter],
    [ENDLESS, endless],
    [REVERTER, reverter],
    [DEPOSITS, deposits],
  ] as const
  return {
    config: {
      chainId: 7,
      terminalTotalDifficulty: 0,
      ...Object.fromEntries(blocks.map((fork) => [`${fork}Block`, 0])),
      ...Object.fromEntries(times),
      depositContractAddress: toHex(DEPOSITS),
    },
    timestamp: GENESIS_TIME,
    difficulty: '0x0',
    gasLimit: `0x${gasLimit.toString(16)}`,
    alloc: {
      ...alloc(Object.fromEntries(contracts.map(([address, code]) => [toHex(address), code]))),
      ...Object.fromEntries(
        system.map(([address, code]) => [toHex(address), { balance: '0x0', nonce: '0x1', code }]),
      ),
    },
  }
}

/** @param draft fields as in ethereumjs' transactions; they may be invalid in the current fork of the chain */
export function signed(config: ChainConfig, from: Signer, draft: object): Candidate {
  // With the rules of Osaka, ethereumjs refuses to create transactions that are invalid in blocks.
  const common = makeCommon(config, 'prague')
  const { type = 2 } = draft as { type?: number }
  const fees =
    type < 2 ? { gasPrice: GENEROUS } : { maxFeePerGas: GENEROUS, maxPriorityFeePerGas: 1_000_000_000n }
  const filled = { type, chainId: config.chainId, gasLimit: 200_000n, ...fees, ...draft }
  return { raw: signedTransaction(filled, common, from.key).serialize(), sender: from.address }
}

const GENEROUS = 100_000_000_000n

/** A random transaction without its nonce. */
export interface Sketch {
  from: number
  kind: (typeof KINDS)[number]
  /** Difference from the correct nonce. */
  nonceSlip: number
  type: 0 | 1 | 2
  number: number
}

const KINDS = [
  ...(['transfer', 'note', 'count', 'destroy', 'create', 'recreate', 'revert', 'burn', 'blobs'] as const),
  ...(['delegate', 'withdraw', 'consolidate', 'deposit', 'rich', 'cheap', 'thirsty'] as const),
] as const

export const sketches: fc.Arbitrary<Sketch[]> = fc.array(
  fc.record({
    from: fc.nat(2),
    kind: fc.constantFrom(...KINDS),
    nonceSlip: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1)),
    type: fc.constantFrom(0, 1, 2),
    number: fc.nat(5),
  }),
  { maxLength: 24 },
)

/** @param nonces next nonces of ann, bob and eve; advanced as if all transactions were included */
export function candidatesOf(config: ChainConfig, drawn: readonly Sketch[], nonces: bigint[]): Candidate[] {
  return drawn.map((sketch) => {
    const { from, nonceSlip } = sketch
    const right = nonces[from]!
    const slipped = right + BigInt(nonceSlip)
    if (nonceSlip === 0) nonces[from] = right + 1n
    return signed(config, [ann, bob, eve][from]!, {
      nonce: slipped < 0n ? 0n : slipped,
      ...draftOf(config, sketch),
    })
  })
}

function draftOf(config: ChainConfig, { kind, type, number }: Sketch): object {
  const to = new Uint8Array(20).fill(0x70 + number)
  switch (kind) {
    case 'transfer':
      return { type, to, value: BigInt(number), gasLimit: 21_000n }
    case 'note':
      return { type, to: NOTEBOOK, data: concat(word(number), word(number % 3)) }
    case 'count':
      return { type, to: COUNTER }
    case 'destroy':
      return { type, to: NOTEBOOK }
    case 'create':
      return { type, data: notebookInit }
    case 'recreate':
      return { type, to: FACTORY, data: number % 2 === 0 ? notebookInit : assemble('CALLER SELFDESTRUCT') }
    case 'revert':
      return { type, to: REVERTER, data: word(number) }
    case 'burn':
      return { type, to: ENDLESS, gasLimit: 60_000n * BigInt(number + 1) }
    case 'blobs':
      return blobs(to, number + 1)
    case 'delegate':
      return delegation(config, to, number)
    case 'withdraw':
      return { type, to: WITHDRAWAL_REQUEST_ADDRESS, value: 1_000n, data: new Uint8Array(56).fill(number) }
    case 'consolidate':
      return { type, to: CONSOLIDATION_REQUEST_ADDRESS, value: 1_000n, data: new Uint8Array(96).fill(number) }
    case 'deposit':
      return { type, to: DEPOSITS, data: depositLog }
    case 'rich':
      return { type, to, value: 10n ** 30n }
    case 'cheap':
      return { type, to, ...(type < 2 ? { gasPrice: 1n } : { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }) }
    case 'thirsty':
      return { type, to, gasLimit: 10n ** BigInt(4 + number) }
  }
}

function blobs(to: Uint8Array, count: number): object {
  const blobVersionedHashes = Array.from({ length: count }, (_, index) =>
    toHex(Uint8Array.of(1, ...word(index).subarray(1))),
  )
  return { type: 3, to, blobVersionedHashes, maxFeePerBlobGas: 1_000_000n }
}

/** Delegates the account of eve, who also sends transactions, or a new account. */
function delegation({ chainId }: ChainConfig, to: Uint8Array, number: number): object {
  const authority = number % 2 === 0 ? eve.key : new Uint8Array(32).fill(number)
  const unsigned = [Uint8Array.of(Number(chainId)), NOTEBOOK, new Uint8Array(0)] as const
  const authorizationList = [eoaCode7702SignAuthorization([...unsigned], authority)]
  return { type: 4, to, authorizationList }
}

/** Builds the story of the sample chain under the rules of Amsterdam. */

import { type AccountName, accounts, feeRecipients, seeded } from '../../sample/accounts.ts'
import { depositContract } from '../../sample/contracts.ts'
import type { Draft } from '../../sample/draft.ts'
import { BLOCK_COUNT, GENESIS_TIMESTAMP, makeCommon, SECONDS_PER_SLOT } from '../../sample/rules.ts'
import { sign } from '../../sample/sign.ts'
import { draftsOf, withdrawalsOf } from '../../sample/story/story.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { blobBaseFee } from '../../src/chain/fees.ts'
import { blobParams } from '../../src/chain/forks.ts'
import { equalBytes, fromBigInt, fromHex } from '../../src/chain/hex.ts'
import type { BlockAttributes, BuiltBlock, Candidate } from '../../src/ingest/builtBlock.ts'
import { Building } from './building.ts'

/**
 * Gas that a transaction gets in addition when it has another outcome than in the story: new accounts, slots and code
 * cost state gas, and call data costs more.
 */
const MORE_GAS = [0n, 400_000n, 3_000_000n, 12_000_000n]
const TENTH_GWEI = 100_000_000n

const common = makeCommon(depositContract)

/**
 * Builds the chain. Its transactions have the same places and do the same as those of the sample chain.
 *
 * @returns RLP of the blocks from 1 on, one after the other
 */
export async function amsterdamStory(genesis: object): Promise<Uint8Array> {
  const building = await Building.create(genesis)
  const blocks: Uint8Array[] = []
  for (let number = 1; number <= BLOCK_COUNT; number++) {
    const built = await buildStory(building, number)
    await building.importer.addBuilt(built)
    blocks.push(built.bytes)
  }
  return Buffer.concat(blocks)
}

/**
 * Builds a block. Its transactions get little gas at first. While some have another outcome than in the story, these
 * transactions get more, and the block is built again.
 */
async function buildStory(building: Building, number: number): Promise<BuiltBlock> {
  const attributes = attributesOf(number)
  const drafts = draftsOf(number)
  const more = drafts.map(() => 0)
  const candidates: Candidate[] = []
  const empty = building.build([], attributes)
  // An authorization raises a nonce, too, so the transactions before the next one are executed.
  const hasAuthorizations = drafts.some(({ kind }) => kind === 'setCode')
  const signAt = async (index: number): Promise<void> => {
    const draft = drafts[index]!
    const gas = (draft.gas ?? (draft.data === undefined ? 21_000n : 300_000n)) + MORE_GAS[more[index]!]!
    const earlier = candidates.slice(0, index)
    const before = hasAuthorizations ? building.build(earlier, attributes) : empty
    const sent = hasAuthorizations
      ? 0
      : drafts.slice(0, index).filter(({ from }) => from === draft.from).length
    candidates[index] = await signed(building, before, { draft: { ...draft, gas }, index, sent })
  }
  for (const index of drafts.keys()) await signAt(index)
  for (;;) {
    const built = building.build(candidates, attributes)
    const wrong = drafts.flatMap(({ fails = false }, index) => {
      const receipt = built.outcome.receipts[built.included.indexOf(index)]
      return receipt === undefined || receipt.status === fails ? [index] : []
    })
    if (wrong.length === 0) return built
    for (const index of wrong) {
      more[index]!++
      if (more[index] === MORE_GAS.length)
        throw new Error(`block ${number}, transaction ${index}: another outcome than in the story`)
    }
    for (const index of hasAuthorizations ? [...drafts.keys()].slice(wrong[0]) : wrong) await signAt(index)
  }
}

interface Place {
  readonly draft: Draft
  readonly index: number
  /** Number of earlier transactions of the sender that `before` lacks. */
  readonly sent: number
}

async function signed(
  building: Building,
  before: BuiltBlock,
  { draft, index, sent }: Place,
): Promise<Candidate> {
  const { number, baseFeePerGas, excessBlobGas, timestamp } = before.header
  const params = blobParams(building.identity.config, timestamp)!
  const nonceOf = (name: AccountName): bigint => nonceAfter(building, before, fromHex(accounts[name].address))
  const transaction = await sign(draft, {
    common,
    nonce: nonceOf(draft.from) + BigInt(sent),
    baseFee: baseFeePerGas!,
    blobBaseFee: blobBaseFee(excessBlobGas!, params),
    tip: BigInt(1 + ((number * 7 + index * 13) % 20)) * TENTH_GWEI,
    nonceOf: async (name) => nonceOf(name),
  })
  return { raw: transaction.serialize(), sender: fromHex(accounts[draft.from].address) }
}

/** The nonce of an account after a block that is not committed. @param address 20 bytes */
function nonceAfter(building: Building, { header, outcome }: BuiltBlock, address: Uint8Array): bigint {
  const change = outcome.changes.accounts.find((one) => equalBytes(one.address, address))
  const account =
    change === undefined
      ? stateAt(wholeState(building.store), header.number - 1).account(address)
      : change.account
  return account?.nonce ?? 0n
}

function attributesOf(number: number): BlockAttributes {
  return {
    timestamp: GENESIS_TIMESTAMP + number * SECONDS_PER_SLOT,
    prevRandao: fromHex(seeded(`randao ${number}`)),
    feeRecipient: fromHex(feeRecipients[number % feeRecipients.length]!),
    extraData: new TextEncoder().encode('cartulary sample'),
    parentBeaconBlockRoot: fromHex(seeded(`beacon root ${number - 1}`)),
    slotNumber: BigInt(number),
    withdrawals: withdrawalsOf(number).map(({ index, validatorIndex, address, amount }) => [
      fromBigInt(index),
      fromBigInt(validatorIndex),
      fromHex(address),
      fromBigInt(amount),
    ]),
  }
}

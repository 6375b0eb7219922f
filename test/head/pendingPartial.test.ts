import { expect } from 'chai'
import type { Archive } from '../../src/archive/archive.ts'
import { UnknownStateError } from '../../src/archive/errors.ts'
import { proveAccount } from '../../src/archive/proof.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { PendingAssembler, type PendingOptions } from '../../src/head/pendingAssembler.ts'
import { backgroundScope } from '../../src/scope.ts'
import type { Store } from '../../src/store/store.ts'
import { signFast } from '../support/fastSign.ts'
import { ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { answering, BLOCKS, MERGE_BLOCK, NOTEBOOK, type ReadChain, readChain } from '../support/readChain.ts'

describe('the pending block of an archive that begins at a later block than its chain', () => {
  it('has the proofs of the whole archive, or unknown state', async () => {
    const chain = await readChain()
    const begun = await PartialArchive.begin(chain.store, chain.builder.genesis, MERGE_BLOCK + 3)
    await begun.addUpTo(BLOCKS)
    const raw = await transferAfter(chain)
    const [ours, theirs] = [await pendingOn(begun.store, raw), await pendingOn(chain.store, raw)]
    for (const address of [ann.address, fromHex(NOTEBOOK)]) {
      const { account } = await proofOf(theirs, address)
      expect((await proofOf(ours, address)).account).to.deep.equal(account)
    }
    let thrown: unknown
    await proofOf(ours, new Uint8Array(20).fill(0xaa)).catch((error: unknown) => {
      thrown = error
    })
    expect(thrown).to.be.instanceOf(UnknownStateError)
  })
})

interface Pending {
  readonly number: number
  readonly archive: Archive
}

const proofOf = ({ archive, number }: Pending, address: Uint8Array) =>
  proveAccount(archive, number, address, [new Uint8Array(32)], backgroundScope())

/** Returns a transaction that the next block may have. */
async function transferAfter({ ask }: ReadChain): Promise<Uint8Array> {
  const nonce = BigInt(await ask('eth_getTransactionCount', toHex(ann.address), 'latest'))
  const fees = { tip: 1n, feeCap: 10n ** 10n, gasLimit: 21_000n }
  return signFast(ann.key, { chainId: 7n, nonce, to: bob.address, value: 1n, ...fees }).raw
}

/** Assembles the pending block of one transaction. */
async function pendingOn(store: Store, raw: Uint8Array): Promise<Pending> {
  const executor = inlineExecutor(store)
  const pool = {
    version: 1,
    candidates: () => [{ raw, sender: ann.address }],
  } as unknown as PendingOptions['pool']
  const producer = { feeRecipient: new Uint8Array(20), extraData: new Uint8Array(0) }
  const plan = new BlockPlan(producer, () => Date.now())
  const assembler = new PendingAssembler({ pool, executor, plan, now: Date.now, showsAtOnce: false })
  const block = await assembler.on(answering(store, { executor }).context.view)
  expect(block?.number).to.equal(BLOCKS + 1)
  return block!
}

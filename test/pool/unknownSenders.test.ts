import path from 'node:path'
import { expect } from 'chai'
import { TransactionPool } from '../../src/pool/pool.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { answering, BLOCKS, MERGE_BLOCK, readChain } from '../support/readChain.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, ETHER, sender } from './poolChain.ts'

describe('the pool of an archive that begins at a later block than its chain', () => {
  it('opens with transactions whose senders the archive does not know, and leaves them aside', () =>
    withFolder(async (folder) => {
      const journalPath = path.join(folder, 'journal')
      const from = sender(40)
      const point = ChainPoint.genesis([[from, { balance: 1000n * ETHER }]])
      const before = await TransactionPool.open({
        view: () => point.view,
        options: defaultOptions,
        journalPath,
      })
      await before.add(draft({ from, nonce: 0 }))
      await before.close()
      const { store, builder } = await readChain()
      const begun = await PartialArchive.begin(store, builder.genesis, MERGE_BLOCK + 3)
      await begun.addUpTo(BLOCKS)
      const { view } = answering(begun.store).context
      const pool = await TransactionPool.open({ view: () => view, options: defaultOptions, journalPath })
      expect(pool.nonceOf.bind(pool, from)).to.throw('not known')
      await pool.close()
    }))
})

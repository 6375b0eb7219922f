import { expect } from 'chai'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import type { Fork } from '../../src/chain/forks.ts'
import type { Authorization } from '../../src/evm/authorizations.ts'
import { BlockRun } from '../../src/evm/blockRun.ts'
import { Core } from '../../src/evm/core.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import { ann, bob } from '../support/genesis.ts'
import { emptyState, groundOn } from '../support/grounds.ts'
import { messageWith } from '../support/simulations.ts'

describe('BlockRun', () => {
  it('recovers no authorization signers for a message whose gas limit is too low', () => {
    let recovered = 0
    const authorization: Authorization = {
      ...{ chainId: 1n, address: bob.address, nonce: 0n, yParity: 0n, s: 1n },
      get r() {
        recovered++
        return 1n
      },
    }
    const state = emptyState()
    const balance = 10n ** 18n
    state.setAccount(ann.address, {
      ...{ nonce: 0n, balance, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH },
    })
    const options = { records: true, root: () => new Uint8Array(32) }
    const run = new BlockRun(new Core(), groundOn(state), options)
    const message = messageWith({
      ...{ to: bob.address, gasPrice: 100n, gasFeeCap: 100n, authorizations: [authorization] },
    })
    // The intrinsic gas is 21,000, plus 25,000 for the authorization (EIP-7702).
    expect(() => run.add(4, { ...message, gasLimit: 45_999n })).to.throw(
      ExecutionError,
      'intrinsic gas too low',
    )
    expect([recovered, run.receipts.length]).to.deep.equal([0, 0])
    run.add(4, { ...message, gasLimit: 46_000n })
    expect(recovered).to.be.greaterThan(0)
    expect(run.trace!.transactions).to.have.length(1)
  })

  it('collects an access list from Amsterdam on, and only if asked', () => {
    const listOf = (fork: Fork, listsAccesses: boolean) => {
      const options = { records: false, listsAccesses, root: () => new Uint8Array(32) }
      return new BlockRun(new Core(), groundOn(emptyState(), { fork }), options).accessList
    }
    expect(listOf('amsterdam', true)).to.deep.equal([])
    expect([listOf('amsterdam', false), listOf('bpo5', true)]).to.deep.equal([undefined, undefined])
  })
})

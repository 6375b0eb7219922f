import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import type { StructLogs } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { assemble } from '../support/assembler.ts'
import { signer } from '../support/chains.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering, hex } from '../support/readChain.ts'
import { chainWith, importedInto } from '../support/simulations.ts'

const MAIN = addressOf(0x61)
const CHAIN_ID = '0x7'
const PER_ACCOUNT = 12_500

/** An authorization for {@link MAIN}, signed with the account's key. */
function authorizationOf(key: Uint8Array, nonce: bigint) {
  const unsigned = [CHAIN_ID, MAIN, hex(nonce)] as const
  const [chainId, address, , yParity, r, s] = eoaCode7702SignAuthorization(
    { chainId: unsigned[0], address: unsigned[1] as `0x${string}`, nonce: unsigned[2] as `0x${string}` },
    key,
  )
  const quantity = (bytes: Uint8Array): string => hex(BigInt(toHex(bytes) === '0x' ? '0x0' : toHex(bytes)))
  return {
    ...{ chainId: quantity(chainId), address: toHex(address), nonce: hex(nonce) },
    ...{ yParity: quantity(yParity), r: quantity(r), s: quantity(s) },
  }
}

describe('the refund of authorizations (EIP-7702) in struct logs', () => {
  const nobody = signer(77)

  it('is part of `refund` from the first step on, both for mined transactions and for debug_traceCall', async () => {
    const chain = await chainWith({ [MAIN]: assemble('1 0 SSTORE 0 0 SSTORE') })
    // bob's account exists; ann's nonce is first incremented by the transaction; the third account is new.
    const authorizationList = [
      authorizationOf(bob.key, 0n),
      authorizationOf(ann.key, 1n),
      authorizationOf(nobody.key, 0n),
      authorizationOf(bob.key, 0n),
    ]
    const to = Uint8Array.from(Buffer.from(MAIN.slice(2), 'hex'))
    await chain.add({
      transactions: [{ from: ann, to, type: 4, gasLimit: 500_000n, fields: { authorizationList } }],
    })
    const store = await importedInto(chain)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const { transactions } = (await ask('eth_getBlockByNumber', hex(chain.head.number), false)) as {
      transactions: string[]
    }
    const mined = (await ask('debug_traceTransaction', transactions[0])) as StructLogs
    const call = { from: toHex(ann.address), to: MAIN, authorizationList, gas: '0x7a120' }
    const called = (await ask('debug_traceCall', call, hex(chain.head.number - 1))) as StructLogs
    for (const { structLogs } of [mined, called]) {
      const refunds = structLogs.map(({ op, refund }) => [op, refund])
      expect(refunds[0]).to.deep.equal(['PUSH1', 2 * PER_ACCOUNT])
      expect(refunds.findLast(([op]) => op === 'SSTORE')).to.deep.equal(['SSTORE', 2 * PER_ACCOUNT + 19_900])
    }
  })
})

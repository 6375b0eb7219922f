import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import { createdAddress } from '../../src/chain/createdAddress.ts'
import { fromBigInt, fromHex, toBigInt, toHex, toQuantity } from '../../src/chain/hex.ts'
import { delegationTo } from '../../src/evm/authorizations.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { assemble, word } from '../support/assembler.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { hex } from '../support/readChain.ts'

const FROM = toHex(ann.address)
const BOB = toHex(bob.address)
const TARGET = addressOf(0xe1)
const OTHER = addressOf(0xe2)
const THIRD = addressOf(0xe3)
const SLOT = toHex(word(7))

describe('access lists under the rules of Amsterdam', () => {
  let node: LiveNode

  before(async () => {
    node = await liveNode({ genesis: amsterdamGenesis() })
  })

  after(() => node.close())

  /** Returns the slots of each address in the list for a call of TARGET. */
  async function listed(codes: Record<string, string | Uint8Array>, call: object = {}) {
    const stateOverrides = Object.fromEntries(
      Object.entries(codes).map(([address, code]) => [
        address,
        { nonce: '0x1', code: toHex(typeof code === 'string' ? assemble(code) : code) },
      ]),
    )
    const { accessList } = await node.ask(
      'eth_createAccessList',
      { from: FROM, to: TARGET, ...call },
      'latest',
      stateOverrides,
    )
    return Object.fromEntries(accessList.map(({ address, storageKeys }) => [address, storageKeys]))
  }

  it('have each account that an instruction names, also those that are warm without a list', async () => {
    const { miner } = (await node.ask('eth_getBlockByNumber', 'latest', false))!
    expect(await listed({ [TARGET]: 'COINBASE BALANCE' })).to.deep.equal({ [miner!]: [] })
    const created = toHex(createdAddress(fromHex(TARGET), 1n))
    expect(await listed({ [TARGET]: '0 0 0 CREATE' })).to.deep.equal({})
    expect(await listed({ [TARGET]: '0 0 0 CREATE BALANCE' })).to.deep.equal({ [created]: [] })
  })

  it('have neither sender, recipient nor precompiles, unless their slots are accessed', async () => {
    expect(await listed({ [TARGET]: 'CALLER BALANCE ADDRESS BALANCE 2 BALANCE' })).to.deep.equal({})
    expect(await listed({ [TARGET]: '7 SLOAD' })).to.deep.equal({ [TARGET]: [SLOT] })
  })

  it('have the signer of an authorization that does not make the signer warm', async () => {
    const call = async (chainId: number, nonce: bigint) => {
      const unsigned = [fromBigInt(BigInt(chainId)), fromHex(THIRD), fromBigInt(nonce)] as const
      const [, , , yParity, r, s] = eoaCode7702SignAuthorization([...unsigned], bob.key)
      const quantity = (bytes: Uint8Array | undefined) => toQuantity(toBigInt(bytes!))
      const signature = { yParity: quantity(yParity), r: quantity(r), s: quantity(s) }
      const authorization = { chainId: hex(chainId), address: THIRD, nonce: toQuantity(nonce), ...signature }
      return listed({ [TARGET]: `${BOB} BALANCE` }, { authorizationList: [authorization] })
    }
    for (const chainId of [0, 7]) expect(await call(chainId, 0n)).to.deep.equal({})
    for (const [chainId, nonce] of [
      [8, 0n],
      [7, 2n ** 64n - 1n],
    ] as const)
      expect(await call(chainId, nonce)).to.deep.equal({ [BOB]: [] })
  })

  it('have no account to which another delegates', async () => {
    const codes = {
      [TARGET]: `0 0 0 0 0 ${OTHER} GAS CALL`,
      [OTHER]: delegationTo(fromHex(THIRD)),
      [THIRD]: '7 SLOAD',
    }
    expect(await listed(codes)).to.deep.equal({ [OTHER]: [SLOT] })
  })

  it('have what an instruction names that fails', async () => {
    const codes = { [TARGET]: `0 0 0 0 ${OTHER} GAS STATICCALL`, [OTHER]: '1 7 SSTORE' }
    expect(await listed(codes)).to.deep.equal({ [OTHER]: [SLOT] })
    // The inner call has too little gas for the access.
    const poor = { [TARGET]: `0 0 0 0 0 ${OTHER} 50 CALL`, [OTHER]: `${THIRD} BALANCE` }
    expect(await listed(poor)).to.deep.equal({ [OTHER]: [], [THIRD]: [] })
  })
})

import { expect } from 'chai'
import { type Hex, hashTypedData, recoverAddress, recoverMessageAddress } from 'viem'
import { toHex } from '../../src/chain/hex.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { type Answering, answering, errorOf, readChain } from '../support/readChain.ts'
import { walletOf } from '../support/wallets.ts'

const [ANN, BOB, EVE] = [ann, bob, eve].map(({ address }) => toHex(address)) as [Hex, Hex, Hex]

let ask: Answering['ask']

/** Gives the suite that calls the function a node that holds two keys. */
function usesWallet(): void {
  before(async () => {
    const { store } = await readChain()
    ask = answering(store, { wallet: walletOf(ann, bob) }).ask
  })
}

const signerOf = async (raw: Hex, signature: Hex): Promise<string> =>
  (await recoverMessageAddress({ message: { raw }, signature })).toLowerCase()

describe('eth_sign and personal_sign', () => {
  usesWallet()

  for (const [what, message] of [
    ['a text', '0x68656c6c6f'],
    ['no bytes', '0x'],
    ['a long message', `0x${'ab'.repeat(200_000)}`],
  ] as const)
    it(`sign ${what} so that viem recovers the account`, async () => {
      const signature = (await ask('eth_sign', BOB, message)) as Hex
      expect(await signerOf(message, signature)).to.equal(BOB)
      expect(await ask('personal_sign', message, BOB)).to.equal(signature)
      expect(await ask('personal_sign', message, BOB, 'a password')).to.equal(signature)
    })

  it('accept an address in any case', async () => {
    const signature = (await ask('eth_sign', `0x${ANN.slice(2).toUpperCase()}`, '0x01')) as Hex
    expect(await signerOf('0x01', signature)).to.equal(ANN)
  })

  it('refuse an account whose key the node does not hold', async () => {
    const message = 'invalid parameter 0 (address): expected an account whose key the node holds'
    expect(await errorOf(ask('eth_sign', EVE, '0x01'))).to.include({ code: -32602, message })
    expect(await errorOf(ask('personal_sign', '0x01', EVE))).to.include({
      code: -32602,
      message: 'invalid parameter 1 (address): expected an account whose key the node holds',
    })
  })
})

/** A permit with every kind of value: nested structs, lists, and integers beyond 53 bits. */
const typed = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Item: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'tags', type: 'bytes32[2]' },
      { name: 'isOpen', type: 'bool' },
      { name: 'change', type: 'int64' },
      { name: 'note', type: 'string' },
      { name: 'data', type: 'bytes' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', version: '1', chainId: 31_337, verifyingContract: EVE },
  message: {
    items: [
      {
        token: ANN,
        amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      },
      { token: BOB, amount: 7 },
    ],
    tags: [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    isOpen: true,
    change: -3,
    note: 'für dich',
    data: '0x0102',
  },
}

describe('eth_signTypedData_v4', () => {
  usesWallet()

  it('signs an object and its JSON text so that viem recovers the account', async () => {
    const signature = (await ask('eth_signTypedData_v4', ANN, typed)) as Hex
    const hash = hashTypedData(typed as Parameters<typeof hashTypedData>[0])
    expect((await recoverAddress({ hash, signature })).toLowerCase()).to.equal(ANN)
    expect(await ask('eth_signTypedData_v4', ANN, JSON.stringify(typed))).to.equal(signature)
  })

  for (const [what, data] of [
    ['text that is not JSON', '{'],
    ['a value that does not fit its type', { ...typed, message: { ...typed.message, change: 'secret' } }],
    ['an unknown struct', { ...typed, primaryType: 'Bill' }],
    ['JSON that is no object', '[1]'],
    ['a list that is too long', { ...typed, message: { ...typed.message, items: Array(5_000).fill({}) } }],
    ['a text that is too long', { ...typed, message: { ...typed.message, note: 'x'.repeat(131_072) } }],
  ] as const)
    it(`refuses ${what}, without showing it in the error`, async () => {
      const { code, message } = await errorOf(ask('eth_signTypedData_v4', ANN, data))
      expect(code).to.equal(-32602)
      expect(message)
        .to.match(/^invalid parameter 1 \(typedData\): expected /)
        .and.not.include('secret')
    })

  it('refuses an account whose key the node does not hold', async () => {
    expect(await errorOf(ask('eth_signTypedData_v4', EVE, typed))).to.have.property('code', -32602)
  })
})

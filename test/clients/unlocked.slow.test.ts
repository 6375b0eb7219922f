import { expect } from 'chai'
import { JsonRpcProvider, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { createWalletClient, http, publicActions, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { type Served, start } from '../support/serve.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const STRANGER = `0x${'51'.repeat(20)}` as const
const domain = { name: 'Shop', version: '1', chainId: foundry.id, verifyingContract: STRANGER } as const
const types = { Order: [{ name: 'amount', type: 'uint256' }] } as const
const message = { amount: 2n ** 200n }

describe('clients that let a development chain sign', () => {
  let served: Served

  before(async () => {
    served = await start('dev')
  })

  after(() => served.stop())

  it('viem lists the accounts, sends transactions and signs', async () => {
    const client = createWalletClient({ chain: foundry, transport: http(served.url) }).extend(publicActions)
    const accounts = await client.getAddresses()
    expect(accounts).to.have.length(10)
    expect(accounts[3]).to.equal(mnemonicToAccount(MNEMONIC, { addressIndex: 3 }).address)
    const account = accounts[3]!
    const hash = await client.sendTransaction({ account, to: STRANGER, value: 5n })
    expect(await client.getTransactionReceipt({ hash })).to.include({ status: 'success' })
    expect(await client.getBalance({ address: STRANGER })).to.equal(5n)
    const signature = await client.signMessage({ account, message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).to.equal(account)
    const typed = { domain, types, primaryType: 'Order', message } as const
    const signed = await client.signTypedData({ account, ...typed })
    expect(await recoverTypedDataAddress({ ...typed, signature: signed })).to.equal(account)
    // viem declares the bytes alone, as the result of anvil.
    const result: unknown = await client.signTransaction({
      ...{ account, to: STRANGER, value: 2n, gas: 21_000n, type: 'eip1559' },
      ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n },
    })
    const { raw } = result as { raw: `0x${string}` }
    await client.sendRawTransaction({ serializedTransaction: raw })
    expect(await client.getBalance({ address: STRANGER })).to.equal(7n)
  })

  it('ethers has signers that send transactions and sign', async () => {
    const provider = new JsonRpcProvider(served.url, undefined, { cacheTimeout: -1, polling: true })
    try {
      const signer = await provider.getSigner(1)
      const address = await signer.getAddress()
      const to = `0x${'52'.repeat(20)}`
      const sent = await signer.sendTransaction({ to, value: parseEther('1') })
      expect(await sent.wait()).to.include({ status: 1, from: address })
      expect(await provider.getBalance(to)).to.equal(parseEther('1'))
      expect(verifyMessage('hello', await signer.signMessage('hello'))).to.equal(address)
      expect(verifyMessage('hello', await signer._legacySignMessage('hello'))).to.equal(address)
      const order = { Order: [...types.Order] }
      const signature = await signer.signTypedData(domain, order, message)
      expect(verifyTypedData(domain, order, message, signature)).to.equal(address)
    } finally {
      provider.destroy()
    }
  })
})

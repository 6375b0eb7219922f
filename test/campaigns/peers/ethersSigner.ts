/** Uses the signers that ethers' JsonRpcProvider gives, on a development chain and on anvil, and compares both with the guide. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import {
  Contract,
  ContractFactory,
  type InterfaceAbi,
  JsonRpcProvider,
  NonceManager,
  Transaction,
  verifyMessage,
  verifyTypedData,
} from 'ethers'
import { type Served, start } from '../../support/serve.ts'
import { type Anvil, startAnvil } from './foundry.ts'
import { expectTable, type Failures, failuresOf, programTable } from './programTable.ts'

const STRANGER = `0x${'51'.repeat(20)}`
const { Token } = JSON.parse(
  readFileSync(new URL('../../../sample/artifacts.json', import.meta.url), 'utf8'),
) as { Token: { abi: InterfaceAbi; bytecode: string } }

describe('the signers of ethers', () => {
  let here: Served
  let anvil: Anvil

  before(async () => {
    here = await start('dev')
    anvil = await startAnvil()
  })

  after(async () => {
    await here.stop()
    await anvil.stop()
  })

  it('work as the guide says', async () => {
    const measured = await Promise.all([measure(here.url), measure(anvil.url)])
    expectTable(programTable('use-hardhat-and-foundry', 'ethers'), ...measured)
  })
})

async function measure(url: string): Promise<Failures> {
  const provider = new JsonRpcProvider(url, undefined, { cacheTimeout: -1 })
  const signer = await provider.getSigner()
  const domain = { name: 'Ink', chainId: 31337 }
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  try {
    return await failuresOf({
      getSigner: async () => {
        const accounts = await provider.listAccounts()
        assert.equal(accounts.length, 10)
        assert.equal(await (await provider.getSigner(3)).getAddress(), accounts[3]!.address)
      },
      sendTransaction: async () => {
        const sent = await signer.sendTransaction({ to: STRANGER, value: 5n })
        assert.equal((await sent.wait())!.status, 1)
      },
      sendUncheckedTransaction: async () => {
        const hash = await signer.sendUncheckedTransaction({ to: STRANGER, value: 5n })
        assert.equal((await provider.waitForTransaction(hash))!.status, 1)
      },
      signMessage: async () => {
        assert.equal(verifyMessage('hello', await signer.signMessage('hello')), signer.address)
      },
      _legacySignMessage: async () => {
        assert.equal(verifyMessage('hello', await signer._legacySignMessage('hello')), signer.address)
      },
      signTypedData: async () => {
        const signature = await signer.signTypedData(domain, types, { text: 'hello' })
        assert.equal(verifyTypedData(domain, types, { text: 'hello' }, signature), signer.address)
      },
      signTransaction: async () => {
        const { from, ...request } = await signer.populateTransaction({ to: STRANGER, value: 5n })
        const raw = await signer.signTransaction({ ...request, from: from ?? null })
        assert.equal(Transaction.from(raw).from, signer.address)
      },
      ContractFactory: async () => {
        const factory = new ContractFactory(Token.abi, Token.bytecode, signer)
        const token = await factory.deploy('Ink', 'INK', signer.address)
        await token.waitForDeployment()
        const owned = new Contract(await token.getAddress(), Token.abi, signer)
        await (await owned.getFunction('mint')(STRANGER, 9n)).wait()
        assert.equal(await owned.getFunction('balanceOf')(STRANGER), 9n)
      },
      NonceManager: async () => {
        const manager = new NonceManager(await provider.getSigner(1))
        const sent = await Promise.all(
          [1n, 2n, 3n].map((value) => manager.sendTransaction({ to: STRANGER, value })),
        )
        const receipts = await Promise.all(sent.map((one) => one.wait()))
        assert.deepEqual(
          receipts.map((receipt) => receipt!.status),
          [1, 1, 1],
        )
      },
      unlock: () => signer.unlock('').then((done) => assert.equal(done, true)),
    })
  } finally {
    provider.destroy()
  }
}

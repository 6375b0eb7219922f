/**
 * Checks of a development chain through Hardhat, the same with Hardhat 2 and 3: each calls the network helpers or a signer
 * of a plugin, and then reads the chain. The project hardhat2 or hardhat3 gives the helpers, the plugin and the provider.
 */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'

const ACCOUNT = `0x${'51'.repeat(20)}`
const OTHER = `0x${'52'.repeat(20)}`
/** Code that returns the word 42. */
const CODE = '0x602a60005260206000f3'
const ETHER = 10n ** 18n

/** @typedef {{ helpers: any, ethers: any, request: (method: string, params?: unknown[]) => Promise<any> }} Context */

/** @type {Record<string, (context: Context) => Promise<void>>} */
const checks = {
  async mine({ helpers, request }) {
    const before = await headOf(request)
    await helpers.mine()
    await helpers.mine(1000, { interval: 15 })
    const after = await headOf(request)
    assert.equal(after.number, before.number + 1001)
    assert.equal((await blockAt(request, after.number - 1)).timestamp, after.timestamp - 15)
  },

  async mineUpTo({ helpers, request }) {
    const { number } = await headOf(request)
    await helpers.mineUpTo(number + 5)
    assert.equal((await headOf(request)).number, number + 5)
  },

  async 'time.increase'({ helpers, request }) {
    const { timestamp } = await headOf(request)
    assert.equal(await helpers.time.increase(3600), timestamp + 3600)
    assert.equal((await headOf(request)).timestamp, timestamp + 3600)
  },

  async 'time.increaseTo'({ helpers, request }) {
    const { timestamp } = await headOf(request)
    await helpers.time.increaseTo(timestamp + 5000)
    assert.equal((await headOf(request)).timestamp, timestamp + 5000)
  },

  async 'time.setNextBlockTimestamp'({ helpers, request, ethers }) {
    const { timestamp } = await headOf(request)
    await helpers.time.setNextBlockTimestamp(timestamp + 777)
    const [sender] = await ethers.getSigners()
    const sent = await sender.sendTransaction({ to: OTHER, value: 1n })
    const { blockNumber } = await sent.wait()
    assert.equal((await blockAt(request, blockNumber)).timestamp, timestamp + 777)
  },

  async 'time.latest'({ helpers, request }) {
    const { number, timestamp } = await headOf(request)
    assert.equal(await helpers.time.latest(), timestamp)
    assert.equal(await helpers.time.latestBlock(), number)
  },

  async takeSnapshot({ helpers, request }) {
    const before = await headOf(request)
    const snapshot = await helpers.takeSnapshot()
    for (let turn = 0; turn < 2; turn++) {
      await helpers.mine(3)
      await snapshot.restore()
      assert.deepEqual(await headOf(request), before)
    }
  },

  async loadFixture({ helpers, ethers }) {
    async function deploy() {
      const [owner] = await ethers.getSigners()
      return ethers.deployContract('Token', ['Ink', 'INK', owner.address])
    }
    for (let turn = 0; turn < 3; turn++) {
      const token = await helpers.loadFixture(deploy)
      await (await token.mint(ACCOUNT, 5n)).wait()
      assert.equal(await token.balanceOf(ACCOUNT), 5n)
    }
  },

  async setBalance({ helpers, request }) {
    await helpers.setBalance(ACCOUNT, 7n * ETHER)
    assert.equal(BigInt(await request('eth_getBalance', [ACCOUNT, 'latest'])), 7n * ETHER)
    await helpers.mine()
    assert.equal(BigInt(await request('eth_getBalance', [ACCOUNT, 'latest'])), 7n * ETHER)
  },

  async setCode({ helpers, request }) {
    await helpers.setCode(ACCOUNT, CODE)
    assert.equal(await request('eth_getCode', [ACCOUNT, 'latest']), CODE)
    assert.equal(BigInt(await request('eth_call', [{ to: ACCOUNT }, 'latest'])), 42n)
    await helpers.mine()
    assert.equal(BigInt(await request('eth_call', [{ to: ACCOUNT }, 'latest'])), 42n)
  },

  async setNonce({ helpers, request }) {
    await helpers.setNonce(ACCOUNT, 9)
    assert.equal(Number(await request('eth_getTransactionCount', [ACCOUNT, 'latest'])), 9)
    await helpers.mine()
    assert.equal(Number(await request('eth_getTransactionCount', [ACCOUNT, 'latest'])), 9)
  },

  async setStorageAt({ helpers }) {
    await helpers.setCode(ACCOUNT, CODE)
    await helpers.setStorageAt(ACCOUNT, 3, 99)
    assert.equal(BigInt(await helpers.getStorageAt(ACCOUNT, 3)), 99n)
    await helpers.mine()
    assert.equal(BigInt(await helpers.getStorageAt(ACCOUNT, 3)), 99n)
  },

  async impersonateAccount({ helpers, ethers, request }) {
    await helpers.setBalance(ACCOUNT, ETHER)
    await helpers.impersonateAccount(ACCOUNT)
    const signer = await ethers.getSigner(ACCOUNT)
    const receipt = await (await signer.sendTransaction({ to: OTHER, value: 5n })).wait()
    assert.equal(receipt.from.toLowerCase(), ACCOUNT)
    assert.equal(Number(await request('eth_getTransactionCount', [ACCOUNT, 'latest'])), 1)
    await helpers.stopImpersonatingAccount(ACCOUNT)
  },

  async 'impersonateAccount(contract)'({ helpers, ethers }) {
    const [owner] = await ethers.getSigners()
    const token = await ethers.deployContract('Token', ['Ink', 'INK', owner.address])
    const address = await token.getAddress()
    await helpers.setBalance(address, ETHER)
    await helpers.impersonateAccount(address)
    const signer = await ethers.getSigner(address)
    const receipt = await (await token.connect(signer).approve(OTHER, 5n)).wait()
    assert.equal(receipt.from, address)
    assert.equal(await token.allowance(address, OTHER), 5n)
    // anvil lists impersonated accounts among its own, also after a revert.
    await helpers.stopImpersonatingAccount(address)
  },

  async stopImpersonatingAccount({ helpers, ethers }) {
    await helpers.setBalance(ACCOUNT, ETHER)
    await helpers.impersonateAccount(ACCOUNT)
    const signer = await ethers.getSigner(ACCOUNT)
    await helpers.stopImpersonatingAccount(ACCOUNT)
    await assert.rejects(signer.sendTransaction({ to: OTHER, value: 5n }))
  },

  async setCoinbase({ helpers, request }) {
    await helpers.setCoinbase(OTHER)
    await helpers.mine()
    assert.equal((await request('eth_getBlockByNumber', ['latest', false])).miner, OTHER)
  },

  async setPrevRandao({ helpers, request }) {
    await helpers.setPrevRandao(12345n)
    await helpers.mine()
    assert.equal(BigInt((await request('eth_getBlockByNumber', ['latest', false])).mixHash), 12345n)
  },

  async setNextBlockBaseFeePerGas({ helpers, request }) {
    await helpers.setNextBlockBaseFeePerGas(3_000_000_000n)
    await helpers.mine()
    const { baseFeePerGas } = await request('eth_getBlockByNumber', ['latest', false])
    assert.equal(BigInt(baseFeePerGas), 3_000_000_000n)
  },

  async setBlockGasLimit({ helpers, request }) {
    await helpers.setBlockGasLimit(10_000_000)
    await helpers.mine()
    const { gasLimit } = await request('eth_getBlockByNumber', ['latest', false])
    assert.equal(Number(gasLimit), 10_000_000)
  },

  async dropTransaction({ helpers, ethers, request }) {
    const [sender] = await ethers.getSigners()
    await request('evm_setAutomine', [false])
    try {
      const { hash } = await sender.sendTransaction({ to: OTHER, value: 1n })
      assert.equal(await helpers.dropTransaction(hash), true)
      await helpers.mine()
      assert.equal(await request('eth_getTransactionReceipt', [hash]), null)
    } finally {
      await request('evm_setAutomine', [true])
    }
  },

  async 'ethers.getSigners'({ ethers }) {
    const signers = await ethers.getSigners()
    assert.equal(signers.length, 10)
    const signature = await signers[1].signMessage('hello')
    assert.equal(ethers.verifyMessage('hello', signature), signers[1].address)
  },

  async 'ethers.deployContract'({ ethers }) {
    const [owner, other] = await ethers.getSigners()
    const token = await ethers.deployContract('Token', ['Ink', 'INK', owner.address])
    await token.waitForDeployment()
    await (await token.mint(owner.address, 8n)).wait()
    await (await token.transfer(other.address, 3n)).wait()
    assert.equal(await token.balanceOf(other.address), 3n)
    await assert.rejects(token.connect(other).mint(other.address, 1n), /reverted/)
  },

  async 'ethers.getImpersonatedSigner'({ helpers, ethers }) {
    const signer = await ethers.getImpersonatedSigner(ACCOUNT)
    await helpers.setBalance(ACCOUNT, ETHER)
    const { status } = await (await signer.sendTransaction({ to: OTHER, value: 5n })).wait()
    assert.equal(status, 1)
  },

  // The last check, because it leaves a chain without the blocks before.
  async reset({ helpers, request }) {
    await helpers.mine(3)
    await helpers.reset()
    assert.equal((await headOf(request)).number, 0)
  },
}

async function headOf(request) {
  return blockAt(request, 'latest')
}

async function blockAt(request, place) {
  const tag = typeof place === 'number' ? `0x${place.toString(16)}` : place
  const { number, hash, timestamp } = await request('eth_getBlockByNumber', [tag, false])
  return { number: Number(number), hash, timestamp: Number(timestamp) }
}

/**
 * Runs all checks, and writes the message of each one's error, or null, to the file that the environment names.
 * Each check begins with the state of the first, by a snapshot of the node's.
 *
 * @param {Context} context
 */
export async function runChecks(context) {
  const { request } = context
  const outcomes = {}
  for (const [name, check] of Object.entries(checks)) {
    // Hardhat 3 has no helper for a reset.
    if (name === 'reset' && context.helpers.reset === undefined) continue
    const id = await request('evm_snapshot')
    outcomes[name] = await check(context).then(
      () => null,
      (error) => String(error?.message ?? error),
    )
    // A reset removes the snapshots.
    if (name !== 'reset') await request('evm_revert', [id])
  }
  writeFileSync(process.env.PEER_OUTCOMES, JSON.stringify(outcomes))
}

import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx'
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { bytesToQuantity, fromBigInt, fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { type ClosableExecutor, JobError } from '../../src/jobs/executor.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { PoolError } from '../../src/pool/errors.ts'
import type { Store } from '../../src/store/store.ts'
import { concat, word } from '../support/assembler.ts'
import { buildGenesis, COUNTER, NOTEBOOK, REVERTER } from '../support/candidates.ts'
import { ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { type Pooling, pooling } from '../support/pooling.ts'
import { errorOf } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'
import { walletOf } from '../support/wallets.ts'

const [ANN, BOB, EVE] = [ann, bob, eve].map(({ address }) => toHex(address)) as [Hex, Hex, Hex]
const GWEI = 1_000_000_000n
const genesis = buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })
const common = makeCommon(parseGenesis(JSON.stringify(genesis)).config, 'bpo2')
const hex = (value: bigint): Hex => `0x${value.toString(16)}`

let node: LiveNode

/** Gives each test of the suite that calls the function a node of its own. */
function usesNode(): void {
  beforeEach(async () => {
    node = await liveNode({ genesis, wallet: walletOf(ann, bob) })
  })

  afterEach(() => node.close())
}

/** Decodes with @ethereumjs/tx, which also verifies the signature. */
function decoded(raw: string): TypedTransaction {
  const tx = createTxFromRLP(fromHex(raw), { common })
  expect(tx.verifySignature()).to.equal(true)
  return tx
}

const authorization = (): object => {
  const fields = [fromBigInt(common.chainId()), COUNTER, fromBigInt(0n)]
  const signed = eoaCode7702SignAuthorization(fields as [Uint8Array, Uint8Array, Uint8Array], bob.key)
  const [chainId, , nonce, yParity, r, s] = signed.map(bytesToQuantity)
  return { chainId, address: toHex(COUNTER), nonce, yParity, r, s }
}

describe('eth_sendTransaction', () => {
  usesNode()

  it('fills in nonce, gas, fees and sender, signs, and adds the transaction to the pool', async () => {
    const hash = await node.ask('eth_sendTransaction', { to: EVE, value: '0x5' })
    const sent = (await node.ask('eth_getTransactionByHash', hash))!
    const baseFee = BigInt((await node.ask('eth_getBlockByNumber', 'latest', false))!.baseFeePerGas!)
    const tip = BigInt(await node.ask('eth_maxPriorityFeePerGas'))
    expect(sent).to.include({ type: '0x2', from: ANN, to: EVE, value: '0x5', nonce: '0x0', gas: '0x5208' })
    expect(sent).to.include({ maxPriorityFeePerGas: hex(tip), maxFeePerGas: hex(tip + 2n * baseFee) })
    await node.seal()
    expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ status: '0x1' })
  })

  it('gives transactions that arrive together different nonces', async () => {
    const sends = Array.from({ length: 5 }, () =>
      node.ask('eth_sendTransaction', { from: BOB, to: toHex(COUNTER) }),
    )
    await Promise.all(sends)
    expect(node.pool.counts()).to.deep.equal({ pending: 5, queued: 0 })
    expect(await node.ask('eth_getTransactionCount', BOB, 'pending')).to.equal('0x5')
  })

  describe('on a node that passes transactions on', () => {
    /** Nonces of the transactions that were passed on, of which the other node refuses the first ones. */
    let delivered: bigint[]
    /** The next nonce at the other node. */
    let next: bigint

    async function passing(refusals: number, isTaken = true): Promise<Pooling> {
      delivered = []
      next = 5n
      const chain: Pooling = await pooling(currentGenesis(), {
        wallet: walletOf(ann),
        nextNonce: async () => next,
        deliver: async ({ hash, nonce }) => {
          delivered.push(nonce)
          if (delivered.length > refusals) return
          if (isTaken) next++
          chain.pool.drop(hash)
          throw new PoolError('REFUSED_ELSEWHERE', 'replacement transaction underpriced')
        },
      })
      return chain
    }

    it('takes the next nonce of the node that includes it, and another one when that one is taken', async () => {
      const { ask, pool } = await passing(3)
      const hash = await ask('eth_sendTransaction', { to: EVE })
      expect(delivered).to.deep.equal([5n, 6n, 7n, 8n])
      expect(pool.get(fromHex(hash))!.transaction.nonce).to.equal(8n)
      expect(pool.counts()).to.deep.equal({ pending: 0, queued: 1 })
    })

    for (const [text, transaction, refusals, isTaken, tries] of [
      ['whose nonce the caller gives', { to: EVE, nonce: '0x7' }, 1, true, 1],
      ['that is refused although its nonce is free', { to: EVE }, 1, false, 1],
      ['that is refused again and again', { to: EVE }, 99, true, 16],
    ] as const)
      it(`answers with the refusal of a transaction ${text}`, async () => {
        const { ask, pool } = await passing(refusals, isTaken)
        const { code, message } = await errorOf(ask('eth_sendTransaction', transaction))
        expect({ code, message }).to.deep.equal({
          code: -32000,
          message: 'replacement transaction underpriced',
        })
        expect(delivered).to.have.length(tries)
        expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
      })
  })

  describe('on a node that seals blocks on request', () => {
    const note = (value: number): object => ({
      to: toHex(NOTEBOOK),
      data: toHex(concat(word(1), word(value))),
    })

    async function sealing(run: (sealing: LiveNode) => Promise<void>, fault?: JobError): Promise<void> {
      const executorOn = (store: Store): ClosableExecutor => {
        const executor = inlineExecutor(store)
        if (fault === undefined) return executor
        return {
          close: () => executor.close(),
          run: (job, ...rest) =>
            job.name === 'pendingBlock' ? Promise.reject(fault) : executor.run(job, ...rest),
        }
      }
      const dev = { isDev: true, controlOf: manualSealer, wallet: walletOf(ann, bob) }
      const own = await liveNode({ genesis, executorOn, ...dev })
      try {
        await run(own)
      } finally {
        await own.close()
      }
    }

    const gasOf = async (own: LiveNode, hash: Hex): Promise<bigint> =>
      BigInt((await own.ask('eth_getTransactionByHash', hash))!.gas)

    it('estimates gas on the pending block, but the gas of a replacement on the newest state', () =>
      sealing(async (own) => {
        const first = await gasOf(own, await own.ask('eth_sendTransaction', note(5)))
        const next = await gasOf(own, await own.ask('eth_sendTransaction', note(6)))
        expect(Number(next)).to.be.below(Number(first))
        const fees = { maxFeePerGas: hex(90n * GWEI), maxPriorityFeePerGas: hex(9n * GWEI) }
        const instead = await own.ask('eth_sendTransaction', { ...note(7), nonce: '0x0', ...fees })
        expect(await gasOf(own, instead)).to.equal(first)
        await own.ask('evm_mine')
        expect(await own.ask('eth_getTransactionReceipt', instead)).to.include({ status: '0x1' })
      }))

    it('estimates gas on the newest state if the pending block cannot be assembled', () =>
      sealing(
        async (own) => {
          const first = await own.ask('eth_sendTransaction', note(5))
          const next = await own.ask('eth_sendTransaction', note(6))
          expect(await gasOf(own, next)).to.equal(await gasOf(own, first))
          const estimate = await own.ask('eth_estimateGas', note(7))
          expect(await own.ask('eth_estimateGas', note(7), 'latest')).to.equal(estimate)
          expect(await errorOf(own.ask('eth_estimateGas', note(7), 'pending'))).to.include({ code: -32000 })
        },
        new JobError('TIMEOUT', 'ran too long', { timeoutMs: 1 }),
      ))
  })

  it('waits for the block on a node that seals each transaction at once', async () => {
    const instant = await liveNode({ genesis, wallet: walletOf(ann), isInstant: true })
    try {
      const hash = await instant.ask('eth_sendTransaction', { to: EVE })
      expect(await instant.ask('eth_getTransactionReceipt', hash)).to.include({ blockNumber: '0x1' })
    } finally {
      await instant.close()
    }
  })

  it('returns the reason if the transaction would revert, and sends nothing', async () => {
    const { code } = await errorOf(node.ask('eth_sendTransaction', { to: toHex(REVERTER) }))
    expect(code).to.equal(3)
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
  })

  it('sends a transaction that would revert if its gas is given', async () => {
    const hash = await node.ask('eth_sendTransaction', { to: toHex(REVERTER), gas: '0x186a0' })
    await node.seal()
    expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ status: '0x0' })
  })

  it('refuses senders whose key the node does not hold, also when the node holds none', async () => {
    const message =
      'invalid parameter 0 (transaction.from): expected an account of eth_accounts, or one that anvil_impersonateAccount names'
    expect(await errorOf(node.ask('eth_sendTransaction', { from: EVE, to: ANN }))).to.include({ message })
    const plain = await liveNode({ genesis })
    try {
      expect(await errorOf(plain.ask('eth_sendTransaction', { to: ANN }))).to.include({ message })
    } finally {
      await plain.close()
    }
  })

  it('refuses a type that does not follow from the members', async () => {
    const message = 'invalid parameter 0 (transaction.type): expected 0x2, which follows from the members'
    const call = { to: EVE, type: '0x0', maxFeePerGas: '0x77359400' } as const
    for (const method of ['eth_sendTransaction', 'eth_signTransaction'] as const)
      expect(await errorOf(node.ask(method, call))).to.include({ code: -32602, message })
  })

  it('returns the errors of the pool', async () => {
    await node.ask('eth_sendTransaction', { to: EVE, nonce: '0x0' })
    const { code, message } = await errorOf(node.ask('eth_sendTransaction', { to: EVE, nonce: '0x0' }))
    expect([code, message]).to.deep.equal([-32000, 'already known'])
  })
})

describe('eth_signTransaction', () => {
  usesNode()

  const fees = { maxFeePerGas: hex(20n * GWEI), maxPriorityFeePerGas: hex(GWEI) }

  it('signs transactions of types 0 to 4 so that @ethereumjs/tx recovers the sender, and sends nothing', async () => {
    const accessList = [{ address: EVE, storageKeys: [`0x${'05'.repeat(32)}`] }]
    const blobVersionedHashes = [`0x01${'ab'.repeat(31)}`]
    const cases = [
      { gasPrice: hex(20n * GWEI) },
      { gasPrice: hex(20n * GWEI), accessList },
      fees,
      { ...fees, blobVersionedHashes, maxFeePerBlobGas: '0x10', accessList },
      { ...fees, authorizationList: [authorization()], accessList },
    ]
    for (const [type, members] of cases.entries()) {
      const call = { from: BOB, to: EVE, value: '0x7', input: '0x0102', gas: '0x30d40', nonce: '0x9' }
      const { raw, tx: fields } = await node.ask('eth_signTransaction', { ...call, ...members })
      const tx = decoded(raw)
      expect(tx.type).to.equal(type)
      expect(tx.getSenderAddress().toString()).to.equal(BOB)
      expect(tx).to.include({ nonce: 9n, value: 7n, gasLimit: 200_000n })
      expect(toHex(tx.data)).to.equal('0x0102')
      const json = tx.toJSON()
      if ('accessList' in members) expect(json.accessList).to.deep.equal(accessList)
      if ('authorizationList' in members) expect(json.authorizationList).to.have.length(1)
      if ('blobVersionedHashes' in members)
        expect(json.blobVersionedHashes).to.deep.equal(blobVersionedHashes)
      // @ethereumjs/tx writes most members as the contract does.
      const { data, gasLimit, yParity: _yParity, authorizationList, ...same } = json
      const price = json.maxFeePerGas ?? json.gasPrice
      expect(fields).to.deep.include({ ...same, input: data, gas: gasLimit, gasPrice: price, from: BOB })
      expect('authorizationList' in fields).to.equal(authorizationList !== undefined)
      if (type > 0) expect(fields).to.include({ yParity: fields.v })
      expect(fields).to.include({ hash: toHex(tx.hash()), blockHash: null, blockNumber: null })
      expect(fields.chainId).to.equal(await node.ask('eth_chainId'))
    }
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
  })

  it('signs a creation', async () => {
    const { raw } = await node.ask('eth_signTransaction', { data: '0x00', gas: '0x186a0', ...fees })
    const tx = decoded(raw)
    expect(tx.to).to.equal(undefined)
    expect(tx.getSenderAddress().toString()).to.equal(ANN)
  })

  for (const [what, members, message] of [
    ['two kinds of prices', { ...fees, gasPrice: '0x1' }, /^both gasPrice and \(maxFeePerGas/],
    [
      'a tip above the fee cap',
      { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
      /^maxFeePerGas \(0x1\) < maxPriorityFeePerGas \(0x2\)$/,
    ],
    ['another chain id', { chainId: '0x5' }, /^chainId does not match node's/],
    ['blobs under any name', { BLOBS: ['0x12'] }, /^"blobs" is not supported for this RPC method$/],
    ['an empty list of blobs', { blobVersionedHashes: [] }, /^need at least 1 blob/],
    ['a free blob fee', { maxFeePerBlobGas: '0x0' }, /^maxFeePerBlobGas, if specified, must be non-zero$/],
    ['a creation without code', { to: null }, /^contract creation without any data provided$/],
    ['blobs of a creation', { to: null, blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }, /^missing "to"/],
    [
      'delegations of a creation',
      { to: null, data: '0x00', authorizationList: [] },
      /^authorizationList provided/,
    ],
    ['delegations with a gas price', { gasPrice: '0x1', authorizationList: [] }, /^both gasPrice and auth/],
  ] as const)
    it(`refuses ${what}`, async () => {
      const call = { to: EVE, gas: '0x186a0', ...members }
      const error = await errorOf(node.ask('eth_signTransaction', call))
      expect(error.code).to.equal(-32000)
      expect(error.message).to.match(message)
    })
})

/** Tests limits of the transaction pool. */
import { expect } from 'chai'
import type { LimitName } from '../../generated/limits.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Views } from '../../src/head/view.ts'
import { OpenInclusions } from '../../src/watch/inclusions.ts'
import { word } from '../support/assembler.ts'
import { sidecarOf } from '../support/blobs.ts'
import type { Signer } from '../support/chains.ts'
import { addressOf, ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { hexSignedBy, hexWithSidecar, type Pooling, pooling } from '../support/pooling.ts'
import { errorOf, type WireError } from '../support/readChain.ts'
import { expectLimitError, type Reach } from './documented.ts'
import { withLimits } from './queryLimits.ts'
import { waitingPool } from './workers.ts'

const GWEI = 10n ** 9n

interface Sending extends Pooling {
  send: (raw: string) => Promise<string>
  /** Numbers of pending and queued transactions */
  counts: () => [pending: number, queued: number]
  refused: (name: LimitName, raw: string, message: string) => Promise<void>
}

async function sending(
  changed: Partial<Record<LimitName, number>>,
  test: (sending: Sending) => Promise<void>,
  more: Parameters<typeof pooling>[1] & { now?: () => number } = {},
): Promise<void> {
  const { now, ...changes } = more
  const chain = await pooling(currentGenesis(), { ...withLimits(changed), ...changes }, now)
  const { ask, pool } = chain
  try {
    await test({
      ...chain,
      send: (raw) => ask('eth_sendRawTransaction', raw),
      counts: () => [pool.counts().pending, pool.counts().queued],
      refused: async (name, raw, message) =>
        expectLimitError(name, await errorOf(ask('eth_sendRawTransaction', raw)), message),
    })
  } finally {
    await pool.close()
  }
}

const from = (who: Signer, nonce: number, fields: object = {}): string =>
  hexSignedBy(who, { nonce: BigInt(nonce), ...fields })

/** A transaction with so many authorizations that a worker thread recovers their authorities. */
function delegating(who: Signer): string {
  const authorization = { chainId: '0x7', address: addressOf(0x52), nonce: '0x1', yParity: '0x1' }
  const signed = { ...authorization, r: toHex(word(5)), s: toHex(word(6)) }
  const authorizationList = Array.from({ length: 17 }, () => signed)
  return from(who, 0, { type: 4, authorizationList, gasLimit: 500_000n })
}

const FULL = 'txpool is full'

async function pending({ send, counts, refused }: Sending): Promise<void> {
  for (let nonce = 0; nonce < 3; nonce++) await send(from(ann, nonce))
  expect(counts()).to.deep.equal([3, 0])
  await refused('poolPendingMax', from(ann, 3), FULL)
  // A sender above the guaranteed number loses a transaction to a sender below it.
  await send(from(bob, 0))
  expect(counts()).to.deep.equal([3, 0])
}

/** Each sender keeps the guaranteed number, even when the sum exceeds the limit of the pool. */
async function accountPending({ send, counts, refused }: Sending): Promise<void> {
  for (const nonce of [0, 1]) await send(from(ann, nonce))
  for (const nonce of [0, 1]) await send(from(bob, nonce))
  expect(counts()).to.deep.equal([4, 0])
  await refused('poolAccountPendingMax', from(ann, 2), FULL)
  expect(counts()).to.deep.equal([4, 0])
}

async function queued({ send, counts, refused }: Sending): Promise<void> {
  for (const nonce of [1, 2]) await send(from(ann, nonce))
  await refused('poolQueuedMax', from(ann, 3), FULL)
  expect(counts()).to.deep.equal([0, 2])
  // The oldest queued transaction is evicted.
  await send(from(bob, 1))
  expect(counts()).to.deep.equal([0, 2])
}

async function accountQueued({ send, counts, refused }: Sending): Promise<void> {
  for (const nonce of [1, 2]) await send(from(ann, nonce))
  await refused('poolAccountQueuedMax', from(ann, 3), 'account limit exceeded: pooled 2 txs')
  await send(from(bob, 1))
  expect(counts()).to.deep.equal([0, 3])
}

async function lifetime(): Promise<void> {
  let nowMs = 0
  const now = (): number => nowMs
  const wait = async ({ send, counts, pool }: Sending): Promise<void> => {
    await send(from(ann, 1))
    await send(from(bob, 0))
    nowMs += 10_000
    pool.expire()
    expect(counts()).to.deep.equal([1, 1])
    nowMs += 1
    pool.expire()
    expect(counts()).to.deep.equal([1, 0])
    await send(from(ann, 1))
    expect(counts()).to.deep.equal([1, 1])
  }
  await sending({ poolLifetimeSeconds: 10 }, wait, { now })
}

/** Equal fee cap and tip cap, in gwei. */
const paying = (gwei: bigint): object => ({ maxFeePerGas: gwei * GWEI, maxPriorityFeePerGas: gwei * GWEI })

async function priceBump({ send, counts, refused }: Sending): Promise<void> {
  await send(from(ann, 0, paying(100n)))
  const message = 'replacement transaction underpriced'
  await refused('poolPriceBumpPercent', from(ann, 0, paying(149n)), message)
  await send(from(ann, 0, paying(150n)))
  expect(counts()).to.deep.equal([1, 0])
}

const withBlob = (gwei: bigint): string =>
  hexWithSidecar(sidecarOf(1), { ...paying(gwei), maxFeePerBlobGas: gwei * GWEI })

async function blobPriceBump({ send, counts, refused }: Sending): Promise<void> {
  await send(withBlob(100n))
  const reason = 'new tx gas fee cap 249000000000 < 100000000000 queued + 150% replacement penalty'
  const message = `replacement transaction underpriced: ${reason}`
  await refused('poolBlobPriceBumpPercent', withBlob(249n), message)
  await send(withBlob(250n))
  expect(counts()).to.deep.equal([1, 0])
}

async function minTip({ send, refused }: Sending): Promise<void> {
  const tipping = (wei: bigint): string => from(ann, 0, { maxPriorityFeePerGas: wei })
  const message = 'transaction gas price below minimum: gas tip cap 4, minimum needed 5'
  await refused('poolMinTipWei', tipping(4n), message)
  await send(tipping(5n))
  await sending({ poolMinTipWei: 0 }, async (one) => {
    await one.send(tipping(0n))
    expect(one.counts()).to.deep.equal([1, 0])
  })
}

/** The limit does not apply to blob transactions. */
async function transactionBytes(): Promise<void> {
  const raw = from(ann, 0)
  const bytes = raw.length / 2 - 1
  await sending({ poolTransactionBytesMax: bytes }, async ({ send, counts }) => {
    await send(raw)
    expect(counts()).to.deep.equal([1, 0])
  })
  await sending({ poolTransactionBytesMax: bytes - 1 }, async ({ send, refused }) => {
    const message = `oversized data: transaction size ${bytes}, limit ${bytes - 1}`
    await refused('poolTransactionBytesMax', raw, message)
    await send(withBlob(100n))
  })
}

async function blobBytes(): Promise<void> {
  const { length } = withBlob(100n)
  const bytes = length / 2 - 1
  const send = async (sendingOne: Sending): Promise<string> => sendingOne.send(withBlob(100n))
  await sending({ poolBlobBytesMax: bytes }, async (one) => {
    await send(one)
    expect(one.counts()).to.deep.equal([1, 0])
  })
  await sending({ poolBlobBytesMax: bytes - 1 }, async ({ counts, refused, send: sendTo }) => {
    await refused('poolBlobBytesMax', withBlob(100n), 'transaction underpriced')
    await sendTo(from(bob, 0))
    expect(counts()).to.deep.equal([1, 0])
  })
}

/** A fee of a milliether for 21,000 gas. */
async function transactionFee({ send, refused }: Sending): Promise<void> {
  const feeOf = (maxFeePerGas: bigint): string => from(ann, 0, { maxFeePerGas, maxPriorityFeePerGas: 1n })
  const cap = 10n ** 15n / 21_000n
  const message = 'tx fee (0.00 ether) exceeds the configured cap (0.00 ether)'
  await refused('transactionFeeMax', feeOf(cap + 1n), message)
  await send(feeOf(cap))
}

async function poolAnswer(): Promise<void> {
  let length = 0
  const asking = async ({ send, text }: Sending): Promise<void> => {
    await send(from(ann, 0))
    length = (await text('txpool_content')).length
  }
  await sending({}, asking)
  await sending({ poolAnswerBytesMax: length }, asking)
  await sending({ poolAnswerBytesMax: length - 1 }, async ({ send, ask }) => {
    await send(from(ann, 0))
    const { code, message } = await errorOf(ask('txpool_content'))
    const expected = `the answer exceeds the limit of ${length - 1} bytes (--max-pool-answer)`
    expectLimitError('poolAnswerBytesMax', { code, message: message.slice(0, expected.length) }, expected)
    expect(await ask('txpool_status')).to.deep.equal({ pending: '0x1', queued: '0x0' })
  })
}

/** Uses a thread that verifies for 100 ms, and a queue for one job. */
async function proofQueue(): Promise<void> {
  const executor = waitingPool({}, { queueMax: 1 }, 100)
  const send = async ({ ask, refused, counts }: Sending): Promise<void> => {
    const verifying = [ann, bob].map((who) => ask('eth_sendRawTransaction', delegating(who)))
    const message = 'limit exceeded: too many calls wait for a worker'
    await refused('proofQueueMax', delegating(eve), message)
    await Promise.all(verifying)
    expect(counts()[0]).to.equal(2)
    await ask('eth_sendRawTransaction', delegating(eve))
  }
  try {
    await sending({}, send, { executor })
  } finally {
    await executor.close()
  }
}

async function blobTimeout(): Promise<void> {
  for (const [pauseMs, isInTime] of [
    [0, true],
    [60_000, false],
  ] as const) {
    const executor = waitingPool({}, {}, pauseMs)
    const send = async ({ send: sendOne, refused, counts }: Sending): Promise<void> => {
      if (isInTime) await sendOne(delegating(ann))
      else await refused('blobTimeoutMs', delegating(ann), 'execution aborted (timeout = 300ms)')
      await sendOne(from(bob, 0))
      expect(counts()).to.deep.equal([isInTime ? 2 : 1, 0])
    }
    try {
      await sending({ blobTimeoutMs: 300 }, send, { executor })
    } finally {
      await executor.close()
    }
  }
}

/** Views whose head does not move. */
const still = {
  current: { archive: { reader: { get: () => undefined } } },
  onMove: () => () => {},
} as unknown as Views

const unprocessed = (within: string): string =>
  `The transaction was added to the transaction pool but wasn't processed in ${within}`

/** Sends a transaction, and waits for a block that does not come. */
async function waitingFor(
  changed: Partial<Record<LimitName, number>>,
  test: (
    wait: (raw: string, timeoutMs?: number) => Promise<unknown>,
    inclusions: OpenInclusions,
  ) => Promise<void>,
): Promise<void> {
  const inclusions = new OpenInclusions(still, changed.syncSendsMax ?? 4)
  const client = '192.0.2.1'
  const run = ({ ask }: Sending): Promise<void> =>
    test((raw, timeoutMs) => errorOf(ask('eth_sendRawTransactionSync', raw, timeoutMs)), inclusions)
  await sending(changed, run, { inclusions, client })
}

const sendWait = (): Promise<void> =>
  waitingFor({ sendWaitMs: 20 }, async (wait) => {
    expectLimitError('sendWaitMs', (await wait(from(ann, 0))) as WireError, unprocessed('20ms'))
    expectLimitError('sendWaitMs', (await wait(from(bob, 0), 1)) as WireError, unprocessed('1ms'))
  })

const sendWaitLongest = (): Promise<void> =>
  waitingFor({ sendWaitLongestMs: 20 }, async (wait) => {
    expectLimitError('sendWaitLongestMs', (await wait(from(ann, 0))) as WireError, unprocessed('20ms'))
    expectLimitError(
      'sendWaitLongestMs',
      (await wait(from(bob, 0), 60_000)) as WireError,
      unprocessed('20ms'),
    )
  })

const syncSends = (): Promise<void> =>
  waitingFor({ syncSendsMax: 4 }, async (wait, inclusions) => {
    const held = inclusions.begin('192.0.2.1')!
    const message = 'limit exceeded: too many calls wait for transactions'
    expectLimitError('syncSendsMax', (await wait(from(ann, 0), 1)) as WireError, message)
    const others = ['local', 'local', 'local'].map((client) => inclusions.begin(client)!)
    expect(inclusions.begin('local')).to.equal(undefined)
    for (const one of [held, ...others]) one.end()
    expectLimitError('sendWaitMs', (await wait(from(ann, 0), 1)) as WireError, unprocessed('1ms'))
    expect(inclusions.count).to.equal(0)
  })

export const poolLimits = {
  poolPendingMax: () => sending({ poolPendingMax: 3, poolAccountPendingMax: 1 }, pending),
  poolAccountPendingMax: () => sending({ poolPendingMax: 1, poolAccountPendingMax: 2 }, accountPending),
  poolQueuedMax: () => sending({ poolQueuedMax: 2 }, queued),
  poolAccountQueuedMax: () => sending({ poolAccountQueuedMax: 2 }, accountQueued),
  poolLifetimeSeconds: lifetime,
  poolPriceBumpPercent: () => sending({ poolPriceBumpPercent: 50 }, priceBump),
  poolBlobPriceBumpPercent: () => sending({ poolBlobPriceBumpPercent: 150 }, blobPriceBump),
  poolMinTipWei: () => sending({ poolMinTipWei: 5 }, minTip),
  poolTransactionBytesMax: transactionBytes,
  poolBlobBytesMax: blobBytes,
  transactionFeeMax: () => sending({ transactionFeeMax: 1 }, transactionFee),
  poolAnswerBytesMax: poolAnswer,
  sendWaitMs: sendWait,
  sendWaitLongestMs: sendWaitLongest,
  syncSendsMax: syncSends,
  proofQueueMax: proofQueue,
  blobTimeoutMs: blobTimeout,
} satisfies Record<string, Reach>

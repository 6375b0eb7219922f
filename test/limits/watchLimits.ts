/** Tests limits of filters and subscriptions. */
import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Context } from '../../src/methods/handler.ts'
import { OpenFilters } from '../../src/watch/filters.ts'
import { word } from '../support/assembler.ts'
import { emptyPool } from '../support/emptyPool.ts'
import { type Answering, answering, errorOf } from '../support/readChain.ts'
import { closeSubscriptions, Listener, open, subscriberOf } from '../watch/listening.ts'
import { chainOf, MovingHead } from '../watch/movingHead.ts'
import { expectLimitError, type Reach } from './documented.ts'

const TOO_MANY = 'too many filters or subscriptions'

async function filtering(filtersMax: number, now: () => number = () => 0) {
  const chain = await chainOf([[1]])
  const head = new MovingHead(chain, 1)
  const filters = new OpenFilters({
    ...{ views: head, pool: emptyPool, filtersMax, lifetimeMs: 1_000 },
    ...{ entriesMax: limits.logsResultsMax, bytesMax: limits.logsResponseBytesMax, now },
  })
  const asClient = (client: string): Answering => answering(chain, { filters, client })
  return { asClient, filters }
}

async function filters(): Promise<void> {
  const { asClient, filters } = await filtering(8)
  const [limited, other] = [asClient('192.0.2.1'), asClient('local')]
  // A client that is subject to limits gets a quarter.
  const id = await limited.ask('eth_newBlockFilter')
  await limited.ask('eth_newFilter', {})
  expectLimitError('filtersMax', await errorOf(limited.ask('eth_newBlockFilter')), TOO_MANY)
  for (let made = 0; made < 6; made++) await other.ask('eth_newBlockFilter')
  expectLimitError('filtersMax', await errorOf(other.ask('eth_newBlockFilter')), TOO_MANY)
  expect(await limited.ask('eth_uninstallFilter', id)).to.equal(true)
  expect(await limited.ask('eth_newBlockFilter')).to.match(/^0x/)
  filters.close()
}

async function filterLifetime(): Promise<void> {
  let now = 0
  const { asClient, filters } = await filtering(10, () => now)
  const { ask } = asClient('local')
  const id = await ask('eth_newBlockFilter')
  now += 999
  expect(await ask('eth_getFilterChanges', id)).to.deep.equal([])
  now += 1_000
  expectLimitError('filterLifetimeMs', await errorOf(ask('eth_getFilterChanges', id)), 'filter not found')
  expect(await ask('eth_newBlockFilter')).to.match(/^0x/)
  filters.close()
}

async function subscribing(options: Parameters<typeof open>[1], changes: Partial<Context> = {}) {
  const chain = await chainOf([[1]])
  const { subscriptions } = open(new MovingHead(chain, 1), options)
  /** Answers on a separate connection. */
  const connected = (client: string): { listener: Listener } & Answering => {
    const listener = new Listener()
    return {
      listener,
      ...answering(chain, { ...changes, subscriber: subscriberOf(subscriptions, listener, client) }),
    }
  }
  return connected
}

async function subscriptions(): Promise<void> {
  const connected = await subscribing({ subscriptionsMax: 8 })
  const [limited, other] = [connected('192.0.2.1'), connected('local')]
  for (let made = 0; made < 2; made++) await limited.ask('eth_subscribe', 'newHeads')
  const refused = async ({ ask }: Answering): Promise<void> =>
    expectLimitError('subscriptionsMax', await errorOf(ask('eth_subscribe', 'newHeads')), TOO_MANY)
  await refused(limited)
  for (let made = 0; made < 6; made++) await other.ask('eth_subscribe', 'newHeads')
  await refused(other)
  limited.listener.drop()
  expect(await other.ask('eth_subscribe', 'newHeads')).to.match(/^0x/)
  closeSubscriptions()
}

async function connectionSubscriptions(): Promise<void> {
  const connected = await subscribing({ connectionSubscriptionsMax: 2 })
  const { ask } = connected('local')
  const ids = [await ask('eth_subscribe', 'newHeads'), await ask('eth_subscribe', 'logs', {})]
  const refused = await errorOf(ask('eth_subscribe', 'newHeads'))
  expectLimitError('connectionSubscriptionsMax', refused, TOO_MANY)
  expect(await connected('local').ask('eth_subscribe', 'newHeads')).to.match(/^0x/)
  expect(await ask('eth_unsubscribe', ids[0])).to.equal(true)
  expect(await ask('eth_subscribe', 'newHeads')).to.match(/^0x/)
  closeSubscriptions()
}

async function subscriptionHashes(): Promise<void> {
  const subscribe = (ask: Answering['ask'], count: number) => {
    const transactionHashes = Array.from({ length: count }, (_, index) => toHex(word(index)))
    return ask('eth_subscribe', 'transactionReceipts', { transactionHashes })
  }
  const message = 'invalid parameter 1 (options): at /transactionHashes: expected at most 200 entries'
  const { ask } = (await subscribing({}))('local')
  expect(await subscribe(ask, 200)).to.match(/^0x/)
  expectLimitError('subscriptionHashesMax', await errorOf(subscribe(ask, 201)), message)
  const fewer = (await subscribing({}, { limits: { ...limits, subscriptionHashesMax: 2 } }))('local')
  expect(await subscribe(fewer.ask, 2)).to.match(/^0x/)
  const refused = await errorOf(subscribe(fewer.ask, 3))
  expectLimitError('subscriptionHashesMax', refused, message.replace('200', '2'))
  closeSubscriptions()
}

export const watchLimits = {
  filtersMax: filters,
  filterLifetimeMs: filterLifetime,
  subscriptionsMax: subscriptions,
  connectionSubscriptionsMax: connectionSubscriptions,
  subscriptionHashesMax: subscriptionHashes,
} satisfies Record<string, Reach>

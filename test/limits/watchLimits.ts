/** Tests limits of filters and subscriptions. */
import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { OpenFilters } from '../../src/watch/filters.ts'
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

async function subscribing(options: Parameters<typeof open>[1]) {
  const chain = await chainOf([[1]])
  const { subscriptions } = open(new MovingHead(chain, 1), options)
  /** Answers on a separate connection. */
  const connected = (client: string): { listener: Listener } & Answering => {
    const listener = new Listener()
    return { listener, ...answering(chain, { subscriber: subscriberOf(subscriptions, listener, client) }) }
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

export const watchLimits = {
  filtersMax: filters,
  filterLifetimeMs: filterLifetime,
  subscriptionsMax: subscriptions,
  connectionSubscriptionsMax: connectionSubscriptions,
} satisfies Record<string, Reach>

/** Heads on several serving threads: no thread answers a newer one before all can, nor an older one afterwards. */
import { expect } from 'chai'
import { Connections } from '../../support/connections.ts'
import { checkOrder, HeadOrder, readDuring } from '../../support/headOrder.ts'
import { describeThreads } from '../../support/ports.ts'
import { randomOf } from '../../support/random.ts'
import { type Served, start } from '../../support/serve.ts'

/** Number of times that the head moves, and number of readers that ask meanwhile. */
const MOVES = 150
const READERS = 24
/** Most blocks that a reorg removes. */
const REMOVED_MAX = 4

interface Block {
  readonly hash: string
  readonly number: string
  readonly timestamp: string
}

describeThreads('heads on four serving threads', () => {
  let served: Served
  let connections: Connections
  /** Timestamps grow with each block that was ever sealed, so that no two blocks have the same hash. */
  let timestamp = 0

  before(async () => {
    served = await start('dev', ['--ephemeral', '--serving-threads', '4'])
    connections = new Connections(served.url)
  })

  after(async () => {
    connections.close()
    expect(await served.stop()).to.equal(0)
    expect(served.complaints()).to.equal('')
  })

  const latest = (connection: number): Promise<Block> =>
    connections.result(connection, 'eth_getBlockByNumber', ['latest', false])

  const readWhile = (move: () => Promise<void>, read: (connection: number) => Promise<string>) =>
    readDuring(move, { readers: READERS, connections: connections.count, read })

  async function seal(connection: number): Promise<void> {
    await connections.result(connection, 'evm_mine', [{ timestamp: `0x${(++timestamp).toString(16)}` }])
  }

  it('never go backwards in time, whichever connection asks for the block number', async () => {
    timestamp = Number((await latest(0)).timestamp) + 1_000_000
    const order = new HeadOrder()
    order.add(await connections.result(0, 'eth_blockNumber'))
    const seen = await readWhile(
      async () => {
        for (let sealed = 0; sealed < MOVES; sealed++) {
          await seal(sealed)
          order.add(await connections.result(sealed + 1, 'eth_blockNumber'))
        }
      },
      (connection) => connections.result(connection, 'eth_blockNumber'),
    )
    expect(new Set(seen.map(({ head }) => head)).size).to.be.above(MOVES / 4)
    checkOrder(seen, order)
  })

  it('never go backwards in time, even across reorgs', async () => {
    const random = randomOf(1)
    const order = new HeadOrder()
    let head = await latest(0)
    order.add(head.hash)
    const seen = await readWhile(
      async () => {
        for (let moves = 0; moves < MOVES; moves++) {
          if (random(4) > 0) {
            await seal(random(connections.count))
          } else {
            const to = Number(head.number) - 1 - random(REMOVED_MAX)
            const target = `0x${to.toString(16)}`
            await connections.result(random(connections.count), 'debug_setHead', [target])
          }
          const before = head
          head = await latest(random(connections.count))
          expect(head.hash, 'the head after the answer').not.to.equal(before.hash)
          order.add(head.hash)
        }
      },
      async (connection) => (await latest(connection)).hash,
    )
    expect(new Set(seen.map(({ head: hash }) => hash)).size).to.be.above(MOVES / 4)
    checkOrder(seen, order)
  })
})

import { expect } from 'chai'
import type { Identity } from '../../src/archive/identity.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { stateBefore } from '../../src/archive/stateBefore.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { blockTraceAt, rewardsAt } from '../../src/archive/traces.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { rewardsOf } from '../../src/chain/rewards.ts'
import type { Store } from '../../src/store/store.ts'
import { currentGenesis, everyForkGenesis, oldGenesis } from '../support/genesis.ts'
import { importBuilt } from '../support/readChain.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'

const BLOCKS = 24
const ETHER = 10n ** 18n
const author = (name: number): Uint8Array => new Uint8Array(20).fill(name)
const configOf = (genesis: object) => parseGenesis(JSON.stringify(genesis)).config

describe('rewards', () => {
  let store: Store
  let identity: Identity

  before(async () => {
    store = await importBuilt(await tellStory(BLOCKS, everyForkGenesis(CONTRACTS)))
    identity = readIdentity(store)!
  })

  it('equal the increase of the balances after the last transaction of the block', () => {
    let uncles = 0
    for (let number = 1; number <= BLOCKS; number++) {
      const trace = blockTraceAt(store, number)!
      const before = stateBefore(wholeState(store), number, trace.transactions.length, trace)
      const rewards = rewardsAt(store, identity, number)
      uncles += rewards.filter(({ kind }) => kind === 'uncle').length
      const sums = new Map<string, bigint>()
      for (const reward of rewards) {
        const id = toHex(reward.author)
        sums.set(id, (sums.get(id) ?? 0n) + reward.value)
      }
      expect(sums.size > 0, `rewards of block ${number}`).to.equal(number < 22)
      for (const [id, value] of sums) {
        const got =
          (stateAt(wholeState(store), number).account(fromHex(id))?.balance ?? 0n) -
          (before.account(fromHex(id))?.balance ?? 0n)
        expect(got, `${id} in block ${number}`).to.equal(value)
      }
    }
    expect(uncles).to.be.greaterThan(2)
  })

  it('depend on the fork, the number of uncles and their distance', () => {
    const config = configOf(oldGenesis({ homesteadBlock: 0, byzantiumBlock: 10, constantinopleBlock: 20 }))
    const header = (number: number) => ({ number, timestamp: 1, difficulty: 5n, coinbase: author(1) })
    for (const [number, base] of [
      [9, 5n * ETHER],
      [10, 3n * ETHER],
      [20, 2n * ETHER],
    ] as const) {
      expect(rewardsOf(config, header(number), [])).to.deep.equal([
        { kind: 'block', author: author(1), value: base },
      ])
      const uncles = [
        { number: number - 1, coinbase: author(2) },
        { number: number - 6, coinbase: author(3) },
      ]
      expect(rewardsOf(config, header(number), uncles)).to.deep.equal([
        { kind: 'block', author: author(1), value: base + base / 16n },
        { kind: 'uncle', author: author(2), value: (base * 7n) / 8n },
        { kind: 'uncle', author: author(3), value: base / 4n },
      ])
    }
  })

  it('are empty for a block with difficulty 0 when the chain schedules the merge', () => {
    const header = { number: 2, timestamp: 10 ** 9, coinbase: author(1) }
    const config = configOf(everyForkGenesis())
    expect(rewardsOf(config, { ...header, difficulty: 0n }, [])).to.deep.equal([])
    expect(rewardsOf(config, { ...header, difficulty: 1n }, [])).to.have.length(1)
  })

  it('are empty for a genesis block, for a clique chain, and from the merge on', () => {
    const header = { number: 3, timestamp: 2_000, difficulty: 2n, coinbase: author(1) }
    const old = configOf(oldGenesis({ homesteadBlock: 0 }))
    expect(rewardsOf(old, header, []).length).to.equal(1)
    expect(rewardsOf(old, { ...header, number: 0 }, [])).to.deep.equal([])
    expect(rewardsOf(old, header, [], 3)).to.deep.equal([])
    expect(rewardsOf({ ...old, engine: 'clique' }, header, [])).to.deep.equal([])
    expect(rewardsOf(configOf(currentGenesis()), { ...header, difficulty: 0n }, [])).to.deep.equal([])
  })
})

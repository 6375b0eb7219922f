import { expect } from 'chai'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { pendingEdits, waitingPieces } from '../../src/archive/waitingEdits.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { EditedHead } from '../../src/head/editedHead.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import type { View } from '../../src/head/view.ts'
import { PreparedViews } from '../../src/node/preparedViews.ts'
import type { Scope } from '../../src/scope.ts'
import type { Reader } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { type OwnChain, ownChain } from '../support/sealing.ts'

const ACCOUNT = new Uint8Array(20).fill(0xaa)
const OTHER = new Uint8Array(20).fill(0xbb)
const SLOTS = 2_000
/** Enough reads for one slot: its history, the nodes of the trie on its path, and the records about the account. */
const READS_PER_PIECE_MAX = 12

/** A scope that ends the work at a checkpoint. */
class EndingScope implements Scope {
  left: number

  constructor(left: number) {
    this.left = left
  }

  checkpoint(): undefined {
    if (this.left-- === 0) throw new RangeError('ended')
    return undefined
  }
}

describe('the newest state with many slots that were set by hand', () => {
  let chain: OwnChain

  before(async () => {
    chain = await ownChain()
    await set(1)
    await chain.writer.seal({
      attributes: {
        ...{ timestamp: 10_000_000_000, prevRandao: word(1), feeRecipient: ACCOUNT },
        extraData: new Uint8Array(0),
      },
      ...{ hasExactTimestamp: false, candidates: [], allowEmpty: true },
    })
    await set(2)
  })

  after(() => chain.close())

  /** Sets the slots; some of those that the block has become zero. */
  async function set(factor: number): Promise<void> {
    const stateDiff = Array.from({ length: SLOTS }, (_, slot): [Uint8Array, Uint8Array] => {
      const value = factor === 2 && slot % 5 === 0 ? 0 : factor * (slot + 1)
      return [word(slot + (factor - 1) * 100), word(value)]
    })
    await chain.writer.edit({ kind: 'add', overrides: [{ address: ACCOUNT, balance: 5n, stateDiff }] })
  }

  function edited(note: () => void = () => {}, former?: EditedHead): EditedHead {
    const { archive, head } = chain.views.current
    const reader: Reader = {
      get: (key) => {
        note()
        return archive.reader.get(key)
      },
    }
    return new EditedHead(
      { ...archive, reader: wholeState(reader) },
      head,
      waitingPieces(archive.reader),
      former,
    )
  }

  /** Everything that a request or a job sees. */
  function seen({ archive, layers }: EditedHead): unknown {
    const { head } = chain.views.current
    const state = stateAt(archive.reader, head.number)
    const slots = Array.from({ length: SLOTS + 100 }, (_, slot) => toHex(state.slot(ACCOUNT, word(slot))))
    return { account: state.account(ACCOUNT), slots, layers }
  }

  it('is computed in small steps, at most one slot per step', async () => {
    let [reads, most, pieces] = [0, 0, 0]
    const whole = edited(() => reads++)
    await whole.prepare({
      checkpoint: () => {
        most = Math.max(most, reads)
        reads = 0
        pieces++
        return undefined
      },
    })
    expect(most).to.be.at.most(READS_PER_PIECE_MAX)
    expect(pieces).to.be.at.least(3 * SLOTS)
    expect(whole.prepare(new EndingScope(0))).to.equal(undefined)
    expect(seen(whole)).to.deep.equal(seen(edited()))
  })

  it('has the storage root of the trie with all slots', () => {
    const { archive, head, edited: current } = chain.views.current
    const { reader } = archive
    const before = stateAt(reader, head.number).account(ACCOUNT)?.storageRoot ?? EMPTY_TRIE_ROOT
    const trie = new StateTrie(nodesAt(reader, head.number), chain.importer.head.header.stateRoot)
    trie.update(pendingEdits(reader)!)
    const after = stateAt(current!.archive.reader, head.number).account(ACCOUNT)
    expect(toHex(after!.storageRoot)).to.equal(toHex(trie.storageRoot(ACCOUNT)))
    expect(after!.storageRoot).not.to.deep.equal(before)
  })

  it('is not recomputed for an account that a later change does not affect', async () => {
    const former = edited()
    await former.prepare(new EndingScope(-1))
    await chain.writer.edit({ kind: 'add', overrides: [{ address: OTHER, balance: 7n }] })
    let reads = 0
    const later = edited(() => reads++, former)
    expect(seen(later)).to.deep.equal(seen(edited()))
    reads = 0
    const again = edited(() => reads++, later)
    await again.prepare(new EndingScope(-1))
    expect(reads).to.equal(0)
    const state = stateAt(again.archive.reader, chain.views.current.head.number)
    expect([state.account(ACCOUNT)!.balance, state.account(OTHER)!.balance]).to.deep.equal([5n, 7n])
  })

  it('is recomputed only for an account that changed again', async () => {
    const former = edited()
    await former.prepare(new EndingScope(-1))
    await chain.writer.edit({ kind: 'add', overrides: [{ address: OTHER, balance: 8n }] })
    let reads = 0
    const later = edited(() => reads++, former)
    await later.prepare(new EndingScope(-1))
    expect(reads).to.be.at.most(READS_PER_PIECE_MAX)
    const made = later.layers.layers.map(({ writes }) => writes)
    const before = former.layers.layers.map(({ writes }) => writes)
    expect(made.slice(0, -1)).to.have.ordered.members(before)
    expect(seen(later)).to.deep.equal(seen(edited()))
    expect(stateAt(later.archive.reader, chain.views.current.head.number).account(OTHER)!.balance).to.equal(
      8n,
    )
  })

  it('is complete after its preparation was interrupted at many different points', async () => {
    const whole = edited()
    let ended = 0
    for (let left = 1; ; left = left * 2 + 1) {
      const outcome = await whole.prepare(new EndingScope(left))?.catch((error: unknown) => error)
      if (outcome === undefined) break
      expect(outcome).to.have.property('message', 'ended')
      ended++
    }
    expect(ended).to.be.at.least(8)
    expect(seen(whole)).to.deep.equal(seen(edited()))
  })

  it('is computed only once for concurrent callers, and immediately for a synchronous read', async () => {
    let reads = 0
    await edited(() => reads++).prepare(new EndingScope(-1))
    const alone = reads
    reads = 0
    const shared = edited(() => reads++)
    const inTurn: Scope = { checkpoint: () => Promise.resolve() }
    const both = Promise.all([shared.prepare(inTurn), shared.prepare(inTurn)])
    await new Promise((resolve) => setImmediate(resolve))
    expect(
      stateAt(shared.archive.reader, chain.views.current.head.number).account(ACCOUNT)!.balance,
    ).to.equal(5n)
    await both
    expect(reads - alone).to.be.below(20)
  })

  it('is complete when it is made again after a failed read', async () => {
    let left = 500
    const whole = edited(() => {
      if (left-- === 0) throw new RangeError('not open')
    })
    const outcome = await whole.prepare(new EndingScope(-1))!.catch((error: unknown) => error)
    expect(outcome).to.have.property('message', 'not open')
    expect(seen(whole)).to.deep.equal(seen(edited()))
  })

  it('is shown before settled() resolves', async () => {
    const views = new HeadViews(chain.store)
    const before = views.current
    const heads = new PreparedViews(views, { checkpoint: () => Promise.resolve() })
    const shown = heads.refresh()
    expect(views.current).to.equal(before)
    await heads.settled()
    expect(views.current).not.to.equal(before)
    await shown
    await heads.settled()
    await views.close()
  })

  it('is made when somebody asks for it, or when the edits that are not made have become long', async () => {
    const own = await ownChain()
    const { store, importer } = own
    const views = new HeadViews(store)
    let steps = 0
    const counting = { checkpoint: () => void steps++ }
    const heads = new PreparedViews(views, counting)
    const writer = new InlineWriter({ store, importer, onCommitted: () => heads.refresh() })
    const address = (index: number): Uint8Array => word(0x1000 + index).slice(12)
    const stepsFor: number[] = []
    for (let index = 0; index < 100; index++) {
      steps = 0
      const override = { address: address(index), balance: 5n, code: new Uint8Array(1_000).fill(index) }
      await writer.edit({ kind: 'add', overrides: [override] })
      stepsFor.push(steps)
      if (index === 20) await views.current.edited!.prepare({ checkpoint: () => undefined })
    }
    // 64 KiB
    const isMadeFor = stepsFor.flatMap((each, index) => (each > 0 ? [index] : []))
    expect(isMadeFor).to.have.lengthOf(1)
    expect(isMadeFor[0]).to.be.within(70, 85)
    steps = 0
    await views.current.edited!.prepare(counting)
    expect(steps).to.be.within(1, 3 * (100 - isMadeFor[0]! + 16))
    const state = stateAt(views.current.edited!.archive.reader, 0)
    for (const index of [0, 20, 21, 79, 99]) expect(state.account(address(index))!.balance).to.equal(5n)
    await views.close()
    await own.close()
  })

  it('is shown only when it is complete, and the previous head is shown until then', async () => {
    const views = new HeadViews(chain.store)
    const before = views.current
    const during: View[] = []
    let pieces = 0
    let isInWork = true
    const heads = new PreparedViews(views, {
      checkpoint: () => {
        if (during.at(-1) !== views.current) during.push(views.current)
        pieces++
        return pieces % 100 === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined
      },
    })
    const first = heads.refresh()
    await set(3)
    const shown = Promise.all([first, heads.refresh()]).finally(() => {
      isInWork = false
    })
    const piecesBefore = pieces
    let rounds = 0
    for (; isInWork; rounds++) await new Promise((resolve) => setImmediate(resolve))
    expect(pieces).to.be.at.least(2 * 3 * SLOTS)
    expect(rounds).to.be.at.least(Math.floor((pieces - piecesBefore) / 100))
    await shown
    // The second view is made after the first one was shown.
    expect(during).to.have.lengthOf(2)
    expect(during[0]).to.equal(before)
    expect(during).not.to.include(views.current)
    expect(views.current.edited!.prepare(new EndingScope(0))).to.equal(undefined)
    expect(views.count).to.equal(1)
    await views.close()
  })
})

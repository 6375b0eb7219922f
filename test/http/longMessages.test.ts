import { expect } from 'chai'
import { LongMessages } from '../../src/http/longMessages.ts'
import { ClientShares } from '../../src/rpc/clientShares.ts'

const BYTES_MAX = 900_000

describe('long messages', () => {
  it('reserve memory if they are longer than 64 KiB, until they are answered', () => {
    const room = new ClientShares(1_000_000)
    const messages = new LongMessages(room, 'local', BYTES_MAX)
    expect(messages.read(65_536, 0)).to.equal(true)
    expect(room.count).to.equal(0)
    messages.read(1, 0)
    expect(room.count).to.equal(65_537)
    const release = messages.complete(65_537)!
    expect(room.count).to.equal(65_537)
    release()
    expect(room.count).to.equal(0)
    messages.read(900_000, 0)
    expect(messages.read(200_000, 0)).to.equal(false)
  })

  it('reserve memory for their inflated length, and do not complete when too little memory is left', () => {
    const room = new ClientShares(1_000_000)
    const messages = new LongMessages(room, 'local', BYTES_MAX)
    messages.read(70_000, 0)
    const release = messages.complete(800_000)!
    expect(room.count).to.equal(800_000)
    messages.read(100, 0)
    expect(messages.complete(300_000)).to.equal(undefined)
    messages.end()()
    release()
    expect(room.count).to.equal(0)
  })

  it('reserve memory for the longest possible inflated length while fragments are inflated', () => {
    const room = new ClientShares(1_000_000)
    const messages = new LongMessages(room, 'local', BYTES_MAX)
    messages.read(50, 0, true)
    expect(room.count).to.equal(0)
    messages.read(50, 0, true)
    expect(room.count).to.equal(103_200)
    messages.read(5_000, 0, true)
    expect(room.count).to.equal(BYTES_MAX)
    const release = messages.complete(300_000)!
    expect(room.count).to.equal(300_000)
    release()
    expect(room.count).to.equal(0)
  })

  it('reserve no memory for control frames', () => {
    const room = new ClientShares(1_000_000)
    const messages = new LongMessages(room, 'local', BYTES_MAX)
    for (let sent = 0; sent < 10_000; sent++) {
      messages.read(131, sent)
      messages.discount(131)
    }
    expect(room.count).to.equal(0)
    expect(messages.isOverdue(100, 1e6)).to.equal(false)
    messages.read(100_000, 0)
    messages.discount(60_000)
    expect(room.count).to.equal(0)
    messages.discount(60_000)
    expect(messages.isOverdue(100, 1e6)).to.equal(false)
  })

  it('are overdue when they are incomplete after the time `timeoutMs` unless `excuse` restarts the timeout', () => {
    const messages = new LongMessages(new ClientShares(1_000_000), 'local', BYTES_MAX)
    messages.read(10, 1_000)
    messages.read(10, 1_500)
    expect(messages.isOverdue(1_000, 1_999)).to.equal(false)
    expect(messages.isOverdue(1_000, 2_000)).to.equal(true)
    messages.excuse(2_000)
    expect(messages.isOverdue(1_000, 2_999)).to.equal(false)
    messages.complete(20)
    expect(messages.isOverdue(1_000, 9_999)).to.equal(false)
  })
})

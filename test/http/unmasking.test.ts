import type { Writable } from 'node:stream'
import { expect } from 'chai'
import fc from 'fast-check'
import * as ws from 'ws'
import { Unmasking } from '../../src/http/unmasking.ts'

/** Exports of ws that its type declarations omit. */
const { Receiver, Sender } = ws as unknown as {
  Receiver: new (options: object) => Writable
  Sender: { frame(data: Buffer, options: object): Buffer[] }
}

interface Frame {
  readonly payload: Buffer
  readonly isMasked: boolean
}

/** A frame as ws writes it. */
function frameOf({ payload, isMasked }: Frame): Buffer {
  const options = { fin: true, rsv1: false, opcode: 2, mask: isMasked, readOnly: true }
  return Buffer.concat(Sender.frame(payload, options))
}

describe('the unmasking of frames', () => {
  const length = fc.oneof(fc.nat(130), fc.constantFrom(125, 126, 127, 65_535, 65_536, 70_001))
  const frame = fc.record({
    payload: fc
      .tuple(length, fc.nat(255))
      .map(([bytes, first]) => Buffer.alloc(bytes, Buffer.from([first, 7, 99]))),
    isMasked: fc.boolean(),
  })

  it('restores the payloads and sets the masks to zero, however the bytes are split into chunks', async () => {
    const frames = fc.array(frame, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.property(frames, fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1 }), (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(frameOf))
        const plain = Buffer.concat(sent.map(({ payload }) => payload))
        const unmasking = new Unmasking()
        const pieces: Buffer[] = []
        for (let at = 0, cut = 0; at < bytes.length; cut++) {
          const piece = Buffer.from(bytes.subarray(at, at + cuts[cut % cuts.length]!))
          unmasking.next(piece)
          pieces.push(piece)
          at += piece.length
        }
        const unmasked = Buffer.concat(pieces)
        let at = 0
        let read = 0
        for (const { payload, isMasked } of sent) {
          const head = 2 + (payload.length > 65_535 ? 8 : payload.length > 125 ? 2 : 0)
          at += head
          if (isMasked) expect(unmasked.readUInt32BE(at)).to.equal(0)
          at += isMasked ? 4 : 0
          expect(
            unmasked.subarray(at, at + payload.length).equals(plain.subarray(read, read + payload.length)),
          ).to.equal(true)
          at += payload.length
          read += payload.length
        }
        expect(at).to.equal(unmasked.length)
      }),
    )
  })

  it('produces frames whose payloads ws reads unchanged', async () => {
    const receiver = new Receiver({ isServer: true })
    const came: Buffer[] = []
    receiver.on('message', (data: Buffer) => void came.push(data))
    const payload = Buffer.alloc(100_000, 'plain')
    const bytes = frameOf({ payload, isMasked: true })
    new Unmasking().next(bytes)
    await new Promise((resolve) => receiver.write(bytes, resolve))
    expect(came.map((data) => data.equals(payload))).to.deep.equal([true])
  })
})

import { expect } from 'chai'
import { type Unknown, UnknownStateError } from '../../src/archive/errors.ts'
import { importCompleted } from '../../src/head/completedWitness.ts'
import type { FetchedBlock } from '../../src/head/upstream.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { rejection } from '../support/rejection.ts'

const { signal } = new AbortController()
const hashOf = (number: number): Uint8Array => new Uint8Array(32).fill(number)

const block = (number: number): FetchedBlock => ({
  ...{ number, hash: hashOf(number), parentHash: hashOf(number - 1), bytes: new Uint8Array() },
  witness: { nodes: [], codes: [], headers: [] },
})

function lack(number: number, unknown: Unknown): IngestError {
  const cause = new UnknownStateError(unknown, 0)
  return new IngestError('STATE_UNKNOWN', cause.message, { number, cause })
}

describe('the import of blocks whose witnesses lack state', () => {
  const address = new Uint8Array(20)
  let proofs = 0
  const upstream = {
    proof: async () => [Uint8Array.of(++proofs)],
    ancestors: async () => [Uint8Array.of(0xc0)],
    hashAt: async (number: number): Promise<Uint8Array | undefined> => hashOf(number),
  }

  it('asks for as many proofs as each block may need, and for the headers before the first block', async () => {
    const blocks = [block(1), block(2)]
    const add = async (): Promise<void> => {
      for (const { number, witness } of blocks) {
        if (witness!.nodes.length < 2) throw lack(number, { address })
        if (number === 2 && witness!.headers.length === 0) throw lack(number, { block: 0 })
      }
    }
    await importCompleted(blocks, add, { upstream, proofsMax: 2, signal })
    expect(blocks.map(({ witness }) => [witness!.nodes.length, witness!.headers.length])).to.deep.equal([
      [2, 0],
      [2, 1],
    ])
    const never = async (): Promise<void> => {
      throw lack(1, { address })
    }
    const error = await rejection(importCompleted([block(1)], never, { upstream, proofsMax: 2, signal }))
    expect(error).to.include({ code: 'BAD_ANSWER' })
  })

  it('tells a witness that lacks state from one of another block', async () => {
    const add = async (): Promise<void> => {
      throw lack(1, { address })
    }
    const nothing = { ...upstream, proof: async () => [] }
    const moved = { ...nothing, hashAt: async () => hashOf(9) }
    for (const [node, code] of [
      [nothing, 'BAD_ANSWER'],
      [moved, 'MOVED'],
    ] as const) {
      const error = await rejection(
        importCompleted([block(1)], add, { upstream: node, proofsMax: 2, signal }),
      )
      expect(error).to.include({ code })
    }
  })
})

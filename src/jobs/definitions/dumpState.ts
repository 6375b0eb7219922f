/** anvil_dumpState: all accounts of the newest state, in anvil's form. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { stateAt } from '../../archive/state.ts'
import { accountsFrom, slotsFrom } from '../../archive/stateRange.ts'
import { joined } from '../../archive/waitingEdits.ts'
import { idOf } from '../../chain/hex.ts'
import { checkInterrupt } from '../../evm/interrupt.ts'
import { type DumpedAccount, stateDumpText } from '../../wire/stateDump.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'

/** `block` is the number of the head. */
export interface DumpStateInput extends JsonInput {
  /** The changes of the state that were set by hand on top of the head: the records of the pieces (archive/waitingEdits.ts). */
  edits: readonly Uint8Array[]
  /** Maximum length of the JSON in bytes, before it is compressed. */
  dumpBytesMax: number
}

const FIRST = new Uint8Array(32)
/** Approximate length of the pieces of JSON that are compressed, in characters. */
const PIECE_CHARS = 65_536

/** Writes the compressed dump as hex. @throws ArchiveError PROOFS_NOT_STORED; JobError RESPONSE_TOO_LARGE */
export const dumpState = defineJsonJob<DumpStateInput>({
  name: 'dumpState',
  lane: 'reads',
  write: async (tools, input, out) => {
    out.write('"0x')
    const text = stateDumpText(accountsOf(tools, input))
    await pipeline(
      Readable.from(piecesOf(text, input.dumpBytesMax)),
      createGzip(),
      async (packed: AsyncIterable<Buffer>) => {
        for await (const piece of packed) out.write(piece.toString('hex'))
      },
    )
    out.write('"')
  },
})

type Dumped = DumpedAccount<Iterable<readonly [slot: Uint8Array, value: Uint8Array]>>

function* accountsOf(tools: Tools, { block: number, edits }: DumpStateInput): Generator<Dumped> {
  const { accounts, codes } = joined(edits)
  const changes = new Map(accounts.map((change) => [idOf(change.address), change]))
  const newCodes = new Map(codes.map(({ hash, code }) => [idOf(hash), code]))
  const state = stateAt(tools.reader, number)
  for (const { address } of accountsFrom(tools, { number, writes: accounts }, FIRST)) {
    const change = changes.get(idOf(address))
    const { nonce, balance, codeHash } = (change?.account ?? state.account(address))!
    const code = newCodes.get(idOf(codeHash)) ?? state.code(codeHash)
    const writes = change === undefined ? [] : [change]
    const entries = slotsFrom(tools, { number, writes }, address, FIRST)
    yield { address, nonce, balance, code, slots: pairsOf(entries) }
  }
}

function* pairsOf(
  entries: ReturnType<typeof slotsFrom>,
): Generator<readonly [slot: Uint8Array, value: Uint8Array]> {
  for (const { slot, value } of entries) yield [slot, value]
}

/** Joins short ASCII texts into longer pieces, and limits their total length. @throws JobError RESPONSE_TOO_LARGE */
function* piecesOf(texts: Iterable<string>, bytesMax: number): Generator<string> {
  let length = 0
  let piece = ''
  for (const text of texts) {
    checkInterrupt()
    piece += text
    length += text.length
    if (length > bytesMax) {
      const message = `the state has more than ${bytesMax} bytes of JSON`
      throw new JobError('RESPONSE_TOO_LARGE', message, { bytesMax })
    }
    if (piece.length < PIECE_CHARS) continue
    yield piece
    piece = ''
  }
  yield piece
}

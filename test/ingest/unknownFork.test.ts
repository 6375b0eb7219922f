import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { encodeHeader } from '../../src/chain/header.ts'
import { listIn } from '../../src/chain/rlpViews.ts'
import { listOf } from '../../src/chain/rlpWriter.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { ChainBuilder } from '../support/chains.ts'
import { currentGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

const OPTIONS = { trustHeaders: false, syncEveryMs: 1e9 }

/** A chain of three blocks whose third block begins an unknown fork. */
async function forkedChain() {
  const builder = await ChainBuilder.create(currentGenesis())
  for (let number = 1; number <= 3; number++) await builder.add()
  const time = builder.blocks[2]!.header.timestamp
  const config = { ...builder.genesis.config, unknownFork: { name: 'bogota', time } }
  return { builder, config, genesis: { ...builder.genesis, config } }
}

async function errorOf(work: Promise<unknown>): Promise<IngestError> {
  try {
    await work
  } catch (error) {
    if (error instanceof IngestError) return error
    throw error
  }
  throw new RangeError('an error was expected')
}

const MESSAGE =
  /^block 3: the fork bogota of chain 7 begins at timestamp \d+ \(1970-01-01 \S+ UTC\), and this version does not know its rules: install a version that does, and pass --chain again$/

describe('a fork that the program does not know', () => {
  it('ends an import at its first block, with an error that names the fork', async () => {
    const { builder, genesis } = await forkedChain()
    const store = await memoryStore()
    const importer = await Importer.open(store, genesis, true, OPTIONS)
    for (const { bytes } of builder.blocks.slice(0, 2)) await importer.add(bytes)
    const error = await errorOf(importer.add(builder.blocks[2]!.bytes))
    expect(error).to.include({ code: 'UNKNOWN_FORK', blockNumber: 3 })
    expect(error.message).to.match(MESSAGE)
    expect(headOf(store).number).to.equal(2)
  })

  it('is named even if its headers have more fields', async () => {
    const { builder, genesis } = await forkedChain()
    const importer = await Importer.open(await memoryStore(), genesis, true, OPTIONS)
    const { header, bytes } = builder.blocks[2]!
    const block = listIn(bytes, 0, bytes.length)
    const rest = bytes.subarray(listIn(bytes, block.start, block.end).end, block.end)
    const rlp = encodeHeader(header)
    const { start, end } = listIn(rlp, 0, rlp.length)
    const longer = listOf(
      Buffer.concat([rlp.subarray(start, end), Uint8Array.of(0xa0), new Uint8Array(32), Uint8Array.of(1)]),
    )
    expect((await errorOf(importer.add(listOf(Buffer.concat([longer, rest]))))).message).to.match(MESSAGE)
  })

  it('is stored in the archive, and makes a reorg fail before any block is unwound', async () => {
    const { builder, genesis } = await forkedChain()
    const store = await memoryStore()
    const first = await Importer.open(store, genesis, true, OPTIONS)
    await first.add(builder.blocks[0]!.bytes)
    const again = Importer.reopen(store, OPTIONS)
    const branch = builder.blocks.map(({ bytes }) => bytes)
    expect((await errorOf(again.reorganize(0, branch))).code).to.equal('UNKNOWN_FORK')
    expect(headOf(store).number).to.equal(1)
  })

  it('does not stop an import by a later version that knows the fork', async () => {
    const { builder, genesis } = await forkedChain()
    const store = await memoryStore()
    await Importer.open(store, genesis, true, OPTIONS)
    const later = await Importer.open(store, builder.genesis, true, OPTIONS)
    for (const { bytes } of builder.blocks) await later.add(bytes)
    expect(headOf(store).number).to.equal(3)
  })
})

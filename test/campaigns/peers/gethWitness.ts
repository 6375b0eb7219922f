/** Compares witnesses of blocks with those of geth, and has geth's nodes and codes execute the blocks here. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { ExecutionWitness } from '../../../generated/types.ts'
import { runOnWitness } from '../../../products/conform/witnessRun.ts'
import { readIdentity } from '../../../src/archive/identity.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { assemble, concat, deploying, word } from '../../support/assembler.ts'
import { ChainBuilder, type Draft } from '../../support/chains.ts'
import { counter, factory, notebook, notebookInit } from '../../support/contracts.ts'
import { addressOf, ann, bob, currentGenesis } from '../../support/genesis.ts'
import { inlineExecutor } from '../../support/inlineExecutor.ts'
import { answering, hex, importBuilt, readChain } from '../../support/readChain.ts'
import { post } from '../../support/serve.ts'
import { withFolder } from '../../support/stores.ts'
import { serveGeth } from '../differential/geth.ts'
import { gethBinary } from './geth.ts'

/** First block under the rules of Byzantium: geth makes no witness of an earlier block. */
const BYZANTIUM_BLOCK = 9
/** Forks that geth wants in a genesis file. */
const BLOCK_FORKS = [
  ...['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg', 'istanbul'],
  ...['berlin', 'london'],
]
const NOTEBOOK = fromHex(addressOf(0x51))
const FACTORY = fromHex(addressOf(0x53))
const ANCESTOR = fromHex(addressOf(0x54))

const noting = (from: Draft['from'], ...words: number[]): Draft => ({
  from,
  to: NOTEBOOK,
  data: concat(...words.map(word)),
})

/** Blocks with writes, deletions, creations, calls of new contracts, self-destructions and BLOCKHASH. */
async function busyChain(): Promise<ChainBuilder> {
  const contracts = {
    [toHex(NOTEBOOK)]: notebook,
    [toHex(FACTORY)]: factory,
    [toHex(ANCESTOR)]: assemble('3 NUMBER SUB BLOCKHASH 0 SSTORE'),
  }
  const init = deploying(counter)
  const created = keccak256(concat(Uint8Array.of(0xff), FACTORY, word(0), keccak256(init))).subarray(12)
  const genesis = currentGenesis(contracts) as { config: object }
  const fromStart = Object.fromEntries(BLOCK_FORKS.map((fork) => [`${fork}Block`, 0]))
  const builder = await ChainBuilder.create({ ...genesis, config: { ...genesis.config, ...fromStart } })
  const blocks: Draft[][] = [
    [noting(ann, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6), { from: bob, data: notebookInit }],
    [noting(ann, 1, 0, 2, 0)],
    [noting(ann, 3, 0, 9, 9, 4, 0, 5, 0), noting(bob, 7, 7)],
    [
      { from: bob, to: FACTORY, data: init },
      { from: ann, to: created },
    ],
    [{ from: ann, to: created }],
    [
      { from: ann, to: ANCESTOR },
      { from: bob, to: new Uint8Array(20).fill(0x77), value: 5n },
    ],
    [],
    [{ from: bob, to: NOTEBOOK }, noting(ann, 6, 0, 9, 0)],
  ]
  for (const transactions of blocks) await builder.add({ transactions })
  return builder
}

interface Pair {
  readonly number: number
  readonly ours: ExecutionWitness
  readonly theirs: ExecutionWitness
}

describe('witnesses of blocks', () => {
  /** Asks both nodes for the witnesses of a chain, from a block on. */
  async function pairsOf(builder: ChainBuilder, from: number): Promise<Pair[]> {
    const store = await importBuilt(builder)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const pairs: Pair[] = []
    await withFolder(async (folder) => {
      const [genesis, blocks] = ['genesis.json', 'chain.rlp'].map((name) => path.join(folder, name))
      // Geth's genesis files have the blob parameters of each fork.
      const file = JSON.parse(builder.genesisText) as { readonly config: object }
      const { blobSchedule } = builder.genesis.config
      fs.writeFileSync(genesis!, JSON.stringify({ ...file, config: { ...file.config, blobSchedule } }))
      fs.writeFileSync(blocks!, builder.bytes())
      const chain = { name: 'witness', genesis: genesis!, blocks: blocks!, trustHeaders: true }
      const geth = await serveGeth(gethBinary()!, chain, path.join(folder, 'geth'))
      try {
        for (let number = from; number <= builder.blocks.length; number++) {
          const params = [hex(number)]
          const request = { jsonrpc: '2.0', id: 1, method: 'debug_executionWitness', params }
          const answer = (await post(geth.url, JSON.stringify(request))) as { result: ExecutionWitness }
          expect(answer, `block ${number}`).to.have.property('result')
          pairs.push({ number, ours: await ask('debug_executionWitness', ...params), theirs: answer.result })
        }
      } finally {
        await geth.stop()
      }
    })
    return pairs
  }

  /** geth writes null for a member that the header lacks. */
  const withoutNulls = (header: object): object =>
    Object.fromEntries(Object.entries(header).filter(([, value]) => value !== null))

  /** Checks what all pairs have in common, and that geth's witness is enough here. */
  function compare(builder: ChainBuilder, { number, ours, theirs }: Pair): void {
    const { header, bytes } = builder.blocks[number - 1]!
    expect(ours.headers, `headers of block ${number}`).to.deep.equal(theirs.headers.map(withoutNulls))
    // geth also lists the codes that the block itself creates.
    expect(theirs.codes, `codes of block ${number}`).to.include.members(ours.codes)
    expect(ours.state, `nodes of block ${number}`).to.deep.equal(theirs.state)
    const { stateRoot } = runOnWitness(builder.genesis.config, bytes, { ...ours, codes: theirs.codes })
    expect(stateRoot).to.equal(toHex(header.stateRoot))
  }

  it('have the nodes and headers of geth when contracts are created and destroyed', async () => {
    const builder = await busyChain()
    for (const pair of await pairsOf(builder, 1)) compare(builder, pair)
  })

  it('have the nodes and headers of geth on a chain through all forks from Byzantium on', async () => {
    const { builder } = await readChain()
    for (const pair of await pairsOf(builder, BYZANTIUM_BLOCK)) compare(builder, pair)
  })
})

import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { ExecutionWitness } from '../../generated/types.ts'
import { runOnWitness } from '../../products/conform/witnessRun.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { forkOfHeader } from '../../src/chain/forks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { SYSTEM_ADDRESS } from '../../src/chain/systemContracts.ts'
import { assemble, concat, deploying, word } from '../support/assembler.ts'
import { ChainBuilder, type Draft } from '../support/chains.ts'
import { counter, factory, notebook, notebookInit } from '../support/contracts.ts'
import { addressOf, ann, bob, currentGenesis, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import {
  type Answering,
  answering,
  BLOCKS,
  errorOf,
  hex,
  importBuilt,
  readChain,
} from '../support/readChain.ts'
import { someOf } from '../support/runs.ts'

const NOTEBOOK = addressOf(0x51)
const COUNTER = addressOf(0x52)
const FACTORY = addressOf(0x53)
const ANCESTOR = addressOf(0x54)

/** Before Cancun, no block calls a contract by itself. */
const withoutSystemCalls = {
  cancunTime: undefined,
  pragueTime: undefined,
  osakaTime: undefined,
  bpo1Time: undefined,
  bpo2Time: undefined,
}

const CONTRACTS = {
  [NOTEBOOK]: notebook,
  [COUNTER]: counter,
  [FACTORY]: factory,
  // Stores the hash of the block three before.
  [ANCESTOR]: assemble('3 NUMBER SUB BLOCKHASH 0 SSTORE'),
}

async function answeringOn(builder: ChainBuilder, proofs = true): Promise<Answering> {
  const store = await importBuilt(builder, proofs)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
}

/** Makes a block of each list of drafts. */
async function chainOf(genesis: object, blocks: readonly (readonly Draft[])[]): Promise<ChainBuilder> {
  const builder = await ChainBuilder.create(genesis)
  for (const transactions of blocks) await builder.add({ transactions: [...transactions] })
  return builder
}

/** Executes a block on its witness, and compares the outcome with the header. */
function check(builder: ChainBuilder, number: number, witness: ExecutionWitness): void {
  const { header, bytes } = builder.blocks[number - 1]!
  const { stateRoot, receiptsRoot, gasUsed } = runOnWitness(builder.genesis.config, bytes, witness)
  expect([stateRoot, receiptsRoot, gasUsed], `block ${number}`).to.deep.equal([
    toHex(header.stateRoot),
    toHex(header.receiptsRoot),
    header.gasUsed,
  ])
}

/** Checks the witnesses of all blocks. @returns them in order, and a function to call methods */
async function witnessesOf(builder: ChainBuilder): Promise<ExecutionWitness[]> {
  const { ask } = await answeringOn(builder)
  const witnesses: ExecutionWitness[] = []
  for (const { header } of builder.blocks) {
    const witness = await ask('debug_executionWitness', hex(header.number))
    check(builder, header.number, witness)
    witnesses.push(witness)
  }
  return witnesses
}

const noting = (...pairs: [slot: number, value: number][]): Draft => ({
  from: ann,
  to: fromHex(NOTEBOOK),
  data: concat(...pairs.flat().map(word)),
})

describe('debug_executionWitness', () => {
  it('returns all that the execution of a block needs, at every block of every fork', async () => {
    const { builder } = await readChain()
    const witnesses = await witnessesOf(builder)
    expect(witnesses).to.have.length(BLOCKS)
    for (const [index, { headers, codes, state, keys }] of witnesses.entries()) {
      expect(headers.at(-1)!.hash).to.equal(toHex(builder.blocks[index]!.header.parentHash))
      for (const list of [codes, state, keys]) {
        expect(list).to.deep.equal([...new Set(list)].sort(), 'sorted, without duplicates')
      }
    }
  })

  it('returns only the trie nodes and code that the execution needs, for blocks of every fork', async () => {
    const { builder } = await readChain()
    const { ask } = await answeringOn(builder)
    const { config } = builder.genesis
    const headers = builder.blocks.map(({ header }) => header)
    const forks = new Set(headers.map((header) => forkOfHeader(config, header)))
    expect(forks.size).to.be.above(5)
    const numbers = [...forks].flatMap((fork) =>
      someOf(headers.filter((header) => forkOfHeader(config, header) === fork)).map(({ number }) => number),
    )
    for (const number of numbers) {
      const witness = await ask('debug_executionWitness', hex(number))
      check(builder, number, witness)
      for (const list of ['state', 'codes'] as const) {
        for (const left of witness[list]) {
          const less = { ...witness, [list]: witness[list].filter((each) => each !== left) }
          expect(() => check(builder, number, less), `block ${number}, ${list}`).to.throw()
        }
      }
    }
  })

  it('has the root of the state, also of a block that reads nothing', async () => {
    const { config, ...rest } = currentGenesis() as { config: object }
    const builder = await chainOf({ ...rest, config: { ...config, ...withoutSystemCalls } }, [[]])
    const [{ state }] = (await witnessesOf(builder)) as [ExecutionWitness]
    expect(state.map((node) => toHex(keccak256(fromHex(node))))).to.deep.equal([
      // The block changes nothing.
      toHex(builder.head.stateRoot),
    ])
  })

  it('lists the accessed accounts and slots in `keys`', async () => {
    const { builder } = await readChain()
    const { ask } = await answeringOn(builder)
    const { keys } = await ask('debug_executionWitness', '0x4')
    expect(keys).to.include.members([toHex(ann.address), toHex(bob.address), NOTEBOOK, toHex(word(4))])
  })

  it('lists nothing that only an access list names, and not the sender of system calls', async () => {
    const [used, unused] = [word(1), word(2)].map(toHex)
    const accessList = [
      { address: NOTEBOOK, storageKeys: [used, unused] },
      { address: COUNTER, storageKeys: [used] },
    ]
    const builder = await chainOf(currentGenesis(CONTRACTS), [
      [noting([1, 1], [2, 2])],
      [{ ...noting([1, 7]), type: 1, fields: { accessList } }],
    ])
    const [, { keys }] = (await witnessesOf(builder)) as [ExecutionWitness, ExecutionWitness]
    expect(keys).to.include.members([NOTEBOOK, used])
    expect(keys).not.to.include.members([COUNTER])
    expect(keys).not.to.include.members([unused])
    expect(keys).not.to.include.members([toHex(SYSTEM_ADDRESS)])
  })

  it('suffices for deletions that collapse branches, and for a new key that prevents a collapse', async () => {
    const slots = [1, 2, 3, 4, 5, 6, 7, 8]
    const builder = await chainOf(currentGenesis(CONTRACTS), [
      [noting(...slots.map((slot): [number, number] => [slot, slot]))],
      [noting([1, 0], [2, 0])],
      [noting([3, 0], [9, 9], [4, 0], [5, 0], [6, 0], [7, 0])],
      [noting([8, 0], [9, 0])],
      [noting([8, 1])],
    ])
    await witnessesOf(builder)
  })

  it('is right for contracts that are created, called and destroyed', async () => {
    const init = deploying(counter)
    const created = keccak256(concat(Uint8Array.of(0xff), fromHex(FACTORY), word(0), keccak256(init)))
    const drafts: Draft[][] = [
      [{ from: ann, data: notebookInit }, noting([1, 1], [2, 2])],
      [
        { from: bob, to: fromHex(FACTORY), data: init },
        { from: bob, to: created.subarray(12) },
      ],
      [
        { from: ann, to: fromHex(NOTEBOOK) },
        { from: ann, to: created.subarray(12) },
      ],
      [noting([1, 5]), { from: bob, to: fromHex(COUNTER), value: 3n }],
    ]
    const old = { homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0 }
    const berlin = {
      byzantiumBlock: 0,
      constantinopleBlock: 0,
      petersburgBlock: 0,
      istanbulBlock: 0,
      berlinBlock: 0,
    }
    for (const genesis of [
      oldGenesis(
        {
          homesteadBlock: 0,
          eip150Block: 0,
          eip155Block: 0,
          eip158Block: 0,
          byzantiumBlock: 0,
          constantinopleBlock: 0,
        },
        CONTRACTS,
      ),
      oldGenesis({ ...old, ...berlin }, CONTRACTS),
      currentGenesis(CONTRACTS),
    ]) {
      const witnesses = await witnessesOf(await chainOf(genesis, drafts))
      // A code that the block itself creates is not in the witness; it is in the witness of a later block.
      const has = (index: number): boolean => witnesses[index]!.codes.includes(toHex(counter))
      expect([has(1), has(2)]).to.deep.equal([false, true])
    }
  })

  it('has the headers back to the oldest block whose hash the executed block reads', async () => {
    const call: Draft = { from: ann, to: fromHex(ANCESTOR) }
    const builder = await chainOf(currentGenesis(CONTRACTS), [
      [call],
      [],
      [],
      [],
      [call],
      [call, noting([1, 1])],
    ])
    const numbers = (await witnessesOf(builder)).map(({ headers }) =>
      headers.map((each) => Number(each.number)),
    )
    // In block 1, the number of the asked block is negative, and BLOCKHASH returns zero.
    expect(numbers).to.deep.equal([[0], [1], [2], [3], [2, 3, 4], [3, 4, 5]])
  })

  it('includes contract code that the thread has cached from an earlier run', async () => {
    const builder = await chainOf(currentGenesis(CONTRACTS), [[noting([1, 1])], [noting([2, 2])]])
    for (const { codes } of await witnessesOf(builder)) expect(codes).to.include(toHex(notebook))
  })

  it('rejects the genesis block and unknown blocks', async () => {
    const { ask } = await answeringOn((await readChain()).builder)
    for (const genesis of ['0x0', 'earliest']) {
      const { code, message } = await errorOf(ask('debug_executionWitness', genesis))
      expect({ code, message }).to.deep.equal({ code: -32000, message: 'genesis is not traceable' })
    }
    const { message } = await errorOf(ask('debug_executionWitness', hex(BLOCKS + 1)))
    expect(message).to.equal(`block #${BLOCKS + 1} not found`)
    const hash = `0x${'5a'.repeat(32)}`
    for (const block of [hash, { blockHash: hash }]) {
      expect((await errorOf(ask('debug_executionWitness', block))).message).to.equal(
        `block ${hash} not found`,
      )
    }
  })

  it('rejects all requests to an archive without trie nodes', async () => {
    const { ask } = await answeringOn((await readChain()).builder, false)
    expect((await errorOf(ask('debug_executionWitness', '0x3'))).code).to.equal(4444)
  })

  it('rejects a witness above traceResponseBytesMax', async () => {
    const store = await importBuilt((await readChain()).builder)
    const executor = inlineExecutor(store, readIdentity(store)!)
    const { ask } = answering(store, { executor, limits: { ...limits, traceResponseBytesMax: 1_000 } })
    const { code, message } = await errorOf(ask('debug_executionWitness', '0x4'))
    expect(code).to.equal(-32003)
    expect(message).to.contain('1000 bytes')
  })
})

import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { recoverSenders, senderAt } from '../../src/ingest/blockSenders.ts'
import { SenderThreads } from '../../src/ingest/senderThreads.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { childScript } from '../support/childScript.ts'
import { currentGenesis } from '../support/genesis.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'

const WORKER = new URL('../../src/ingest/senderWorker.ts', import.meta.url)
const script = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

describe('threads that recover senders', () => {
  let chain: ChainBuilder
  let workerUrl: URL
  before(async () => {
    chain = await tellStory(8, currentGenesis(CONTRACTS))
    workerUrl = pathToFileURL(await childScript(WORKER))
  })

  it('give what the calling thread would recover, whatever thread has which block', async () => {
    const threads = new SenderThreads(2, workerUrl)
    try {
      const blocks = chain.blocks.map(({ bytes }) => bytes)
      const recovered = await Promise.all(blocks.map((bytes) => threads.recover(bytes)))
      expect(recovered).to.deep.equal(blocks.map(recoverSenders))
      expect(senderAt(recovered.at(-1), 0)).to.have.length(20)
      expect(await threads.recover(Uint8Array.of(1, 2, 3))).to.equal(undefined)
    } finally {
      await threads.close()
    }
    expect(threads.size).to.equal(0)
    expect(await threads.recover(chain.blocks[0]!.bytes)).to.equal(undefined)
  })

  it('leave their blocks to the caller when they die, cannot start, or are ended', async () => {
    const dies =
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw 1 })'
    const cannotStart = new URL('file:///nowhere/senders.js')
    for (const url of [script(dies), cannotStart]) {
      const threads = new SenderThreads(1, url)
      const [first, second] = [1, 2].map(() => threads.recover(chain.blocks[0]!.bytes))
      expect([await first, await second]).to.deep.equal([undefined, undefined])
      expect(threads.size).to.equal(0)
    }
    const silent = new SenderThreads(1, script('setInterval(() => {}, 1000)'))
    const waiting = silent.recover(chain.blocks[0]!.bytes)
    await silent.close()
    expect(await waiting).to.equal(undefined)
  })
})

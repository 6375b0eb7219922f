import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { recoverSenders, senderAt } from '../../src/ingest/blockSenders.ts'
import { SenderThreads } from '../../src/ingest/senderThreads.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { childScript } from '../support/childScript.ts'
import { currentGenesis } from '../support/genesis.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'
import { threadScript } from '../support/threadScript.ts'

const WORKER = new URL('../../src/ingest/senderWorker.ts', import.meta.url)
const noneLost = (error: Error): never => expect.fail(`a thread was lost: ${error.message}`)
describe('SenderThreads', () => {
  let chain: ChainBuilder
  let workerUrl: URL
  before(async () => {
    chain = await tellStory(8, currentGenesis(CONTRACTS))
    workerUrl = pathToFileURL(await childScript(WORKER))
  })

  it('recovers in its threads the same senders that the calling thread recovers', async () => {
    const threads = new SenderThreads(2, noneLost, workerUrl)
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

  it('resolves to undefined when its threads die, cannot start, or are closed', async () => {
    const dies =
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { throw 1 })'
    const cannotStart = new URL('file:///nowhere/senders.js')
    for (const [url, message] of [
      [threadScript(dies), '1'],
      [threadScript('process.exit(3)'), 'status 3'],
      [cannotStart, 'nowhere/senders.js'],
    ] as const) {
      const lost: string[] = []
      const threads = new SenderThreads(1, (error) => lost.push(error.message), url)
      const [first, second] = [1, 2].map(() => threads.recover(chain.blocks[0]!.bytes))
      expect([await first, await second]).to.deep.equal([undefined, undefined])
      expect(threads.size).to.equal(0)
      expect(lost).to.have.length(1)
      expect(lost[0]).to.include(message)
    }
    const silent = new SenderThreads(1, noneLost, threadScript('setInterval(() => {}, 1000)'))
    const waiting = silent.recover(chain.blocks[0]!.bytes)
    await silent.close()
    expect(await waiting).to.equal(undefined)
  })
})

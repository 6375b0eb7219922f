/** Kills a node that follows another one, with an archive that begins at a later block than its chain. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { headOf, requiredHeaderAt } from '../../../src/archive/blocks.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { openStore } from '../../../src/store/open.ts'
import { archiveFaults } from '../../support/archiveFaults.ts'
import { inlineExecutor } from '../../support/inlineExecutor.ts'
import { randomOf } from '../../support/random.ts'
import { answering } from '../../support/readChain.ts'
import { FakeUpstream, storeAnswers } from '../../support/upstreams.ts'
import { freePort, NodeProcess, pause } from '../soak/nodeProcess.ts'
import { SAMPLE_GENESIS, sampleStore } from './sampleStore.ts'

const FIRST = 40
/** Milliseconds after the start within which a node is killed. */
const LIFE_MS_MAX = 2_500

/** @returns what is wrong, as sentences */
export async function killRandomly(count: number, seed: number): Promise<string[]> {
  if (count === 0) return []
  const random = randomOf(seed)
  const faults: string[] = []
  const { store: whole, head } = await sampleStore()
  const upstream = await FakeUpstream.start(
    storeAnswers(answering(whole, { executor: inlineExecutor(whole) }), ['txpool_content']),
  )
  const begin = toHex(requiredHeaderAt(whole, FIRST).hash)
  let dataDir = await mkdtemp(path.join(tmpdir(), 'cartulary-partial-'))
  let ended = 0
  for (let at = 0; at < count; at++) {
    const words = ['serve', '--datadir', dataDir, '--genesis', SAMPLE_GENESIS, '--begin', begin]
    const node = new NodeProcess(await freePort(), [...words, '--follow', upstream.url])
    await node.start()
    await pause(random(LIFE_MS_MAX))
    const acknowledged = Number(await node.ask('eth_blockNumber', []))
    await node.stop('SIGKILL')
    const store = await openStore(path.join(dataDir, 'archive'), { create: false, writes: true })
    const reached = headOf(store).number
    if (reached < acknowledged)
      faults.push(`kill ${at}: block ${acknowledged} was answered, the head is ${reached}`)
    if (toHex(headOf(store).hash) !== toHex(requiredHeaderAt(whole, reached).hash))
      faults.push(`kill ${at}: the head is no block of the chain`)
    faults.push(...(await archiveFaults(store)).map((fault) => `kill ${at}: ${fault}`))
    await store.close()
    if (reached < head) continue
    ended++
    await rm(dataDir, { recursive: true })
    dataDir = await mkdtemp(path.join(tmpdir(), 'cartulary-partial-'))
  }
  upstream.stop()
  await rm(dataDir, { recursive: true })
  console.log(`kills: ${count} while ${ended} archives followed to the end: ${faults.length} faults`)
  return faults
}

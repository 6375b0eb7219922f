/** Follows a real geth with a deep state, through reorgs and restarts, and compares every answer with geth's. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomOf } from '../../../support/random.ts'
import { findGeth } from '../../differential/geth.ts'
import { BesideGeth } from './besideGeth.ts'
import { deepGenesis, type ForkBlocks } from './deepGenesis.ts'
import { GethChain } from './gethChain.ts'
import type { Random } from './transactions.ts'

/** Blocks before the first one of the archive. */
const FIRST = 12
/** Depths of reorgs; each is taken before one is repeated. */
const DEPTHS = [1, 2, 3, 5, 8, 16, 33, 64]
/** Deeper blocks are final, because geth has no consensus client that names another one. */
const DEPTH_MAX = 64
/** Maximum number of blocks that are made at once. */
const GROWTH_MAX = 12

/** @returns what is wrong, as sentences */
export async function followGeth(blocks: number, seed: number): Promise<string[]> {
  if (blocks === 0) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-geth-'))
  try {
    const geth = findGeth(folder)
    if (geth === undefined) {
      console.log('geth: not run, there is no geth (GETH, PATH), and no Go to compile it')
      return []
    }
    const chain = await GethChain.start(geth, deepGenesis(forksOf(blocks)), folder)
    try {
      return await follow(chain, folder, blocks, randomOf(seed))
    } finally {
      await chain.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The archive begins under the rules of Shanghai, when contracts could still be destroyed. */
function forksOf(blocks: number): ForkBlocks {
  const at = (part: number): number => FIRST + Math.ceil(blocks * part)
  return { cancun: at(0.3), prague: at(0.45), osaka: at(0.6), bpo1: at(0.8) }
}

async function follow(chain: GethChain, folder: string, blocks: number, random: Random): Promise<string[]> {
  await chain.grow(random, FIRST)
  const beside = await BesideGeth.start(chain, folder, random)
  try {
    await chain.grow(random, 2)
    await beside.compare()
    let depths: number[] = []
    while (chain.head.number < FIRST + blocks) {
      if (depths.length === 0) depths = [...DEPTHS]
      const step = random(10)
      if (step < 6) await chain.grow(random, 1 + random(GROWTH_MAX))
      else if (step < 8) await restart(beside, chain, random)
      else {
        const [depth] = depths.splice(random(depths.length), 1)
        await reorganize(beside, chain, Math.min(depth!, chain.head.number - FIRST - 1), random)
      }
      await beside.compare()
    }
  } finally {
    await beside.end()
  }
  beside.report()
  return beside.faults
}

/** Replaces the newest blocks. In half of the cases, geth goes back to the former ones, and forth again. */
async function reorganize(
  beside: BesideGeth,
  chain: GethChain,
  depth: number,
  random: Random,
): Promise<void> {
  const former = chain.head
  beside.reorganized(depth)
  await chain.moveTo(await chain.tipAt(former.number - depth))
  await chain.grow(random, Math.min(DEPTH_MAX, Math.max(1, depth - 2 + random(5))))
  if (random(2) === 0) return
  await beside.compare()
  const other = chain.head
  beside.reorganized(other.number - former.number + depth)
  await chain.moveTo(former)
  await beside.compare()
  beside.reorganized(depth)
  await chain.moveTo(other)
}

/** Stops our node, by SIGKILL in half of the cases, and starts it after geth has gone on. */
async function restart(beside: BesideGeth, chain: GethChain, random: Random): Promise<void> {
  await beside.stop(random(2) === 0 ? 'SIGKILL' : 'SIGTERM')
  const depth = Math.min(random(6), chain.head.number - FIRST - 1)
  if (depth > 0) {
    beside.reorganized(depth)
    await chain.moveTo(await chain.tipAt(chain.head.number - depth))
  }
  await chain.grow(random, 1 + random(2 * GROWTH_MAX))
  await beside.restart()
}

/**
 * The chains on which the semantic checks are tested: the sample chain, a chain with every fork up to Osaka, one of
 * Amsterdam, and one with a pool.
 */
import type { StoredHeader } from '../../../../src/archive/blocks.ts'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import type { BlockAttributes } from '../../../../src/ingest/builtBlock.ts'
import { amsterdamGenesis } from '../../../../test/support/amsterdamGenesis.ts'
import { assemble, concat, word } from '../../../../test/support/assembler.ts'
import { sidecarOf } from '../../../../test/support/blobs.ts'
import { addressOf, ann, bob, eve } from '../../../../test/support/genesis.ts'
import { attributesAfter, liveNode } from '../../../../test/support/liveNode.ts'
import { hexSignedBy, hexWithSidecar, pooling } from '../../../../test/support/pooling.ts'
import { askingCalls } from '../../../../test/support/readCalls.ts'
import { BLOCKS } from '../../../../test/support/readChain.ts'
import { takeSample } from '../../chainSample.ts'
import type { ChainSample, FoundBlock, Target } from '../../check.ts'
import { type Alteration, type AskOnce, inProcess, KnownAnswers } from './answersOf.ts'

/** A chain, its sample, and a target that serves it. */
export interface CheckedChain {
  readonly found: ChainSample
  readonly target: Target
  /** The same chain with every result of one method altered; its sample is read again if the alteration affects it. */
  altered(method: string, alter: Alteration): Promise<{ found: ChainSample; target: Target }>
}

/**
 * Blocks with self-destructs, deep calls, blobs, delegations and revert reasons, which the newest blocks of the sample
 * chain lack.
 */
const MORE_BLOCKS = [19, 40, 42, 47, 50, 52, 65, 71, 90, 125, 160]

/** All four chains. @param asking calls a node of the sample chain */
export async function checkedChains(asking: AskOnce): Promise<readonly CheckedChain[]> {
  return [await sampleChain(asking), await everyForkChain(), await pooledChain(), await amsterdamChain()]
}

/** The sample chain: the blocks that the command reads by default, and MORE_BLOCKS. */
function sampleChain(asking: AskOnce): Promise<CheckedChain> {
  return checkedChain(new KnownAnswers(asking), 8, MORE_BLOCKS)
}

/** All blocks of a small chain that starts with Frontier, has an uncle, and ends with Osaka. */
async function everyForkChain(): Promise<CheckedChain> {
  const known = new KnownAnswers(inProcess(await askingCalls()))
  return checkedChain(known, BLOCKS, [])
}

/** Opcode of EIP-7843. */
const SLOTNUM = 0x4b

/** A chain whose blocks have the rules of Amsterdam. The node in memory lives as long as the tests. */
async function amsterdamChain(): Promise<CheckedChain> {
  const attributes = (parent: Pick<StoredHeader, 'header'>): BlockAttributes => ({
    ...attributesAfter(parent),
    slotNumber: parent.header.slotNumber! + 1n,
  })
  const genesis = amsterdamGenesis()
  const [slotNumber, invalid] = [addressOf(0x51), addressOf(0xfe)]
  const identity = `0x${'0'.repeat(39)}4`
  const contracts = {
    // Pays state gas for a new slot from its execution gas, then reads the slot number.
    [slotNumber]: toHex(
      concat(assemble('1 GAS SSTORE'), Uint8Array.of(SLOTNUM), assemble('0 MSTORE 32 0 RETURN')),
    ),
    [invalid]: '0xfe',
  }
  const alloc = Object.entries(contracts).map(([address, code]) => [address, { balance: '0x0', code }])
  const node = await liveNode({
    genesis: { ...genesis, alloc: { ...genesis.alloc, ...Object.fromEntries(alloc) } },
    attributes,
  })
  const sent = [
    { to: bob.address, value: 1n, gasLimit: 300_000n },
    // Costs 12,000 gas (EIP-2780).
    { to: ann.address, value: 1n },
    { to: fromHex(slotNumber), gasLimit: 300_000n },
    // The gas above 2^24 comes back, although the call halts.
    { to: fromHex(invalid), gasLimit: 20_000_000n },
    { to: fromHex(identity), data: '0x68656c6c6f', gasLimit: 300_000n },
    // A contract whose code is one byte.
    { data: '0x5f600a5f5360015ff3', gasLimit: 600_000n },
  ]
  for (const draft of sent) {
    await node.send(ann, draft)
    await node.seal()
  }
  const known = new KnownAnswers(inProcess(node.ask))
  return checkedChain(known, sent.length, [])
}

/** A chain of one block, and a pool with transactions of every type, with and without nonce gaps. */
async function pooledChain(): Promise<CheckedChain> {
  const { ask: asking } = await pooling()
  const accessList = [{ address: toHex(bob.address), storageKeys: [toHex(word(1))] }]
  const [r, s] = [toHex(word(5)), toHex(word(6))]
  const authorizationList = [
    { chainId: '0x7', address: toHex(bob.address), nonce: '0x0', yParity: '0x1', r, s },
  ]
  const setCode = { type: 4, authorizationList, gasLimit: 100_000n }
  const sent = [
    hexWithSidecar(sidecarOf(1)),
    hexSignedBy(bob, { type: 1, accessList, gasLimit: 50_000n }),
    hexSignedBy(bob, { nonce: 10n, data: '0x01', gasLimit: 50_000n }),
    hexSignedBy(eve, { type: 0 }),
    hexSignedBy(eve, { ...setCode, nonce: 1n }),
    hexSignedBy(eve, { type: 1, accessList, gasLimit: 50_000n, nonce: 5n }),
    hexSignedBy(eve, { ...setCode, nonce: 7n }),
  ]
  for (const transaction of sent) await asking('eth_sendRawTransaction', transaction)
  const known = new KnownAnswers(inProcess(asking))
  const accounts = [ann, bob, eve].map(({ address }) => toHex(address))
  const chain = await checkedChain(known, 2, [])
  const withSenders = (found: ChainSample): ChainSample => ({ ...found, accounts })
  return {
    ...chain,
    found: withSenders(chain.found),
    async altered(method, alter) {
      const { found, target } = await chain.altered(method, alter)
      return { found: withSenders(found), target }
    },
  }
}

async function checkedChain(
  known: KnownAnswers,
  newest: number,
  more: readonly number[],
): Promise<CheckedChain> {
  const target = known.target()
  const found = await look(target, newest, more)
  return {
    found,
    target,
    async altered(method, alter) {
      const other = known.target({ method, alter })
      return { target: other, found: LOOKED_WITH.includes(method) ? await look(other, newest, more) : found }
    },
  }
}

/** Methods on whose results the sample depends; for other methods, only their presence matters. */
const LOOKED_WITH: readonly string[] = [
  ...['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getCode'],
  ...['eth_getStorageAt', 'debug_traceTransaction', 'debug_storageRangeAt', 'debug_getRawTransaction'],
]

async function look(target: Target, newest: number, more: readonly number[]): Promise<ChainSample> {
  const found = await takeSample(target, { blocks: newest, chainId: undefined, onStep: () => undefined })
  const known = found.blocks.map(({ number }) => number)
  const blocks: FoundBlock[] = [...found.blocks]
  for (const number of more.filter((one) => !known.includes(one))) {
    const tag = `0x${number.toString(16)}`
    const block = (await target.result('eth_getBlockByNumber', [tag, true])) as FoundBlock['block']
    const receipts = (await target.result('eth_getBlockReceipts', [tag])) as FoundBlock['receipts']
    blocks.push({ number, hash: block.hash as string, block, receipts })
  }
  return { ...found, blocks: blocks.sort((a, b) => a.number - b.number) }
}

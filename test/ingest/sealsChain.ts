/** A chain of headers in memory for tests of seals and uncles; it has the archive's records, but no state. */
import { RLP } from '@ethereumjs/rlp'
import { EMPTY_TRIE_ROOT, EMPTY_UNCLES_HASH, keccak256 } from '../../src/chain/crypto.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { encodeHeader, type Header, headerFields } from '../../src/chain/header.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { RawBlock } from '../../src/ingest/block.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { bodyKey, headerKey } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'

const BASE: Header = {
  parentHash: new Uint8Array(32),
  unclesHash: EMPTY_UNCLES_HASH,
  coinbase: new Uint8Array(20),
  stateRoot: EMPTY_TRIE_ROOT,
  transactionsRoot: EMPTY_TRIE_ROOT,
  receiptsRoot: EMPTY_TRIE_ROOT,
  logsBloom: new Uint8Array(256),
  difficulty: 1n,
  number: 0,
  gasLimit: 5_000_000n,
  gasUsed: 0n,
  timestamp: 1_500_000_000,
  extraData: new Uint8Array(0),
  mixHash: new Uint8Array(32),
  nonce: new Uint8Array(8),
}

export const CONFIG: ChainConfig = {
  chainId: 1n,
  engine: 'ethash',
  blocks: {},
  times: {},
  daoForkSupport: false,
  blobSchedule: {},
  depositContractAddress: new Uint8Array(20),
}

/** Header of mainnet's block 1: https://etherscan.io/block/1 */
export const MAINNET_1: Header = {
  ...BASE,
  parentHash: fromHex('0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'),
  coinbase: fromHex('0x05a56e2d52c817161883f50c441c3228cfe54d9f'),
  stateRoot: fromHex('0xd67e4d450343046425ae4271474353857ab860dbc0a1dde64b41b5cd3a532bf3'),
  difficulty: 0x3ff800000n,
  number: 1,
  gasLimit: 5000n,
  timestamp: 0x55ba4224,
  extraData: fromHex('0x476574682f76312e302e302f6c696e75782f676f312e342e32'),
  mixHash: fromHex('0x969b900de27b6ac6a67742365dd65f55a0526c41fd18e1b16f1a1215c2e66f59'),
  nonce: fromHex('0x539bd4979fef1ec4'),
}

/** Header of mainnet's genesis: params/config.go and core/genesis.go of geth. */
export const MAINNET_0: Header = {
  ...BASE,
  stateRoot: fromHex('0xd7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544'),
  difficulty: 0x400000000n,
  gasLimit: 5000n,
  timestamp: 0,
  extraData: fromHex('0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa'),
  nonce: fromHex('0x0000000000000042'),
}

export function rawBlock(header: Header, uncles: Header[] = []): RawBlock {
  const headerRlp = encodeHeader(header)
  const body = { transactions: [], uncles: uncles.map(headerFields) }
  return {
    header,
    hash: keccak256(headerRlp),
    headerRlp,
    body,
    bodyRlp: RLP.encode([[], body.uncles]),
    bytes: RLP.encode([headerFields(header), [], body.uncles]),
  }
}

export class MemoryChain implements Reader {
  readonly #records = new Map<string, Uint8Array>()
  head: Header

  constructor(genesis: Partial<Header> = {}) {
    this.head = { ...BASE, ...genesis }
    this.add(rawBlock(this.head))
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return this.#records.get(toHex(key))
  }

  add(block: RawBlock): void {
    this.#records.set(toHex(headerKey(block.header.number)), block.headerRlp)
    this.#records.set(toHex(bodyKey(block.header.number)), block.bodyRlp)
    this.head = block.header
  }

  /** Returns the fields of a child of `parent`, 15 seconds later. */
  child(parent: Header, fields: Partial<Header> = {}): Header {
    return {
      ...BASE,
      parentHash: keccak256(encodeHeader(parent)),
      number: parent.number + 1,
      timestamp: parent.timestamp + 15,
      ...fields,
    }
  }
}

/** Returns the error of a check; undefined if it passes. */
export async function refusal(check: () => unknown): Promise<IngestError | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof IngestError) return error
    throw error
  }
}

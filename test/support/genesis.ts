/** Genesis files of the tests' chains. */
import { type Hex, toHex } from '../../src/chain/hex.ts'
import { CONSOLIDATION_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_ADDRESS } from '../../src/chain/systemContracts.ts'
import { signer } from './chains.ts'

/** Accounts with a balance in every genesis. */
export const ann = signer(1)
export const bob = signer(2)
export const eve = signer(3)

export const GENESIS_TIME = 1_000
const RICH = '0x3635c9adc5dea000000000'

interface AllocEntry {
  balance: string
  code?: string
  nonce?: string
  storage?: Record<string, string>
}

/**
 * The alloc section: the rich accounts, the request contracts (without requests), and the given contracts by address.
 */
export function alloc(contracts: Record<string, Uint8Array> = {}): Record<string, AllocEntry> {
  const rich = [ann, bob, eve].map(({ address }) => [toHex(address), { balance: RICH }])
  const system = [WITHDRAWAL_REQUEST_ADDRESS, CONSOLIDATION_REQUEST_ADDRESS].map((address) => [
    toHex(address),
    { balance: '0x0', code: '0x00', nonce: '0x1' },
  ])
  const own = Object.entries(contracts).map(([address, code]) => [
    address,
    { balance: '0x0', code: toHex(code) },
  ])
  return Object.fromEntries([...rich, ...system, ...own])
}

/** An address of 20 equal bytes, in hex. */
export const addressOf = (byte: number): Hex => toHex(new Uint8Array(20).fill(byte))

/** A chain under the rules of BPO2 from the start. */
export function currentGenesis(contracts: Record<string, Uint8Array> = {}): object {
  return {
    config: {
      chainId: 7,
      terminalTotalDifficulty: 0,
      shanghaiTime: 0,
      cancunTime: 0,
      pragueTime: 0,
      osakaTime: 0,
      bpo1Time: 0,
      bpo2Time: 0,
    },
    timestamp: GENESIS_TIME,
    difficulty: '0x0',
    gasLimit: '0x1c9c380',
    alloc: alloc(contracts),
  }
}

/** A proof-of-work chain that has the forks of `rules` (`homesteadBlock`, …) and never merges. */
export function oldGenesis(rules: object, contracts: Record<string, Uint8Array> = {}): object {
  return {
    config: { chainId: 7, ethash: {}, ...rules },
    timestamp: GENESIS_TIME,
    difficulty: '0x20000',
    gasLimit: '0x1c9c380',
    alloc: alloc(contracts),
  }
}

/** A chain with two blocks under each fork from Frontier to BPO2, and the merge at about block 23. */
export function everyForkGenesis(contracts: Record<string, Uint8Array> = {}): object {
  return {
    config: {
      chainId: 7,
      ethash: {},
      homesteadBlock: 3,
      eip150Block: 5,
      eip155Block: 7,
      eip158Block: 7,
      byzantiumBlock: 9,
      constantinopleBlock: 11,
      petersburgBlock: 13,
      istanbulBlock: 15,
      berlinBlock: 17,
      londonBlock: 19,
      terminalTotalDifficulty: 131_072 * 22,
      shanghaiTime: GENESIS_TIME + 240,
      cancunTime: GENESIS_TIME + 260,
      pragueTime: GENESIS_TIME + 280,
      osakaTime: GENESIS_TIME + 300,
      bpo1Time: GENESIS_TIME + 320,
      bpo2Time: GENESIS_TIME + 340,
    },
    timestamp: GENESIS_TIME,
    difficulty: '0x20000',
    gasLimit: '0x1c9c380',
    alloc: alloc(contracts),
  }
}

/**
 * The chain of the fleet's rows: the dev accounts, and a contract whose state and logs name the block that wrote them.
 * An answer that mixes two blocks, or two branches, contradicts itself.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { devGenesisText } from '../../../src/chain/devGenesis.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { assemble } from '../../support/assembler.ts'
import { signFast } from '../../support/fastSign.ts'
import { devAccounts } from '../soak/devAccounts.ts'

export const CHAIN_ID = 31_337
const BALANCE = 10n ** 24n
const FEE_CAP = 2_000_000_000_000n
const TIP = 1_000_000_000n
const GAS = 200_000n
/** Gas of a zero byte of data, at least (EIP-7623) */
const PADDING_GAS = 10n

/** Address of the contract. */
export const WITNESS = `0x${'77'.repeat(20)}`
/** The topic of each log of the contract. */
export const WITNESS_TOPIC = `0x${'17'.repeat(32)}`

/**
 * With data (a transaction): writes the block's number to slot 0, and the hash of the parent to slot 1, writes to two
 * slots that the number and the data choose, and logs number and hash. Without data (a call): returns the block's
 * number, the hash of the parent, and slots 0 and 1.
 */
const code = assemble(`
  NUMBER 0 MSTORE
  1 NUMBER SUB BLOCKHASH 0x20 MSTORE
  CALLDATASIZE @write JUMPI
  0 SLOAD 0x40 MSTORE
  1 SLOAD 0x60 MSTORE
  0x80 0 RETURN
  write:
  NUMBER 0 SSTORE
  0x20 MLOAD 1 SSTORE
  NUMBER NUMBER 0xffff ADD SSTORE
  NUMBER 0 CALLDATALOAD SSTORE
  ${WITNESS_TOPIC} 0x40 0 LOG1
  STOP
`)

/** Path of the genesis file in a folder. */
export function genesisPath(folder: string): string {
  return path.join(folder, 'genesis.json')
}

/** Writes the genesis file of the chain. @returns its path */
export function writeGenesis(folder: string): string {
  const accounts = devAccounts.map(({ address }) => fromHex(address))
  const genesis = JSON.parse(
    devGenesisText({ chainId: CHAIN_ID, accounts, balance: BALANCE, timestamp: 0 }),
  ) as {
    alloc: Record<string, object>
  }
  genesis.alloc[WITNESS] = { balance: '0x0', code: toHex(code) }
  writeFileSync(genesisPath(folder), JSON.stringify(genesis))
  return genesisPath(folder)
}

/**
 * Signs a transaction of a dev account that writes to the contract.
 *
 * @param account index of the account
 * @param padding number of further bytes, which the contract ignores
 */
export function witnessTransaction(
  account: number,
  nonce: number,
  padding = 0,
): { raw: string; hash: string } {
  const data = new Uint8Array(32 + padding)
  new DataView(data.buffer).setUint32(24, account + 1)
  new DataView(data.buffer).setUint32(28, nonce)
  const gasLimit = GAS + BigInt(padding) * PADDING_GAS
  const fees = { tip: TIP, feeCap: FEE_CAP, gasLimit }
  const draft = { chainId: BigInt(CHAIN_ID), nonce: BigInt(nonce), to: fromHex(WITNESS), value: 0n, data }
  const { raw, hash } = signFast(devAccounts[account]!.key, { ...draft, ...fees })
  return { raw: toHex(raw), hash: toHex(hash) }
}

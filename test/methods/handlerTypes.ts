/** Handler results that the compiler must reject. `npm run typecheck` compiles this file, which is never run. */
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { Handler } from '../../src/methods/handler.ts'

const seconds: string = '1234'

export const quantities: readonly Handler<'eth_blockNumber'>[] = [
  () => '0x1',
  () => toQuantity(1n),
  async () => toQuantity(1n),
  // @ts-expect-error a quantity is hex, without a unit
  () => '1234 seconds',
  // @ts-expect-error a quantity is hex, also in a promise
  async () => '1234',
  // @ts-expect-error a string of unknown form is not a quantity
  () => seconds,
  // @ts-expect-error a number is not a quantity
  () => 1234,
]

export const hashes: readonly Handler<'web3_sha3'>[] = [
  () => toHex(new Uint8Array(32)),
  // @ts-expect-error a hash begins with 0x
  () => '12'.repeat(32),
]

export const objects: readonly Handler<'eth_syncing'>[] = [
  () => ({ startingBlock: '0x0', currentBlock: '0x1', highestBlock: toQuantity(2) }),
  // @ts-expect-error the members of this object are quantities
  () => ({ startingBlock: '0x0', currentBlock: '1', highestBlock: '0x2' }),
]

export const lists: readonly Handler<'eth_accounts'>[] = [
  () => [toHex(new Uint8Array(20))],
  // @ts-expect-error the items of this array are addresses
  () => ['12'.repeat(20)],
]

/** A result whose schema is not hex, such as decimal digits, is any string. */
export const texts: readonly Handler<'net_version'>[] = [() => seconds]

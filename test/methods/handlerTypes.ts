/** The results that the compiler refuses of handlers. `npm run typecheck` compiles this file; nothing of it runs. */
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { Handler } from '../../src/methods/handler.ts'

const seconds: string = '1234'

export const quantities: readonly Handler<'eth_blockNumber'>[] = [
  () => '0x1',
  () => toQuantity(1n),
  async () => toQuantity(1n),
  // @ts-expect-error a quantity is hex, without a unit
  () => '1234 seconds',
  // @ts-expect-error a quantity is hex, also where a promise gives it
  async () => '1234',
  // @ts-expect-error any text is no quantity
  () => seconds,
  // @ts-expect-error a number is no quantity
  () => 1234,
]

export const hashes: readonly Handler<'web3_sha3'>[] = [
  () => toHex(new Uint8Array(32)),
  // @ts-expect-error a hash begins with 0x
  () => '12'.repeat(32),
]

export const objects: readonly Handler<'eth_syncing'>[] = [
  () => ({ startingBlock: '0x0', currentBlock: '0x1', highestBlock: toQuantity(2) }),
  // @ts-expect-error so are the members of objects
  () => ({ startingBlock: '0x0', currentBlock: '1', highestBlock: '0x2' }),
]

export const lists: readonly Handler<'eth_accounts'>[] = [
  () => [toHex(new Uint8Array(20))],
  // @ts-expect-error and the items of arrays
  () => ['12'.repeat(20)],
]

/** Decimal digits and other text that is no hex stay text. */
export const texts: readonly Handler<'net_version'>[] = [() => seconds]

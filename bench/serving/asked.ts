/** Parameters of requests: accounts of the chain, in another order than in the state, and call objects. */
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { balanceSlot, heavy, recipients, senders, token } from './chain.ts'
import { SALT, SALT_DIGITS } from './salts.ts'

const ADDRESS_DIGITS = 40
const WORD_DIGITS = 64
/** A call object for a contract of the chain. */
export type CallObject = Readonly<Record<'to' | 'data', string> & { from?: string }>

const holders = [...senders.map(({ address }) => address), ...recipients]

/** Returns an account that has ether in the newest block, and may have tokens. */
export function holder(i: number): string {
  return toHex(holderBytes(i))
}

/** Returns an account that has sent transactions and has tokens. */
export function sender(i: number): string {
  return toHex(senders[(i * 37) % senders.length]!.address)
}

/** Returns the storage slot of a holder's balance in {@link token}. */
export function holderSlot(i: number): string {
  return toHex(balanceSlot(holderBytes(i)))
}

/** 32 bytes that differ in each request. */
export const saltWord = SALT.padStart(WORD_DIGITS, '0')

/** An account that differs in each request, and that does not exist. */
export const stranger = `0x${'b0'.repeat((ADDRESS_DIGITS - SALT_DIGITS) / 2)}${SALT}`

/** Returns `balanceOf(address)`: of holders, with an unused number after the argument, and of new accounts, in turn. */
export function balanceOf(i: number): CallObject {
  const rest = i % 2 === 0 ? `${word(holder(i))}${saltWord}` : word(stranger)
  return { to: toHex(token), data: `0x70a08231${rest}` }
}

/** Returns `transfer(address,uint256)` of one token, from an account with tokens to a new account. */
export function payment(i: number): CallObject & { from: string } {
  return { from: sender(i), to: toHex(token), data: `0xa9059cbb${word(stranger)}${word('0x1')}` }
}

/** Returns a call of a function of contracts/Heavy.sol. @param count amount of work */
export function heavyCall(name: string, count: number, salt = saltWord): CallObject {
  const selector = toHex(keccak256(Buffer.from(`${name}(uint256,uint256)`)).subarray(0, 4))
  return { to: toHex(heavy), data: `${selector}${salt}${word(`0x${count.toString(16)}`)}` }
}

function holderBytes(i: number): Uint8Array {
  return holders[(i * 37) % holders.length]!
}

function word(hex: string): string {
  return hex.slice(2).padStart(WORD_DIGITS, '0')
}

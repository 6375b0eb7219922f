/** Accounts of the chain, in another order than they are in the state, and what contracts are called with. */
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { balanceSlot, heavy, recipients, senders, token } from './chain.ts'
import { SALT, SALT_DIGITS } from './salts.ts'

const ADDRESS_DIGITS = 40
const WORD_DIGITS = 64
/** Of a call, to a contract that is there. */
export type CallObject = Readonly<Record<'to' | 'data', string> & { from?: string }>

const holders = [...senders.map(({ address }) => address), ...recipients]

/** Who may have tokens, and has ether in the newest block. */
export function holder(i: number): string {
  return toHex(holderBytes(i))
}

/** Who has sent transactions, and has tokens. */
export function sender(i: number): string {
  return toHex(senders[(i * 37) % senders.length]!.address)
}

/** The slot of a holder's tokens in {@link token}. */
export function holderSlot(i: number): string {
  return toHex(balanceSlot(holderBytes(i)))
}

/** 32 bytes that no request had before. */
export const saltWord = SALT.padStart(WORD_DIGITS, '0')

/** An account that no request named before: nobody has sent it anything. */
export const stranger = `0x${'b0'.repeat((ADDRESS_DIGITS - SALT_DIGITS) / 2)}${SALT}`

/** `balanceOf(address)`: of holders, with a number behind the argument that nobody reads, and of strangers, in turn. */
export function balanceOf(i: number): CallObject {
  const rest = i % 2 === 0 ? `${word(holder(i))}${saltWord}` : word(stranger)
  return { to: toHex(token), data: `0x70a08231${rest}` }
}

/** `transfer(address,uint256)` of one token to a stranger, from somebody who has tokens. */
export function payment(i: number): CallObject & { from: string } {
  return { from: sender(i), to: toHex(token), data: `0xa9059cbb${word(stranger)}${word('0x1')}` }
}

/** A function of contracts/Heavy.sol, and how much of it. */
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

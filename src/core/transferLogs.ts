/** The logs of ether transfers (EIP-7708). */
import { copyAddress } from './frame'
import { FORK_AMSTERDAM, LOG_OF_TRANSFER } from './layout'
import { beginLog, endLog } from './logs'
import { hasFork } from './registers'
import { isZero, WORD, writeBytes } from './word'

/** keccak256('Transfer(address,address,uint256)') */
const TOPIC = memory.data<u8>([
  0xdd, 0xf2, 0x52, 0xad, 0x1b, 0xe2, 0xc8, 0x9b, 0x69, 0xc2, 0xb0, 0x68, 0xfc, 0x37, 0x8d, 0xaa, 0x95, 0x2b,
  0xa7, 0xf1, 0x63, 0xc4, 0xa1, 0x16, 0x28, 0xf5, 0x5a, 0x4d, 0xf5, 0x23, 0xb3, 0xef,
])
const TOPICS: u32 = 3
const DATA_BYTES: u32 = 32

const ADDRESS = memory.data(32)

/**
 * Writes the log of a transfer. Does nothing before Amsterdam, for a value of 0, or between an account and itself.
 *
 * @param from, to numbers of the accounts
 * @param value address of a word in memory
 */
export function logTransfer(from: u32, to: u32, value: usize): void {
  if (!hasFork(FORK_AMSTERDAM) || from === to || isZero(value)) return
  const topics = beginLog(LOG_OF_TRANSFER, TOPICS, DATA_BYTES)
  memory.copy(topics, TOPIC, WORD)
  copyAddress(ADDRESS, from)
  writeBytes(topics + WORD, ADDRESS)
  copyAddress(ADDRESS, to)
  writeBytes(topics + 2 * WORD, ADDRESS)
  writeBytes(topics + 3 * WORD, value)
  endLog(TOPICS, DATA_BYTES)
}

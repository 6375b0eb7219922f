/** Reads logs from the core's memory. */
import type { Log } from '../chain/receipt.ts'
import { SYSTEM_ADDRESS } from '../chain/systemContracts.ts'
import * as layout from '../core/layout.ts'
import type { CoreMemory } from './coreMemory.ts'

/** Copies of the logs that were not reverted. */
export function logsOf(memory: CoreMemory): Log[] {
  const count = memory.register32(layout.REG_LOGS)
  const logs: Log[] = []
  let at = memory.region(layout.REGION_LOGS)
  for (let index = 0; index < count; index++) {
    const { log, end } = logAt(memory, at)
    logs.push(log)
    at = end
  }
  return logs
}

/** A copy of a log, and the address of the next log. @param at address of the log */
export function logAt(memory: CoreMemory, at: number): { log: Log; end: number } {
  const { bytes } = memory
  const count = memory.number(at + 4)
  const length = memory.number(at + 8)
  const topicsAt = at + layout.LOG_HEAD_BYTES
  const dataAt = topicsAt + 32 * count
  const topics: Uint8Array[] = []
  for (let topic = topicsAt; topic < dataAt; topic += 32) topics.push(bytes.slice(topic, topic + 32))
  const account = memory.number(at)
  const log = {
    address: account === layout.LOG_OF_TRANSFER ? SYSTEM_ADDRESS : memory.address(account),
    topics,
    data: bytes.slice(dataAt, dataAt + length),
  }
  return { log, end: (dataAt + length + 7) & ~7 }
}

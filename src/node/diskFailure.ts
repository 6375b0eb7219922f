/**
 * Turns the error of a full or failing disk into a message for the user of a command. The message says which blocks are
 * kept, and how the user can continue.
 */
import { headOf } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { lastTracedBlock } from '../archive/traces.ts'
import { diskFaultOf, diskReason } from '../store/diskFault.ts'
import type { Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'
import { CommandError } from './commandError.ts'

/** Whether an error means that the disk refused a write. */
export function isDiskFailure(error: unknown): error is Error {
  if (error instanceof StoreError) return error.code === 'WRITE_FAILED' || diskFaultOf(error) !== undefined
  return diskFaultOf(error) !== undefined
}

/**
 * Runs the part of a command that writes to the archive in a data folder.
 *
 * @param kept called after a failure; describes what the archive contains
 * @throws CommandError DISK_FAILED in place of the disk's errors
 */
export async function withDiskAdvice<T>(
  dataDir: string,
  kept: () => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDiskFailure(error)) throw error
    const isSpace = diskFaultOf(error) === 'FULL' || diskFaultOf(error) === 'OVER_QUOTA'
    const mend = isSpace ? 'make room' : 'mend the disk'
    const message = `${diskReason(error)} under ${dataDir}: ${mend} and run the same command again; ${kept()}`
    throw new CommandError('DISK_FAILED', message, { cause: error })
  }
}

/**
 * Describes how many blocks are kept. When the user runs the same command again, the command resumes after these
 * blocks.
 */
export function keptBlocks(store: Store): string {
  const identity = readIdentity(store)
  if (identity === undefined) return 'nothing was imported yet'
  const { number } = headOf(store)
  return `${countText(number - identity.genesisNumber)} kept (the head is block ${number})`
}

/** Describes how many blocks have traces. */
export function keptTraces(store: Store): string {
  const identity = readIdentity(store)
  if (identity === undefined) return 'nothing was traced yet'
  const last = lastTracedBlock(store, identity, headOf(store).number) ?? identity.genesisNumber
  return `the traces of ${countText(last - identity.genesisNumber)} kept`
}

function countText(blocks: number): string {
  return blocks === 1 ? '1 block is' : `${blocks} blocks are`
}

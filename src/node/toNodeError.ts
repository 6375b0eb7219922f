/** What a start of a node failed with, as the program that asked for it is to know it. */
import { isOfArchive } from '../archive/errors.ts'
import { UsageError } from '../config/usageError.ts'
import { IngestError } from '../ingest/errors.ts'
import { StoreError } from '../store/storeError.ts'
import { CommandError, type CommandErrorCode } from './commandError.ts'
import { NodeError } from './nodeErrors.ts'
import type { NodeErrorCode } from './nodeTypes.ts'
import { isHeadDamage } from './watchedDamage.ts'

const OF_COMMANDS: Readonly<Record<CommandErrorCode, NodeErrorCode>> = {
  NO_ARCHIVE: 'NO_ARCHIVE',
  BAD_FILE: 'BAD_FILE',
  BAD_GENESIS: 'BAD_GENESIS',
  GENESIS_MISMATCH: 'ARCHIVE_MISMATCH',
  ARCHIVE_MISMATCH: 'ARCHIVE_MISMATCH',
  NOT_PROOF_OF_STAKE: 'NOT_PROOF_OF_STAKE',
  BAD_RANGE: 'BAD_OPTION',
  CANNOT_LISTEN: 'CANNOT_LISTEN',
  IMPORT_FAILED: 'INTERNAL',
  DISK_FAILED: 'BAD_ARCHIVE',
}

/** The same error under a code of the library; the old one is its cause. */
export function toNodeError(error: unknown): NodeError {
  if (error instanceof NodeError) return error
  const message = error instanceof Error ? error.message : String(error)
  const { code, reason } = kindOf(error)
  return new NodeError(code, message, reason, { cause: error })
}

function kindOf(error: unknown): { code: NodeErrorCode; reason: string } {
  if (error instanceof UsageError) return { code: 'BAD_OPTION', reason: error.code }
  if (error instanceof IngestError)
    return { code: isOfTheFile(error) ? 'BAD_FILE' : 'BAD_CHAIN', reason: error.code }
  if (error instanceof StoreError && error.code === 'STOPPED') return { code: 'ABORTED', reason: 'ABORTED' }
  if (isOfArchive(error) || isHeadDamage(error)) return { code: 'BAD_ARCHIVE', reason: error.code }
  const code = error instanceof CommandError ? OF_COMMANDS[error.code] : 'INTERNAL'
  return { code, reason: error instanceof CommandError ? error.code : code }
}

/** Bytes that cannot be unpacked can be read. */
function isOfTheFile({ code, cause }: IngestError): boolean {
  return code === 'UNREADABLE' && !String((cause as NodeJS.ErrnoException).code).startsWith('Z_')
}

/** Converts the errors of a thread that moves the head into messages for the serving thread. */
import { ArchiveError, isDamage } from '../archive/errors.ts'
import { LogError } from '../replication/logError.ts'
import { diskFaultOf, diskReason } from '../store/diskFault.ts'
import { StoreError } from '../store/storeError.ts'
import { HeadError, type HeadErrorCode } from './headError.ts'
import type { HeadFailure, HeadReply } from './headMessages.ts'
import { UpstreamError } from './upstreamError.ts'

/** The message about the error that ends the thread. */
export function deathOf(error: unknown): HeadReply {
  const { kind, code, message } = failureOf(error)
  return { kind: 'dead', code: kind === 'head' ? code : 'FAILED', message }
}

/** The message about an operation that failed. */
export function failureOf(error: unknown): HeadFailure {
  if (isOfDisk(error)) return { kind: 'head', code: 'STORE_FAILED', message: diskReason(error) }
  if (isDamage(error)) return { kind: 'head', code: 'DAMAGED', message: error.message }
  if (error instanceof ArchiveError) return { kind: 'archive', code: error.code, message: error.message }
  if (error instanceof HeadError) return { kind: 'head', code: error.code, message: error.message }
  if (error instanceof LogError) return { kind: 'head', code: codeOfLog(error), message: error.message }
  if (error instanceof UpstreamError) return { kind: 'head', code: 'CANNOT_FOLLOW', message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { kind: 'head', code: 'FAILED', message }
}

function codeOfLog({ code }: LogError): HeadErrorCode {
  switch (code) {
    case 'FENCED':
    case 'HELD':
    case 'DIVERGED':
    case 'BEHIND':
      return code
    default:
      return 'LOG_FAILED'
  }
}

/** Whether the error is a failed write to the store or to the file for large reorgs. */
function isOfDisk(error: unknown): boolean {
  const isOfStore = error instanceof StoreError && error.code === 'WRITE_FAILED'
  return isOfStore || diskFaultOf(error) !== undefined
}

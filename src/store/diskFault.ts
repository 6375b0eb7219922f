/** Faults of a disk: as the system's errors say them, and as the engine does in its messages. */

/** A fault of a disk. */
export type DiskFault =
  /** ENOSPC */
  | 'FULL'
  /** EDQUOT */
  | 'OVER_QUOTA'
  /** EIO, or it became read-only (EROFS). */
  | 'BROKEN'
  /** EMFILE or ENFILE: no fault of the disk, but as long as it lasts no file of the disk can be opened. */
  | 'NO_FILE_HANDLE'

const FAULTS: readonly { readonly fault: DiskFault; readonly codes: RegExp; readonly text: RegExp }[] = [
  { fault: 'FULL', codes: /^ENOSPC$/, text: /No space left on device/ },
  { fault: 'OVER_QUOTA', codes: /^EDQUOT$/, text: /Disk quota exceeded/ },
  { fault: 'BROKEN', codes: /^(?:EIO|EROFS)$/, text: /Input\/output error|Read-only file system/ },
  { fault: 'NO_FILE_HANDLE', codes: /^E[MN]FILE$/, text: /Too many open files|\bE[MN]FILE\b/ },
]

const REASONS: Readonly<Record<DiskFault, string>> = {
  FULL: 'no room is left on the disk',
  OVER_QUOTA: 'the disk quota is used up',
  BROKEN: 'the disk fails',
  NO_FILE_HANDLE: 'no file handle is left',
}

/** Errors are looked at down to this depth of causes. */
const CAUSES_MAX = 8

/** The fault of a disk that an error, or one that caused it, tells of; undefined when it tells of none. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  let at = error
  for (let depth = 0; at instanceof Error && depth < CAUSES_MAX; depth++) {
    const { code, message, cause } = at as NodeJS.ErrnoException & { cause?: unknown }
    const known = FAULTS.find(({ codes, text }) => codes.test(String(code)) || text.test(message))
    if (known !== undefined) return known.fault
    at = cause
  }
  return undefined
}

/** Why something could not be written, for people: part of a sentence, without a path. */
export function diskReason(error: unknown): string {
  const fault = diskFaultOf(error)
  return fault === undefined ? 'writing fails' : REASONS[fault]
}

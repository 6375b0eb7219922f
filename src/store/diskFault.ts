/** Recognises disk faults in errors of the system and in messages of LevelDB. */

/** A fault of a disk. */
export type DiskFault =
  /** ENOSPC */
  | 'FULL'
  /** EDQUOT */
  | 'OVER_QUOTA'
  /** EIO, or EROFS when the file system became read-only. */
  | 'BROKEN'
  /** EMFILE or ENFILE: not a fault of the disk, but no file can be opened while the condition lasts. */
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

/** Maximum number of errors to examine in a chain of causes. */
const CAUSES_MAX = 8

/** Returns the disk fault that an error or one of its causes reports; undefined when no disk fault is reported. */
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

/** Returns why a write failed, in plain words: part of a sentence, without a path. */
export function diskReason(error: unknown): string {
  const fault = diskFaultOf(error)
  return fault === undefined ? 'writing fails' : REASONS[fault]
}

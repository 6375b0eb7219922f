/** Rows in the binary form of PostgreSQL's COPY (PostgreSQL's manual, "COPY", section "Binary Format"). */
import pg from 'pg'
import { LogError } from './logError.ts'

/** The columns of a row; null for NULL. They share the memory of all rows of the answer. */
export type BinaryRow = readonly (Buffer | null)[]

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')

/**
 * Replaces the parameters of a query, `$1` and so on, by literals, because COPY takes no parameters.
 *
 * @param values strings and integers
 */
export function inlined(text: string, values: readonly unknown[] = []): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1]
    if (typeof value === 'string') return pg.escapeLiteral(value)
    if (Number.isSafeInteger(value)) return String(value)
    throw new TypeError(`parameter $${number} is neither a string nor an integer`)
  })
}

/** Divides the answer to a COPY into rows and columns. @throws LogError DAMAGED */
export function binaryRows(bytes: Buffer): BinaryRow[] {
  try {
    return rowsOf(bytes)
  } catch (cause) {
    throw new LogError('DAMAGED', "PostgreSQL's answer is not in the binary form of COPY", { cause })
  }
}

/** Form: signature, flags (4 bytes), extension (4 bytes of length, content), rows. A row with -1 columns is the end. */
function rowsOf(bytes: Buffer): BinaryRow[] {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new RangeError('no signature')
  let at = SIGNATURE.length + 4
  at += 4 + bytes.readInt32BE(at)
  const rows: BinaryRow[] = []
  for (;;) {
    const columns = bytes.readInt16BE(at)
    at += 2
    if (columns === -1) return rows
    const row: (Buffer | null)[] = []
    for (let column = 0; column < columns; column++) {
      const length = bytes.readInt32BE(at)
      at += 4
      if (length > bytes.length - at) throw new RangeError('a column is cut off')
      row.push(length === -1 ? null : bytes.subarray(at, at + length))
      at += Math.max(length, 0)
    }
    rows.push(row)
  }
}

/**
 * Converts a row that is not in binary form.
 *
 * @param row columns in the order of the query; types BOOLEAN, BYTEA, and BIGINT as a decimal string
 */
export function asBinaryRow(row: Readonly<Record<string, unknown>>): BinaryRow {
  return Object.values(row).map((value) => {
    if (value === null || Buffer.isBuffer(value)) return value
    if (typeof value === 'boolean') return Buffer.of(value ? 1 : 0)
    const column = Buffer.alloc(8)
    column.writeBigInt64BE(BigInt(value as string))
    return column
  })
}

/** Reads a column of type BIGINT. */
export function integerOf(column: Buffer): number {
  return Number(column.readBigInt64BE())
}

/** Reads a column of type BOOLEAN. */
export function booleanOf(column: Buffer): boolean {
  return column[0] !== 0
}

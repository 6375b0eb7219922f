/** Readers of an archive's state. */
import type { Reader } from '../store/store.ts'

declare const readsState: unique symbol

/**
 * A reader for which a state record that is missing means zero, or an account that does not exist. The functions that read
 * the state of an archive demand it, because a store may also have only a part of the state.
 */
export interface StateReader extends Reader {
  readonly [readsState]: true
}

/** Returns a reader of records that have the whole state, or of layers over such records. */
export function wholeState(reader: Reader): StateReader {
  return reader as StateReader
}

/** Refuses answers about the newest block while a node of a fleet does not know which block is the newest. */
import { wholeState } from '../archive/stateReader.ts'
import { equalBytes } from '../chain/hex.ts'
import type { View } from '../head/view.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { isFoundByHash, metaKeys } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

/**
 * Returns the view for a request: `view` if the node may answer about the newest block. Otherwise returns a view of the
 * same blocks that throws an error when its head is read.
 *
 * @param isOpen whether the gate (latestGate.ts) was open before `view` was taken
 */
export function gated(isOpen: boolean, view: View): View {
  return isOpen ? view : new HeadlessView(view)
}

class HeadlessView implements View {
  readonly archive: View['archive']
  readonly shownNumber: number

  constructor({ archive, head }: View) {
    this.archive = { ...archive, reader: wholeState(new HeadlessReader(archive.reader)) }
    this.shownNumber = head.number
  }

  get head(): never {
    throw unknown()
  }

  get safe(): never {
    throw unknown()
  }

  get finalized(): never {
    throw unknown()
  }
}

/**
 * Reads an archive, but refuses to read its head. Also refuses to answer that a hash is unknown, because a newer block
 * may contain the hash.
 */
class HeadlessReader implements Reader {
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  get(key: Uint8Array): Uint8Array | undefined {
    if (equalBytes(key, metaKeys.head)) throw unknown()
    const value = this.#reader.get(key)
    if (value === undefined && isFoundByHash(key)) throw unknown()
    return value
  }
}

function unknown(): RpcError {
  return new RpcError('latestUnavailable')
}

/** The initial state of a fixture, as a view for execution and as the trie of its root. */

import type { Account } from '../../../src/archive/account.ts'
import type { AccountChange } from '../../../src/archive/changeSet.ts'
import type { StateView } from '../../../src/archive/state.ts'
import { wholeState } from '../../../src/archive/stateReader.ts'
import { nodesAt, type StateNodes, StateTrie } from '../../../src/archive/stateTrie.ts'
import type { LoadNode } from '../../../src/archive/trie.ts'
import { encodeNode } from '../../../src/archive/trieNode.ts'
import { decodeNode } from '../../../src/archive/witnessNode.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { equalBytes, fromBigInt, fromHex, fromHexPadded, idOf, stripZeros } from '../../../src/chain/hex.ts'
import { OverlayState } from '../../../src/evm/overlay.ts'
import type { Reader } from '../../../src/store/store.ts'
import type { StateJson } from './fixtures.ts'
import { integerOf } from './quantities.ts'

const EMPTY = new Uint8Array(0)
const NOTHING: Reader = { get: () => undefined }

/** An initial state for many executions. */
export class PreState {
  /** State root, 32 bytes. */
  readonly root: Uint8Array
  readonly #view: StateView
  readonly #nodes: StateNodes

  constructor(json: StateJson) {
    const codes = new Map<string, Uint8Array>()
    const changes = Object.entries(json).map(([address, account]): AccountChange => {
      const code = fromHex(account.code)
      const codeHash = code.length === 0 ? EMPTY_CODE_HASH : keccak256(code)
      codes.set(idOf(codeHash), code)
      const slots = Object.entries(account.storage)
        .map(([slot, value]): [Uint8Array, Uint8Array] => [word(slot), stripZeros(fromHex(value))])
        .filter(([, value]) => value.length > 0)
      return {
        address: fromHexPadded(address, 20),
        account: { nonce: integerOf(account.nonce), balance: integerOf(account.balance), codeHash },
        storageCleared: false,
        slots,
      }
    })
    const trie = new StateTrie(nodesAt(wholeState(NOTHING), 0), EMPTY_TRIE_ROOT)
    this.root = trie.update({ accounts: changes, codes: [] })
    const load = loaderOf(trie)
    const storageOf = (address: Uint8Array) => ({
      incarnation: 0,
      root: accounts.get(idOf(address))?.storageRoot ?? EMPTY_TRIE_ROOT,
    })
    this.#nodes = { accounts: load, storage: () => load, storageOf }
    const accounts = new Map<string, Account>()
    const storages = new Map<string, Map<string, Uint8Array>>()
    for (const { address, account, slots } of changes) {
      accounts.set(idOf(address), { ...account!, storageRoot: trie.storageRoot(address) })
      storages.set(idOf(address), new Map(slots.map(([slot, value]) => [idOf(slot), value])))
    }
    this.#view = {
      account: (address) => accounts.get(idOf(address)),
      slot: (address, slot) => storages.get(idOf(address))?.get(idOf(slot)) ?? EMPTY,
      code(codeHash) {
        const code = codes.get(idOf(codeHash))
        if (code === undefined && !equalBytes(codeHash, EMPTY_CODE_HASH)) throw new Error('a code is missing')
        return code ?? EMPTY
      },
    }
  }

  /** Returns a writable overlay of the state. */
  overlay(): OverlayState {
    return new OverlayState(this.#view)
  }

  /** State root (32 bytes) after the changes in an {@link overlay}. */
  rootOf(state: OverlayState): Uint8Array {
    return new StateTrie(this.#nodes, this.root).update(state.changes())
  }
}

/** Pads a number to 32 bytes. */
function word(hex: string): Uint8Array {
  const bytes = fromBigInt(integerOf(hex))
  const padded = new Uint8Array(32)
  padded.set(bytes, 32 - bytes.length)
  return padded
}

/** Loads the trie's nodes by their hashes. */
function loaderOf(trie: StateTrie): LoadNode {
  const nodes = trie.changes().flatMap(({ node }) => (node === undefined ? [] : [encodeNode(node)]))
  const byHash = new Map(nodes.map((rlp) => [idOf(keccak256(rlp)), rlp]))
  return (ref) => {
    const rlp = byHash.get(idOf(ref))
    return rlp && decodeNode(rlp, ref)
  }
}

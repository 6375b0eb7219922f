/** Verifies each block: its body and receipts against the header's commitments, and its entries in the indices. */
import { accessListHash, accessListItems, decodeAccessList, fitsGasLimit } from '../chain/blockAccessList.ts'
import { keccak256 } from '../chain/crypto.ts'
import type { GenesisAlloc } from '../chain/genesis.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { consensusReceipt, type Log, logsBloom, type Receipt } from '../chain/receipt.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import { readHistory } from '../store/history.ts'
import { accountKey, changeSetKey, logAddressKey, logTopicKey, slotKey } from '../store/schema.ts'
import { StoreError } from '../store/storeError.ts'
import {
  bodyAt,
  headerAt,
  locateTransaction,
  numberOfHash,
  rawAccessListAt,
  receiptsAt,
  type StoredHeader,
  sendersAt,
  totalDifficultyAt,
} from './blocks.ts'
import { type ChangeSetEntry, decodeChangeSet } from './changeSet.ts'
import { ArchiveError } from './errors.ts'
import { genesisAccounts } from './genesisAccounts.ts'
import { genesisRoot } from './genesisState.ts'
import { listRoot } from './listRoot.ts'
import { nodeKey } from './nodePlace.ts'
import { recoverSender } from './recoverSender.ts'
import { isWrittenBy } from './stateNodes.ts'
import { comparedNodesAt, nodesAt } from './stateTrie.ts'
import { type LoadNode, Trie } from './trie.ts'
import { trieBefore } from './trieBefore.ts'
import type { Verification } from './verification.ts'
import { isWrittenNode, verifyChangedNodes, verifyFirstState } from './verifyPartial.ts'

/** Verifies every block of the range, and counts the entries that the indices must have. */
export async function verifyBlocks(verification: Verification): Promise<void> {
  const { store, identity, head, range } = verification
  let parent: StoredHeader | undefined
  if (range.from > identity.genesisNumber) parent = attempted(() => headerAt(store, range.from - 1))
  for (let number = range.from; number <= range.to && !verification.stopped; number++) {
    const where = `block ${number}`
    verification.expected.blocks++
    let block: StoredHeader | undefined
    verification.guard(where, () => {
      block = headerAt(store, number)
    })
    if (block === undefined) verification.report(where, 'the header is missing or does not decode')
    else {
      const check = new BlockCheck(verification, where, block)
      check.chain(parent)
      const isFirst = number === identity.genesisNumber
      if (isFirst && identity.begins !== undefined) await verifyFirstState(verification)
      else {
        check.lists()
        if (isFirst) await check.genesis()
        else check.changes()
      }
    }
    parent = block
    await verification.checkpoint(`block ${number} of ${range.to}`)
  }
  if (range.to < head.number || verification.stopped) return
  if (parent !== undefined && !equalBytes(parent.hash, head.hash)) {
    verification.report(
      'head',
      `the head is ${toHex(head.hash)}, block ${head.number} is ${toHex(parent.hash)}`,
    )
  }
}

/**
 * Returns the result of `read`, or undefined when `read` throws. Used to read the block before the range: a fault of
 * that block is not a finding.
 */
function attempted<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Checks one block, and reports each fault as a finding of the verification. */
class BlockCheck {
  readonly #verification: Verification
  readonly #where: string
  readonly #block: StoredHeader

  constructor(verification: Verification, where: string, block: StoredHeader) {
    this.#verification = verification
    this.#where = where
    this.#block = block
  }

  /**
   * Checks the block's parent hash, its entry in the index of hashes, and its total difficulty.
   *
   * @param parent undefined for the genesis block, and for a block whose parent is missing
   */
  chain(parent: StoredHeader | undefined): void {
    const { store, identity } = this.#verification
    const { header, hash } = this.#block
    const { number } = header
    this.#guard(() => {
      if (number === identity.genesisNumber) this.#same('genesis hash', identity.genesisHash, hash)
      if (parent !== undefined) this.#same('parent hash', parent.hash, header.parentHash)
      const found = numberOfHash(store, hash)
      if (found !== number) this.#report(`the index of hashes has ${found ?? 'nothing'} for ${toHex(hash)}`)
    })
    this.#guard(() => {
      const isOpen = number !== identity.genesisNumber || identity.begins !== undefined
      if (parent === undefined && isOpen) return
      const before = parent === undefined ? 0n : totalDifficultyAt(store, number - 1)
      const expected = before + header.difficulty
      const stored = totalDifficultyAt(store, number)
      if (stored !== expected) this.#report(`total difficulty: expected ${expected}, stored is ${stored}`)
    })
  }

  /** Checks body and receipts against the header, and their entries in the indices. */
  lists(): void {
    const { store } = this.#verification
    const { header } = this.#block
    let transactions = 0
    this.#guard(() => {
      const body = bodyAt(store, header.number)
      transactions = body.transactions.length
      this.#verification.expected.transactions += transactions
      const raw = body.transactions.map(rawTransaction)
      this.#same('transactions root', header.transactionsRoot, listRoot(raw))
      this.#same('uncles hash', header.unclesHash, keccak256(encodeRlp(body.uncles)))
      const withdrawals = body.withdrawals?.map((withdrawal) => encodeRlp(withdrawal))
      this.#same('withdrawals root', header.withdrawalsRoot, withdrawals && listRoot(withdrawals))
      raw.forEach((bytes, index) => {
        this.#transaction(keccak256(bytes), index)
      })
    })
    this.#guard(() =>
      this.#senders(sendersAt(store, header.number), bodyAt(store, header.number).transactions),
    )
    this.#guard(() => this.#receipts(receiptsAt(store, header.number), transactions))
    if (header.blockAccessListHash === undefined) return
    this.#verification.expected.accessLists++
    this.#guard(() => this.#accessList(rawAccessListAt(store, header.number), transactions))
  }

  #accessList(rlp: Uint8Array, transactions: number): void {
    const { header } = this.#block
    this.#same('access list hash', header.blockAccessListHash, accessListHash(rlp))
    const list = decodeAccessList(rlp, transactions)
    const items = accessListItems(list)
    if (fitsGasLimit(items, header.gasLimit)) return
    this.#report(`the access list has ${items} accounts and slots, too many for the gas limit`)
  }

  #senders(senders: Uint8Array[], transactions: BodyTransaction[]): void {
    if (senders.length !== transactions.length) {
      this.#report(`${senders.length} senders for ${transactions.length} transactions`)
    }
    for (const [index, transaction] of transactions.entries()) {
      this.#same(`sender of transaction ${index}`, recoverSender(transaction), senders[index])
    }
  }

  #transaction(hash: Uint8Array, index: number): void {
    const location = locateTransaction(this.#verification.store, hash)
    if (location?.number === this.#block.header.number && location.index === index) return
    const found = location === undefined ? 'does not have it' : `has it in block ${location.number}`
    this.#report(`transaction ${index}, ${toHex(hash)}: the index ${found}`)
  }

  #receipts(receipts: Receipt[], transactions: number): void {
    const { header } = this.#block
    const logs = receipts.flatMap((receipt) => receipt.logs)
    if (receipts.length !== transactions) {
      this.#report(`${receipts.length} receipts for ${transactions} transactions`)
    }
    this.#same('receipts root', header.receiptsRoot, listRoot(receipts.map(consensusReceipt)))
    this.#same('logs bloom', header.logsBloom, logsBloom(logs))
    // If there are no receipts, `gasUsed` is not checked, because a genesis header may have any `gasUsed`. From
    // Amsterdam on, `gasUsed` is not checked, because headers and receipts count different gas (EIP-7778, EIP-8037).
    const gasUsed = header.blockAccessListHash === undefined ? receipts.at(-1)?.cumulativeGasUsed : undefined
    if (gasUsed !== undefined && gasUsed !== header.gasUsed) {
      this.#report(`gas used: the header says ${header.gasUsed}, the receipts ${gasUsed}`)
    }
    this.#logIndex(logs)
  }

  #logIndex(logs: Log[]): void {
    const addresses = new Map(logs.map(({ address }) => [toHex(address), logAddressKey(address)]))
    const topics = new Map(
      logs.flatMap((log) =>
        log.topics.map(
          (topic, position) => [`${position} ${toHex(topic)}`, logTopicKey(position, topic)] as const,
        ),
      ),
    )
    this.#verification.expected.logAddress += addresses.size
    this.#verification.expected.logTopic += topics.size
    for (const [address, list] of addresses) {
      if (!this.#isListed(list)) this.#report(`the log index lacks it for address ${address}`)
    }
    for (const [topic, list] of topics) {
      if (!this.#isListed(list)) this.#report(`the log index lacks it for topic ${topic}`)
    }
  }

  /** Checks that the history has the block's state changes. In an archive with proofs, the trie must have them too. */
  changes(): void {
    const { store, identity } = this.#verification
    const { header } = this.#block
    this.#guard(() => {
      const record = store.get(changeSetKey(header.number))
      if (record === undefined) return this.#report('the change set is missing')
      for (const entry of decodeChangeSet(record).accounts) this.#history(entry)
      if (identity.proofs) this.#nodes()
    })
  }

  /** Checks that the histories have the state of the genesis block. In an archive with proofs, the tries must have it too. */
  async genesis(): Promise<void> {
    const { store, identity, expected } = this.#verification
    const { number, stateRoot } = this.#block.header
    const alloc = genesisAccounts(store, number)
    const progress = async (text: string): Promise<void> => {
      await this.#verification.checkpoint(`genesis block: ${text}`)
      if (this.#verification.stopped) throw new StoreError('STOPPED', 'the verification was stopped')
    }
    try {
      const { root, accounts, slots } = await genesisRoot(alloc, progress)
      this.#same('root of the flat state', stateRoot, root)
      expected.account += accounts
      expected.slot += slots
      if (identity.proofs) await this.#genesisNodes(alloc)
    } catch (error) {
      if (!this.#verification.stopped) this.#report((error as Error).message)
    }
  }

  /** Checks the nodes that the block replaced, and those that it wrote. */
  #nodes(): void {
    const { store, state, identity, expected } = this.#verification
    const { number } = this.#block.header
    if (identity.begins !== undefined) {
      verifyChangedNodes(this.#verification, number)
      return
    }
    for (const place of trieBefore(state, number, comparedNodesAt(state, number)).changes())
      this.#guard(() => {
        if (isWrittenBy(store, number, place, place.node))
          expected[place.owner === undefined ? 'accountNode' : 'storageNode']++
      })
  }

  /** Checks and counts all nodes of the state of the genesis block. */
  async #genesisNodes(alloc: GenesisAlloc): Promise<void> {
    const { state, expected } = this.#verification
    const { number, stateRoot } = this.#block.header
    const nodes = comparedNodesAt(state, number)
    const counted =
      (kind: 'accountNode' | 'storageNode', load: LoadNode): LoadNode =>
      (ref, path) => {
        expected[kind]++
        return load(ref, path)
      }
    const walk = async (
      root: Uint8Array,
      kind: 'accountNode' | 'storageNode',
      load: LoadNode,
    ): Promise<void> => {
      try {
        for (const _ of new Trie(root, counted(kind, load)).entries()) {
          await this.#verification.checkpoint('the nodes of the genesis block')
          if (this.#verification.stopped) return
        }
      } catch (error) {
        this.#report((error as Error).message)
      }
    }
    await walk(stateRoot, 'accountNode', nodes.accounts)
    for await (const { address, storage } of alloc) {
      if (storage.length === 0) continue
      const { incarnation, root } = nodes.storageOf(address)
      await walk(root, 'storageNode', nodes.storage({ address, incarnation }))
      if (this.#verification.stopped) return
    }
  }

  #history({ address, incarnation, accountChanged, slots }: ChangeSetEntry): void {
    const { expected } = this.#verification
    if (accountChanged) expected.account++
    expected.slot += slots.length
    if (accountChanged && !this.#isListed(accountKey(address))) {
      this.#report(`the history of account ${toHex(address)} lacks its change`)
    }
    for (const slot of slots) {
      if (this.#isListed(slotKey(address, incarnation, slot))) continue
      this.#report(`the history of slot ${toHex(slot)} of ${toHex(address)} lacks its change`)
    }
  }

  #isListed(list: Uint8Array): boolean {
    const { number } = this.#block.header
    return readHistory(this.#verification.store, list, number)?.block === number
  }

  #same(what: string, expected: Uint8Array | undefined, stored: Uint8Array | undefined): void {
    if (expected === undefined && stored === undefined) return
    if (expected !== undefined && stored !== undefined && equalBytes(expected, stored)) return
    this.#report(`${what}: expected ${show(expected)}, stored is ${show(stored)}`)
  }

  #report(what: string): void {
    this.#verification.report(this.#where, what)
  }

  #guard(check: () => void): void {
    this.#verification.guard(this.#where, check)
  }
}

/** Hex of the bytes. A long value such as a bloom is shortened in the middle. */
function show(bytes: Uint8Array | undefined): string {
  if (bytes === undefined) return 'nothing'
  const hex = toHex(bytes)
  return hex.length > 150 ? `${hex.slice(0, 66)}…${hex.slice(-8)}` : hex
}

/**
 * Whether the change set of block `number` has a change of the account or slot whose history list is `list`. Used to
 * find surplus index entries.
 */
export function isInChangeSet(verification: Verification, list: Uint8Array, number: number): boolean {
  // All entries of the genesis block were compared with its state root.
  if (number === verification.identity.genesisNumber) return true
  const record = verification.store.get(changeSetKey(number))
  if (record === undefined) throw new ArchiveError('CORRUPT', `the change set of block ${number} is missing`)
  return decodeChangeSet(record).accounts.some(
    ({ address, incarnation, accountChanged, slots }) =>
      (accountChanged && equalBytes(accountKey(address), list)) ||
      slots.some((slot) => equalBytes(slotKey(address, incarnation, slot), list)),
  )
}

/** Whether block `number` wrote the node whose history list is `list`. Used to find surplus entries. */
export function isInTries(verification: Verification, list: Uint8Array, number: number): boolean {
  const { store, state, identity } = verification
  // The nodes of the genesis block were counted by a walk through its tries.
  if (number === identity.genesisNumber) return true
  if (identity.begins !== undefined) return isWrittenNode(verification, list, number)
  return trieBefore(state, number, nodesAt(state, number))
    .changes()
    .some((place) => equalBytes(nodeKey(place), list) && isWrittenBy(store, number, place, place.node))
}

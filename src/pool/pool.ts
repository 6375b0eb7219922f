/**
 * The transaction pool: transactions that are not in a block. The pool runs on the serving thread and changes its
 * content synchronously. Only writes to the journal are asynchronous. README.md describes the states and moves. geth:
 * core/txpool.
 */
import { locateTransaction } from '../archive/blocks.ts'
import { idOf } from '../chain/hex.ts'
import type { HeadMove, View } from '../head/view.ts'
import { Account, isDropped, isKeptApart, type SenderState } from './account.ts'
import { admit, admitAlone, isValidStill } from './admission.ts'
import { Arrivals } from './arrivals.ts'
import { withAuthorities } from './authorities.ts'
import { candidatesOf } from './candidates.ts'
import { checkTransaction } from './checkTransaction.ts'
import { Content } from './content.ts'
import { PoolError } from './errors.ts'
import { changedAccounts, isSameState, knownStateOf, senderStateOf } from './headAccounts.ts'
import { Journal } from './journal.ts'
import { decodeRecord, type Journaled } from './journalRecord.ts'
import { Journals, type SharedTransactions } from './journals.ts'
import { excludedBy, KeptAside } from './keptAside.ts'
import { Limbo } from './limbo.ts'
import { freeSlots, shrink, slotsMax } from './limits.ts'
import { type NextBlockRules, nextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions, PoolParts } from './options.ts'
import type { Completion, Pool, PoolPlace, PoolTransaction, SenderTransactions } from './poolTransaction.ts'
import { knownRemoved, readingDeadline, unknownRemoved } from './removedBlocks.ts'
import { outbids } from './replacement.ts'

/** Milliseconds between two searches for expired queued transactions. geth: `evictionInterval` */
const EXPIRY_INTERVAL_MS = 60_000

export class TransactionPool implements Pool {
  readonly #view: () => View
  readonly #options: PoolOptions
  readonly #now: () => number
  readonly #content: Content
  readonly #limbo = new Limbo()
  readonly #arrivals: Arrivals
  readonly #listeners = new Set<(transactions: readonly PoolTransaction[]) => void>()
  readonly #expiry: NodeJS.Timeout
  #rules: NextBlockRules
  readonly #canRead: () => boolean
  readonly #onUnpaid: (hash: Uint8Array) => void
  readonly #aside = new KeptAside()
  #journals = new Journals(undefined)

  /**
   * Opens a pool with those transactions of its journal that are still valid.
   *
   * @throws PoolError JOURNAL_UNREADABLE
   */
  static async open(parts: PoolParts): Promise<TransactionPool> {
    const pool = new TransactionPool(parts)
    if (parts.journalPath === undefined) return pool
    try {
      const live = (): Journaled[] => pool.#kept()
      const { onJournalFailed } = parts
      const { journal, transactions, damage } = await Journal.open(parts.journalPath, live, onJournalFailed)
      if (damage !== undefined) parts.onJournalDamage?.(damage)
      pool.#restore(transactions, false)
      pool.#journals = new Journals(journal)
      pool.#sortOut(transactions, parts)
      return pool
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  private constructor(parts: PoolParts) {
    const { view, options, now = Date.now, canRead = () => true, onUnpaid = () => {} } = parts
    this.#canRead = canRead
    this.#onUnpaid = onUnpaid
    this.#view = view
    this.#options = options
    this.#now = now
    this.#arrivals = new Arrivals(options)
    this.#content = new Content(options, now)
    this.#rules = nextBlockRules(view())
    this.#content.prices.rebuild([], this.#rules.baseFee ?? 0n)
    this.#expiry = setInterval(() => this.expire(), EXPIRY_INTERVAL_MS)
    this.#expiry.unref()
  }

  /** Bytes of all transactions, including sidecars. */
  get bytes(): number {
    return [...this.#content.entries.values()].reduce((sum, { pooled }) => sum + pooled.bytes, 0)
  }

  get version(): number {
    return this.#content.version
  }

  add(pooled: PoolTransaction, complete?: Completion): Promise<void> {
    const check = (): void => this.#check(pooled)
    return this.#arrivals.pass(pooled, complete !== undefined, check, () => this.#take(pooled, complete))
  }

  /**
   * Handles a move of the head: drops mined transactions, restores the transactions of removed blocks, and applies the
   * new state to the accounts. Call in {@link Views.onMove}, before any other use of the pool.
   */
  reset(move: HeadMove): void {
    const before = this.#rules
    this.#rules = nextBlockRules(move.after)
    const touched = this.#takeRemoved(move)
    const { fork, blobsMax } = this.#rules
    if (fork !== before.fork || blobsMax !== before.blobsMax)
      for (const entry of [...this.#content.entries.values()])
        if (!isValidStill(this.#rules, this.#options, entry.pooled)) this.#content.drop(entry)
    const isGasLess = this.#rules.gasLimit < before.gasLimit
    const changed = changedAccounts(move)
    for (const account of [...this.#content.accounts.values()]) {
      if (!isGasLess && !touched.has(account) && changed?.has(account.id) === false) continue
      const state = knownStateOf(move.after, account.address) ?? account.state
      if (isGasLess || touched.has(account) || !isSameState(account.state, state)) {
        this.#content.settle(account, state, this.#rules.gasLimit)
      }
    }
    this.#content.prices.rebuild(this.#content.entries.values(), this.#rules.baseFee ?? 0n)
    shrink(this.#content, this.#options, this.#rules)
    this.#finish()
    for (const pooled of this.#limbo.takeFinal(move.after.finalized)) this.#journals.remove(pooled)
  }

  settleAll(): void {
    this.#rules = nextBlockRules(this.#view())
    this.#content.prices.rebuild(this.#content.entries.values(), this.#rules.baseFee ?? 0n)
    for (const account of [...this.#content.accounts.values()]) {
      const state = this.#stateOf(account.address)
      if (!isSameState(account.state, state)) this.#content.settle(account, state, this.#rules.gasLimit)
    }
    this.#finish()
  }

  /** Drops transactions that have been queued for too long; called once a minute. geth: `loop` */
  expire(): void {
    if (!this.#canRead()) return
    const before = this.#now() - this.#options.queuedLifetimeMs
    for (const account of [...this.#content.queuedAccounts]) {
      if (account.beat >= before) continue
      for (const entry of [...account.queued]) this.#content.drop(entry)
    }
    this.#finish()
  }

  drop(hash: Uint8Array): boolean {
    const entry = this.#content.entries.get(idOf(hash))
    if (entry === undefined || isDropped(entry))
      return this.dropAside(({ hash: own }) => idOf(own) === idOf(hash)) > 0
    this.#content.drop(entry)
    this.#finish()
    return true
  }

  dropAside(isChosen: (pooled: PoolTransaction) => boolean): number {
    const dropped = this.#aside.drop(isChosen)
    for (const pooled of dropped) this.#journals.remove(pooled)
    return dropped.length
  }

  synced(): Promise<void> {
    return this.#journals.synced()
  }

  get(hash: Uint8Array): { transaction: PoolTransaction; place: PoolPlace } | undefined {
    const entry = this.#content.entries.get(idOf(hash))
    if (entry === undefined || entry.place === 'dropped') return undefined
    return { transaction: entry.pooled, place: entry.place }
  }

  nonceOf(sender: Uint8Array): bigint {
    const account = this.#content.accounts.get(idOf(sender))
    return account?.nextNonce ?? senderStateOf(this.#view(), sender).nonce
  }

  counts(): { pending: number; queued: number } {
    const { pendingCount, blobCount, queuedCount } = this.#content
    return { pending: pendingCount + blobCount, queued: queuedCount }
  }

  content(): SenderTransactions[] {
    const accounts = [...this.#content.accounts.values()]
    return accounts
      .sort((one, other) => Buffer.compare(one.address, other.address))
      .map((account) => account.transactions)
  }

  contentOf(sender: Uint8Array): SenderTransactions {
    const account = this.#content.accounts.get(idOf(sender))
    return account?.transactions ?? { sender, pending: [], queued: [] }
  }

  candidates(baseFee: bigint | undefined, blobBaseFee: bigint | undefined, max: number): PoolTransaction[] {
    return candidatesOf(this.#content.accounts.values(), baseFee, blobBaseFee, max)
  }

  onPending(listener: (transactions: readonly PoolTransaction[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Shares the transactions of the pool, and from now on every accepted transaction, with the other nodes of a fleet.
   *
   * @throws PoolError LOG_FAILED
   */
  async share(shared: SharedTransactions): Promise<void> {
    const isKept = (hash: Uint8Array): boolean => this.#isKept(hash) || this.#arrivals.has(hash)
    await this.#journals.share(shared, this.#kept(), isKept)
  }

  /** Ends {@link share}, because this node no longer seals the blocks. */
  unshare(): void {
    this.#journals.unshare()
  }

  /**
   * Adds transactions that another node of the fleet has accepted.
   *
   * @param records journal records of the transactions; a record that does not decode is ignored
   * @returns hashes (32 bytes each) of transactions that were acknowledged, and are neither in the pool nor mined: those
   * that are no longer valid, and those with the same nonce as another transaction
   */
  restore(records: readonly Uint8Array[]): Uint8Array[] {
    const decoded = records.map(decodeRecord)
    const transactions = decoded.flatMap((record) => (record?.kind === 'in' ? [record.pooled] : []))
    const { accounts } = this.#content
    const held = transactions.map(({ sender, nonce }) => accounts.get(idOf(sender))?.at(nonce)?.pooled)
    const replaced = held.filter((one) => one !== undefined)
    this.#restore(transactions, true)
    return [...transactions, ...replaced].map(({ hash }) => hash).filter((hash) => this.#isAbsent(hash))
  }

  /** Closes the pool, and waits until the journal is written. */
  async close(): Promise<void> {
    clearInterval(this.#expiry)
    this.#listeners.clear()
    await this.#journals.close()
  }

  /** Runs every check that is possible before the journal is written. @throws PoolError with geth's message */
  #check(pooled: PoolTransaction): void {
    if (this.#content.entries.has(idOf(pooled.hash))) throw new PoolError('ALREADY_KNOWN', 'already known')
    checkTransaction(this.#rules, this.#options, pooled)
    const stateOf = (): SenderState => this.#stateOf(pooled.sender)
    const ask = this.#arrivals.isFrom(idOf(pooled.sender)) ? admitAlone : admit
    ask(this.#content, this.#options, pooled, stateOf)
  }

  /**
   * Adds a transaction that passed the first checks. The pool changes only after the record is on disk. If the disk
   * refuses the record, the pool must still contain the acknowledged transaction that this one would replace.
   */
  async #take(offered: PoolTransaction, complete: Completion | undefined): Promise<void> {
    const pooled = withAuthorities(complete === undefined ? offered : await complete(offered))
    if (complete !== undefined) this.#check(pooled)
    const rules = this.#rules
    await this.#journals.append(pooled, () => this.#isKept(pooled.hash))
    try {
      if (rules !== this.#rules || this.#content.entries.has(idOf(pooled.hash))) this.#check(pooled)
      this.#insert(pooled)
      for (const replaced of this.#aside.take(pooled)) this.#journals.remove(replaced)
    } catch (error) {
      if (!this.#isKept(pooled.hash)) this.#journals.remove(pooled)
      throw error
    }
  }

  #insert(pooled: PoolTransaction): void {
    const content = this.#content
    const { account, replaced } = admit(content, this.#options, pooled, () => this.#stateOf(pooled.sender))
    if (!account.isBlob) {
      const missing = content.missingSlots(pooled, replaced, slotsMax(this.#options))
      freeSlots(content, missing, pooled.nonce > account.nextNonce, replaced)
    }
    const entry = content.add(account, pooled)
    if (isDropped(entry)) {
      this.#finish()
      const values = `pooled ${account.queued.length} txs`
      throw new PoolError('ACCOUNT_LIMIT', `account limit exceeded: ${values}`)
    }
    shrink(content, this.#options, this.#rules)
    this.#finish()
    if (!isDropped(entry)) return
    if (account.isBlob) throw new PoolError('UNDERPRICED', 'transaction underpriced')
    throw new PoolError('POOL_FULL', 'txpool is full')
  }

  #stateOf(sender: Uint8Array): SenderState {
    return senderStateOf(this.#view(), sender)
  }

  /** Restores the transactions of blocks that a reorg removed. @returns the accounts that the caller must settle */
  #takeRemoved(move: HeadMove): Set<Account> {
    const touched = new Set<Account>()
    const take = (pooled: PoolTransaction): void => {
      const account = this.#takeBack(pooled, false)
      if (account !== undefined) touched.add(account)
    }
    const known = this.#limbo.takeAfter(move.ancestor)
    for (const pooled of known) this.#keepMined(pooled)
    for (const pooled of knownRemoved(move, known)) take(pooled)
    const isKnown = (id: string): boolean => this.#content.entries.has(id)
    for (const pooled of unknownRemoved(move, isKnown, readingDeadline(), this.#now())) take(pooled)
    return touched
  }

  /**
   * Restores a transaction.
   *
   * @param isShared whether the other nodes of a fleet have the transaction
   * @returns the sender's account, which the caller must settle; undefined when the transaction is invalid now
   */
  #takeBack(given: PoolTransaction, isShared: boolean): Account | undefined {
    if (this.#content.entries.has(idOf(given.hash))) return undefined
    const id = idOf(given.sender)
    const isBlob = isKeptApart(this.#options, given)
    const known = this.#content.accounts.get(id)
    const state = known?.state ?? knownStateOf(this.#view(), given.sender)
    // The journal keeps the transaction, whose sender the archive may know later.
    if (state === undefined) return undefined
    const account = known ?? new Account(id, given.sender, isBlob, state)
    const isIn =
      account.isBlob === isBlob &&
      isValidStill(this.#rules, this.#options, given) &&
      outbids(this.#options, account.at(given.nonce)?.pooled, given)
    if (!isIn) {
      this.#journals.remove(given)
      return undefined
    }
    const pooled = withAuthorities(given)
    this.#content.addUnsettled(account, pooled)
    this.#journals.keep(pooled, isShared)
    return account
  }

  #restore(transactions: readonly PoolTransaction[], isShared: boolean): void {
    const touched = new Set<Account>()
    for (const pooled of transactions) {
      if (this.#keepMined(pooled)) continue
      const account = this.#takeBack(pooled, isShared)
      if (account !== undefined) touched.add(account)
    }
    for (const account of touched) {
      this.#content.settle(account, account.state, this.#rules.gasLimit)
      account.beat = Math.max(0, ...account.queued.map(({ pooled }) => pooled.since))
    }
    shrink(this.#content, this.#options, this.#rules)
    this.#finish()
  }

  /** Removes from the journal what was not restored, except what only the options of this start exclude. */
  #sortOut(transactions: readonly PoolTransaction[], parts: PoolParts): void {
    const excluded = transactions.filter(({ hash }) => !this.#isKept(hash))
    const reasonOf = excludedBy(this.#rules, this.#options, this.#content, this.#view())
    for (const pooled of this.#aside.sortOut(excluded, reasonOf, parts.onKeptAside)) {
      this.#journals.remove(pooled)
      if (this.#isAbsent(pooled.hash)) parts.onLost?.(pooled.hash)
    }
  }

  /** Puts a mined transaction into the limbo unless its block is final. @returns whether the transaction is mined */
  #keepMined(pooled: PoolTransaction): boolean {
    const view = this.#view()
    const location = locateTransaction(view.archive.reader, pooled.hash)
    if (location === undefined) return false
    const released = location.number <= view.finalized ? [pooled] : this.#limbo.put(pooled, location.number)
    for (const one of released) this.#journals.remove(one)
    return true
  }

  /** Records changes in the journal and notifies listeners. */
  #finish(): void {
    for (const { pooled, account, isUnpaid } of this.#content.takeDropped()) {
      if (pooled.nonce >= account.state.nonce || !this.#keepMined(pooled)) this.#journals.remove(pooled)
      if (isUnpaid) this.#onUnpaid(pooled.hash)
    }
    const promoted = this.#content.takePromoted().map(({ pooled }) => pooled)
    if (promoted.length > 0) for (const listener of this.#listeners) listener(promoted)
  }

  #isAbsent(hash: Uint8Array): boolean {
    return !this.#isKept(hash) && locateTransaction(this.#view().archive.reader, hash) === undefined
  }

  /** Whether a transaction is in the pool or the limbo, or kept aside. */
  #isKept(hash: Uint8Array): boolean {
    return this.#content.entries.has(idOf(hash)) || this.#limbo.has(hash) || this.#aside.has(hash)
  }

  /** Returns the transactions that the journal must contain. */
  #kept(): Journaled[] {
    const pooled = [...this.#content.entries.values()].map((entry) => entry.pooled)
    const aside = this.#aside.transactions
    return [...this.#limbo.records(), ...pooled, ...aside, ...this.#arrivals.transactions()]
  }
}

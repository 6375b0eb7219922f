/** Shrinks a program while two executors still differ about it. */

import type { Case, World, WorldAccount, WorldTransaction } from './cases.ts'
import { putTogether, takeApart } from './codeParts.ts'
import { type FindDifference, PLENTY } from './differing.ts'

const EMPTY = new Uint8Array(0)

/**
 * @param millisecondsMax time limit for a smaller program
 * @returns the smallest program found about which the executors differ; at worst `test` itself
 */
export async function shrink(test: Case, differs: FindDifference, millisecondsMax: number): Promise<Case> {
  const shrinker = new Shrinker(test, differs, performance.now() + millisecondsMax)
  await shrinker.run()
  return shrinker.smallest
}

class Shrinker {
  smallest: Case
  readonly #differs: FindDifference
  readonly #until: number
  #progressed = false

  constructor(test: Case, differs: FindDifference, until: number) {
    this.smallest = test
    this.#differs = differs
    this.#until = until
  }

  async run(): Promise<void> {
    await this.#try(this.smallest.world, PLENTY)
    do {
      this.#progressed = false
      await this.#dropAccounts()
      await this.#simplifyTransaction()
      await this.#simplifyAccounts()
      for (const { address } of this.smallest.world.accounts) await this.#shortenCode(address)
    } while (this.#progressed && performance.now() < this.#until)
  }

  async #try(world: World, gasLimit = this.smallest.gasLimit): Promise<boolean> {
    if (performance.now() > this.#until) return false
    const found = await this.#differs(world, gasLimit)
    if (found === undefined) return false
    this.smallest = { world, gasLimit: found }
    this.#progressed = true
    return true
  }

  async #dropAccounts(): Promise<void> {
    for (const account of this.smallest.world.accounts) {
      const { world } = this.smallest
      if (isSender(world, account)) continue
      await this.#try({ ...world, accounts: world.accounts.filter((each) => each !== account) })
    }
  }

  async #simplifyTransaction(): Promise<void> {
    const simplest: Partial<WorldTransaction>[] = [
      ...[
        { type: 0 as const, accessList: [], blobHashes: [], authorizations: [], tip: 0n },
        { accessList: [] },
      ],
      ...[{ data: EMPTY }, { value: 0n }, { tip: 0n }],
    ]
    for (const change of simplest) {
      const { world } = this.smallest
      if (
        Object.entries(change).every(([name, value]) => isSame(value, Reflect.get(world.transaction, name)))
      )
        continue
      await this.#try({ ...world, transaction: { ...world.transaction, ...change } })
    }
    await this.#dropOf('accessList')
    await this.#dropOf('authorizations')
    await this.#halveData()
    if (this.smallest.world.transaction.to === undefined) await this.#shortenCode(undefined)
  }

  async #dropOf(name: 'accessList' | 'authorizations'): Promise<void> {
    for (const item of this.smallest.world.transaction[name]) {
      const { world } = this.smallest
      const left = (world.transaction[name] as readonly unknown[]).filter((each) => each !== item)
      if (left.length === 0) continue
      await this.#try({ ...world, transaction: { ...world.transaction, [name]: left } })
    }
  }

  async #halveData(): Promise<void> {
    for (;;) {
      const { world } = this.smallest
      const { data } = world.transaction
      const half = data.subarray(0, data.length >> 1)
      if (data.length === 0) return
      if (!(await this.#try({ ...world, transaction: { ...world.transaction, data: half } }))) return
    }
  }

  async #simplifyAccounts(): Promise<void> {
    for (const { address } of this.smallest.world.accounts) {
      const account = (): WorldAccount => this.#account(address)!
      if (isSender(this.smallest.world, account())) continue
      if (account().storage.size > 0) await this.#replace({ ...account(), storage: new Map() })
      for (const slot of account().storage.keys()) {
        const storage = new Map([...account().storage].filter(([each]) => each !== slot))
        await this.#replace({ ...account(), storage })
      }
      if (account().balance > 0n) await this.#replace({ ...account(), balance: 0n })
      if (account().nonce > 1n) await this.#replace({ ...account(), nonce: 1n })
      if (account().code.length > 0) await this.#replace({ ...account(), code: EMPTY })
    }
  }

  #account(address: Uint8Array): WorldAccount | undefined {
    return this.smallest.world.accounts.find((each) => each.address === address)
  }

  async #replace(account: WorldAccount): Promise<boolean> {
    // Accounts with storage only are not generated, because clients differ about them (known.ts).
    if (account.code.length === 0 && account.nonce === 0n && account.storage.size > 0) return false
    const { world } = this.smallest
    const accounts = world.accounts.map((each) => (each.address === account.address ? account : each))
    return this.#try({ ...world, accounts })
  }

  /**
   * Removes instructions, at first many at once.
   *
   * @param address undefined for the init code of the transaction
   */
  async #shortenCode(address: Uint8Array | undefined): Promise<void> {
    const code = address === undefined ? this.smallest.world.transaction.data : this.#account(address)?.code
    if (code === undefined || code.length === 0) return
    const all = takeApart(code)
    let left: typeof all = all
    for (let size = left.length >> 1; size >= 1; size >>= 1) {
      for (let at = 0; at < left.length; ) {
        if (performance.now() > this.#until) return
        const fewer = [...left.slice(0, at), ...left.slice(at + size)]
        const shorter = putTogether(all, fewer)
        if (await this.#setCode(address, shorter)) left = fewer
        else at += size
      }
    }
  }

  async #setCode(address: Uint8Array | undefined, code: Uint8Array): Promise<boolean> {
    if (address !== undefined) return this.#replace({ ...this.#account(address)!, code })
    const { world } = this.smallest
    return this.#try({ ...world, transaction: { ...world.transaction, data: code } })
  }
}

function isSender({ transaction }: World, { address }: WorldAccount): boolean {
  return Buffer.from(address).equals(transaction.sender)
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.from(a).equals(b)
  if (Array.isArray(a) && Array.isArray(b)) return a.length === 0 && b.length === 0
  return a === b
}

/** The accounts whose keys the node holds: those of a development chain. Other nodes hold none. */
import type { TransactionCall } from '../../generated/types.ts'
import type { KeyedAccount } from '../chain/hdKeys.ts'
import { fromHex, type Hex, toHex } from '../chain/hex.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'

/** Maximum number of tasks of one account that run or wait. */
const SENDS_MAX = 1_024

/** Holds private keys, and sends the transactions of each account one after the other. */
export class Wallet {
  /** The addresses in lower case, in the order in which the node prints them. */
  readonly addresses: readonly Hex[]
  readonly #keys: ReadonlyMap<string, Uint8Array>
  /** For each account with unfinished tasks: the end of the last task, and the number of tasks. */
  readonly #sends = new Map<string, { last: Promise<unknown>; count: number }>()

  constructor(accounts: readonly KeyedAccount[]) {
    this.#keys = new Map(accounts.map(({ address, privateKey }) => [toHex(address), privateKey]))
    this.addresses = [...this.#keys.keys()] as Hex[]
  }

  /**
   * Returns the private key (32 bytes) of an account.
   *
   * @param place name of the parameter with the address, for the error
   * @throws InvalidParam when the node does not hold the key
   */
  keyOf(address: string, place: string): Uint8Array {
    const key = this.find(address)
    if (key === undefined) throw new InvalidParam(place, 'expected an account whose key the node holds')
    return key
  }

  /** Returns the private key (32 bytes) of an account; undefined when the node does not hold the key. */
  find(address: string): Uint8Array | undefined {
    return this.#keys.get(address.toLowerCase())
  }

  /**
   * Runs a task after the earlier tasks of the same account. The next nonce of the account is therefore known when the
   * task begins.
   *
   * @throws RpcError limitExceeded when too many tasks of the account wait
   */
  async serialize<T>(address: string, task: () => Promise<T>): Promise<T> {
    const id = address.toLowerCase()
    const sends = this.#sends.get(id) ?? { last: Promise.resolve(), count: 0 }
    if (sends.count >= SENDS_MAX) {
      const message = 'limit exceeded: too many transactions of the account wait for their turn'
      throw new RpcError('limitExceeded', { message })
    }
    this.#sends.set(id, sends)
    sends.count++
    const result = sends.last.then(task)
    sends.last = result.catch(() => {})
    try {
      return await result
    } finally {
      sends.count--
      if (sends.count === 0) this.#sends.delete(id)
    }
  }
}

/** The wallet of a node that holds no keys. */
export const EMPTY_WALLET = new Wallet([])

/** A transaction that the node is asked to send or to sign. */
export interface OwnTransaction {
  readonly call: TransactionCall & { readonly from: Hex }
  /** The sender's address, 20 bytes. */
  readonly from: Uint8Array
  /** The sender's private key, 32 bytes; undefined if the chain sends in the name of the account. */
  readonly key: Uint8Array | undefined
}

/**
 * Returns the transaction with its sender. Default sender: the first account, as in anvil and hardhat.
 *
 * @throws InvalidParam when the node neither holds the sender's key nor impersonates the sender
 */
export function ofSender(
  { wallet, chainControl }: Pick<Context, 'wallet' | 'chainControl'>,
  transaction: TransactionCall,
): OwnTransaction {
  const sender = transaction.from ?? wallet.addresses[0] ?? '0x'
  const key = wallet.find(sender)
  if (key === undefined && chainControl?.impersonation.has(sender) !== true)
    throw new InvalidParam(
      'transaction.from',
      'expected an account of eth_accounts, or one that anvil_impersonateAccount names',
    )
  return { call: { ...transaction, from: sender }, from: fromHex(sender), key }
}

/** Wallets of the tests' accounts, for nodes that hold keys. */
import { Wallet } from '../../src/methods/wallet.ts'
import type { Signer } from './chains.ts'

/** A wallet with the keys of these accounts, in this order. */
export function walletOf(...signers: readonly Signer[]): Wallet {
  return new Wallet(signers.map(({ address, key }) => ({ address, privateKey: key })))
}

/** The well-known accounts of `cartulary dev`. */
import { mnemonicToAccount } from 'viem/accounts'

const MNEMONIC = 'test test test test test test test test test test test junk'

/** The first ten accounts, with their keys (32 bytes). */
export const devAccounts = Array.from({ length: 10 }, (_, addressIndex) => {
  const account = mnemonicToAccount(MNEMONIC, { addressIndex })
  return { address: account.address, key: new Uint8Array(account.getHdKey().privateKey!) }
})

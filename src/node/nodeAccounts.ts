/** The accounts of a chain of one's own, for the program that runs it. */
import { checksumAddress } from '../chain/checksumAddress.ts'
import { toHex } from '../chain/hex.ts'
import type { Settings } from '../config.ts'
import { devAccounts } from './devAccounts.ts'
import type { Node } from './node.ts'
import type { NodeAccount } from './nodeTypes.ts'

/** Those of the phrase that the chain's first block gives something. */
export function nodeAccounts({ archive }: Pick<Node, 'archive'>, settings: Settings): NodeAccount[] {
  const { identity, reader } = archive()
  return devAccounts(reader, identity.genesisNumber, settings).map(({ address, privateKey }) => ({
    address: checksumAddress(address) as `0x${string}`,
    privateKey: toHex(privateKey) as `0x${string}`,
  }))
}

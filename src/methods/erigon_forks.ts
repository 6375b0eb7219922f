import { chainGenesis } from '../archive/blocks.ts'
import { forkBlocks, forkTimes } from '../chain/forkId.ts'
import { toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/** erigon: rpc/jsonrpc/erigon_system.go, `Forks`. */
export const erigon_forks: Handler<'erigon_forks'> = ({ archive: { reader, identity } }) => {
  const { config } = identity
  const { hash, header } = chainGenesis(reader, identity)
  return {
    genesis: toHex(hash),
    heightForks: forkBlocks(config),
    timeForks: forkTimes(config, header.timestamp),
  }
}

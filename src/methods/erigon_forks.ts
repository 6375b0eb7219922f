import { forkBlocks, forkTimes } from '../chain/forkId.ts'
import { toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/** erigon: rpc/jsonrpc/erigon_system.go, `Forks`. */
export const erigon_forks: Handler<'erigon_forks'> = ({ archive }) => {
  const { config, genesisHash, genesisNumber } = archive.identity
  const { timestamp } = storedHeader(archive, genesisNumber).header
  return {
    genesis: toHex(genesisHash),
    heightForks: forkBlocks(config),
    timeForks: forkTimes(config, timestamp),
  }
}

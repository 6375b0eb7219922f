import { genesisConfigText } from '../chain/genesisConfigText.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Handler } from './handler.ts'

/** reth: crates/rpc/rpc/src/debug.rs, `debug_chain_config`. */
export const debug_chainConfig: Handler<'debug_chainConfig'> = ({ archive }) =>
  new JsonBytes(Buffer.from(genesisConfigText(archive.identity.config), 'utf8'))

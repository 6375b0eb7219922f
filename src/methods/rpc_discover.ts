import type { Handler } from './handler.ts'

/** Serves `rpc.discover` (OpenRPC, service discovery) and its alias, for clients that want an underscore. */
export const rpc_discover: Handler<'rpc_discover'> = ({ document }) => document

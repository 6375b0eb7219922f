import type { Handler } from './handler.ts'

/** Serves `rpc.discover` (OpenRPC, service discovery), and its alias for clients whose method names are identifiers. */
export const rpc_discover: Handler<'rpc_discover'> = ({ document }) => document

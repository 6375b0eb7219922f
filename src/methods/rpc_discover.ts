import type { Handler } from './handler.ts'

/**
 * Serves `rpc.discover` (OpenRPC, service discovery). The alias `rpc_discover` is for clients that allow only
 * identifiers as method names.
 */
export const rpc_discover: Handler<'rpc_discover'> = ({ document, scope }) => document(scope.origin?.())

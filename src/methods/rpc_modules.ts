import type { Handler } from './handler.ts'

/** geth: rpc/server.go, `RPCService.Modules`. */
export const rpc_modules: Handler<'rpc_modules'> = ({ modules }) => modules

import type { Handler } from './handler.ts'

/** Always true, because callers use this method as a liveness check. */
export const net_listening: Handler<'net_listening'> = () => true

import type { Handler } from './handler.ts'

/** True as in clients that are up: callers take it for a sign of life. */
export const net_listening: Handler<'net_listening'> = () => true

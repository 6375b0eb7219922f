import type { Handler } from './handler.ts'

/** Never: nothing moves the head while an archive is served. */
export const eth_syncing: Handler<'eth_syncing'> = () => false

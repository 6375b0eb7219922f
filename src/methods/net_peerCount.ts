import type { Handler } from './handler.ts'

export const net_peerCount: Handler<'net_peerCount'> = () => '0x0'

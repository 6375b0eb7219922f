import type { Handler } from './handler.ts'

/** The chain id in decimal, because networks have no separate network id any more. */
export const net_version: Handler<'net_version'> = ({ archive }) => String(archive.identity.config.chainId)

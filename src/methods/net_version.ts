import type { Handler } from './handler.ts'

/** The chain id in decimal, because networks no longer have a separate network id. */
export const net_version: Handler<'net_version'> = ({ archive }) => String(archive.identity.config.chainId)

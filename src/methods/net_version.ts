import type { Handler } from './handler.ts'

/** The chain id in decimal: networks have no other id since they are told apart by it. */
export const net_version: Handler<'net_version'> = ({ archive }) => String(archive.identity.config.chainId)

import type { Handler } from './handler.ts'

export const web3_clientVersion: Handler<'web3_clientVersion'> = ({ clientVersion }) => clientVersion

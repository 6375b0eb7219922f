import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

export const eth_chainId: Handler<'eth_chainId'> = ({ archive }) =>
  toQuantity(archive.identity.config.chainId)

import { createAccessList } from '../jobs/definitions/createAccessList.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `CreateAccessList`. */
export const eth_createAccessList: Handler<'eth_createAccessList'> = (context, params) =>
  simulated(context, createAccessList, params, (text) => new JsonBytes(Buffer.from(text)))

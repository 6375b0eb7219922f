import { createAccessList } from '../jobs/definitions/createAccessList.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `CreateAccessList`. */
export const eth_createAccessList: Handler<'eth_createAccessList'> = async (context, params) =>
  new JsonBytes(Buffer.from(await simulated(context, createAccessList, params)))

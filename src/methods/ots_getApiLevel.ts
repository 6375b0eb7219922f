import type { Handler } from './handler.ts'

/** The version of the ots methods, which erigon increases with each addition. erigon: otterscan_api.go, `API_LEVEL`. */
const API_LEVEL = 8

export const ots_getApiLevel: Handler<'ots_getApiLevel'> = () => API_LEVEL

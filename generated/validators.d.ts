// Generated from openrpc.json by `npm run generate`: do not edit.
import type { Param } from '../src/rpc/method.ts'
import type { MethodName } from './types.ts'

/** method → its parameters in order, with their checks. */
export declare const params: { readonly [M in MethodName]: readonly Param[] }

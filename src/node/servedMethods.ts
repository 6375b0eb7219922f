/** Selects the methods that a node serves, and derives the OpenRPC document that describes them. */
import type { LimitName } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import type { Modules, OpenRpcDocument } from '../../generated/types.ts'
import document from '../../openrpc.json' with { type: 'json' }
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import type { Context, Limits } from '../methods/handler.ts'
import { filterMethods, unmatchedPatterns } from '../rpc/filterMethods.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { MethodTable, Mode } from '../rpc/method.ts'

/**
 * Returns the methods that the options allow and that exist in the mode.
 *
 * @param mode mode of the node; `any` for the methods of all modes
 * @throws UsageError when a pattern of --allow or --deny matches no method
 */
export function servedMethods({ allow, deny }: Settings, mode: Mode | 'any'): MethodTable<Context> {
  for (const [flag, filter] of Object.entries({ '--allow': { allow }, '--deny': { deny } })) {
    const [unmatched] = unmatchedPatterns(methods, filter)
    if (unmatched !== undefined)
      throw new UsageError('BAD_VALUE', flag, `${flag}: no method fits "${unmatched}"`)
  }
  const allowed = [...filterMethods(methods, { allow, deny })]
  const table = new Map(
    allowed.filter(([, { modes }]) => mode === 'any' || modes === undefined || modes.includes(mode)),
  )
  if (table.size === 0)
    throw new UsageError('BAD_VALUE', '--allow', '--allow and --deny leave no method to serve')
  return table
}

/**
 * Returns the methods of the contract that a node does not serve, each with the reason.
 *
 * @param served the methods that {@link servedMethods} returned for the settings and the mode of the node
 */
export function unservedMethods(served: MethodTable<Context>, settings: Settings): Map<string, string> {
  const allowed = filterMethods(methods, settings)
  const unserved = [...methods.values()].filter(({ name }) => !served.has(name))
  return new Map(
    unserved.map(({ name, modes = [] }) => [
      name,
      allowed.has(name)
        ? `only nodes in mode ${modes.join(' or ')} have this method`
        : 'the configuration of this node denies this method',
    ]),
  )
}

/** Returns the modules of the methods, for `rpc_modules`: the parts of their names before `_` or `.`. */
export function servedModules(table: MethodTable<Context>): Modules {
  const names = new Set([...table.keys()].map((name) => name.split(/[._]/, 1)[0]!))
  return Object.fromEntries([...names].sort().map((name) => [name, '1.0']))
}

/**
 * Returns a function that returns openrpc.json as the node serves it: with only the methods of the table, with the
 * operator's limits, and with the node's own address in `servers`.
 */
export function servedDocument(table: MethodTable<Context>, limits: Limits): Context['document'] {
  const chosen = Object.entries(document['x-limits']).map(([name, limit]) => [
    name,
    { ...limit, value: limits[name as LimitName] },
  ])
  const { servers, ...rest } = document
  const served: Omit<OpenRpcDocument, 'servers'> = {
    ...rest,
    methods: document.methods.filter(({ name }) => table.has(name)),
    'x-limits': Object.fromEntries(chosen),
  }
  const withoutEnd = Buffer.from(JSON.stringify(served).slice(0, -1))
  return (origin) => {
    const named = origin === undefined ? servers : [{ ...servers[0], url: origin }]
    return new JsonBytes(withoutEnd, Buffer.from(`,"servers":${JSON.stringify(named)}}`))
  }
}

/** Returns an example request without parameters. */
export function sampleRequest(table: MethodTable<Context>): string {
  const simple = [...table.values()].find(({ params }) => params.every((param) => !param.required))
  const method = table.has('eth_blockNumber') ? 'eth_blockNumber' : (simple?.name ?? 'rpc.discover')
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
}

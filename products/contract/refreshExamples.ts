/** Updates the examples of the contract from the answers of a server. */
import type { Contract, ContractMethod, Example, ExampleValue } from './model.ts'

/** Calls a method with parameters by position or by name. */
export type Ask = (
  method: string,
  params: unknown[] | Record<string, unknown>,
) => Promise<{ result?: unknown; error?: { code: number; message: string } }>

/**
 * Writes the server's answers into the contract's examples, in place. A parameter with `x-from` gets its value from the
 * answer to another call. Then the result of the example gets the answer to the example's own call. The following stay
 * unchanged:
 *
 * - the results of methods whose answers vary (`x-varies`).
 * - all examples of methods that are not served over HTTP, and of other chains (`x-chain`).
 * - all examples of aliases (`x-aliasOf`): `fillContract` copies them from the method itself.
 *
 * @returns the names of changed examples, and a line for each example that got no result
 */
export async function refreshExamples(
  contract: Contract,
  ask: Ask,
): Promise<{ changed: string[]; failures: string[] }> {
  const changed: string[] = []
  const failures: string[] = []
  // Methods that do not write come first, because their examples need the unchanged sample chain.
  const writing = contract.methods.filter((method) => method['x-writes'])
  const reading = contract.methods.filter((method) => !method['x-writes'])
  for (const method of [...reading, ...writing]) {
    if (method['x-transports']?.includes('http') === false || method['x-aliasOf'] !== undefined) continue
    for (const example of method.examples) {
      if (example['x-chain'] !== undefined) continue
      const name = `${method.name}, ${example.name}`
      const before = JSON.stringify(example)
      const failure = await refresh(method, example, ask)
      if (failure !== undefined) failures.push(`${name}: ${failure}`)
      if (JSON.stringify(example) !== before) changed.push(name)
    }
  }
  return { changed, failures }
}

async function refresh(method: ContractMethod, example: Example, ask: Ask): Promise<string | undefined> {
  const params: Record<string, unknown> = {}
  for (const param of example.params) {
    // A fresh value is used only for this call, and is not written into the contract.
    const filled = param['x-from']?.fresh === true ? { ...param } : param
    const failure = await fillFromAnswer(filled, ask)
    if (failure !== undefined) return failure
    params[param.name] = filled.value
  }
  const { result, error } = await ask(method.name, params)
  // Keep the result of the first run. The server refuses the example only because it already ran on this server.
  if (error !== undefined && example['x-once'] !== undefined) return undefined
  if (error !== undefined) return `${error.code} ${error.message}`
  if (result === undefined) return 'the answer has no result'
  if (method['x-varies'] === undefined) example.result = { ...example.result, value: result }
  return undefined
}

async function fillFromAnswer(param: ExampleValue, ask: Ask): Promise<string | undefined> {
  const source = param['x-from']
  if (source === undefined) return undefined
  const { result, error } = await ask(source.method, source.params)
  if (error !== undefined) return `${source.method}: ${error.code} ${error.message}`
  const value = pointed(result, source.result)
  if (value === undefined) return `${source.method}: nothing at ${source.result}`
  if (source.into === undefined) param.value = value
  else placeAt(param.value, source.into, value)
  return undefined
}

/** Returns the value at a JSON pointer (without escapes); undefined if there is none. */
function pointed(root: unknown, pointer: string): unknown {
  const step = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return pointer.split('/').slice(1).reduce(step, root)
}

function placeAt(root: unknown, pointer: string, value: unknown): void {
  const end = pointer.lastIndexOf('/')
  const parent = pointed(root, pointer.slice(0, end))
  if (typeof parent === 'object' && parent !== null)
    (parent as Record<string, unknown>)[pointer.slice(end + 1)] = value
}

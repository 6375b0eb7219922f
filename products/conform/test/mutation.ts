/** Runs the conformance checks with one field of one method's answers altered, which the checks must detect. */
import type { MethodName } from '../../../generated/types.ts'
import type { Schema } from '../../contract/schema.ts'
import { checks } from '../checks.ts'
import { conform } from '../conform.ts'
import { askedMethods } from '../contract.ts'
import { fieldsOf } from '../fields.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { type Report, statusOf } from '../report.ts'
import { TargetUnreachable } from '../targetError.ts'
import { alterField, removeField } from './alteration.ts'
import { isRemovable, memberOf } from './removable.ts'

/** Number of newest blocks, enough to include some without transactions; other features come from older blocks. */
const BLOCKS = 8

export interface Mutation {
  readonly method: MethodName
  readonly field: string
  /** Whether the member is removed, instead of getting another value. */
  readonly isRemoved?: true
}

export interface Outcome extends Mutation {
  /** Names of the checks that failed. */
  readonly caughtBy: readonly string[]
  /** Names of the checks that cover the field and did not fail. */
  readonly silent: readonly string[]
  /** Number of altered values; when it is 0, there is nothing to detect. */
  readonly places: number
  /** Exit status. */
  readonly status: number
}

/** One alteration for each field that a check covers, and one removal for each such member that no schema requires. */
export function mutations(): Mutation[] {
  return askedMethods.flatMap(({ name: method }) => {
    const fields = new Set(checks.filter((check) => check.method === method).flatMap(({ covers }) => covers))
    const members = new Set([...fields].map(memberOf).filter((field) => isRemovable(method, field)))
    return [
      ...[...fields].map((field) => ({ method, field })),
      ...[...members].map((field) => ({ method, field, isRemoved: true as const })),
    ]
  })
}

/** @param onPlaces called with the number of values altered in an answer */
export function altering(
  exchange: HttpExchange,
  mutation: Mutation,
  onPlaces: (places: number) => void,
): HttpExchange {
  const { method, field } = mutation
  const schemas = schemasOf(mutation)
  return async (body, onBytes) => {
    const answer = await exchange(body, onBytes)
    if (!body.includes(`"method":"${method}"`)) return answer
    const parsed: unknown = JSON.parse(answer.text)
    if (Array.isArray(parsed) || (parsed as { result?: unknown }).result === undefined) return answer
    const given = (parsed as { result: unknown }).result
    const { result, places } =
      mutation.isRemoved === true ? removeField(given, field) : alterField(given, field, schemas)
    onPlaces(places)
    return { ...answer, text: JSON.stringify({ ...(parsed as object), result }) }
  }
}

/** The schemas of a field; none when the contract does not define the field, which is a fault of the check. */
function schemasOf({ method, field }: Mutation): readonly Schema[] {
  const { result } = askedMethods.find(({ name }) => name === method)!
  return fieldsOf(result.schema).get(field) ?? []
}

/** Whether the contract defines the field. */
export function isField(mutation: Mutation): boolean {
  return mutation.isRemoved === true || schemasOf(mutation).length > 0
}

/** Runs the checks without limiting the rate. @param methods methods to judge; all by default */
export function conformance(exchange: HttpExchange, methods?: readonly string[]): Promise<Report> {
  return conform({
    exchange,
    url: 'http://altered.invalid/',
    checks,
    blocks: BLOCKS,
    wants: (method) => methods?.includes(method) ?? true,
    requires: () => false,
    skips: () => false,
    strict: false,
    rate: 1e9,
    concurrencyMax: 8,
    callsMax: 1e6,
    progress: { onStep() {}, onCase() {} },
  })
}

/** Runs the checks of one method with one field altered in every answer. */
export async function mutate(exchange: HttpExchange, mutation: Mutation): Promise<Outcome> {
  let places = 0
  const altered = altering(exchange, mutation, (more) => {
    places += more
  })
  const { method, field } = mutation
  try {
    const report = await conformance(altered, [method])
    const failed = report.cases.filter(({ verdict }) => verdict === 'failed')
    const caughtBy = [...new Set(failed.map(({ check }) => check))]
    const vouching = checks.filter((check) => check.method === method && check.covers.includes(field))
    const silent = vouching.map(({ name }) => name).filter((name) => !caughtBy.includes(name))
    return { ...mutation, caughtBy, silent, places, status: statusOf(report) }
  } catch (error) {
    // The chain id or the head was altered: nothing can be checked, and the exit status says so.
    if (!(error instanceof TargetUnreachable)) throw error
    return { ...mutation, caughtBy: [], silent: [], places, status: 2 }
  }
}

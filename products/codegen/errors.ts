/** openrpc.json → generated/errors.ts: the catalogue of wire errors. */
import { type Contract, docsPath, errorNames } from '../contract/model.ts'
import { banner, comment, quote } from './text.ts'

export function emitErrors({ components, methods }: Contract): string {
  const entries = Object.entries(components.errors).map(
    ([name, error]) =>
      `${comment(error['x-description'], '  ')}  ${name}: { code: ${error.code}, message: ${quote(error.message)}, retryable: ${error['x-retryable']}, docs: ${quote(docsPath(name, error))}, hasLink: ${error.data !== undefined} },\n`,
  )
  const methodsOf = (error: string): string[] =>
    methods.flatMap((method) => (errorNames(method).includes(error) ? [quote(method.name)] : []))
  const lists = Object.keys(components.errors).flatMap((name) => {
    const listing = methodsOf(name)
    const isOfSome = listing.length > 0 && listing.length < methods.length
    return isOfSome ? [`  ${name}: ${listing.join(' | ')}\n`] : []
  })
  return `${banner}
/**
 * Every error that the server answers: its JSON-RPC code and message, whether the same request may succeed within
 * seconds (\`retryable\`), the path of its documentation on the site (\`docs\`), and whether its data has this link
 * even if the caller does not ask for links (\`hasLink\`).
 */
export const errors = {
${entries.join('')}} as const

export type ErrorName = keyof typeof errors

/** The methods that list an error, by the name of the error, unless all methods list it. */
export interface ErrorMethods {
${lists.join('')}}
`
}

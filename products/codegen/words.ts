/** The words for the expected value in a parameter error: the first sentence of a description. */
import type { Contract } from '../contract/model.ts'
import { resolveSchema, type Schema } from '../contract/schema.ts'

/**
 * Describes a schema: `A 20-byte address: 0x and 40 hex digits. …` → `a 20-byte address: 0x and 40 hex digits`.
 *
 * The description of the component comes before that of the property that refers to it, because the component describes
 * the form of a value, and the property only its meaning. `X or null` is described as `X`.
 */
export function wordsOf(contract: Contract, schema: Schema): string {
  const component = resolveSchema(contract.components.schemas, schema)
  if (component !== undefined && component !== schema) return wordsOf(contract, component)
  const branches = schema.oneOf?.filter(({ type }) => type !== 'null')
  const [only] = branches ?? []
  if (branches?.length === 1 && only !== undefined) return wordsOf(contract, only)
  if (schema.title === undefined && schema.type === 'boolean') return 'true or false'
  if (schema.title === undefined && schema.type === 'array' && schema.items && !Array.isArray(schema.items))
    return `an array, each entry ${wordsOf(contract, schema.items)}`
  return firstSentence(schema.description ?? schema.type ?? '')
}

/** The first sentence without its full stop, for use after "expected". */
export function firstSentence(description: string): string {
  const [sentence = ''] = description.split(/\.(?:\s|$)/, 1)
  const plain = sentence.replaceAll('`', '')
  return /^[A-Z][a-z]*(?:[\s:-]|$)/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}

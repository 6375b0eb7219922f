/** The words in which a parameter error says what was expected: the first sentence of a description. */
import type { Contract } from '../contract/model.ts'
import { resolveSchema, type Schema } from '../contract/schema.ts'

/**
 * `A 20-byte address: 0x and 40 hex digits. …` → `a 20-byte address: 0x and 40 hex digits`.
 *
 * The form of a value is described by the component that it refers to, not by the property that refers:
 * a property's description says what the value means. `X or null` is described as `X`.
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

/** The first sentence without its full stop, to stand after "expected". */
export function firstSentence(description: string): string {
  const [sentence = ''] = description.split(/\.(?:\s|$)/, 1)
  const plain = sentence.replaceAll('`', '')
  return /^[A-Z][a-z]*(?:[\s:-]|$)/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}

/** Rules about prose: whole sentences, no repetition, nothing unfinished. */
import type { Fault } from '../faults.ts'
import type { ContentDescriptor, Contract, ContractMethod } from '../model.ts'
import { type Schema, walkSchema } from '../schema.ts'
import type { LintRule, LintRules } from './rule.ts'

const SUMMARY_CHARS_MAX = 80
const USE_SENTENCES_MAX = 3
/** Matches the end of a sentence. */
const SENTENCE_END = /[.!?](?:\s+|$)/g
/**
 * Names that stay lower-case at the start of a sentence. Names from code need no entry, because backticks enclose them.
 */
const LOWER_CASE_NAMES = /^geth\b/
const UNFINISHED = /\b(?:TODO|FIXME|XXX|TBD|lorem ipsum)\b/i
/** Methods that the prose names on purpose, although this contract does not have them. */
const FOREIGN_METHODS = new Set(['engine_getPayload', 'engine_getPayloadV5'])
/** Matches the name of a method, but not a pattern for several methods, such as `debug_trace*`. */
const METHOD_NAME =
  /\b(?:web3|net|rpc|eth|debug|trace|evm|anvil|hardhat|personal|testing|txpool|engine)[._][a-z][A-Za-z0-9]+(?:_v\d+)?\b(?!\*)/g
export const textRules: LintRules = {
  'whole-sentences': ofEach(({ text }) => {
    if (text.trim() === '') return 'is empty'
    if (!/^[A-Z0-9`]/.test(text) && !LOWER_CASE_NAMES.test(text)) return 'begins with a small letter'
    return text.endsWith('.') ? undefined : 'does not end with a full stop'
  }),
  'one-line': ofEach(({ text }) =>
    /\s{2}|[\n\r\t]|^\s|\s$/.test(text) ? 'has white space that is none of prose' : undefined,
  ),
  finished: ofEach(({ text }) => {
    const found = UNFINISHED.exec(text)?.[0]
    return found === undefined ? undefined : `has ${found}`
  }),
  'short-summary': ofEach(({ kind, text }) => {
    if (kind !== 'summary') return undefined
    if (text.length > SUMMARY_CHARS_MAX) return `has more than ${SUMMARY_CHARS_MAX} characters`
    return sentences(text) > 1 ? 'has more than one sentence' : undefined
  }),
  'short-use': ofEach(({ kind, text }) =>
    kind === 'x-use' && sentences(text) > USE_SENTENCES_MAX
      ? `has more than ${USE_SENTENCES_MAX} sentences`
      : undefined,
  ),
  'no-repetition': repetitions,
  'methods-that-exist': unknownMethods,
}

function sentences(text: string): number {
  // Text between backticks is code, not prose.
  return text.replace(/`[^`]*`/g, '').match(SENTENCE_END)?.length ?? 0
}

/** Makes a rule that checks each text by itself. @param fault returns the fault of a text, or undefined */
function ofEach(fault: (text: ContractText) => string | undefined): LintRule {
  return function* (contract) {
    for (const each of contractTexts(contract)) {
      const found = fault(each)
      if (found !== undefined) yield { place: each.place, text: `${each.kind} ${found}`, at: [each.kind] }
    }
  }
}

/** Refuses a text that begins by repeating the text that readers see just before it. */
function* repetitions({ methods, components }: Contract): Generator<Fault> {
  for (const { name, summary, description, 'x-use': use } of methods) {
    const place = `method ${name}`
    if (begins(description, summary)) yield { place, text: 'description repeats the summary' }
    if (begins(use, summary)) yield { place, text: 'x-use repeats the summary' }
    if (begins(use, description)) yield { place, text: 'x-use repeats the description' }
  }
  for (const [name, error] of Object.entries(components.errors)) {
    const place = `error ${name}`
    if (begins(error['x-description'], error.message))
      yield { place, text: 'x-description repeats the message' }
    if (begins(error['x-advice'], error['x-description']))
      yield { place, text: 'x-advice repeats the x-description' }
  }
}

function begins(text: string, with_: string): boolean {
  // An empty text is not a repetition: checks.ts reports it as missing.
  return with_ !== '' && plain(text).startsWith(plain(with_))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
}

function* unknownMethods(contract: Contract): Generator<Fault> {
  const known = new Set(contract.methods.flatMap(({ name, 'x-notifications': sent }) => [name, sent?.method]))
  for (const { place, kind, text } of contractTexts(contract))
    for (const [name] of text.matchAll(METHOD_NAME))
      if (!known.has(name) && !FOREIGN_METHODS.has(name))
        yield { place, text: `${kind} names ${name}, which does not exist` }
}

/** A text of the contract. */
export interface ContractText {
  /** Place of the text in words, such as `method eth_call param block`. */
  readonly place: string
  /** Name of the member that has the text. */
  readonly kind: 'summary' | 'description' | 'x-description' | 'x-advice' | 'x-use'
  readonly text: string
  /** The parameter that the text is about. */
  readonly param?: ContentDescriptor
}

/** Yields all texts of the contract, in the order of the document. Skips optional descriptions that are left out. */
function* contractTexts(contract: Contract): Generator<ContractText> {
  yield { place: 'info', kind: 'description', text: contract.info.description }
  for (const [name, { description }] of Object.entries(contract['x-limits']))
    yield { place: `limit ${name}`, kind: 'description', text: description }
  for (const method of contract.methods) yield* methodTexts(method)
  for (const [name, schema] of Object.entries(contract.components.schemas)) yield* schemaTexts(name, schema)
  for (const [name, error] of Object.entries(contract.components.errors))
    for (const kind of ['x-description', 'x-advice'] as const)
      yield { place: `error ${name}`, kind, text: error[kind] }
}

/** Yields all texts of a method. */
export function* methodTexts(method: ContractMethod): Generator<ContractText> {
  const place = `method ${method.name}`
  for (const kind of ['summary', 'description', 'x-use'] as const) yield { place, kind, text: method[kind] }
  for (const param of method.params)
    yield { place: `${place} param ${param.name}`, kind: 'description', text: param.description, param }
  yield { place: `${place} result`, kind: 'description', text: method.result.description }
}

function* schemaTexts(name: string, root: Schema): Generator<ContractText> {
  for (const [{ description }, path] of walkSchema(root, name))
    if (description !== undefined) yield { place: `schema ${path}`, kind: 'description', text: description }
}

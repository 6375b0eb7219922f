/** Makes texts that match a regular expression of the contract. */
import type { Random } from './random.ts'

/** Maximum number of repetitions for `*` and `+`. For `{n,}`, the maximum is n higher. */
const REPEATS_MAX = 8
/** The characters that a negated class may produce. */
const OTHERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
/** Matches an escaped character, a class, the beginning of a group, a quantifier, or one character. */
const TOKEN = /\\.|\[\^?[^\]]+\]|\((?:\?:)?|\{\d+(?:,\d*)?\}|./gu
const QUANTIFIERS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '*': [0, REPEATS_MAX],
  '+': [1, REPEATS_MAX],
  '?': [0, 1],
}

type Text = (random: Random) => string

/**
 * Returns a random text that a pattern matches. The syntax is limited to that of the contract's patterns: characters,
 * classes, groups, alternatives and quantifiers.
 *
 * @throws TypeError for other syntax
 */
export function patternText(pattern: string, random: Random): string {
  const tokens = pattern.replace(/^\^/, '').replace(/\$$/, '').match(TOKEN) ?? []
  const text = alternatives(tokens)
  if (tokens.length > 0) throw notUnderstood(tokens)
  return text(random)
}

/**
 * Parses alternatives up to the end or a closing parenthesis. Like the other parsing functions, it removes the tokens
 * that it parses from the front of the list.
 */
function alternatives(tokens: string[]): Text {
  const all = [sequence(tokens)]
  while (tokens[0] === '|') {
    tokens.shift()
    all.push(sequence(tokens))
  }
  if (all.length === 1) return all[0]!
  // Return the longer of two random texts. Otherwise zeros would be too frequent, because many patterns have zero as
  // one of their alternatives.
  return (random) => {
    const [one, other] = [random.pick(all)(random), random.pick(all)(random)]
    return one.length > other.length ? one : other
  }
}

function sequence(tokens: string[]): Text {
  const pieces: Text[] = []
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') pieces.push(piece(tokens))
  return (random) => pieces.map((text) => text(random)).join('')
}

function piece(tokens: string[]): Text {
  const text = atom(tokens)
  const [min, max] = quantifier(tokens)
  return (random) => Array.from({ length: random.integer(min, max) }, () => text(random)).join('')
}

function quantifier(tokens: string[]): readonly [min: number, max: number] {
  const [, min, comma, max] = /^\{(\d+)(,)?(\d*)\}$/.exec(tokens[0] ?? '') ?? []
  const simple = QUANTIFIERS[tokens[0] ?? '']
  if (min === undefined && simple === undefined) return [1, 1]
  tokens.shift()
  if (simple !== undefined) return simple
  if (comma === undefined) return [Number(min), Number(min)]
  return [Number(min), max === '' ? Number(min) + REPEATS_MAX : Number(max)]
}

function atom(tokens: string[]): Text {
  const token = tokens.shift()!
  if (token.startsWith('(')) {
    const inner = alternatives(tokens)
    if (tokens.shift() !== ')') throw notUnderstood(tokens)
    return inner
  }
  if (token.length > 1 && token.startsWith('[')) {
    const choices = charactersOf(token)
    return (random) => random.pick(choices)
  }
  if ('.^$*+?{['.includes(token[0]!)) throw notUnderstood([token, ...tokens])
  return () => token.replace('\\', '')
}

/** The characters of a class: `[a-f0-9]`, or `[^/]`. */
function charactersOf(token: string): string[] {
  const isNegated = token.startsWith('[^')
  const given = [...token.slice(isNegated ? 2 : 1, -1).matchAll(/(.)-(.)|./gu)].flatMap(
    ([character, first, last]) => {
      if (first === undefined || last === undefined) return [character]
      const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))
    },
  )
  return isNegated ? OTHERS.filter((character) => !given.includes(character)) : given
}

function notUnderstood(rest: readonly string[]): TypeError {
  return new TypeError(`the rest of a pattern is not understood: ${rest.join('')}`)
}

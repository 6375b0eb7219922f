/** Text that a regular expression of the contract matches. */
import type { Random } from './random.ts'

/** What `*` and `+` come to at most: characters, or repetitions of a group. */
const REPEATS_MAX = 8
/** Any other character, where one of a negated class is wanted. */
const OTHERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** One piece of a pattern, and how often it may come. */
interface Piece {
  readonly text: (random: Random) => string
  readonly min: number
  readonly max: number
}

/**
 * Understands what the contract's patterns are made of: characters, classes, groups, alternatives, and how often they
 * come.
 *
 * @throws TypeError for what it does not understand
 */
export function patternText(pattern: string, random: Random): string {
  const reader = new PatternReader(pattern.replace(/^\^/, '').replace(/\$$/, ''))
  return reader.read()(random)
}

class PatternReader {
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  read(): (random: Random) => string {
    const whole = this.#alternatives()
    if (this.#at < this.#pattern.length) throw this.#strange()
    return whole
  }

  #alternatives(): (random: Random) => string {
    const all = [this.#sequence()]
    while (this.#take('|')) all.push(this.#sequence())
    if (all.length === 1) return all[0]!
    // The longer one of two: an alternative is often a zero, of which there would be too many.
    return (random) => {
      const [one, other] = [random.pick(all)(random), random.pick(all)(random)]
      return one.length > other.length ? one : other
    }
  }

  #sequence(): (random: Random) => string {
    const pieces: Piece[] = []
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at]!))
      pieces.push(this.#piece())
    return (random) => pieces.map((piece) => repeated(piece, random)).join('')
  }

  #piece(): Piece {
    const text = this.#atom()
    if (this.#take('*')) return { text, min: 0, max: REPEATS_MAX }
    if (this.#take('+')) return { text, min: 1, max: REPEATS_MAX }
    if (this.#take('?')) return { text, min: 0, max: 1 }
    const bounds = /^\{(\d+)(,(\d*))?\}/.exec(this.#pattern.slice(this.#at))
    if (bounds === null) return { text, min: 1, max: 1 }
    this.#at += bounds[0].length
    const min = Number(bounds[1])
    if (bounds[2] === undefined) return { text, min, max: min }
    return { text, min, max: bounds[3] === '' ? min + REPEATS_MAX : Number(bounds[3]) }
  }

  #atom(): (random: Random) => string {
    if (this.#take('(')) {
      this.#take('?:')
      const inner = this.#alternatives()
      if (!this.#take(')')) throw this.#strange()
      return inner
    }
    if (this.#take('[')) {
      const choices = this.#class()
      return (random) => random.pick(choices)
    }
    if (this.#take('\\')) return this.#literal()
    if ('.^$*+?{'.includes(this.#pattern[this.#at]!)) throw this.#strange()
    return this.#literal()
  }

  #literal(): () => string {
    const character = this.#pattern[this.#at++]!
    return () => character
  }

  /** The characters of a class whose bracket is open. */
  #class(): string[] {
    const isNegated = this.#take('^')
    const given: string[] = []
    while (!this.#take(']')) {
      if (this.#at >= this.#pattern.length) throw this.#strange()
      const first = this.#pattern[this.#at++]!
      if (this.#pattern[this.#at] !== '-' || this.#pattern[this.#at + 1] === ']') given.push(first)
      else {
        const last = this.#pattern[this.#at + 1]!
        this.#at += 2
        for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++)
          given.push(String.fromCharCode(code))
      }
    }
    return isNegated ? OTHERS.filter((character) => !given.includes(character)) : given
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #strange(): TypeError {
    return new TypeError(`a pattern that is not understood at ${this.#at}: ${this.#pattern}`)
  }
}

function repeated({ text, min, max }: Piece, random: Random): string {
  return Array.from({ length: random.integer(min, max) }, () => text(random)).join('')
}

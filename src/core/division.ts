/**
 * The EVM's divisions. Operands are addresses of words: `a` points to the top stack item, and `b` points to the
 * item below it, which receives the result. Division by zero yields zero.
 */
import { negate } from './arithmetic'
import { divideByLimb, divideByLimbs } from './longDivision'
import { copyWord, isLess, isU64, setWord } from './word'

const QUOTIENT = memory.data(32)
const MAGNITUDE = memory.data(32)

/** b = a / b, rounded down. */
export function div(a: usize, b: usize): void {
  if (isU64(b)) {
    const divisor = load<u64>(b)
    if (divisor === 0) return
    if (isU64(a)) store<u64>(b, load<u64>(a) / divisor)
    // divideByLimb may leave leading zero limbs of the quotient unwritten, but these limbs of b are zero already.
    else divideByLimb(a, 4, divisor, b)
  } else if (isLess(a, b)) {
    setWord(b, 0)
  } else {
    setWord(QUOTIENT, 0)
    divideByLimbs(a, 4, b, QUOTIENT, 0)
    copyWord(b, QUOTIENT)
  }
}

/** b = a modulo b. */
export function mod(a: usize, b: usize): void {
  if (isU64(b)) {
    const divisor = load<u64>(b)
    if (divisor === 0) return
    store<u64>(b, isU64(a) ? load<u64>(a) % divisor : divideByLimb(a, 4, divisor, QUOTIENT))
  } else if (isLess(a, b)) {
    copyWord(b, a)
  } else {
    divideByLimbs(a, 4, b, QUOTIENT, b)
  }
}

/** b = a / b as signed numbers, rounded towards zero; -2^255 / -1 is -2^255. */
export function sdiv(a: usize, b: usize): void {
  const isNegative = load<i64>(a, 24) < 0
  const isOpposite = isNegative !== load<i64>(b, 24) < 0
  if (load<i64>(b, 24) < 0) negate(b)
  div(isNegative ? magnitude(a) : a, b)
  if (isOpposite) negate(b)
}

/** b = a modulo b as signed numbers; the result has the sign of a. */
export function smod(a: usize, b: usize): void {
  const isNegative = load<i64>(a, 24) < 0
  if (load<i64>(b, 24) < 0) negate(b)
  mod(isNegative ? magnitude(a) : a, b)
  if (isNegative) negate(b)
}

/** Returns the address of a negated copy of `a`. */
function magnitude(a: usize): usize {
  copyWord(MAGNITUDE, a)
  negate(MAGNITUDE)
  return MAGNITUDE
}

/**
 * The JavaScript that runs in the sandbox before a tracer: geth's interface (eth/tracers/js/goja.go) on top of a few
 * functions of the host. A tracer may replace built-in functions. Before the tracer's code runs, this code therefore
 * keeps references to the built-in functions that it uses. This code does not iterate over arrays, because the tracer
 * may replace the iterator. BigInteger.js does not keep such references: a tracer that replaces a built-in function
 * which BigInteger.js uses spoils only the tracer's own integers.
 */

import { ASK, CELL, CELLS, DESK_BYTES, MESSAGE_MAX, PADDING_MAX } from './questions.ts'

/** Length of the pieces in which the result leaves the sandbox, in UTF-16 code units. */
const PIECE = 65_536

/**
 * A function of (ask, take, shared, names): the functions of the host, the buffer of shared numbers and bytes, and
 * the names of the instructions. It returns the functions that the host calls, as an object.
 */
export const PRELUDE = `(function (ask, take, shared, names) {
'use strict'
const { apply, getOwnPropertyDescriptor: describe, getPrototypeOf } = Reflect
const { parse, stringify } = JSON
const { isArray } = Array
const { min, trunc } = Math
const Bytes = Uint8Array
const Buffer = ArrayBuffer
const Type = TypeError
const Text = String
const Problem = Error
const toNumber = Number
const { keys } = Object
const { charCodeAt, slice: cut, indexOf, lastIndexOf } = String.prototype
const tagOf = describe(getPrototypeOf(Bytes.prototype), Symbol.toStringTag).get
const lengthOf = describe(getPrototypeOf(Bytes.prototype), 'length').get
const big = globalThis.bigInt
const cells = new Float64Array(shared, 0, ${CELLS})
const desk = new Bytes(shared, ${8 * CELLS}, ${DESK_BYTES})
const digits = '0123456789abcdef'
const pairs = []
for (let n = 0; n < 256; n++) pairs[n] = digits[n >> 4] + digits[n & 15]

let failure
let errorText
let tracer
let methods
let rest = ''

/** Remembers why the trace fails, also if the tracer catches the error. */
function fatal(message) {
  if (failure === undefined) failure = message + placeOf(new Problem())
  throw new Problem(message)
}

/** Where the tracer's code was, as geth puts it after a message. */
function placeOf(error) {
  const stack = describe(error, 'stack')
  if (!stack || typeof stack.value !== 'string') return ''
  const text = stack.value
  const at = apply(indexOf, text, ['(<eval>:'])
  if (at < 0) return ''
  const from = apply(indexOf, text, ['at ', apply(lastIndexOf, text, ['\\n', at]) + 1])
  const end = apply(indexOf, text, ['\\n', at])
  if (from < 0 || from > at) return ''
  return ' at ' + apply(cut, text, [from + 3, end < 0 ? text.length : end])
}

function wordsFor(error) {
  if (failure !== undefined) return failure
  // QuickJS throws null when it has no memory for an error.
  if (error === null) return 'InternalError: out of memory (or the tracer threw null)'
  try {
    const place = error instanceof Problem ? placeOf(error) : ''
    return apply(cut, Text(error), [0, ${MESSAGE_MAX}]) + place
  } catch (_) {
    return 'the tracer threw a value that cannot be shown'
  }
}

/** Runs a function of the tracer. @returns undefined, or why it failed */
function guarded(run) {
  try {
    run()
  } catch (error) {
    return apply(cut, wordsFor(error), [0, ${MESSAGE_MAX}])
  }
  return failure
}

function integer(value) {
  const number = trunc(toNumber(value))
  return number === number ? number : 0
}

/** The bytes of the host's answer. */
function bytesOf(question, a, b) {
  return new Bytes(ask(question, a, b))
}

function lengthOfBytes(value) {
  return apply(lengthOf, value, [])
}

function hexDigit(code) {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Like geth's FromHex: stops at the first character that is no digit. */
function fromHex(text) {
  const hasPrefix = text[0] === '0' && (text[1] === 'x' || text[1] === 'X')
  let digits = hasPrefix ? apply(cut, text, [2]) : text
  if (digits.length % 2 === 1) digits = '0' + digits
  const code = (n) => hexDigit(apply(charCodeAt, digits, [n]))
  let length = 0
  while (length < digits.length / 2 && code(2 * length) >= 0 && code(2 * length + 1) >= 0) length++
  const bytes = new Bytes(length)
  for (let n = 0; n < length; n++) bytes[n] = 16 * code(2 * n) + code(2 * n + 1)
  return bytes
}

function fromBuffer(value, takesText) {
  if (value === undefined || value === null) throw new Type('Cannot convert undefined or null to object')
  if (typeof value === 'string' || value instanceof Text) {
    if (takesText) return fromHex(Text(value))
  } else if (isArray(value)) {
    const { length } = value
    const bytes = new Bytes(length)
    for (let n = 0; n < length; n++) bytes[n] = value[n]
    return bytes
  } else if (typeof value === 'object' && apply(tagOf, value, []) === 'Uint8Array') return value
  return fatal('invalid buffer type')
}

/** The last bytes, after zeros if there are fewer. */
function fitted(bytes, size) {
  const length = lengthOfBytes(bytes)
  const result = new Bytes(size)
  for (let n = 1; n <= min(length, size); n++) result[size - n] = bytes[length - n]
  return result
}

function put(bytes, size, at) {
  const fit = fitted(bytes, size)
  for (let n = 0; n < size; n++) desk[at + n] = fit[n]
}

function copyOf(bytes, from, to) {
  const result = new Bytes(to - from)
  for (let n = from; n < to; n++) result[n - from] = bytes[n]
  return result
}

function toHex(value) {
  const bytes = fromBuffer(value, false)
  const length = lengthOfBytes(bytes)
  let text = '0x'
  for (let n = 0; n < length; n++) text += pairs[bytes[n]]
  return text
}

function slice(value, start, end) {
  const bytes = fromBuffer(value, false)
  const from = integer(start)
  const to = integer(end)
  const length = lengthOfBytes(bytes)
  if (from < 0 || from > to || to > length)
    fatal('Tracer accessed out of bound memory: available ' + length + ', offset ' + from + ', size ' + (to - from))
  return copyOf(bytes, from, to)
}

function toContract(from, nonce) {
  put(fromBuffer(from, true), 20, 0)
  return bytesOf(${ASK.created}, integer(nonce), 0)
}

function toContract2(from, salt, initCode) {
  put(fromBuffer(from, true), 20, 0)
  put(fromHex(Text(salt)), 32, 32)
  const code = fromBuffer(initCode, true)
  const length = lengthOfBytes(code)
  const buffer = new Buffer(length)
  const bytes = new Bytes(buffer)
  for (let n = 0; n < length; n++) bytes[n] = code[n]
  take(buffer)
  return bytesOf(${ASK.created2}, 0, 0)
}

function isPrecompiled(address) {
  put(fromBuffer(address, true), 20, 0)
  return ask(${ASK.isPrecompiled}, 0, 0) === 1
}

function memorySlice(begin, end) {
  const from = integer(begin)
  const to = integer(end)
  const available = cells[${CELL.memoryBytes}]
  if (from === to) return new Bytes(0)
  if (to < from || from < 0) fatal('tracer accessed out of bound memory: offset ' + from + ', end ' + to)
  if (to - available > ${PADDING_MAX}) fatal('reached limit for padding memory slice: ' + (to - available))
  return bytesOf(${ASK.memory}, from, to)
}

function memoryWord(offset) {
  const from = integer(offset)
  const available = cells[${CELL.memoryBytes}]
  if (available < from + 32 || from < 0)
    fatal('tracer accessed out of bound memory: available ' + available + ', offset ' + from + ', size 32')
  return big(ask(${ASK.memoryWord}, from, 0))
}

function peek(index) {
  const item = integer(index)
  const size = cells[${CELL.stackSize}]
  if (size <= item || item < 0) fatal('tracer accessed out of bound stack: size ' + size + ', index ' + item)
  return big(ask(${ASK.stackItem}, item, 0))
}

function ofAccount(address) {
  put(fromBuffer(address, false), 20, 0)
}

const log = {
  getPC: () => cells[${CELL.pc}],
  getGas: () => cells[${CELL.gas}],
  getCost: () => cells[${CELL.cost}],
  getDepth: () => cells[${CELL.depth}],
  getRefund: () => cells[${CELL.refund}],
  getError: () => errorText,
  op: {
    toNumber: () => cells[${CELL.opcode}],
    toString: () => names[cells[${CELL.opcode}]],
    isPush: () => cells[${CELL.opcode}] >= 0x5f && cells[${CELL.opcode}] <= 0x7f,
  },
  stack: { peek, length: () => cells[${CELL.stackSize}] },
  memory: { slice: memorySlice, getUint: memoryWord, length: () => cells[${CELL.memoryBytes}] },
  contract: {
    getCaller: () => bytesOf(${ASK.caller}, 0, 0),
    getAddress: () => bytesOf(${ASK.address}, 0, 0),
    getValue: () => big(ask(${ASK.value}, 0, 0)),
    getInput: () => bytesOf(${ASK.input}, 0, 0),
  },
}

const db = {
  getBalance: (address) => (ofAccount(address), big(ask(${ASK.balance}, 0, 0))),
  getNonce: (address) => (ofAccount(address), ask(${ASK.nonce}, 0, 0)),
  getCode: (address) => (ofAccount(address), bytesOf(${ASK.code}, 0, 0)),
  getState(address, key) {
    const account = fromBuffer(address, false)
    const slot = fromBuffer(key, false)
    put(account, 20, 0)
    put(slot, 32, 32)
    return bytesOf(${ASK.slot}, 0, 0)
  },
  exists: (address) => (ofAccount(address), ask(${ASK.exists}, 0, 0) === 1),
}

let frameKind = ''
let frameValue
let frameError

const frame = {
  getType: () => frameKind,
  getFrom: () => bytesOf(${ASK.frameFrom}, 0, 0),
  getTo: () => bytesOf(${ASK.frameTo}, 0, 0),
  getInput: () => bytesOf(${ASK.frameInput}, 0, 0),
  getGas: () => cells[${CELL.frameGas}],
  getValue: () => (frameValue === undefined ? undefined : big(frameValue)),
}

const frameResult = {
  getGasUsed: () => cells[${CELL.gasUsed}],
  getOutput: () => bytesOf(${ASK.output}, 0, 0),
  getError: () => frameError,
}

const tools = {
  toHex,
  toWord: (value) => fitted(fromBuffer(value, true), 32),
  toAddress: (value) => fitted(fromBuffer(value, true), 20),
  toContract,
  toContract2,
  isPrecompiled,
  slice,
}
for (const name in tools) globalThis[name] = tools[name]

/** The context of result(): bytes are marked by 'bytes', big integers by 'big'. */
function contextOf(json) {
  const members = parse(json)
  const context = {}
  const names = keys(members)
  for (let n = 0; n < names.length; n++) {
    const name = names[n]
    const member = members[name]
    if (typeof member !== 'object') context[name] = member
    else if (member.bytes === undefined) context[name] = big(member.big)
    else context[name] = fromHex(member.bytes)
  }
  return context
}

const onStep = () => apply(methods.step, tracer, [log, db])
const onFault = () => apply(methods.fault, tracer, [log, db])
const onEnter = () => apply(methods.enter, tracer, [frame])
const onExit = () => apply(methods.exit, tracer, [frameResult])

return {
  /** Takes the tracer. @returns why it is none */
  begin: (value, config) =>
    guarded(() => {
      tracer = value === undefined || value === null ? {} : Object(value)
      const { result, fault, step, enter, exit, setup } = tracer
      methods = { result, fault, step, enter, exit }
      const isFunction = (each) => typeof each === 'function'
      const refuse = (words) => {
        failure = 'trace object must expose ' + words
      }
      if (!isFunction(result)) refuse('a function result()')
      else if (!isFunction(fault)) refuse('a function fault()')
      else if (isFunction(enter) !== isFunction(exit)) refuse('either both or none of enter() and exit()')
      else if (isFunction(setup)) apply(setup, tracer, [config])
    }),
  hasStep: () => typeof methods.step === 'function',
  hasFrames: () => typeof methods.enter === 'function',
  step: (error) => {
    errorText = error
    return guarded(onStep)
  },
  fault: (error) => {
    errorText = error
    return guarded(onFault)
  },
  enter: (kind, value) => {
    frameKind = kind
    frameValue = value
    return guarded(onEnter)
  },
  exit: (error) => {
    frameError = error
    return guarded(onExit)
  },
  /** Runs result(). */
  result: (context) => {
    let value
    const words = guarded(() => {
      value = apply(methods.result, tracer, [contextOf(context), db])
    })
    if (words !== undefined) return words
    methods.value = value
    return undefined
  },
  /** Makes the JSON of the result. As in geth, it is an empty object for undefined and null. */
  encode: () =>
    guarded(() => {
      const { value } = methods
      const text = value === undefined || value === null ? '{}' : stringify(value)
      rest = text === undefined ? 'null' : text
    }),
  /** Returns the next piece of the JSON; it does not end within a pair of surrogates. */
  piece: () => {
    const last = apply(charCodeAt, rest, [${PIECE} - 1])
    const length = last >= 0xd800 && last <= 0xdbff ? ${PIECE} - 1 : ${PIECE}
    const piece = apply(cut, rest, [0, length])
    rest = apply(cut, rest, [length])
    return piece
  },
}
})`

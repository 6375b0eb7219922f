/**
 * The calls of a transaction as a tree, with the storage, codes and opcodes that each call used, as bundlers of account
 * abstraction check them (ERC-7562). geth: eth/tracers/native/erc7562.go.
 */
import { callEnd, callHead, callValue, LogWriter, writeCallTree } from './callTracer.ts'
import { preimageText } from './keccak256PreimageTracer.ts'
import type { ObservedFrame, ObservedSteps } from './stepObserver.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

export interface Erc7562TracerConfig {
  /** Opcodes that `usedOpcodes` leaves out. Default: {@link IGNORED} */
  readonly ignoredOpcodes?: readonly number[] | undefined
  /** Includes each frame's logs, except those that were reverted. */
  readonly withLog?: boolean | undefined
}

const GAS = 0x5a
/** PUSH0 and SWAP16: between them are all PUSHx, DUPx and SWAPx. */
const [FIRST_STACK_OPCODE, LAST_STACK_OPCODE] = [0x5f, 0x9f]
/** POP, arithmetic, comparisons, shifts and bitwise operations. */
const PLAIN_OPCODES = [
  0x50, 0x01, 0x03, 0x02, 0x04, 0x14, 0x10, 0x11, 0x12, 0x13, 0x1b, 0x1c, 0x16, 0x17, 0x19, 0x15,
]
/** geth: `defaultIgnoredOpcodes`. */
const IGNORED: readonly number[] = [
  ...Array.from(
    { length: LAST_STACK_OPCODE - FIRST_STACK_OPCODE + 1 },
    (_, index) => FIRST_STACK_OPCODE + index,
  ),
  ...PLAIN_OPCODES,
]
const OUT_OF_GAS = /^(?:out of gas|contract creation code storage out of gas)/
const NOTHING: ObservedFrame = {}

/**
 * Writes the outermost frame, which contains the other frames. The member `keccak` of the outermost frame has the
 * preimages of all frames.
 */
export function writeErc7562Trace(
  transaction: TracedTransaction,
  { frames, preimages }: ObservedSteps,
  { ignoredOpcodes = IGNORED, withLog = false }: Erc7562TracerConfig,
  out: TextSink,
): void {
  const logs = withLog ? new LogWriter(transaction, false) : undefined
  const ignored = new Set(ignoredOpcodes)
  let index = 0
  writeCallTree(transaction.trace.frames, out, {
    writeHead(frame) {
      out.write(callHead(frame, transaction))
      logs?.write(frame, out)
      out.write(callValue(frame))
      writeObserved(frames[index++] ?? NOTHING, ignored, out)
      out.write(`,"outOfGas":${frame.depth > 0 && OUT_OF_GAS.test(frame.failure ?? '')}`)
      if (frame.depth === 0) writeKeccak(preimages, out)
    },
    writeEnd: (frame) => out.write(callEnd(frame)),
  })
}

function writeObserved(observed: ObservedFrame, ignored: ReadonlySet<number>, out: TextSink): void {
  const { reads, writes, transientReads, transientWrites, extCodes = [], opcodes, contracts } = observed
  const found = mapText(reads, word, (value) => `["${word(value)}"]`)
  const counts = [writes, transientReads, transientWrites].map((slots) => mapText(slots, word, String))
  out.write(`,"accessedSlots":{"reads":${found},"writes":${counts[0]}`)
  out.write(`,"transientReads":${counts[1]},"transientWrites":${counts[2]}}`)
  out.write(`,"extCodeAccessInfo":[${extCodes.map((each) => `"${address(each)}"`).join()}]`)
  const used = new Map([...(opcodes ?? [])].filter(([opcode]) => opcode === GAS || !ignored.has(opcode)))
  out.write(`,"usedOpcodes":${mapText(used, (opcode) => `0x${opcode.toString(16)}`, String)}`)
  const sizes = mapText(contracts, address, (each) => `{"contractSize":${each.size},"opcode":${each.opcode}}`)
  out.write(`,"contractSize":${sizes}`)
}

function writeKeccak(preimages: ObservedSteps['preimages'], out: TextSink): void {
  if (preimages.size === 0) return
  let separator = ',"keccak":['
  for (const preimage of [...preimages].sort((a, b) => (a < b ? -1 : 1))) {
    out.write(`${separator}"${preimageText(preimage)}"`)
    separator = ','
  }
  out.write(']')
}

/** Returns the JSON of a map, sorted by the text of the keys. */
function mapText<K, V>(
  map: ReadonlyMap<K, V> | undefined,
  keyText: (key: K) => string,
  valueText: (value: V) => string,
): string {
  const members = [...(map ?? [])].map(([key, value]): [string, V] => [keyText(key), value])
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, value]) => `"${key}":${valueText(value)}`).join()}}`
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

function address(value: bigint): string {
  return `0x${value.toString(16).padStart(40, '0')}`
}

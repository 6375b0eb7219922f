/** Passes the events that the core recorded (src/core/events.ts) to the hooks. */
import type { FrameKind } from '../archive/trace.ts'
import * as events from '../core/eventLayout.ts'
import * as layout from '../core/layout.ts'
import { failureWords } from './coreFailure.ts'
import { logAt } from './coreLogs.ts'
import type { CoreMemory } from './coreMemory.ts'
import type { Hooks } from './hooks.ts'

const KINDS: Readonly<Record<number, FrameKind>> = {
  240: 'CREATE',
  241: 'CALL',
  242: 'CALLCODE',
  244: 'DELEGATECALL',
  245: 'CREATE2',
  250: 'STATICCALL',
  255: 'SELFDESTRUCT',
}

/** The hooks for which the core records events. */
const EVENTS = ['onEnter', 'onExit', 'onLog', 'onAccount', 'onSlot'] as const

const EMPTY = new Uint8Array(0)
const ENTER_BYTES = 112
const EXIT_BYTES = 48
const SHORT_BYTES = 8

/**
 * Calls the hooks for the events in the core's memory, in order.
 *
 * @param reasons geth's messages for failures of precompiled contracts, by number
 */
export function reportEvents(memory: CoreMemory, reasons: readonly string[], hooks: Hooks): void {
  const length = memory.register32(layout.REG_EVENT_BYTES)
  let at = 0
  // Compute the address anew for each event. A hook may read state that the core then loads, which moves the region.
  while (at < length) at += reportEvent(memory, memory.region(layout.REGION_EVENTS) + at, reasons, hooks)
}

/** Calls the hook for one event. @returns length of the event in bytes */
function reportEvent(memory: CoreMemory, at: number, reasons: readonly string[], hooks: Hooks): number {
  switch (memory.number(at)) {
    case events.EVENT_ENTER:
      return reportEnter(memory, at, hooks)
    case events.EVENT_EXIT:
      return reportExit(memory, at, reasons, hooks)
    case events.EVENT_LOG:
      hooks.onLog?.(logAt(memory, memory.region(layout.REGION_LOGS) + memory.number(at + 4)).log)
      return SHORT_BYTES
    case events.EVENT_ACCOUNT:
      hooks.onAccount?.(memory.address(memory.number(at + 4)))
      return SHORT_BYTES
    default: {
      const slot = memory.slot(memory.number(at + 4))
      hooks.onSlot?.(memory.address(memory.number(slot + layout.SLOT_ACCOUNT)), memory.wordBytes(slot))
      return SHORT_BYTES
    }
  }
}

function reportEnter(memory: CoreMemory, at: number, hooks: Hooks): number {
  const length = memory.number(at + 12)
  // Read the size before the hook. The hook may make the core load state, and `at` is then invalid.
  const size = sizeOf(memory, at, ENTER_BYTES, length)
  hooks.onEnter?.({
    kind: KINDS[memory.number(at + 4)]!,
    depth: memory.number(at + 8),
    from: memory.wordBytes(at + 32, 20),
    to: memory.wordBytes(at + 56, 20),
    value: memory.word(at + 80),
    gas: memory.limb(at + 24),
    input: bytesOf(memory, at, ENTER_BYTES, length),
  })
  return size
}

function reportExit(memory: CoreMemory, at: number, reasons: readonly string[], hooks: Hooks): number {
  const length = memory.number(at + 12)
  // Read the size before the hook. The hook may make the core load state, and `at` is then invalid.
  const size = sizeOf(memory, at, EXIT_BYTES, length)
  hooks.onExit?.({
    gasUsed: memory.limb(at + 24),
    output: bytesOf(memory, at, EXIT_BYTES, length),
    failure: failureAt(memory, at, reasons),
    precompile: memory.number(at + 8) !== 0,
  })
  return size
}

/**
 * geth's message for the failure of a frame; undefined when the frame succeeded.
 *
 * @param at address of the frame's EXIT event
 */
function failureAt(memory: CoreMemory, at: number, reasons: readonly string[]): string | undefined {
  const reason = memory.number(at + 4)
  if (reason === layout.FAIL_NONE) return undefined
  const [a, b] = [memory.limb(at + 32), memory.limb(at + 40)]
  const words = reason === layout.FAIL_PRECOMPILE ? reasons[Number(a)] : undefined
  return failureWords({ reason, a, b, words })
}

/**
 * A view of an event's data. The data follows the event's head, or lies at the memory address that the head contains.
 *
 * @param at memory address of the event
 * @param head length of the event's head in bytes
 * @param length length of the data in bytes
 */
function bytesOf(memory: CoreMemory, at: number, head: number, length: number): Uint8Array {
  if (length === 0) return EMPTY
  const elsewhere = memory.number(at + 16)
  const start = elsewhere === 0 ? at + head : elsewhere
  return memory.bytes.subarray(start, start + length)
}

function sizeOf(memory: CoreMemory, at: number, head: number, length: number): number {
  const isElsewhere = memory.number(at + 16) !== 0
  return (head + (isElsewhere ? 0 : length) + 7) & ~7
}

/** Bits of REG_RECORDING: the events that the core must record for these hooks. */
export function recordingFor(hooks: Hooks | undefined): number {
  if (hooks === undefined) return 0
  const wantsEvents = EVENTS.some((name) => hooks[name] !== undefined)
  const writesFrames = hooks.stepText?.format === 'vmTrace'
  return (wantsEvents ? events.RECORDING_EVENTS : 0) | (writesFrames ? events.RECORDING_TEXT : 0)
}

/** Bits of REG_STEP_TELLS: the points at which the core must report an instruction to these hooks. */
export function reportsFor(hooks: Hooks | undefined): number {
  const before = hooks?.tellsAccesses === true ? layout.TELLS_ACCESSES : layout.TELLS_BEFORE
  return (
    (hooks?.onOpcode === undefined ? 0 : before) |
    (hooks?.onOpcodeDone === undefined ? 0 : layout.TELLS_AFTER)
  )
}

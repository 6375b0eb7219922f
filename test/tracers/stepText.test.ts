/** The steps that the core writes as text, compared with texts made from the steps that it reports to hooks. */
import { expect } from 'chai'
import fc from 'fast-check'
import { bothHooks } from '../../src/evm/bothHooks.ts'
import type { Hooks, Step } from '../../src/evm/hooks.ts'
import { StructLogger, type StructLogOptions } from '../../src/tracers/structLogs.ts'
import { vmTracer } from '../../src/tracers/vmTrace.ts'
import { concat, word } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'
import { ReportedStructLogs } from '../support/reportedStructLogs.ts'
import { ReportedVmTrace } from '../support/reportedVmTrace.ts'
import { runs } from '../support/runs.ts'
import { anyCode, livelyCode, SHORT } from '../support/stepPrograms.ts'
import { type Codes, MAIN, stepThrough } from '../support/stepping.ts'

/** Maximum number of bytes of text that the core passes on at once (src/core/textLayout.ts). */
const TEXT_BYTES = 64 * 1024
const STACK_ITEMS_MAX = 1024

const raw = (...opcodes: number[]): Uint8Array => Uint8Array.from(opcodes)
const dup = (depth: number): Uint8Array => raw(0x7f + depth)
const swap = (depth: number): Uint8Array => raw(0x8f + depth)
/** Code of `count` PUSH32 with words that differ in their first and last byte. */
const pushes = (count: number): Uint8Array =>
  concat(...Array.from({ length: count }, (_, i) => concat(raw(0x7f, 0xff - (i % 255)), word(i).subarray(1))))
const POP = raw(0x50)
/** PUSH0 × 5 ADDRESS GAS 2 SWAP1 DIV CALL: calls itself with half of the gas, so that the caller can continue. */
const CALL_ITSELF = raw(0x5f, 0x5f, 0x5f, 0x5f, 0x5f, 0x30, 0x5a, 0x60, 2, 0x90, 0x04, 0xf1)
/** Every DUP and SWAP, with other stack instructions in between. */
const MOVES = concat(
  ...Array.from({ length: 16 }, (_, i) => concat(dup(i + 1), swap(i + 1), dup(16), swap(16), dup(1))),
  ...Array.from({ length: 16 }, (_, i) => concat(dup(16 - i), raw(0x01), swap(i + 1), raw(0x19, 0x09), POP)),
)

/** Measures the largest stack and the deepest frame of a run. */
class Extent implements Hooks {
  largest = 0
  deepest = 0

  onOpcode({ stackSize, depth }: Step): void {
    this.largest = Math.max(this.largest, stackSize)
    this.deepest = Math.max(this.deepest, depth)
  }
}

/** Compares the struct logs and the vmTrace of a program with texts made from the reported steps. */
async function compare(codes: Codes, gasLimit: bigint, options: StructLogOptions = {}): Promise<Extent> {
  const fields = { gasLimit, value: 1_000n }
  const [extent, reportedVm, vm] = [new Extent(), new ReportedVmTrace(), new Collected()]
  await stepThrough(codes, bothHooks(extent, bothHooks(reportedVm, vmTracer(vm))), fields)
  expectSame(vm.text, reportedVm.text)
  const [reportedLabels, labels] = [new ReportedVmTrace(true), new Collected()]
  await stepThrough(codes, bothHooks(reportedLabels, vmTracer(labels, true)), fields)
  expectSame(labels.text, reportedLabels.text)
  const [reportedLogs, logs] = [new ReportedStructLogs(options), new Collected()]
  const logger = new StructLogger(logs, options)
  const { gasUsed, failure, output } = await stepThrough(codes, bothHooks(reportedLogs, logger), fields)
  logger.finish({ gasUsed, failed: failure !== undefined, output })
  const { text } = logs
  const end = text.lastIndexOf('],"gas":')
  expectSame(text.slice(0, end), `{"structLogs":[${reportedLogs.entries.join()}`)
  JSON.parse(text)
  return extent
}

/** Expects two long texts to be equal, and otherwise shows the text around the first difference. */
function expectSame(text: string, expected: string): void {
  if (text === expected) return
  let at = 0
  while (text[at] === expected[at]) at++
  expect(text.slice(at - 100, at + 100)).to.equal(expected.slice(at - 100, at + 100))
}

describe('steps that the core writes', () => {
  it('equal the steps that the core reports to hooks, for any code', async () => {
    const options = fc.record({
      enableMemory: fc.boolean(),
      disableStack: fc.boolean(),
      disableStorage: fc.boolean(),
      enableReturnData: fc.boolean(),
      limit: fc.constantFrom(0, 1, 7, 100, 2 ** 32 + 1),
    })
    await fc.assert(
      fc.asyncProperty(
        anyCode,
        livelyCode,
        fc.bigInt(21_000n, 200_000n),
        options,
        async (main, callee, gasLimit, chosen) => {
          await compare({ [MAIN]: main, [SHORT]: callee }, gasLimit, chosen)
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('equal the reported steps when the text of a full stack exceeds the text buffer', async () => {
    const shrinking: Uint8Array[] = Array(runs(STACK_ITEMS_MAX)).fill(POP)
    const many = concat(pushes(300), MOVES, ...shrinking.slice(0, 100), pushes(300), MOVES)
    expect((await compare({ [MAIN]: many }, 100_000n)).largest).to.be.above(500)
    // One item too many: the last instruction fails.
    const most = concat(pushes(STACK_ITEMS_MAX), ...shrinking, pushes(shrinking.length + 1))
    expect((await compare({ [MAIN]: most }, 100_000n)).largest).to.equal(STACK_ITEMS_MAX)
  })

  it('equal the reported steps in recursive calls, and in a later call that begins with an empty stack', async () => {
    const half = concat(pushes(60), MOVES, CALL_ITSELF)
    // The second call begins with an empty stack, at a depth where the first call had a large one.
    const twice = concat(half, pushes(250), MOVES, CALL_ITSELF, pushes(5))
    const { deepest, largest } = await compare({ [MAIN]: twice }, 50_000n)
    expect(deepest).to.be.above(3)
    expect(largest).to.be.above(300)
  })

  it('equal the reported steps for any stack operations', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 60 }),
        fc.bigInt(25_000n, 60_000n),
        async (parts, gasLimit) => {
          await compare({ [MAIN]: concat(pushes(17), ...parts) }, gasLimit)
        },
      ),
      { numRuns: runs(50) },
    )
  })

  it('equal the steps reported to hooks when the text of memory, code or storage exceeds the text buffer', async () => {
    // CODECOPY and MCOPY of 100,000 bytes, zeros beyond the code.
    const copies = raw(0x62, 1, 0x86, 0xa0, 0x5f, 0x5f, 0x39, 0x62, 1, 0x86, 0xa0, 0x5f, 0x60, 7, 0x5e)
    await compare({ [MAIN]: copies }, 300_000n, { enableMemory: true })
    const long = concat(raw(0x5f), new Uint8Array(TEXT_BYTES))
    await compare({ [MAIN]: long }, 100_000n)
    // SLOAD of slots 0, 1, 2…: each step shows all earlier slots.
    const slots = concat(
      ...Array.from({ length: 600 }, (_, i) => concat(raw(0x61, i >> 8, i & 0xff), raw(0x54, 0x50))),
    )
    await compare({ [MAIN]: slots }, 2_000_000n)
  })
})

/** Opcodes that accept any operands, and neither read nor write anything but the stack. */
const PLAIN = [
  0x01, 0x02, 0x08, 0x09, 0x0b, 0x15, 0x16, 0x19, 0x1a, 0x1b, 0x30, 0x35, 0x50, 0x58, 0x5a, 0x5b, 0x5f,
]

const part = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }).map(pushes) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 16 }).map(dup) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 16 }).map(swap) },
  { weight: 9, arbitrary: fc.constantFrom(...PLAIN).map((opcode) => raw(opcode)) },
  { weight: 1, arbitrary: fc.constant(CALL_ITSELF) },
)

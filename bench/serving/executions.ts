/** Questions that execute more code than a read of a balance. No execution repeats, since the code hashes the salt. */
import { balanceOf, type CallObject, heavyCall, payment, stranger } from './asked.ts'
import { bodyOf, type Call, makeQuestion, type Question } from './question.ts'

/** Number of bodies of a question, which differ in their sender. */
const VARIANTS = 20
/** Connections for heavy calls, which may take a second in an interpreter: more connections would only wait. */
const HEAVY_CONNECTIONS = 4

/** Functions of contracts/Heavy.sol, each with a count that takes 5 to 20 million gas. */
const heavyWork: readonly (readonly [name: string, count: number])[] = [
  ['sort', 2_000],
  ['swaps', 500],
  ['merkle', 12],
  ['hashes', 15_000],
  ['walk', 500],
  ['payments', 350],
]

/** Like {@link heavyWork}, with counts that take some 10,000 instructions. */
const tracedWork: typeof heavyWork = [
  ['sort', 15],
  ['swaps', 15],
  ['merkle', 5],
  ['hashes', 100],
  ['walk', 90],
  ['payments', 25],
]

const TRACED_GAS = '0xf4240'

/** anvil's results differ: its gas estimates are other values, and it simulates a block with its parent's number. */
const likeGeth = { unlike: ['anvil'] } as const

/** Returns the questions, which all execute in the newest block. */
export function executions(): Question[] {
  return [
    makeQuestion({
      name: 'eth_call heavy',
      bodies: heavyWork.map(([name, count]) => bodyOf(['eth_call', [heavyCall(name, count), 'latest']])),
      connections: HEAVY_CONNECTIONS,
    }),
    varied('eth_estimateGas', (i) => ['eth_estimateGas', [payment(i), 'latest']], likeGeth),
    varied('eth_createAccessList', (i) => ['eth_createAccessList', [payment(i), 'latest']]),
    varied(
      'eth_simulateV1',
      (i) => ['eth_simulateV1', [{ blockStateCalls: [{ calls: simulated(i) }] }, 'latest']],
      likeGeth,
    ),
    // geth and anvil do not have these two methods, and neither do older builds.
    varied('eth_callMany', (i) => ['eth_callMany', [[{ transactions: simulated(i) }]]], { peers: [] }),
    varied(
      'debug_traceCallMany',
      (i) => ['debug_traceCallMany', [[{ transactions: simulated(i) }], {}, { tracer: 'callTracer' }]],
      { peers: [] },
    ),
    // Without an explicit gas limit, anvil uses the block's, and the others use their maximum.
    varied('debug_traceCall struct logs', (i) => [
      'debug_traceCall',
      [{ ...payment(i), gas: TRACED_GAS }, 'latest', {}],
    ]),
    // geth does not have this method, and anvil does not have this trace.
    varied('trace_call vmTrace', (i) => ['trace_call', [payment(i), ['vmTrace'], 'latest']], {
      peers: ['before'],
    }),
    makeQuestion({
      name: 'trace_call vmTrace heavy',
      bodies: tracedWork.map(([name, count]) =>
        bodyOf(['trace_call', [heavyCall(name, count), ['vmTrace'], 'latest']]),
      ),
      connections: HEAVY_CONNECTIONS,
      peers: ['before'],
      // Older builds wrongly report that a JUMP pushes an item on the stack.
      unlike: ['before'],
    }),
  ]
}

/** Returns calls that pay tokens to a new account, read its balance, and send it ether. */
function simulated(i: number): (CallObject | object)[] {
  const paid = payment(i)
  return [paid, balanceOf(1), { from: paid.from, to: stranger, value: '0x1' }]
}

function varied(name: string, callOf: (i: number) => Call, parts: Partial<Question> = {}): Question {
  const bodies = Array.from({ length: VARIANTS }, (_, i) => bodyOf(callOf(i)))
  return makeQuestion({ name, bodies, ...parts })
}

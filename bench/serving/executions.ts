/** Questions that execute code beyond a look at a balance. None of them repeats: the code hashes what differs. */
import { balanceOf, type CallObject, heavyCall, payment, stranger } from './asked.ts'
import { bodyOf, type Call, makeQuestion, type Question } from './question.ts'

/** Bodies of a question, which differ in who sends. */
const VARIANTS = 20
/** A heavy call takes a second where there is no compiler: more would only wait. */
const HEAVY_CONNECTIONS = 4

/** Functions of contracts/Heavy.sol, and what makes them take 5 to 20 million gas. */
const heavyWork: readonly (readonly [name: string, count: number])[] = [
  ['sort', 2_000],
  ['swaps', 500],
  ['merkle', 12],
  ['hashes', 15_000],
  ['walk', 500],
  ['payments', 350],
]

/** As {@link heavyWork}, of some 10,000 instructions. */
const tracedWork: typeof heavyWork = [
  ['sort', 15],
  ['swaps', 15],
  ['merkle', 5],
  ['hashes', 100],
  ['walk', 90],
  ['payments', 25],
]

const TRACED_GAS = '0xf4240'

/** anvil stops its search elsewhere, and simulates a block with the number of its parent. */
const likeGeth = { unlike: ['anvil'] } as const

/** All in the newest block. */
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
    // With a gas limit of its own: anvil would take the block's, and the others the most that they give.
    varied('debug_traceCall struct logs', (i) => [
      'debug_traceCall',
      [{ ...payment(i), gas: TRACED_GAS }, 'latest', {}],
    ]),
    // geth has no such method, and anvil no such trace.
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
      // The old path said that a JUMP puts an item on the stack.
      unlike: ['before'],
    }),
  ]
}

/** Tokens and ether to a stranger, and what the stranger has then. */
function simulated(i: number): (CallObject | object)[] {
  const paid = payment(i)
  return [paid, balanceOf(1), { from: paid.from, to: stranger, value: '0x1' }]
}

function varied(name: string, callOf: (i: number) => Call, parts: Partial<Question> = {}): Question {
  const bodies = Array.from({ length: VARIANTS }, (_, i) => bodyOf(callOf(i)))
  return makeQuestion({ name, bodies, ...parts })
}

/** Blocks that a call brings along: whoever sent so many blocks of so many calls reads them one by one. */
import { echoed, fitted } from './echo.ts'

interface SimulatedBlock {
  readonly number: string
  readonly calls: readonly unknown[]
}

interface AskedBlock {
  readonly calls?: readonly unknown[] | null
  readonly blockOverrides?: { readonly number?: unknown } | null
}

/**
 * As many blocks and calls as were asked for, in the order of their numbers.
 *
 * @param answer some simulated blocks, perhaps none
 * @param params of eth_simulateV1, by name
 * @param example blocks of which at least one has calls
 */
export function simulated(
  answer: unknown,
  { options, block }: Readonly<Record<string, unknown>>,
  example: unknown,
): unknown {
  const given = [answer, example].map((blocks) => (blocks ?? []) as readonly SimulatedBlock[])
  const blocks = given.find((some) => some.length > 0) ?? []
  const calls = given.map((some) => some.flatMap((one) => one.calls)).find((some) => some.length > 0) ?? []
  const { blockStateCalls: asked } = options as { readonly blockStateCalls: readonly AskedBlock[] }
  if (blocks.length === 0 || calls.length === 0) return answer
  let number = BigInt(numeric(block) ? BigInt(block) : BigInt(blocks[0]!.number) - 1n)
  return fitted(blocks, asked.length).map((one, index) => {
    const { calls: askedCalls, blockOverrides } = asked[index]!
    const own = blockOverrides?.number
    number = numeric(own) ? BigInt(own) : number + 1n
    const quantity = `0x${number.toString(16)}`
    const made = { ...one, calls: fitted(calls, askedCalls?.length ?? 0) }
    return { ...(echoed(made, { block: quantity }) as object), number: quantity }
  })
}

function numeric(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value)
}

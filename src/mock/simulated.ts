/** Blocks that a call brings along: whoever sent so many blocks of so many calls reads them one by one. */
import { echoed } from './echo.ts'
import type { MockChain } from './mockChain.ts'

interface AskedBlock {
  readonly blockOverrides?: { readonly number?: unknown } | null
}

/**
 * Blocks in the order of their numbers, on top of the block that was named.
 *
 * @param blocks as many as were asked for
 * @param params of eth_simulateV1, by name
 */
export function simulated(
  blocks: readonly unknown[],
  { options, block: parent }: Readonly<Record<string, unknown>>,
  chain: MockChain,
): unknown {
  const { blockStateCalls: asked } = options as { readonly blockStateCalls: readonly AskedBlock[] }
  let number = BigInt(chain.resolve(parent))
  return blocks.map((block, index) => {
    const own = asked[index]!.blockOverrides?.number
    number = numeric(own) ? BigInt(own) : number + 1n
    const quantity = `0x${number.toString(16)}`
    const echo = echoed(block, { block: quantity }, chain, 'block') as object
    const [hash, parentHash] = [chain.hashOf(number), chain.hashOf(number - 1n)]
    return { ...echo, number: quantity, hash, parentHash }
  })
}

function numeric(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value)
}

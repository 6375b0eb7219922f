/** Checks that data has its hash: data that was requested by hash, and the headers of bad blocks. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { difference } from './difference.ts'
import { readBytes, readObject, readObjects } from './reading.ts'
import { checkOf, once } from './rule.ts'

/** Maximum number of addresses that debug_preimage must find by their hashes. */
const ADDRESSES_MAX = 6
/** Slots that many contracts use. */
const SLOTS = [0, 1, 2].map((slot) => `0x${slot.toString(16).padStart(64, '0')}`)

function hashFault(result: unknown, hash: string): string | undefined {
  const found = toHex(keccak256(readBytes(result, 'the result')))
  return difference(found, hash, { by: 'the question', at: 'hash of the result' })
}

/** Returns the first fault: a bad block whose stated hash is not the hash of the header in the block's RLP. */
function badBlockFault(result: unknown): string | undefined {
  for (const [index, { hash, block, rlp }] of readObjects(result, 'the result').entries()) {
    const [header] = RLP.decode(readBytes(rlp, 'rlp')) as Input[]
    const expected = toHex(keccak256(RLP.encode(header!)))
    const by = 'the RLP'
    const fault =
      difference(hash, expected, { by, at: `[${index}].hash` }) ??
      difference(readObject(block, 'block').hash, expected, { by, at: `[${index}].block.hash` })
    if (fault !== undefined) return fault
  }
  return undefined
}

export const byHashChecks: readonly Check[] = [
  checkOf({
    method: 'debug_getBadBlocks',
    name: 'a block has the hash of the header in its RLP',
    // No field counts as covered, because few nodes have a bad block.
    covers: [],
    cases: () => once(badBlockFault),
  }),
  checkOf({
    method: 'debug_codeByHash',
    name: 'it is the code with this hash',
    covers: [''],
    cases: (found) =>
      found.contracts.flatMap(({ address, codeHash }) => {
        if (codeHash === undefined) return []
        const judge = (result: unknown) => hashFault(result, codeHash)
        return [{ title: `code of ${address}`, params: [codeHash], judge }]
      }),
  }),
  checkOf({
    method: 'debug_preimage',
    name: 'it is the data with this hash',
    covers: [''],
    cases: (found) =>
      [...found.accounts.slice(0, ADDRESSES_MAX), ...SLOTS].map((data) => {
        const hash = toHex(keccak256(fromHex(data)))
        // An error is not a fault, because a node need not have the preimage of every address or slot.
        return {
          title: `hash of ${data}`,
          params: [hash],
          mayFail: true,
          judge: (result) => hashFault(result, hash),
        }
      }),
  }),
]

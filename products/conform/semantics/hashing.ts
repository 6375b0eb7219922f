/** Checks web3_sha3 against keccak-256 computed here. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { difference } from './difference.ts'
import { checkOf } from './rule.ts'

/** Inputs of 0 bytes, 1 byte, 136 bytes (one block of the sponge), and 137 bytes. */
const INPUTS = ['0x', '0x00', `0x${'a5'.repeat(136)}`, `0x${'5a'.repeat(137)}`]

export const hashingChecks: readonly Check[] = [
  checkOf({
    method: 'web3_sha3',
    name: 'the hash is keccak-256',
    covers: [''],
    cases: () =>
      INPUTS.map((input) => ({
        title: `${(input.length - 2) / 2} bytes`,
        params: [input],
        judge: (result) => difference(result, toHex(keccak256(fromHex(input))), { by: 'keccak-256' }),
      })),
  }),
]

/** Checks transactions that the node fills in: the bytes, the members that were given, and those that were added. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { difference } from './difference.ts'
import { ask, readObject } from './reading.ts'
import { checkOf } from './rule.ts'
import { encodedTransaction } from './transactionFields.ts'

const UNUSED_ADDRESS = '0x5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f'
const GAS = '0x5208'
const NONCE = '0x7'
/** Maximum number of senders. */
const SENDERS_MAX = 2
/**
 * The members of the requests that determine type and price: type 0, type 1, type 2, and none. Without such members,
 * the node chooses the fees.
 */
const PRICES = [
  { gasPrice: '0x3b9aca00' },
  {
    gasPrice: '0x3b9aca00',
    accessList: [{ address: UNUSED_ADDRESS, storageKeys: [`0x${'01'.repeat(32)}`] }],
  },
  { maxFeePerGas: '0x4a817c800', maxPriorityFeePerGas: '0x1' },
  {},
] as const

/** Members of `tx` that occur in the answers to this file's cases. */
const MEMBERS = [
  ...['type', 'chainId', 'nonce', 'to', 'gas', 'gasPrice', 'maxPriorityFeePerGas', 'maxFeePerGas', 'value'],
  ...['input', 'accessList[].address', 'accessList[].storageKeys[]', 'v', 'r', 's', 'hash'],
]

export const fillingChecks: readonly Check[] = [
  checkOf({
    method: 'eth_fillTransaction',
    name: 'the bytes are those of the members, which have the given values and no signature',
    covers: ['raw', ...MEMBERS.map((name) => `tx.${name}`)],
    cases: (found) =>
      found.accounts.slice(0, SENDERS_MAX).flatMap((from) =>
        PRICES.map((prices, index) => ({
          title: `${from}, prices ${index}`,
          params: [{ from, to: UNUSED_ADDRESS, value: '0x0', gas: GAS, nonce: NONCE, ...prices }],
          judge: (result) => {
            const { raw, tx } = readObject(result, 'the result')
            const json = readObject(tx, 'tx')
            const given = { to: UNUSED_ADDRESS, value: '0x0', gas: GAS, nonce: NONCE, ...prices }
            const zeros = { v: '0x0', r: '0x0', s: '0x0', input: '0x' }
            const encoding = encodedTransaction(json).raw
            return (
              difference(json, { ...given, ...zeros }, { by: 'the parameters', at: 'tx', partly: true }) ??
              difference(raw, toHex(encoding), { by: 'the members of `tx`', at: 'raw' }) ??
              difference(json.hash, toHex(keccak256(encoding)), { by: 'keccak-256 of `raw`', at: 'tx.hash' })
            )
          },
        })),
      ),
  }),
  checkOf({
    method: 'eth_fillTransaction',
    name: 'gas and chain id are those that the node says elsewhere',
    covers: ['tx.gas', 'tx.chainId'],
    needs: ['eth_estimateGas'],
    cases: (found) =>
      found.accounts.slice(0, 1).map((from) => ({
        title: `${from} to an account that is not there`,
        params: [{ from, to: UNUSED_ADDRESS, value: '0x0', nonce: NONCE }],
        mayFail: true,
        judge: async (result, target) => {
          const tx = readObject(readObject(result, 'the result').tx, 'tx')
          const gas = await ask(target, 'eth_estimateGas', { from, to: UNUSED_ADDRESS, value: '0x0' })
          const chainId = tx.type === '0x0' ? {} : { chainId: toQuantity(found.chainId) }
          return difference(
            tx,
            { gas, ...chainId },
            { by: 'eth_estimateGas and eth_chainId', at: 'tx', partly: true },
          )
        },
      })),
  }),
]

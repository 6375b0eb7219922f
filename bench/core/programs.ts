/** Small programs for benchmarks of the EVM alone. The call data of a program is its number of rounds. */
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { heavy } from '../serving/chain.ts'

export interface Program {
  name: string
  /** Address of the code, 20 bytes. */
  to: Uint8Array
  /** Rounds of the first run; later runs have more, so that no run repeats. */
  rounds: number
  /** Returns the call data for a number of rounds. */
  data: (rounds: number) => Uint8Array
  /** Minimum ratio to anvil, in gas per CPU second; undefined: no goal. */
  least: number | undefined
}

const WORD_BYTES = 32
/** The contract that the program `calls` calls: returns its argument plus one. */
const CALLEE = {
  address: '0xc0de00000000000000000000000000000000beef',
  code: '0x60003560010160005260206000f3',
} as const

/** Bytecode and rounds of hand-written programs, which take some 5 to 10 million gas each. */
const bare: Readonly<Record<string, readonly [code: `0x${string}`, rounds: number]>> = {
  loop: ['0x6000355b60019003806100035700', 300_000],
  arith: [
    '0x60003560015b8060071c907f9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d0c18e95028201188160031781040180821001906001900390816100055760005260206000f3',
    40_000,
  ],
  memory: ['0x6000355b80611fe0168051820190602001528080610fff165360019003806100035760206000f3', 80_000],
  keccak: ['0x6000355b60406000206000528060205260019003806100035760206000f3', 40_000],
  sload: ['0x6000355b8060ff16545060019003806100035700', 80_000],
  storage: ['0x6000355b8060ff168054600101905560019003806100035700', 50_000],
  calls: [
    `0x6000355b806000526020600060206000600073${CALLEE.address.slice(2)}5af15060019003806100035700`,
    40_000,
  ],
}
/** Functions of contracts/Heavy.sol: calls of a Solidity token in a loop. */
const tokenCalls: readonly (readonly [name: string, method: string, rounds: number])[] = [
  ['erc20 balanceOf', 'balancesOf', 4_000],
  ['erc20 transfer', 'transfers', 1_000],
]

const LEAST = 0.8
const LEAST_KECCAK = 0.5

/** All programs; those in bytecode come first. */
export const programs: readonly Program[] = [
  ...Object.entries(bare).map(([name, [, rounds]], index) => ({
    ...{ name, to: addressOf(index), rounds, data: word },
    least: name === 'keccak' ? LEAST_KECCAK : LEAST,
  })),
  ...tokenCalls.map(([name, method, rounds]) => ({
    ...{ name, to: heavy, rounds, least: undefined },
    data: (count: number) =>
      Buffer.concat([
        keccak256(Buffer.from(`${method}(uint256,uint256)`)).subarray(0, 4),
        // The salt: each run uses other accounts.
        word(count * 2 ** 16),
        word(count),
      ]),
  })),
]

/** Returns genesis accounts for the programs, in addition to those of the chain. */
export function programAccounts(): Record<string, object> {
  const own = Object.values(bare).map(([code], index) => [hexOf(addressOf(index)), { balance: '0x0', code }])
  return { ...Object.fromEntries(own), [CALLEE.address]: { balance: '0x0', code: CALLEE.code } }
}

function addressOf(index: number): Uint8Array {
  const address = new Uint8Array(20).fill(0xaa)
  address[19] = index
  return address
}

function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}

function word(value: number): Uint8Array {
  return fromHex(`0x${value.toString(16).padStart(2 * WORD_BYTES, '0')}`)
}

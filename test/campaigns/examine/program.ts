/** Runs a small program in a transaction, and reads its storage. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { blobBaseFee } from '../../../src/chain/fees.ts'
import { blobParams, type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromHex, toBigInt, toHex } from '../../../src/chain/hex.ts'
import { CHAIN_ID } from './caseTransaction.ts'
import type { Executor } from './executor.ts'
import { configOfFork } from './networks.ts'
import { PreState } from './preState.ts'

const SENDER = '0x00000000000000000000000000000000000e8a11'
const PROGRAM = '0x00000000000000000000000000000000000c0de5'
const COINBASE = '0x00000000000000000000000000000000000c01b5'
/** Maximum gas limit of a transaction from Osaka on (EIP-7825) */
const GAS_LIMIT_OSAKA = 16_777_216n
const GAS_LIMIT = 1_000_000_000n

/**
 * @param code runs with `data` as its call data
 * @param slots number of slots to read, from slot 0
 * @returns values of the slots after the transaction, or the reason why it was refused
 */
export async function runProgram(
  executor: Executor,
  fork: Fork,
  code: Uint8Array,
  data: Uint8Array,
  slots: number,
): Promise<bigint[] | { refused: string }> {
  const config = configOfFork(fork)
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, 0) : undefined
  const nobody = { balance: '0x', code: '0x', nonce: '0x', storage: {} }
  const state = new PreState({
    [SENDER]: { ...nobody, balance: '0xffffffffffffffff' },
    [PROGRAM]: { ...nobody, nonce: '0x01', code: toHex(code) },
  }).overlay()
  const outcome = await executor.execute({
    config,
    environment: {
      fork,
      number: 1n,
      timestamp: 1000n,
      coinbase: fromHex(COINBASE),
      gasLimit: GAS_LIMIT,
      difficulty: isAtLeast(fork, 'paris') ? 0n : 131_072n,
      prevRandao: new Uint8Array(32),
      baseFee: isAtLeast(fork, 'london') ? 0n : undefined,
      blobBaseFee: params === undefined ? undefined : blobBaseFee(0n, params),
      blobsMax: params?.max,
    },
    excessBlobGas: params === undefined ? undefined : 0n,
    blockHash: (number) => keccak256(Buffer.from(String(number))),
    state,
    transaction: {
      type: 0,
      chainId: CHAIN_ID,
      sender: fromHex(SENDER),
      nonce: 0n,
      gasLimit: isAtLeast(fork, 'osaka') ? GAS_LIMIT_OSAKA : GAS_LIMIT,
      feeCap: 0n,
      tipCap: 0n,
      to: fromHex(PROGRAM),
      value: 0n,
      data,
      accessList: [],
      blobHashes: [],
      blobFeeCap: 0n,
      authorizations: [],
    },
  })
  if ('refused' in outcome) return outcome
  return Array.from({ length: slots }, (_, slot) => {
    const key = new Uint8Array(32)
    key[31] = slot
    return toBigInt(state.slot(fromHex(PROGRAM), key))
  })
}

/** Code that pushes a number of at most 32 bytes. */
export function push(value: bigint): number[] {
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return [0x5f + bytes.length, ...bytes]
}

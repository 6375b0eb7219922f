/**
 * Plays geth's vectors of precompiles and of instructions on two words. Each runs in a program that stores its results.
 */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { Executor } from './executor.ts'
import type { PrecompileJson, WordsJson } from './fixtures.ts'
import { forkNamed } from './networks.ts'
import { push, runProgram } from './program.ts'
import { type Check, matches } from './verdict.ts'

const PUSH1 = 0x60
const [SSTORE, STATICCALL, CALLDATASIZE, CALLDATACOPY] = [0x55, 0xfa, 0x36, 0x37]
const [RETURNDATASIZE, RETURNDATACOPY, KECCAK256] = [0x3d, 0x3e, 0x20]
/** Gas of calls that must fail with any gas */
const GAS_OF_FAILURES = 5_000_000

/** Address and fork of each file of vectors; the fork is one with the gas costs of the vectors. */
const PRECOMPILES: Readonly<Record<string, { address: number; network: string }>> = {
  ecrecover: { address: 0x01, network: 'Byzantium' },
  modexp: { address: 0x05, network: 'Byzantium' },
  modexp_eip2565: { address: 0x05, network: 'Berlin' },
  modexp_eip7883: { address: 0x05, network: 'Osaka' },
  bn256add: { address: 0x06, network: 'Istanbul' },
  bn256scalarmul: { address: 0x07, network: 'Istanbul' },
  bn256pairing: { address: 0x08, network: 'Istanbul' },
  blake2f: { address: 0x09, network: 'Istanbul' },
  pointevaluation: { address: 0x0a, network: 'Cancun' },
  blsg1add: { address: 0x0b, network: 'Prague' },
  blsg1mul: { address: 0x0c, network: 'Prague' },
  blsg1multiexp: { address: 0x0c, network: 'Prague' },
  blsg2add: { address: 0x0d, network: 'Prague' },
  blsg2mul: { address: 0x0e, network: 'Prague' },
  blsg2multiexp: { address: 0x0e, network: 'Prague' },
  blspairing: { address: 0x0f, network: 'Prague' },
  blsmapg1: { address: 0x10, network: 'Prague' },
  blsmapg2: { address: 0x11, network: 'Prague' },
  p256verify: { address: 0x100, network: 'Osaka' },
}

/** The last fork for which the vectors hold */
const WORDS_NETWORK = 'Osaka'
const OPCODES: Readonly<Record<string, number>> = {
  ...{ add: 0x01, mul: 0x02, sub: 0x03, div: 0x04, sdiv: 0x05, mod: 0x06, smod: 0x07, exp: 0x0a },
  ...{ signext: 0x0b, lt: 0x10, gt: 0x11, slt: 0x12, sgt: 0x13, eq: 0x14, and: 0x16, or: 0x17, xor: 0x18 },
  ...{ byte: 0x1a, shl: 0x1b, shr: 0x1c, sar: 0x1d },
}

/** A vector, and the fixtures' name of the fork to play it with. */
export interface Vector {
  name: string
  network: string
  play: (executor: Executor) => Promise<Check | undefined>
}

/**
 * A call of a precompile, with exactly its gas, and with one unit less.
 *
 * @param folder name of the vectors' file, which is the name of the precompile
 * @throws Error for an unknown name
 */
export function precompileVector(folder: string, json: PrecompileJson): Vector {
  const known = PRECOMPILES[folder.replace(/^fail-/, '').toLowerCase()]
  if (known === undefined) throw new Error(`no precompile is called ${folder}`)
  const { address, network } = known
  return {
    name: json.Name,
    network,
    async play(executor) {
      const gas = json.Gas ?? GAS_OF_FAILURES
      const input = new Uint8Array(Buffer.from(json.Input, 'hex'))
      const stored = await runProgram(executor, forkNamed(network), callTwice(address, gas), input, 4)
      if ('refused' in stored)
        return { what: 'the transaction', expected: 'executed', actual: stored.refused }
      const [withLess, succeeded, size, hash] = stored as [bigint, bigint, bigint, bigint]
      if (json.Expected === undefined) {
        return matches(
          'with enough gas',
          `failed: ${json.ExpectedError}`,
          outcomeText(succeeded, json.ExpectedError),
        )
      }
      const output = new Uint8Array(Buffer.from(json.Expected, 'hex'))
      return (
        matches(`with ${gas} gas`, 'succeeded', outcomeText(succeeded)) ??
        matches('bytes of the output', String(output.length), String(size)) ??
        matches('keccak256 of the output', toHex(keccak256(output)), hexWord(hash)) ??
        (gas === 0 ? undefined : matches('with one unit of gas less', 'failed', outcomeText(withLess)))
      )
    },
  }
}

/**
 * An instruction on two words.
 *
 * @param folder name of the vectors' file, which contains the name of the instruction
 * @throws Error for an unknown name
 */
export function wordsVector(folder: string, { X, Y, Expected }: WordsJson): Vector {
  const opcode = OPCODES[folder.replace(/^testcases_/, '')]
  if (opcode === undefined) throw new Error(`no instruction is called ${folder}`)
  const code = [...push(BigInt(`0x${X}`)), ...push(BigInt(`0x${Y}`)), opcode, ...push(0n), SSTORE]
  const mark = [...push(1n), ...push(1n), SSTORE]
  return {
    name: `${X} ${Y}`,
    network: WORDS_NETWORK,
    async play(executor) {
      const program = Uint8Array.from([...code, ...mark])
      const stored = await runProgram(executor, forkNamed(WORDS_NETWORK), program, new Uint8Array(0), 2)
      if ('refused' in stored)
        return { what: 'the transaction', expected: 'executed', actual: stored.refused }
      const [result, ended] = stored as [bigint, bigint]
      return matches('the program', '1', String(ended)) ?? matches('result', `0x${Expected}`, hexWord(result))
    },
  }
}

/**
 * Calls once with one unit of gas less and once with the exact gas. Stores both results, and size and hash of the
 * output.
 */
function callTwice(address: number, gas: number): Uint8Array {
  const call = (units: number): number[] => [
    ...push(0n),
    ...push(0n),
    CALLDATASIZE,
    ...push(0n),
    ...push(BigInt(address)),
    ...push(BigInt(units)),
    STATICCALL,
  ]
  const storeAt = (slot: number): number[] => [PUSH1, slot, SSTORE]
  return Uint8Array.from([
    ...[CALLDATASIZE, ...push(0n), ...push(0n), CALLDATACOPY],
    ...(gas === 0 ? push(0n) : call(gas - 1)),
    ...storeAt(0),
    ...call(gas),
    ...storeAt(1),
    ...[RETURNDATASIZE, ...storeAt(2)],
    ...[RETURNDATASIZE, ...push(0n), ...push(0n), RETURNDATACOPY],
    ...[RETURNDATASIZE, ...push(0n), KECCAK256, ...storeAt(3)],
  ])
}

function outcomeText(succeeded: bigint, error?: string): string {
  return succeeded === 1n ? 'succeeded' : error === undefined ? 'failed' : `failed: ${error}`
}

function hexWord(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** geth's vectors of precompiled contracts (core/vm/testdata/precompiles), packed like the other fixtures. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Fork } from '../../../src/chain/forks.ts'
import { fromHex } from '../../../src/chain/hex.ts'
import { precompilesOf } from '../../../src/evm/precompiles/directory.ts'
import { PrecompileFailure } from '../../../src/evm/precompiles/precompile.ts'

/** A case with a different outcome. */
export interface PrecompileFault {
  readonly file: string
  readonly name: string
  readonly expected: string
  readonly found: string
}

export interface PrecompilePlay {
  readonly cases: number
  readonly faults: readonly PrecompileFault[]
}

interface Vector {
  readonly Input: string
  readonly Name: string
  readonly Expected?: string
  readonly ExpectedError?: string
  readonly Gas?: number
}

/** Name of the file without `fail-` → contract, and the fork of the vectors' gas. */
const CONTRACTS: Readonly<Record<string, readonly [number: number, fork: Fork]>> = {
  ecRecover: [1, 'frontier'],
  modexp: [5, 'byzantium'],
  modexp_eip2565: [5, 'berlin'],
  modexp_eip7883: [5, 'osaka'],
  bn256Add: [6, 'istanbul'],
  bn256ScalarMul: [7, 'istanbul'],
  bn256Pairing: [8, 'istanbul'],
  blake2F: [9, 'istanbul'],
  blake2f: [9, 'istanbul'],
  pointEvaluation: [10, 'cancun'],
  blsG1Add: [11, 'prague'],
  blsG1Mul: [12, 'prague'],
  blsG1MultiExp: [12, 'prague'],
  blsG2Add: [13, 'prague'],
  blsG2Mul: [14, 'prague'],
  blsG2MultiExp: [14, 'prague'],
  blsPairing: [15, 'prague'],
  blsMapG1: [16, 'prague'],
  blsMapG2: [17, 'prague'],
  p256Verify: [256, 'osaka'],
}

const SUFFIX = '.jsonl.br'

/**
 * Plays every vector, and compares output, gas and error messages.
 *
 * @param folder with files NAME.jsonl.br, one case per line
 * @throws RangeError for a file of an unknown contract
 */
export function playPrecompiles(folder: string): PrecompilePlay {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(SUFFIX))
  let cases = 0
  const faults: PrecompileFault[] = []
  for (const file of files.sort()) {
    for (const vector of vectorsOf(path.join(folder, file))) {
      cases++
      const expected = expectedOf(vector)
      const found = play(file.slice(0, -SUFFIX.length), vector)
      if (found !== expected) faults.push({ file, name: vector.Name, expected, found })
    }
  }
  return { cases, faults }
}

function vectorsOf(file: string): Vector[] {
  const lines = brotliDecompressSync(fs.readFileSync(file)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Vector)
}

function expectedOf({ Expected, ExpectedError, Gas }: Vector): string {
  return ExpectedError === undefined ? `${Expected!.toLowerCase()} for ${Gas}` : `failure: ${ExpectedError}`
}

function play(name: string, { Input }: Vector): string {
  const contract = CONTRACTS[name.replace(/^fail-/, '')]
  if (contract === undefined) throw new RangeError(`no contract is known for ${name}`)
  const [number, fork] = contract
  const { gas, run } = precompilesOf(fork).get(number)!
  const input = fromHex(`0x${Input}`)
  try {
    return `${Buffer.from(run(input)).toString('hex')} for ${gas(input)}`
  } catch (error) {
    if (error instanceof PrecompileFailure) return `failure: ${error.message}`
    throw error
  }
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import { playPrecompiles } from './precompileVectors.ts'

describe('playPrecompiles', () => {
  let folder: string

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-vectors-'))
  })

  afterEach(() => fs.rmSync(folder, { recursive: true }))

  function pack(file: string, ...vectors: object[]): void {
    const lines = vectors.map((vector) => `${JSON.stringify(vector)}\n`).join('')
    fs.writeFileSync(path.join(folder, file), brotliCompressSync(lines))
  }

  it('reports outputs, gas and error messages that differ', () => {
    // An empty input has no points, so the sum is infinity, which is encoded as zeros.
    const infinity = '00'.repeat(64)
    pack(
      'bn256Add.jsonl.br',
      { Input: '', Expected: infinity, Gas: 150, Name: 'right' },
      { Input: '', Expected: infinity, Gas: 500, Name: 'gas' },
      { Input: '', Expected: `${infinity.slice(2)}01`, Gas: 150, Name: 'output' },
      { Input: 'ff', Expected: infinity, Gas: 150, Name: 'no point' },
    )
    pack(
      'fail-blsMapG1.jsonl.br',
      { Input: '', ExpectedError: 'invalid input length', Name: 'right' },
      { Input: '', ExpectedError: 'out of gas', Name: 'words' },
    )
    const { cases, faults } = playPrecompiles(folder)
    expect(cases).to.equal(6)
    expect(faults.map(({ name, found }) => `${name}: ${found}`)).to.deep.equal([
      `gas: ${infinity} for 150`,
      `output: ${infinity} for 150`,
      'no point: failure: invalid fp.Element encoding',
      'words: failure: invalid input length',
    ])
  })

  it('rejects vectors of an unknown precompile', () => {
    pack('other.jsonl.br', { Input: '', Expected: '', Gas: 0, Name: 'any' })
    expect(() => playPrecompiles(folder)).to.throw(RangeError, 'other')
  })
})

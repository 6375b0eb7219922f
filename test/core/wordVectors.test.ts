import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import { playWords } from './wordVectors.ts'

describe('playWords', () => {
  let folder: string

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-words-'))
  })

  afterEach(() => {
    fs.rmSync(folder, { recursive: true })
  })

  function write(instruction: string, ...cases: [x: number, y: number, expected: number][]): void {
    const hex = (value: number): string => value.toString(16).padStart(64, '0')
    const lines = cases.map(([x, y, expected]) =>
      JSON.stringify({ X: hex(x), Y: hex(y), Expected: hex(expected) }),
    )
    const file = path.join(folder, `testcases_${instruction}.jsonl.br`)
    fs.writeFileSync(file, brotliCompressSync(`${lines.join('\n')}\n`))
  }

  it('runs geth’s vectors with operand Y on top of the stack, above operand X', async () => {
    write('sub', [2, 7, 5])
    write('shr', [0x100, 4, 0x10])
    write('gt', [2, 7, 1])
    write('slt', [2, 7, 0])
    write('signext', [0x7f, 0, 0x7f])
    expect(await playWords(folder)).to.deep.equal({ passed: 5, failed: [] })
  })

  it('reports each vector whose expected result differs from the core’s result', async () => {
    write('add', [1, 2, 3], [1, 2, 4])
    const { passed, failed } = await playWords(folder)
    expect(passed).to.equal(1)
    expect(failed).to.have.length(1)
    expect(failed[0]).to.match(/^add 0+2 0+1: 3 instead of 0+4$/)
  })

  it('throws for a folder without vectors and for an unknown instruction', async () => {
    expect((await fault(folder)).message).to.match(/ has no vectors of words$/)
    write('nothing', [1, 1, 1])
    expect((await fault(folder)).message).to.equal('the core has no function of nothing')
  })
})

async function fault(folder: string): Promise<Error> {
  try {
    await playWords(folder)
  } catch (error) {
    return error as Error
  }
  throw new Error('playWords took the folder')
}

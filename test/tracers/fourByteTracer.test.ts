import { expect } from 'chai'
import type { Frame } from '../../src/archive/trace.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { writeFourBytes } from '../../src/tracers/fourByteTracer.ts'
import { frameOf, traced, written } from './recordings.ts'

const fourBytes = (frames: Frame[]): unknown => written((out) => writeFourBytes(traced({ frames }), out))
const input = (hex: string): { input: Uint8Array } => ({ input: fromHex(hex) })

describe('fourByteTracer', () => {
  it('counts calls by selector and length of the arguments, in sorted order', () => {
    const result = fourBytes([
      frameOf(input('0xffffffff')),
      frameOf({ depth: 1, ...input('0x01020304aabb') }),
      frameOf({ depth: 1, kind: 'DELEGATECALL', ...input('0x01020304ccdd') }),
      frameOf({ depth: 1, kind: 'STATICCALL', ...input('0x01020304') }),
    ])
    expect(JSON.stringify(result)).to.equal('{"0x01020304-0":1,"0x01020304-2":2,"0xffffffff-0":1}')
  })

  it('counts no creations, precompiled contracts or call data shorter than a selector', () => {
    const data = input('0x0102030405')
    const frames = [
      frameOf({ kind: 'CREATE', ...data }),
      frameOf({ depth: 1, kind: 'CREATE2', ...data }),
      frameOf({ depth: 1, precompile: true, ...data }),
      frameOf({ depth: 1, ...input('0x010203') }),
      frameOf({ depth: 1, kind: 'SELFDESTRUCT' }),
    ]
    expect(fourBytes(frames)).to.deep.equal({})
  })
})

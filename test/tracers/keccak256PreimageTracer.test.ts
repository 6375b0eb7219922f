import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { concat, word } from '../support/assembler.ts'
import { CALLEE, MAIN } from '../support/stepping.ts'
import { observedTrace } from './observed.ts'

const TRACER = { name: 'keccak256PreimageTracer' } as const
const preimages = (...all: (Uint8Array | string)[]) =>
  Object.fromEntries(
    all.map((each) => {
      const bytes = typeof each === 'string' ? fromHex(each) : each
      return [toHex(keccak256(bytes)), toHex(bytes)]
    }),
  )

describe('keccak256PreimageTracer', () => {
  it('returns the hashed data of all calls, each once, sorted by hash', async () => {
    const codes = {
      [MAIN]: `7 0 MSTORE 32 0 KECCAK256 POP 32 0 KECCAK256 POP 2 30 KECCAK256 POP 0 0 0 0 0 ${CALLEE} GAS CALL`,
      [CALLEE]: '9 0 MSTORE 32 0 KECCAK256 0 0 REVERT',
    }
    const result = (await observedTrace(codes, TRACER)) as object
    expect(result).to.deep.equal(preimages(word(7), '0x0007', word(9)))
    expect(Object.keys(result)).to.deep.equal(Object.keys(result).sort())
  })

  it('pads data beyond the memory with zeros, and includes the hash of empty data', async () => {
    const result = await observedTrace(
      { [MAIN]: '7 0 MSTORE 40 0 KECCAK256 POP 0 0 KECCAK256 POP 3 90 KECCAK256' },
      TRACER,
    )
    expect(result).to.deep.equal(preimages(concat(word(7), new Uint8Array(8)), '0x', '0x000000'))
  })

  it('shows the input of an out-of-gas KECCAK256 up to 1 MiB beyond the memory, like geth', async () => {
    const within = await observedTrace({ [MAIN]: '1048576 0 KECCAK256' }, TRACER, { gasLimit: 30_000n })
    expect(within).to.deep.equal(preimages(new Uint8Array(1_048_576)))
    const beyond = { [MAIN]: '1048577 0 KECCAK256' }
    expect(await observedTrace(beyond, TRACER, { gasLimit: 30_000n })).to.deep.equal({})
    const absurd = `0x${'ff'.repeat(32)} 0 KECCAK256`
    expect(await observedTrace({ [MAIN]: absurd }, TRACER, { gasLimit: 30_000n })).to.deep.equal({})
    expect(await observedTrace({ [MAIN]: '1 KECCAK256' }, TRACER, { gasLimit: 30_000n })).to.deep.equal({})
  })

  it('ends a transaction whose preimages take too much memory', async () => {
    // Hashes 1 MB of memory again and again, with another number in the first word each time.
    const loop = {
      [MAIN]: '0 1000000 MSTORE JUMPDEST 0 MLOAD 1 ADD 0 MSTORE 1000000 0 KECCAK256 POP 7 JUMP',
    }
    let message = ''
    try {
      await observedTrace(loop, TRACER, { gasLimit: 60_000_000n })
    } catch (error) {
      ;({ message } = error as Error)
    }
    expect(message).to.equal('the trace needs too much memory')
  })
})

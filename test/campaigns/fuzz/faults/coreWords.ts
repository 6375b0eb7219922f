/** Faults in the core's arithmetic, memory, stack and jumps. */
import { available, type CoreFault, since, source, stackBound } from './core.ts'

const IS_LEAST =
  'load<u64>(a, 24) === 0x8000000000000000 && (load<u64>(a) | load<u64>(a, 8) | load<u64>(a, 16)) === 0'
const IS_MINUS_ONE =
  '(load<u64>(b) & load<u64>(b, 8) & load<u64>(b, 16) & load<u64>(b, 24)) === u64.MAX_VALUE'

const WORDS: readonly CoreFault[] = [
  source(
    'SDIV of the least by -1 is 0',
    'division',
    'const isOpposite',
    `if (${IS_LEAST} && ${IS_MINUS_ONE}) return setWord(b, 0)\n  const isOpposite`,
  ),
  source('SMOD has no sign', 'division', 'if (isNegative) negate(b)', ''),
  source(
    'MOD by 0 is the dividend',
    'division',
    'if (divisor === 0) return\n    store',
    'if (divisor === 0) return copyWord(b, a)\n    store',
  ),
  source('ADDMOD loses the carry', 'modular', 'store<u64>(WIDE, carry, 32)', 'store<u64>(WIDE, 0, 32)'),
  source('ADDMOD of two smaller numbers loses the carry', 'modular', 'carry !== 0 || !isLess', '!isLess'),
  source('MULMOD loses the uppermost limb', 'modular', 'reduce(8, n)', 'reduce(7, n)'),
  source(
    'MULMOD near 2^256 does not subtract at the end',
    'modular',
    'if (!isLess(WIDE, n)) subtract(WIDE, n)',
    '',
  ),
  source('SIGNEXTEND at 30 leaves the word', 'arithmetic', 'index > 30', 'index > 29'),
  source('BYTE 31 is 0', 'arithmetic', 'index < 32', 'index < 31'),
  source(
    'SAR by more than 255 loses a limb',
    'shifts',
    'store<u64>(b, sign, 16)',
    'store<u64>(b, 0, 16)',
    since('constantinople'),
  ),
  source(
    'SHL by 256 shifts by nothing',
    'shifts',
    'if (shift > 255) {\n    setWord(b, 0)',
    'if (shift > 256) {\n    setWord(b, 0)',
    since('constantinople'),
  ),
  source(
    'SHR by 256 shifts by nothing',
    'shifts',
    'if (shift > 255) setWord(b, 0)',
    'if (shift > 256) setWord(b, 0)',
    since('constantinople'),
  ),
  source('EXP 0^0 is 0', 'exp', 'setWord(b, 1)', 'setWord(b, u64(!isZero(a)))'),
  source('EXP 2^255 is 0', 'exp', 'load<u64>(b) < 256', 'load<u64>(b) < 255'),
  source('SLT looks at the uppermost limb only', 'arithmetic', 'x !== y ? x < y : isLess(a, b)', 'x < y'),
  source(
    'ADD loses the carry to the uppermost limb',
    'arithmetic',
    'load<u64>(b, 24) + carry',
    'load<u64>(b, 24)',
  ),
  source(
    'MUL of two numbers of 128 bits loses a carry',
    'arithmetic',
    'carry = u64(r2 < carry)\n',
    'carry = 0\n',
  ),
  source(
    'CLZ of 0 is 255',
    'arithmetic',
    'setWord(b, leadingZeros(b))',
    'setWord(b, min<u32>(255, leadingZeros(b)))',
    since('osaka'),
  ),
]

const MEMORY: readonly CoreFault[] = [
  source(
    'MCOPY copies forwards where the ranges overlap',
    'copies',
    'memory.copy(memoryAt(to), memoryAt(from), load<u32>(length))',
    'for (let i: u32 = 0; i < load<u32>(length); i++) store<u8>(memoryAt(to) + i, load<u8>(memoryAt(from) + i))',
    since('cancun'),
  ),
  source('MSTORE8 grows memory as MSTORE does', 'copies', 'reach(offset, 1)', 'reach(offset, 32)'),
  source(
    'RETURNDATACOPY of nothing is allowed beyond the end',
    'copies',
    'if (last < from ||',
    'if (bytes !== 0 && last < from || bytes !== 0 &&',
    since('byzantium'),
  ),
  source(
    'CALLDATALOAD across the end is 0',
    'copies',
    'memory.copy(top, data + <usize>at, size - <u32>at)',
    '',
  ),
  source(
    'copies leave memory as it was behind the end of their source',
    'copies',
    'if (count < length) memory.fill',
    'if (false) memory.fill',
  ),
  source(
    'memory that grows is not cleared',
    'memory',
    'memory.fill(base + <usize>(start + before)',
    'if (false) memory.fill(base + <usize>(start + before)',
  ),
  source(
    'return data are overwritten when memory grows',
    'memory',
    'length !== 0 && reg(REG_OUTPUT) < behind',
    'false',
    since('byzantium'),
  ),
  source(
    'the output of a call is longer than its caller wants',
    'memory',
    'bytes < length ? bytes : length',
    'length',
  ),
]

/** Changes all table entries, because after one wrong entry the next instruction finds the stack too high. */
const largerStack: CoreFault = {
  name: 'the stack has 1,025 places',
  forks: since('frontier'),
  rules: ({ opcodes }) => {
    const view = new DataView(opcodes.buffer, opcodes.byteOffset, opcodes.byteLength)
    for (let at = 6; at < opcodes.length; at += 8) view.setUint16(at, view.getUint16(at, true) + 32, true)
  },
}

const FLOW: readonly CoreFault[] = [
  source(
    'a JUMPDEST in the data of a PUSH is one',
    'codes',
    'else if (opcode > PUSH0 && opcode <= PUSH32)',
    'else if (opcode > PUSH0 + 1 && opcode <= PUSH32)',
  ),
  source('a JUMPDEST in the data of PUSH32 is one', 'codes', 'opcode <= PUSH32', 'opcode < PUSH32'),
  {
    name: "a jump to the code's end ends the frame",
    forks: since('frontier'),
    changes: [
      { file: 'src/core/interpreter.ts', find: 'target >= size', replace: 'target > size' },
      {
        file: 'src/core/codes.ts',
        find: 'const jumps = start + length + CODE_PADDING',
        replace:
          'const jumps = start + length + CODE_PADDING\n  store<u8>(jumps + (length >> 3), <u8>((<u32>1) << (length & 7)))',
      },
    ],
  },
  largerStack,
  stackBound('PUSH20 leaves the last place free', 'PUSH20', 0, -1),
  stackBound('DUP16 reaches below the stack', 'DUP16', -1, 0),
  stackBound('SWAP5 reaches below the stack', 'SWAP5', -1, 0),
  stackBound('ISZERO wants no item', 'ISZERO', -1, 0),
  available('PUSH0', 'shanghai', 'paris'),
  available('SHL', 'constantinople', 'byzantium'),
  available('BASEFEE', 'london', 'berlin'),
  available('CHAINID', 'petersburg', 'istanbul'),
  available('MCOPY', 'cancun', 'shanghai'),
  available('CLZ', 'osaka', 'prague'),
  available('REVERT', 'byzantium', 'spuriousDragon'),
]

export const coreWordFaults: readonly CoreFault[] = [...WORDS, ...MEMORY, ...FLOW]

/**
 * The EVM's instructions: geth's names (core/vm/opcodes.go), the number of stack items that each instruction needs, and
 * the number of items that replace them.
 */
import type { Fork } from '../chain/forks.ts'

export interface Instruction {
  /** Mnemonic as geth prints it; 0x44 stays DIFFICULTY after the merge. */
  readonly name: string
  /**
   * Number of stack items that the instruction needs, including the items that DUPn and SWAPn leave in place. DUPN, SWAPN
   * and EXCHANGE need more items, depending on their immediate byte.
   */
  readonly takes: number
  /** Number of stack items that replace the items of {@link takes}. */
  readonly gives: number
  /** The first fork with the instruction; undefined for INVALID, which no fork defines. */
  readonly since: Fork | undefined
}

/**
 * Rows of [first opcode, first fork, instructions]. An instruction is written as NAME:takes:gives. The instructions of
 * a row have consecutive opcodes, beginning with the first opcode. Yellow Paper, appendix H.2.
 */
const ROWS: readonly (readonly [opcode: number, since: Fork | undefined, words: string])[] = [
  [0x00, 'frontier', 'STOP:0:0 ADD:2:1 MUL:2:1 SUB:2:1 DIV:2:1 SDIV:2:1 MOD:2:1 SMOD:2:1'],
  [0x08, 'frontier', 'ADDMOD:3:1 MULMOD:3:1 EXP:2:1 SIGNEXTEND:2:1'],
  [
    0x10,
    'frontier',
    'LT:2:1 GT:2:1 SLT:2:1 SGT:2:1 EQ:2:1 ISZERO:1:1 AND:2:1 OR:2:1 XOR:2:1 NOT:1:1 BYTE:2:1',
  ],
  [0x1b, 'constantinople', 'SHL:2:1 SHR:2:1 SAR:2:1'],
  [0x1e, 'osaka', 'CLZ:1:1'],
  [0x20, 'frontier', 'KECCAK256:2:1'],
  [0x30, 'frontier', 'ADDRESS:0:1 BALANCE:1:1 ORIGIN:0:1 CALLER:0:1 CALLVALUE:0:1 CALLDATALOAD:1:1'],
  [0x36, 'frontier', 'CALLDATASIZE:0:1 CALLDATACOPY:3:0 CODESIZE:0:1 CODECOPY:3:0 GASPRICE:0:1'],
  [0x3b, 'frontier', 'EXTCODESIZE:1:1 EXTCODECOPY:4:0'],
  [0x3d, 'byzantium', 'RETURNDATASIZE:0:1 RETURNDATACOPY:3:0'],
  [0x3f, 'constantinople', 'EXTCODEHASH:1:1'],
  [0x40, 'frontier', 'BLOCKHASH:1:1 COINBASE:0:1 TIMESTAMP:0:1 NUMBER:0:1 DIFFICULTY:0:1 GASLIMIT:0:1'],
  [0x46, 'istanbul', 'CHAINID:0:1 SELFBALANCE:0:1'],
  [0x48, 'london', 'BASEFEE:0:1'],
  [0x49, 'cancun', 'BLOBHASH:1:1 BLOBBASEFEE:0:1'],
  [0x4b, 'amsterdam', 'SLOTNUM:0:1'],
  [0x50, 'frontier', 'POP:1:0 MLOAD:1:1 MSTORE:2:0 MSTORE8:2:0 SLOAD:1:1 SSTORE:2:0 JUMP:1:0 JUMPI:2:0'],
  [0x58, 'frontier', 'PC:0:1 MSIZE:0:1 GAS:0:1 JUMPDEST:0:0'],
  [0x5c, 'cancun', 'TLOAD:1:1 TSTORE:2:0 MCOPY:3:0'],
  [0x5f, 'shanghai', 'PUSH0:0:1'],
  [0xe6, 'amsterdam', 'DUPN:1:2 SWAPN:2:2 EXCHANGE:2:2'],
  [0xf0, 'frontier', 'CREATE:3:1 CALL:7:1 CALLCODE:7:1 RETURN:2:0'],
  [0xf4, 'homestead', 'DELEGATECALL:6:1'],
  [0xf5, 'constantinople', 'CREATE2:4:1'],
  [0xfa, 'byzantium', 'STATICCALL:6:1'],
  [0xfd, 'byzantium', 'REVERT:2:0'],
  [0xfe, undefined, 'INVALID:0:0'],
  [0xff, 'frontier', 'SELFDESTRUCT:1:0'],
]

/** The instructions, indexed by opcode (256 entries); undefined for an opcode that no fork defines. */
export const instructions: readonly (Instruction | undefined)[] = makeTable()

/** geth's names for the opcodes of EOF, which no fork defines. */
const RESERVED: ReadonlyMap<number, string> = new Map(
  (
    [
      [0xd0, 'DATALOAD DATALOADN DATASIZE DATACOPY'],
      [0xe0, 'RJUMP RJUMPI RJUMPV CALLF RETF JUMPF'],
      [0xec, 'EOFCREATE'],
      [0xee, 'RETURNCONTRACT'],
      [0xf7, 'RETURNDATALOAD EXTCALL EXTDELEGATECALL'],
      [0xfb, 'EXTSTATICCALL'],
    ] as const
  ).flatMap(([first, words]) => words.split(' ').map((name, index) => [first + index, name] as const)),
)

/**
 * The mnemonic of any opcode. As in geth, an undefined opcode is printed as `opcode 0xc not defined`.
 *
 * @param opcode 0 to 255
 */
export function mnemonicOf(opcode: number): string {
  return instructions[opcode]?.name ?? RESERVED.get(opcode) ?? `opcode 0x${opcode.toString(16)} not defined`
}

function makeTable(): (Instruction | undefined)[] {
  const table = new Array<Instruction | undefined>(256).fill(undefined)
  for (const [first, since, words] of ROWS) {
    for (const [index, word] of words.split(' ').entries()) {
      const [name = '', takes, gives] = word.split(':')
      table[first + index] = { name, takes: Number(takes), gives: Number(gives), since }
    }
  }
  const since = 'frontier'
  for (let n = 1; n <= 32; n++) table[0x5f + n] = { name: `PUSH${n}`, takes: 0, gives: 1, since }
  for (let n = 1; n <= 16; n++) {
    table[0x7f + n] = { name: `DUP${n}`, takes: n, gives: n + 1, since }
    table[0x8f + n] = { name: `SWAP${n}`, takes: n + 1, gives: n + 1, since }
  }
  for (let n = 0; n <= 4; n++) table[0xa0 + n] = { name: `LOG${n}`, takes: n + 2, gives: 0, since }
  return table
}

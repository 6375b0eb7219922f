/** Assembles bytecode for tests. */
import { fromHex } from '../../src/chain/hex.ts'

const PUSH1 = 0x60
const LABEL_BYTES = 2
const PUSH_LABEL = PUSH1 + LABEL_BYTES - 1
const JUMPDEST = 0x5b

/** The opcodes that tests use: Yellow Paper, appendix H.2, and later EIPs. */
const OPCODES: Readonly<Record<string, number>> = {
  ...{ STOP: 0x00, ADD: 0x01, MUL: 0x02, SUB: 0x03, DIV: 0x04, LT: 0x10, GT: 0x11, EQ: 0x14, ISZERO: 0x15 },
  ...{ SHL: 0x1b, SHR: 0x1c, KECCAK256: 0x20, ADDRESS: 0x30, BALANCE: 0x31, ORIGIN: 0x32, CALLER: 0x33 },
  ...{ CALLVALUE: 0x34, CALLDATALOAD: 0x35, CALLDATASIZE: 0x36, CALLDATACOPY: 0x37, CODESIZE: 0x38 },
  ...{
    CODECOPY: 0x39,
    GASPRICE: 0x3a,
    EXTCODESIZE: 0x3b,
    RETURNDATASIZE: 0x3d,
    RETURNDATACOPY: 0x3e,
    EXTCODEHASH: 0x3f,
    BLOCKHASH: 0x40,
    COINBASE: 0x41,
  },
  ...{ TIMESTAMP: 0x42, NUMBER: 0x43, PREVRANDAO: 0x44, GASLIMIT: 0x45, CHAINID: 0x46, SELFBALANCE: 0x47 },
  ...{
    BASEFEE: 0x48,
    BLOBHASH: 0x49,
    BLOBBASEFEE: 0x4a,
    POP: 0x50,
    MLOAD: 0x51,
    MSTORE: 0x52,
    MSTORE8: 0x53,
  },
  ...{ SLOAD: 0x54, SSTORE: 0x55, JUMP: 0x56, JUMPI: 0x57, PC: 0x58, MSIZE: 0x59, GAS: 0x5a, JUMPDEST },
  ...{ TLOAD: 0x5c, TSTORE: 0x5d, PUSH0: 0x5f, DUP1: 0x80, DUP2: 0x81, DUP3: 0x82, SWAP1: 0x90, SWAP2: 0x91 },
  ...{ LOG0: 0xa0, LOG1: 0xa1, LOG2: 0xa2, CREATE: 0xf0, CALL: 0xf1, RETURN: 0xf3, DELEGATECALL: 0xf4 },
  ...{ CREATE2: 0xf5, STATICCALL: 0xfa, REVERT: 0xfd, INVALID: 0xfe, SELFDESTRUCT: 0xff },
}

/**
 * Assembles words separated by white space. A word is the name of an instruction; `0x…`, which pushes these bytes; a
 * decimal number, pushed with the fewest bytes; `name:`, a JUMPDEST with a label; or `@name`, which pushes the position
 * of the label.
 */
export function assemble(text: string): Uint8Array {
  const code: number[] = []
  const labels = new Map<string, number>()
  const uses: { at: number; name: string }[] = []
  for (const word of text.trim().split(/\s+/)) {
    const opcode = OPCODES[word]
    if (opcode !== undefined) code.push(opcode)
    else if (word.endsWith(':')) {
      labels.set(word.slice(0, -1), code.length)
      code.push(JUMPDEST)
    } else if (word.startsWith('@')) {
      uses.push({ at: code.length + 1, name: word.slice(1) })
      code.push(PUSH_LABEL, 0, 0)
    } else {
      const bytes = fromHex(word.startsWith('0x') ? word : `0x${Number(word).toString(16)}`)
      if (bytes.length < 1 || bytes.length > 32) throw new RangeError(`cannot assemble ${word}`)
      code.push(PUSH1 + bytes.length - 1, ...bytes)
    }
  }
  for (const { at, name } of uses) {
    const target = labels.get(name)
    if (target === undefined) throw new RangeError(`no label ${name}`)
    code[at] = target >> 8
    code[at + 1] = target & 0xff
  }
  return Uint8Array.from(code)
}

/** Init code that deploys `code`. */
export function deploying(code: Uint8Array): Uint8Array {
  const length = `0x${code.length.toString(16).padStart(4, '0')}`
  const build = (start: number) => assemble(`${length} DUP1 ${start} 0 CODECOPY 0 RETURN`)
  const prefix = build(build(0).length)
  return Uint8Array.of(...prefix, ...code)
}

/** A word of 32 bytes. */
export function word(value: bigint | number): Uint8Array {
  return fromHex(`0x${BigInt(value).toString(16).padStart(64, '0')}`)
}

export function concat(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Numbers for the instructions, over which the interpreter switches. The numbers are dense, so that the compiler turns
 * the switches into jump tables. Each of these groups has a single number: the calls, the creations, DUPn, SWAPn, LOGn,
 * and most PUSHn.
 */

// Inline instructions, which interpreter.ts runs.

export const STOP = 0
export const ADD = 1
export const MUL = 2
export const SUB = 3
export const DIV = 4
export const MOD = 5
export const LT = 6
export const GT = 7
export const SLT = 8
export const SGT = 9
export const EQ = 10
export const ISZERO = 11
export const AND = 12
export const OR = 13
export const XOR = 14
export const NOT = 15
export const SHL = 16
export const SHR = 17
export const CALLDATALOAD = 18
export const CALLDATASIZE = 19
export const POP = 20
export const MLOAD = 21
export const MSTORE = 22
export const JUMP = 23
export const JUMPI = 24
export const PC = 25
export const GAS = 26
export const JUMPDEST = 27
export const PUSH0 = 28
export const PUSH1 = 29
export const PUSH2 = 30
export const PUSH4 = 31
export const PUSH = 32
export const DUP = 33
export const SWAP = 34

// Out-of-line instructions, which instructions.ts runs.

export const SDIV = 35
export const SMOD = 36
export const ADDMOD = 37
export const MULMOD = 38
export const EXP = 39
export const SIGNEXTEND = 40
export const BYTE = 41
export const SAR = 42
export const CLZ = 43
export const KECCAK256 = 44
export const ADDRESS = 45
export const BALANCE = 46
export const ORIGIN = 47
export const CALLER = 48
export const CALLVALUE = 49
export const CALLDATACOPY = 50
export const CODESIZE = 51
export const CODECOPY = 52
export const GASPRICE = 53
export const EXTCODESIZE = 54
export const EXTCODECOPY = 55
export const RETURNDATASIZE = 56
export const RETURNDATACOPY = 57
export const EXTCODEHASH = 58
export const BLOCKHASH = 59
export const COINBASE = 60
export const TIMESTAMP = 61
export const NUMBER = 62
export const DIFFICULTY = 63
export const GASLIMIT = 64
export const CHAINID = 65
export const SELFBALANCE = 66
export const BASEFEE = 67
export const BLOBHASH = 68
export const BLOBBASEFEE = 69
export const SLOTNUM = 70
export const MSTORE8 = 71
export const SLOAD = 72
export const SSTORE = 73
export const MSIZE = 74
export const TLOAD = 75
export const TSTORE = 76
export const MCOPY = 77
export const LOG = 78
export const CREATE = 79
export const CALL = 80
export const RETURN = 81
export const REVERT = 82
export const SELFDESTRUCT = 83

// Out-of-line instructions with an immediate byte (EIP-8024).

export const DUPN = 84
export const SWAPN = 85
export const EXCHANGE = 86

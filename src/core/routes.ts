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
export const DUPN = 35
export const SWAPN = 36
export const EXCHANGE = 37

// Out-of-line instructions, which instructions.ts runs.

export const SDIV = 38
export const SMOD = 39
export const ADDMOD = 40
export const MULMOD = 41
export const EXP = 42
export const SIGNEXTEND = 43
export const BYTE = 44
export const SAR = 45
export const CLZ = 46
export const KECCAK256 = 47
export const ADDRESS = 48
export const BALANCE = 49
export const ORIGIN = 50
export const CALLER = 51
export const CALLVALUE = 52
export const CALLDATACOPY = 53
export const CODESIZE = 54
export const CODECOPY = 55
export const GASPRICE = 56
export const EXTCODESIZE = 57
export const EXTCODECOPY = 58
export const RETURNDATASIZE = 59
export const RETURNDATACOPY = 60
export const EXTCODEHASH = 61
export const BLOCKHASH = 62
export const COINBASE = 63
export const TIMESTAMP = 64
export const NUMBER = 65
export const DIFFICULTY = 66
export const GASLIMIT = 67
export const CHAINID = 68
export const SELFBALANCE = 69
export const BASEFEE = 70
export const BLOBHASH = 71
export const BLOBBASEFEE = 72
export const SLOTNUM = 73
export const MSTORE8 = 74
export const SLOAD = 75
export const SSTORE = 76
export const MSIZE = 77
export const TLOAD = 78
export const TSTORE = 79
export const MCOPY = 80
export const LOG = 81
export const CREATE = 82
export const CALL = 83
export const RETURN = 84
export const REVERT = 85
export const SELFDESTRUCT = 86

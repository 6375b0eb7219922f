/** Named opcodes (Yellow Paper, appendix H.2). Most opcodes need no name: a table maps them to their handlers. */

export const BALANCE: u32 = 0x31
export const EXTCODESIZE: u32 = 0x3b
export const EXTCODECOPY: u32 = 0x3c
export const EXTCODEHASH: u32 = 0x3f
export const SLOAD: u32 = 0x54
export const SSTORE: u32 = 0x55
export const JUMPDEST: u32 = 0x5b
export const PUSH0: u32 = 0x5f
export const PUSH32: u32 = 0x7f
export const DUP1: u32 = 0x80
export const SWAP1: u32 = 0x90
export const LOG0: u32 = 0xa0
export const DUPN: u32 = 0xe6
export const EXCHANGE: u32 = 0xe8
export const CREATE: u32 = 0xf0
export const CALL: u32 = 0xf1
export const CALLCODE: u32 = 0xf2
export const DELEGATECALL: u32 = 0xf4
export const CREATE2: u32 = 0xf5
export const STATICCALL: u32 = 0xfa
export const SELFDESTRUCT: u32 = 0xff

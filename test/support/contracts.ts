/** Contracts of the tests' chains. */
import { assemble, deploying } from './assembler.ts'

/** Returns the code of {@link notebook}. @param end instructions that end a call with calldata */
export const notebookText = (end: string): string => `
  CALLDATASIZE @pairs JUMPI
  CALLER SELFDESTRUCT
  pairs: 0
  next:
    DUP1 CALLDATASIZE GT ISZERO @done JUMPI
    DUP1 32 ADD CALLDATALOAD
    DUP2 CALLDATALOAD
    SSTORE
    DUP1 CALLDATALOAD 0 0 LOG1
    64 ADD
    @next JUMP
  done: ${end}`

/**
 * Stores pairs slot ‖ value (32 bytes each) from its calldata, and logs each slot as a topic. Without calldata it
 * destroys itself in favour of the caller.
 */
export const notebook = assemble(notebookText('STOP'))

/** Init code that deploys {@link notebook}. */
export const notebookInit = deploying(notebook)

/** Creates a contract by CREATE2 with salt 0 and its calldata as init code, and returns the address. */
export const factory = assemble(`
  CALLDATASIZE 0 0 CALLDATACOPY
  0 CALLDATASIZE 0 0 CREATE2
  0 MSTORE 32 0 RETURN`)

/** Adds one to slot 0 and returns it. */
export const counter = assemble(`
  0 SLOAD 1 ADD DUP1 0 SSTORE
  0 MSTORE 32 0 RETURN`)

/** Reverts with its calldata. */
export const reverter = assemble(`
  CALLDATASIZE 0 0 CALLDATACOPY
  CALLDATASIZE 0 REVERT`)

/** Loops until its gas is used up. */
export const endless = assemble('again: @again JUMP')

/**
 * Endless code that is slow for its gas. It maps a field element to BLS12-381's G2 (EIP-2537, contract 0x11), which
 * takes a millisecond for 23,800 gas. A loop of plain instructions uses up all the gas of a call in a tenth of a
 * second.
 */
export const ENDLESS_AND_SLOW = '0x5b5f5f60805f60115afa505f56'

/** Runs a loop as many times as the first word of its calldata. */
export const spinner = assemble(`
  0 CALLDATALOAD
  turn: 1 SWAP1 SUB DUP1 @turn JUMPI`)

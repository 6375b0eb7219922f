/** Functions of the host that the core calls. All are synchronous; the host may abort a run by throwing. */

/** Fills the entry of the account whose address is in HOST_BYTES. @param entry pointer to the entry */
export declare function loadAccount(entry: usize): void

/**
 * Fills the value and the original value of a slot. HOST_BYTES has the slot's key, followed by its account's address.
 *
 * @param slot address of the slot's entry
 */
export declare function loadSlot(slot: usize): void

/** Loads the code of an account. @param account address of the account's entry @returns the code's number */
export declare function loadCode(account: usize): u32

/** Writes the hash of a block (32 bytes) to HOST_BYTES. */
export declare function blockHash(number: u64): void

/**
 * Runs a precompiled contract, keeps the output for {@link takeOutput}, and sets REG_PRECOMPILE_LENGTH.
 *
 * @returns the gas used; u64.MAX_VALUE when the contract failed for the reason whose number is in REG_FAILURE_A
 */
export declare function runPrecompile(contract: u32, input: usize, length: u32, gas: u64): u64

/** Copies the output of the last precompiled contract to the memory address `to`. */
export declare function takeOutput(to: usize): void

/** Takes the recorded events, and empties REGION_EVENTS. */
export declare function takeEvents(): void

/** Reports that an instruction is about to run. If it cannot run, REG_FAILURE has the reason. */
export declare function stepBefore(): void

/** Reports that the last reported instruction has run, or has failed. */
export declare function stepAfter(): void

/** Takes the buffered JSON text (text.ts). */
export declare function takeText(): void

/** Adds the instruction's failure, as a JSON member, to the buffered text. */
export declare function writeFailure(): void

/** Adds the storage shown for the instruction, as a JSON member, to the buffered text. */
export declare function writeStorage(): void

/** Aborts the run, because the remaining gas would fall below REG_ABORT_BELOW. */
export declare function outOfFuel(): void

/** Aborts the run, because linear memory would grow beyond REG_BYTES_MAX. */
export declare function outOfMemory(): void

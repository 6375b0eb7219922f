/** Functions of the host that the core calls. All are synchronous; the host may abort a run by throwing. */

/** Fills the entry of the account whose address is in HOST_BYTES. @param entry address of the entry */
export declare function loadAccount(entry: usize): void

/** Fills value and original value of a slot. HOST_BYTES has its key, then the account's address. */
export declare function loadSlot(slot: usize): void

/** Loads the code of an account. @returns its number */
export declare function loadCode(account: usize): u32

/** Writes the hash of a block (32 bytes) to HOST_BYTES. */
export declare function blockHash(number: u64): void

/**
 * Runs a precompiled contract and keeps its output, whose length is in REG_PRECOMPILE_LENGTH.
 *
 * @returns its gas, or u64.MAX_VALUE when it failed; REG_FAILURE_A then has the number of the reason
 */
export declare function runPrecompile(contract: u32, input: usize, length: u32, gas: u64): u64

/** Copies the output of the last precompiled contract to an address. */
export declare function takeOutput(to: usize): void

/** Takes the events and empties their region. */
export declare function takeEvents(): void

/** An instruction is about to run, or fails its checks (REG_FAILURE then has the reason). */
export declare function stepBefore(): void

/** The last reported instruction has run, or has failed. */
export declare function stepAfter(): void

/** Takes the buffered text of steps. */
export declare function takeText(): void

/** Writes the instruction's failure to the text of steps. */
export declare function writeFailure(): void

/** Writes the storage for the instruction to the text of steps. */
export declare function writeStorage(): void

/** The remaining gas would fall below REG_ABORT_BELOW: aborts the run. */
export declare function outOfFuel(): void

/** Linear memory would grow beyond REG_BYTES_MAX: aborts the run. */
export declare function outOfMemory(): void

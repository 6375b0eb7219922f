/**
 * Functions of the host that the core calls. All are synchronous; the host may end a run by an exception of its own.
 */

/** Fills the entry of an account, whose address lies in HOST_BYTES. @param entry address of the entry */
export declare function loadAccount(entry: usize): void

/** Fills value and original of a slot, whose key and account's address lie in HOST_BYTES, one after the other. */
export declare function loadSlot(slot: usize): void

/** Loads the code of an account. @returns its number */
export declare function loadCode(account: usize): u32

/** Writes the hash of a block (32 bytes) to HOST_BYTES. */
export declare function blockHash(number: u64): void

/**
 * Runs a precompiled contract and keeps its output; REG_PRECOMPILE_LENGTH has its length.
 *
 * @returns gas that it cost, or u64.MAX_VALUE when it failed; then REG_FAILURE_A has the number of the reason
 */
export declare function runPrecompile(contract: u32, input: usize, length: u32, gas: u64): u64

/** Writes the output of the last precompiled contract. */
export declare function takeOutput(to: usize): void

/** Takes the events and empties their region. */
export declare function takeEvents(): void

/** An instruction is about to run, or cannot (REG_FAILURE then says why). */
export declare function stepBefore(): void

/** The instruction that was told last has run, or has failed. */
export declare function stepAfter(): void

/** Takes the text of steps. */
export declare function takeText(): void

/** Writes how the instruction has failed to the text of steps. */
export declare function writeFailure(): void

/** Writes the storage that the instruction shows to the text of steps. */
export declare function writeStorage(): void

/** Less gas would be left than REG_ABORT_BELOW: ends the run. */
export declare function outOfFuel(): void

/** Linear memory would grow beyond REG_BYTES_MAX: ends the run. */
export declare function outOfMemory(): void

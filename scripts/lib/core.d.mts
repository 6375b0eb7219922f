/** Builds of the EVM core as WebAssembly modules. */
export interface CoreBinaries {
  readonly plain: Uint8Array<ArrayBuffer>
  /** The core that reports every instruction. */
  readonly steps: Uint8Array<ArrayBuffer>
  /** Arithmetic of precompiled contracts (src/core/arithmetic). */
  readonly arithmetic: Uint8Array<ArrayBuffer>
  /** The hash function (src/core/hash). */
  readonly keccak: Uint8Array<ArrayBuffer>
}

/** Returns the compiled core; compiles it if its sources have changed. */
export function ensureCore(): CoreBinaries

/** Compiles src/core, or parts of it (`entries`: paths from the checkout's root), with changed sources, for tests. */
export function compile(
  flags?: readonly string[],
  change?: (text: string, file: string) => string,
  entries?: readonly string[],
): Promise<Uint8Array<ArrayBuffer>>

/** Returns the parts of the core that need no host, for tests; compiles them if the sources of the core have changed. */
export function ensureParts(): Promise<Uint8Array<ArrayBuffer>>

/** Builds of the EVM core as WebAssembly modules. */
export interface CoreBinaries {
  readonly plain: Uint8Array<ArrayBuffer>
  /** Tells every instruction. */
  readonly steps: Uint8Array<ArrayBuffer>
  /** Arithmetic of precompiled contracts (src/core/arithmetic). */
  readonly arithmetic: Uint8Array<ArrayBuffer>
}

/** The compiled core, made anew when its sources have changed. */
export function ensureCore(): CoreBinaries

/** Compiles src/core with changed sources, or parts of it (`entries`: files from the checkout's root), as tests do. */
export function compile(
  flags?: readonly string[],
  change?: (text: string, file: string) => string,
  entries?: readonly string[],
): Promise<Uint8Array<ArrayBuffer>>

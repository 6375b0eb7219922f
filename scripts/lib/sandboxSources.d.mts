/** Returns the files that the sandbox of JavaScript tracers loads (src/tracers/javascript/sandbox.ts). */
export function sandboxSources(): {
  /** The source of BigInteger.js, the library that geth gives to JavaScript tracers. */
  readonly bigInteger: string
  /** QuickJS as a WebAssembly module. */
  readonly quickjs: Uint8Array<ArrayBuffer>
}

import type { Plugin } from 'esbuild'

export interface Bundles {
  /** Name in dist/, and bytes */
  readonly files: readonly { readonly name: string; readonly contents: Uint8Array }[]
}

/**
 * Makes the bundles of dist/ without writing them.
 *
 * @param plugins further plugins of esbuild for the program, which come first; tests plant faults by them
 */
export function bundle(commit: string, plugins?: readonly Plugin[]): Promise<Bundles>

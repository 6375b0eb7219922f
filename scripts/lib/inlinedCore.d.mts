import type { Plugin } from 'esbuild'

/** For esbuild: the compiled core, in the place of the script that compiles it. */
export const inlinedCore: Plugin

import type { Plugin } from 'esbuild'

/** An esbuild plugin that replaces the script that compiles the core by the compiled core. */
export const inlinedCore: Plugin

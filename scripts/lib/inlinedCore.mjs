import { ensureCore } from './core.mjs'

/** An esbuild plugin that replaces the script that compiles the core by the compiled core. */
export const inlinedCore = {
  name: 'inlined core',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/scripts\/lib\/core\.mjs$/ }, ({ path }) => ({ path, namespace: 'core' }))
    onLoad({ filter: /.*/, namespace: 'core' }, () => {
      const made = Object.entries(ensureCore()).map(
        ([name, bytes]) =>
          `get ${name}() { return Buffer.from('${Buffer.from(bytes).toString('base64')}', 'base64') }`,
      )
      return { contents: `export const ensureCore = () => ({ ${made.join(', ')} })` }
    })
  },
}

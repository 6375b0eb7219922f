/**
 * An esbuild plugin that replaces the package `isomorphic-fetch` by Node's own `fetch`. The package brings node-fetch 2,
 * whose whatwg-url loads `punycode`: Node 22 and later print a deprecation warning (DEP0040) among the lines of the log.
 */
export const nativeFetch = {
  name: 'native fetch',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^isomorphic-fetch$/ }, ({ path }) => ({ path, namespace: 'native-fetch' }))
    onLoad({ filter: /.*/, namespace: 'native-fetch' }, () => ({
      contents: 'module.exports = globalThis.fetch',
    }))
  },
}

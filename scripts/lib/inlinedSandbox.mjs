/** An esbuild plugin that puts the files of the sandbox of JavaScript tracers into the bundle. */
export const inlinedSandbox = {
  name: 'inlined sandbox',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/scripts\/lib\/sandboxSources\.mjs$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'sandbox',
      pluginData: resolveDir,
    }))
    onLoad({ filter: /.*/, namespace: 'sandbox' }, ({ pluginData }) => ({
      contents: `
        import bigInteger from 'big-integer/BigInteger.min.js'
        import quickjs from '@jitl/quickjs-wasmfile-release-sync/wasm'
        export const sandboxSources = () => ({ bigInteger, quickjs })`,
      resolveDir: pluginData,
    }))
    onLoad({ filter: /\/big-integer\/BigInteger\.min\.js$/ }, async ({ path }) => {
      const { default: fs } = await import('node:fs')
      return { contents: fs.readFileSync(path, 'utf8'), loader: 'text' }
    })
  },
}

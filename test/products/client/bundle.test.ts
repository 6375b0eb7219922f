import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { build } from 'esbuild'
import type { createClient } from '../../../products/client/createClient.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Largest size of the minified client, which contains the names of all methods and errors of the contract. */
const CLIENT_BYTES_MAX = 17_000
const CLIENT_GZIP_BYTES_MAX = 6_400
/** Largest size of a bundle with one error class and its base. */
const ERROR_BYTES_MAX = 600

/** Bundles a module that imports the built client, as the bundler of a user would. */
async function bundled(contents: string): Promise<Uint8Array> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'silent',
  })
  for (const { imports } of Object.values(metafile.outputs)) expect(imports).to.deep.equal([])
  return outputFiles[0]!.contents
}

describe('published client', () => {
  it('exports only createClient, the errors and isRpcError', async () => {
    expect(Object.keys(await import(`${root}dist/client.js`)).sort()).to.deep.equal([
      'CartularyAbortError',
      'CartularyError',
      'CartularyHttpError',
      'CartularyNetworkError',
      'CartularyRpcError',
      'CartularyTimeoutError',
      'createClient',
      'isRpcError',
    ])
  })

  it('is small and imports nothing', async function () {
    const code = await bundled("export { createClient } from './dist/client.js'")
    const gzipBytes = gzipSync(code, { level: 9 }).length
    const test = this.test!
    test.title += `: ${code.length} bytes, ${gzipBytes} gzipped`
    expect(code.length).to.be.at.most(CLIENT_BYTES_MAX)
    expect(gzipBytes).to.be.at.most(CLIENT_GZIP_BYTES_MAX)
    expect(Buffer.from(code).toString()).not.to.match(/node:|\brequire\b|\bprocess\b|\bBuffer\b/)
  })

  it('adds no unused exports to a bundle', async () => {
    const code = await bundled("export { CartularyHttpError } from './dist/client.js'")
    expect(code.length).to.be.at.most(ERROR_BYTES_MAX)
    expect(Buffer.from(code).toString()).not.to.match(/eth_|fetch/)
    const nothing = await bundled("import { createClient } from './dist/client.js'; export const one = 1")
    expect(Buffer.from(nothing).toString()).to.match(/^var \w=1;export\{\w as one\};\n$/)
  })

  it('runs with only the globals of browsers', async () => {
    const code = await bundled("import { createClient } from './dist/client.js'; use(createClient)")
    let create: unknown
    const platform = {
      AbortController,
      Headers,
      TextDecoder,
      URL,
      setTimeout,
      clearTimeout,
      performance,
      fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x4f1a' }),
      use: (made: unknown) => {
        create = made
      },
    }
    // The context has only these globals and those of the language.
    vm.runInNewContext(Buffer.from(code).toString(), platform)
    const client = (create as typeof createClient)('http://node.test')
    expect(await client.eth_chainId()).to.equal('0x4f1a')
  })
})

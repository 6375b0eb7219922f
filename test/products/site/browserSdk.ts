/** Tests that the built client of the package runs in a browser: imports it as a module and calls the node. */
import { readFileSync } from 'node:fs'
import { inPage, open, visitor } from './browser.ts'
import { expectEqual, expectNone, hostOf, type Part, pageUrl } from './site.ts'

const client = readFileSync(new URL('../../../dist/client.js', import.meta.url), 'utf8')

export const browserSdk: Part = async ({ browser, nodes }) => {
  const { context, page, problems } = await visitor(browser, { screen: 'desktop', theme: 'light' }, [
    hostOf(nodes.main),
  ])
  await page.route('**/cartulary-client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: client }),
  )
  await open(page, pageUrl(nodes.main, 'index'))
  const found = await inPage<{ chainId: string; count: number; code: number; isOurs: boolean }>(
    page,
    `(async () => {
      const { createClient, CartularyRpcError } = await import('/docs/cartulary-client.js')
      const client = createClient(location.origin)
      const [block, chainId] = await client.batch([
        { method: 'eth_getBlockByNumber', params: { block: '0x1', fullTransactions: false } },
        { method: 'eth_chainId' },
      ])
      const fault = await client.eth_getBalance({ address: '0x12' }).catch((error) => error)
      return {
        chainId: await client.eth_chainId(),
        isOurs: fault instanceof CartularyRpcError && block.number === '0x1' && typeof chainId === 'string',
        code: fault.code,
      }
    })()`,
  )
  await context.close()
  expectEqual(found.chainId, '0x4f1a', 'eth_chainId')
  expectEqual(found.code, -32602, 'an error')
  expectEqual(found.isOurs, true, 'its class, and a batch')
  expectNone(problems, 'the page complains')
  return 'a call, a batch and an error with cartulary/client'
}

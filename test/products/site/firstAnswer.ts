/** Measures what a visitor waits for on the page of a method: bytes, and the time until the console shows an answer. */
import { visitor } from './browser.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { expectEqual, expectNone, hostOf, type Part } from './site.ts'

const METHODS = ['eth_getBalance', 'eth_simulateV1'] as const

export const firstAnswer: Part = async ({ browser, nodes }) => {
  const found: string[] = []
  for (const method of METHODS) {
    const look = { screen: 'desktop', theme: 'light' } as const
    const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.method() === 'GET')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    const begun = performance.now()
    const driver = await ConsoleDriver.open(page, nodes.main, method)
    const readyMs = performance.now() - begun
    await driver.run()
    expectEqual(await driver.outcome(), 'result', method)
    const answeredMs = performance.now() - begun
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
    found.push(
      `${method}: ${Math.round(bytes / 1000)} kB in ${sizes.length} files, Run after ${Math.round(readyMs)} ms, first answer after ${Math.round(answeredMs)} ms`,
    )
    await context.close()
    expectNone(problems, 'the page complains')
  }
  return found.join('; ')
}

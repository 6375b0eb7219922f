/** Runs every example of every method in the console of its page, and compares the results with the contract. */
import type { Method } from '../../../docs-site/console/contract.ts'
import { isWebSocketOnly } from '../../../docs-site/console/contract.ts'
import { serveDev } from '../../support/serveDev.ts'
import { inPage, visitor, watchedPage } from './browser.ts'
import { contract } from './consoleContract.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { isEverywhere } from './exampleCalls.ts'
import { eachOf, expectNone, hostOf, type Part } from './site.ts'

const AT_A_TIME = 2

/** Windows in which the call is beside the text: all its parts are visible at once. */
const WIDE = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
] as const

const PARTS = ['.console-run', '.code-names', '.code-tabs', '.console-answer'] as const

/** How much of a part must be visible, in pixels; its own scrolling shows the rest. */
const SEEN_PX = 60

export const everyExample: Part = async ({ browser, nodes, sample }) => {
  const methods = sample(contract.methods)
  const { context, problems } = await visitor(browser, { screen: 'desktop', theme: 'light' }, [])
  const hosts = [hostOf(nodes.main)]
  const faults: string[] = []
  let count = 0
  const tabs = await Promise.all(
    Array.from({ length: AT_A_TIME }, () => watchedPage(context, hosts, problems)),
  )
  await eachOf(methods, AT_A_TIME, async (method, lane) => {
    const driver = await ConsoleDriver.open(tabs[lane]!, nodes.main, method.name)
    for (const size of WIDE) {
      await driver.page.setViewportSize(size)
      faults.push(
        ...(await hiddenParts(driver)).map((part) => `${method.name}, ${size.width} px: no ${part}`),
      )
    }
    // The examples of methods that change the chain or the pool are for a new development chain.
    const isOnMain =
      (isEverywhere(method) || method['x-modes']?.includes('ephemeral') === true) &&
      method.examples?.some((example) => 'x-once' in example) !== true
    const dev = isOnMain ? undefined : await serveDev(['--cors', nodes.main])
    if (dev !== undefined) {
      hosts.push(hostOf(dev.url))
      await driver.chooseNode(dev.url)
    }
    for (const { name, 'x-chain': chain } of method.examples ?? []) {
      if (chain !== undefined) continue
      count++
      const fault = await playExample(driver, method, name)
      if (fault !== undefined) faults.push(`${method.name}, ${name}: ${fault}`)
    }
    if (dev === undefined) return
    await driver.chooseNode(nodes.main)
    await dev.stop()
  })
  await context.close()
  expectNone(faults, 'examples')
  expectNone(problems, 'pages complain')
  return `${count} examples of ${methods.length} methods, and the call in sight at ${WIDE.map(({ width }) => width).join(' and ')} px`
}

/** Returns the parts of the call that are not in the window before any scrolling. */
async function hiddenParts({ page }: ConsoleDriver): Promise<string[]> {
  return inPage(
    page,
    `${JSON.stringify(PARTS)}.filter((part) => {
      const { top, right, bottom, height } = document.querySelector(part).getBoundingClientRect()
      return top < 0 || height === 0 || Math.min(bottom, top + ${SEEN_PX}) > innerHeight || right > innerWidth
    })`,
  )
}

async function playExample(driver: ConsoleDriver, method: Method, name: string): Promise<string | undefined> {
  const example = method.examples?.find((one) => one.name === name)
  await driver.chooseExample(name)
  const answered = isWebSocketOnly(method)
    ? undefined
    : driver.page.waitForResponse((response) => isAnswerTo(response.request().postData(), method.name))
  // Without a response, the outcome has the reason.
  answered?.catch(() => undefined)
  await driver.run()
  const outcome = await driver.outcome()
  const hidden = await hiddenParts(driver)
  if (hidden.length > 0) return `after the run, ${hidden.join()} is not in the window`
  if (outcome !== 'result') return `${outcome}: ${await driver.answerText()}`
  if (answered === undefined || method['x-varies'] !== undefined) return undefined
  const { result } = (await (await answered).json()) as { result: unknown }
  const wanted = example?.result?.value
  return isSame(result, wanted)
    ? undefined
    : `expected ${JSON.stringify(wanted)}, found ${JSON.stringify(result)}`
}

function isAnswerTo(body: string | null, method: string): boolean {
  return (JSON.parse(body ?? '{}') as { method?: string }).method === method
}

/** Compares values regardless of the order of members. */
function isSame(left: unknown, right: unknown): boolean {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
      : value
  return JSON.stringify(left, sorted) === JSON.stringify(right, sorted)
}

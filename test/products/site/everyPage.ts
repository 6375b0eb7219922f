/** Opens every page at three widths, in the light and dark theme, and checks for problems and horizontal scrolling. */
import { open, overflow, SCREENS, visitor, watchedPage } from './browser.ts'
import { eachOf, expectNone, hostOf, type Part, pageUrl } from './site.ts'

const AT_A_TIME = 3
/**
 * One page in this number is opened again on a dark phone, because scripts may depend on the initial width and theme.
 */
const OF_THESE_ONE_ANEW = 12

export const everyPage: Part = async ({ browser, nodes, sample, pages: all }) => {
  const pages = sample(all)
  const { context, problems } = await visitor(browser, { screen: 'desktop', theme: 'light' }, [])
  const hosts = [hostOf(nodes.main)]
  const tabs = await Promise.all(
    Array.from({ length: AT_A_TIME }, () => watchedPage(context, hosts, problems)),
  )
  const wide: string[] = []
  await eachOf(pages, AT_A_TIME, async (path, lane) => {
    const tab = tabs[lane]!
    await tab.setViewportSize(SCREENS.desktop)
    await tab.emulateMedia({ colorScheme: 'light' })
    await open(tab, pageUrl(nodes.main, path))
    await tab.locator('h1').first().waitFor()
    if (path.startsWith('methods/') && path !== 'methods/index') await tab.locator('.console-run').waitFor()
    for (const screen of ['desktop', 'phone', 'narrow'] as const) {
      await tab.setViewportSize(SCREENS[screen])
      if (screen === 'phone') await tab.emulateMedia({ colorScheme: 'dark' })
      const pixels = await overflow(tab)
      if (pixels > 0) wide.push(`${path} is ${pixels} pixels wider than ${SCREENS[screen].width}`)
    }
  })
  await context.close()
  const anew = pages.filter((_, index) => index % OF_THESE_ONE_ANEW === 0)
  const phone = await visitor(browser, { screen: 'phone', theme: 'dark' }, hosts)
  for (const path of anew) {
    await open(phone.page, pageUrl(nodes.main, path))
    await phone.page.locator('h1').first().waitFor()
  }
  await phone.context.close()
  expectNone([...problems, ...phone.problems], 'pages complain')
  expectNone(wide, 'pages move sideways')
  return `${pages.length} pages at 1280, 390 and 360 pixels, ${anew.length} anew on a dark phone`
}

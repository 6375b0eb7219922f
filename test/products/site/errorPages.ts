/** Triggers each error by the button on its page, and checks that the node answers with the error's code. */
import { readFileSync } from 'node:fs'
import { inPage, open, visitor } from './browser.ts'
import { expectNone, hostOf, type Part, pageUrl } from './site.ts'

/** `data` that contains only the link, which callers get only on request for most errors. */
const LINK_ALONE = /"data": \{\s*"docs": "[^"]*#(\w+)"\s*\}/g

/** Triggers whose answer is an HTTP error, which the browser logs. */
const LOGGED = /HTTP 4\d\d|status of 4\d\d/

export const errorPages: Part = async ({ browser, nodes, pages }) => {
  const { context, page, problems } = await visitor(browser, { screen: 'desktop', theme: 'light' }, [
    hostOf(nodes.main),
  ])
  const errors = errorsOfContract()
  const faults: string[] = []
  let count = 0
  for (const path of pages.filter((one) => /^errors\/-?\d+$/.test(one))) {
    await open(page, pageUrl(nodes.main, path))
    await inPage(page, "for (const fold of document.querySelectorAll('.error-where')) fold.open = true")
    for (const trigger of await page.locator('.trigger').all()) {
      count++
      await trigger.getByRole('button', { name: 'Get this error from the node' }).click()
      const said = trigger.locator('.standing')
      await said.waitFor()
      const words = await said.innerText()
      for (const [, name] of (await trigger.innerText()).matchAll(LINK_ALONE))
        if (errors[name!]?.data === undefined) faults.push(`${path}: shows what callers do not get`)
      if (!words.includes('The node answers with the code')) faults.push(`${path}: ${words}`)
    }
  }
  await context.close()
  expectNone(faults, 'triggers')
  expectNone(
    problems.filter((problem) => !LOGGED.test(problem)),
    'pages complain',
  )
  const wanted = Object.values(errors).filter((error) => 'x-trigger' in error).length
  if (count < wanted) throw new Error(`${count} buttons, but the contract has ${wanted} triggers`)
  return `${count} errors by button`
}

function errorsOfContract(): Readonly<Record<string, { readonly data?: unknown }>> {
  const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
  const { components } = JSON.parse(text) as { components: { errors: Record<string, { data?: unknown }> } }
  return components.errors
}

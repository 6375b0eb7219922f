/** The console of a page, as a visitor uses it. */
import type { Locator, Page } from 'playwright-core'
import { open } from './browser.ts'
import { methodPage, pageUrl } from './site.ts'

export class ConsoleDriver {
  readonly page: Page
  readonly root: Locator

  private constructor(page: Page) {
    this.page = page
    this.root = page.locator('.rpc-console')
  }

  /** Opens the page of a method, and waits until its form stands there. */
  static async open(page: Page, node: string, method: string): Promise<ConsoleDriver> {
    await open(page, pageUrl(node, methodPage(method)))
    const driver = new ConsoleDriver(page)
    await driver.ready()
    return driver
  }

  /** The console of the page that is open. */
  static on(page: Page): ConsoleDriver {
    return new ConsoleDriver(page)
  }

  /** The contract is there, and the call can be made. */
  async ready(): Promise<void> {
    await this.root.locator('.console-run[aria-disabled="false"]').waitFor()
  }

  field(name: string): Locator {
    return this.root.getByLabel(name, { exact: true })
  }

  /** Types another node's URL, and waits until its contract is there or is known to be missing. */
  async chooseNode(url: string): Promise<void> {
    await this.root.getByLabel('Node', { exact: true }).fill(url)
    await this.root.getByLabel('Node', { exact: true }).press('Enter')
    await this.root
      .locator('.console-node [role=status]', { hasText: /Parameters are checked|gave no contract/ })
      .waitFor()
  }

  async chooseExample(name: string): Promise<void> {
    await this.root.getByLabel('Example').selectOption({ label: name })
  }

  /** Presses Run, and says yes when it asks. */
  async run(): Promise<void> {
    await this.runButton.click()
    const sure = this.root.getByRole('button', { name: 'Run it' })
    if (await sure.isVisible()) await sure.click()
  }

  get runButton(): Locator {
    return this.root.getByRole('button', { name: 'Run', exact: true })
  }

  /** What came of the call: `result`, `error` or `fault`. */
  async outcome(): Promise<string> {
    const summary = this.root.locator('.console-summary[data-outcome]').first()
    await summary.waitFor()
    return (await summary.getAttribute('data-outcome')) ?? ''
  }

  /** One line: what, how long, how much. */
  summary(): Promise<string> {
    return this.root.locator('.console-summary').first().innerText()
  }

  /** The answer as it is shown. */
  answerText(): Promise<string> {
    return this.root.locator('.console-part').first().innerText()
  }

  text(): Promise<string> {
    return this.root.innerText()
  }
}

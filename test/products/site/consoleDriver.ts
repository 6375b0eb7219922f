/** Uses the console of a page as a visitor does. */
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

  /** Opens the page of a method, and waits for its form. */
  static async open(page: Page, node: string, method: string): Promise<ConsoleDriver> {
    await open(page, pageUrl(node, methodPage(method)))
    const driver = new ConsoleDriver(page)
    await driver.ready()
    return driver
  }

  /** The console of the open page. */
  static on(page: Page): ConsoleDriver {
    return new ConsoleDriver(page)
  }

  /** Waits until the contract is loaded and Run is enabled. */
  async ready(): Promise<void> {
    await this.root.locator('.console-run[aria-disabled="false"]').waitFor()
  }

  field(name: string): Locator {
    return this.root.getByLabel(name, { exact: true })
  }

  /** Types another node's URL, and waits until its contract is loaded or missing. */
  async chooseNode(url: string): Promise<void> {
    await this.root.getByLabel('Node', { exact: true }).fill(url)
    await this.root.getByLabel('Node', { exact: true }).press('Enter')
    await this.root
      .locator('.console-node [role=status]', { hasText: /Parameters are checked|gave no contract/ })
      .waitFor()
  }

  async chooseExample(name: string): Promise<void> {
    await this.root.getByLabel('Example', { exact: true }).selectOption({ label: name })
  }

  /** Presses Run, and confirms if the console asks for confirmation. */
  async run(): Promise<void> {
    await this.runButton.click()
    const sure = this.root.getByRole('button', { name: 'Run it' })
    if (await sure.isVisible()) await sure.click()
  }

  get runButton(): Locator {
    return this.root.getByRole('button', { name: 'Run', exact: true })
  }

  /** Outcome of the call: `result`, `error` or `fault`. */
  async outcome(): Promise<string> {
    const summary = this.root.locator('.console-summary[data-outcome]').first()
    await summary.waitFor()
    return (await summary.getAttribute('data-outcome')) ?? ''
  }

  /** One line with outcome, duration and size. */
  summary(): Promise<string> {
    return this.root.locator('.console-summary').first().innerText()
  }

  /** The answer as displayed. */
  answerText(): Promise<string> {
    return this.root.locator('.console-answer').innerText()
  }

  text(): Promise<string> {
    return this.root.innerText()
  }
}

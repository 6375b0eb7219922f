/** A copy of the checkout in a temporary folder, with the checkout's packages. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Contract } from '../../products/contract/model.ts'
import { ensureInstalled } from '../../scripts/lib/install.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Folders that are not sources; the link to the packages comes in the place of the first one. */
const LEFT_OUT = ['node_modules', '.git', '.cartulary']

export class CheckoutCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'cartulary-copy-'))

  /**
   * Copies the checkout, and installs the checkout's packages first if necessary: a copy that installed them would remove
   * them from the checkout.
   */
  static async make(): Promise<CheckoutCopy> {
    await ensureInstalled('all')
    return new CheckoutCopy()
  }

  private constructor() {
    cpSync(root, this.folder, {
      recursive: true,
      filter: (file) => !LEFT_OUT.includes(path.relative(root, file)),
    })
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'))
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text)
  }

  delete(file: string): void {
    rmSync(path.join(this.folder, file))
  }

  contract(): Contract {
    return JSON.parse(this.read('openrpc.json')) as Contract
  }

  /** Changes `openrpc.json`, in the form in which it is written. */
  changeContract(change: (contract: Contract) => void): void {
    const contract = this.contract()
    change(contract)
    this.write('openrpc.json', `${JSON.stringify(contract, null, 2)}\n`)
  }

  /** Runs shell commands, whose output is shown when they fail. @throws Error when they fail */
  run(commands: string): void {
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], {
      cwd: this.folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

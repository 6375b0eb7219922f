/** Checks the syntax and the exposure level of the systemd unit. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { isInstalled } from './sandbox.ts'

const unit = fileURLToPath(new URL('../../../deploy/cartulary.service', import.meta.url))

/** On systemd's scale from 0 to 10 */
const EXPOSURE_MAX = 2

/** @returns false without systemd */
export async function checkUnit(): Promise<boolean> {
  if (!isInstalled('systemd-analyze')) return false
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.stderr).to.equal('')
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  const exposure = Number(/exposure level for [^:]*: ([\d.]+)/.exec(security.stdout)?.[1])
  console.log(`  exposure ${exposure}`)
  expect(exposure).to.be.below(EXPOSURE_MAX)
  return true
}

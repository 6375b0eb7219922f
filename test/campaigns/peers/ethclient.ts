/** Runs go-ethereum's ethclient over the IPC sockets of a development chain and of anvil, and compares both with the guide. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Served, start } from '../../support/serve.ts'
import { type Anvil, startAnvil } from './foundry.ts'
import { expectTable, type Failures, programTable } from './programTable.ts'

const project = fileURLToPath(new URL('./projects/ethclient/', import.meta.url))
const run = promisify(execFile)

describe('ethclient over IPC', function () {
  // The first compilation takes minutes.
  this.timeout(540_000)
  let folder: string
  let here: Served
  let anvil: Anvil

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-ethclient-'))
    await run('go', ['build', '-mod=readonly', '-o', path.join(folder, 'ethclient'), '.'], { cwd: project })
    here = await start('dev', ['--ipc', path.join(folder, 'here.ipc')])
    anvil = await startAnvil('--ipc', path.join(folder, 'anvil.ipc'))
  })

  after(async () => {
    await here.stop()
    await anvil.stop()
    rmSync(folder, { recursive: true })
  })

  it('works as the guide says', async () => {
    const measure = async (socket: string): Promise<Failures> => {
      const { stdout } = await run(path.join(folder, 'ethclient'), [path.join(folder, socket)])
      return JSON.parse(stdout) as Failures
    }
    const measured = await Promise.all([measure('here.ipc'), measure('anvil.ipc')])
    expectTable(programTable('use-hardhat-and-foundry', 'Go'), ...measured)
  })
})

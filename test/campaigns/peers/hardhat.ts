/** Runs a project of Hardhat against a development chain and against anvil, and compares both with the guide. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { type Served, start } from '../../support/serve.ts'
import { devAccounts } from '../soak/devAccounts.ts'
import { type Anvil, startAnvil } from './foundry.ts'
import { expectTable, type Failures, failuresOf, programTable } from './programTable.ts'
import { installedProject, type Project } from './project.ts'

/** The two versions of Hardhat differ in these. */
interface Version {
  readonly name: 'hardhat2' | 'hardhat3'
  /** Path of the program, in the project */
  readonly cli: string
  /** Extension of the project's files */
  readonly extension: 'cjs' | 'mjs'
  /** Network helpers that it does not have */
  readonly lacking: readonly string[]
}

const GUIDE = 'use-hardhat-and-foundry'
const MODULE = 'ignition/modules/tokenModule'
const OWNER = devAccounts[0]!.address
const token = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Defines the suite of one version. */
export function describeHardhat({ name, cli, extension, lacking }: Version): void {
  describe(name, () => {
    let project: Project
    let here: Served
    let anvil: Anvil

    before(async () => {
      project = installedProject(name)!
      await hardhat('http://127.0.0.1:1', ['compile'])
      rmSync(path.join(project.folder, 'ignition/deployments'), { recursive: true, force: true })
    })

    beforeEach(async () => {
      here = await start('dev', ['--compat', 'hardhat'])
      anvil = await startAnvil()
    })

    afterEach(async () => {
      await here.stop()
      await anvil.stop()
    })

    function hardhat(url: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
      const config = ['--config', `hardhatConfig.${extension}`]
      return project.node([cli, ...config, ...args], { NODE_URL: url, ...env })
    }

    it('calls the network helpers and the signers as the guide says', async () => {
      const measure = async ({ url }: { url: string }, file: string): Promise<Failures> => {
        const outcomes = path.join(project.folder, file)
        const args = ['run', '--no-compile', '--network', 'peer', `runChecks.${extension}`]
        await hardhat(url, args, { PEER_OUTCOMES: outcomes })
        return JSON.parse(readFileSync(outcomes, 'utf8')) as Failures
      }
      const measured = await Promise.all([measure(here, 'here.json'), measure(anvil, 'anvil.json')])
      const rows = Object.entries(programTable(GUIDE, 'Hardhat')).filter(([row]) => !lacking.includes(row))
      expectTable(Object.fromEntries(rows), ...measured)
    })

    it('deploys with Ignition as the guide says', async () => {
      const measure = ({ url }: { url: string }, node: string): Promise<Failures> => {
        const deploy = async (...options: string[]) => {
          const id = `${node}${options.join('')}`
          const args = ['ignition', 'deploy', `${MODULE}.${extension}`, '--network', 'peer']
          await hardhat(url, [...args, '--deployment-id', id, ...options])
          await expectMinted(url, path.join(project.folder, 'ignition/deployments', id))
        }
        return failuresOf({
          'ignition deploy': () => deploy(),
          'ignition deploy --strategy create2': () => deploy('--strategy', 'create2'),
        })
      }
      const measured = await Promise.all([measure(here, 'here'), measure(anvil, 'anvil')])
      expectTable(programTable(GUIDE, 'Ignition'), ...measured)
    })
  })
}

/** Reads the address that Ignition recorded, and there the tokens that its module minted. */
async function expectMinted(url: string, deployment: string): Promise<void> {
  const file = path.join(deployment, 'deployed_addresses.json')
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hex>
  const client = createPublicClient({ transport: http(url) })
  const call = {
    address: addresses['Ink#Token']!,
    abi: token,
    functionName: 'balanceOf',
    args: [OWNER],
  } as const
  const balance = await client.readContract(call)
  if (balance !== 1000n) throw new Error(`Ignition minted ${balance} tokens instead of 1000`)
}

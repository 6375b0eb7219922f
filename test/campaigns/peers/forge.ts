/** Runs forge against a development chain and against anvil, and compares both with the guide. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { toHex } from '../../../src/chain/hex.ts'
import { type Served, start } from '../../support/serve.ts'
import { devAccounts } from '../soak/devAccounts.ts'
import { type Anvil, foundryBinary, startAnvil } from './foundry.ts'
import { expectTable, type Failures, failuresOf, programTable } from './programTable.ts'
import { installedProject, type Project } from './project.ts'

/** The tokens that the script leaves to the sender: it mints 1000 and transfers 7. */
const LEFT = 993n
const token = parseAbi(['function balanceOf(address) view returns (uint256)'])

interface Broadcast {
  readonly transactions: readonly { readonly contractAddress: Hex }[]
  readonly receipts: readonly { readonly status: Hex }[]
}

describe('forge', () => {
  let project: Project
  let here: Served
  let anvil: Anvil

  before(async () => {
    project = installedProject('forge')!
    await forge('build')
    here = await start('dev')
    anvil = await startAnvil()
  })

  after(async () => {
    await here.stop()
    await anvil.stop()
  })

  function forge(...args: string[]): Promise<string> {
    return project.run(foundryBinary('forge', path.join(project.folder, 'package.json'))!, args)
  }

  it('deploys as the guide says', async () => {
    const table = programTable('use-hardhat-and-foundry', 'Foundry')
    // One after the other, because both chains have the same id, by which forge names its files.
    expectTable(table, await deployAll(here.url), await deployAll(anvil.url))
  })

  async function deployAll(url: string): Promise<Failures> {
    const on = ['--rpc-url', url, '--broadcast']
    const signing = (index: number) => ['--private-key', toHex(devAccounts[index]!.key)]
    const unlocked = (index: number) => ['--unlocked', '--sender', devAccounts[index]!.address]
    const script = async (index: number, ...options: string[]) => {
      rmSync(path.join(project.folder, 'broadcast'), { recursive: true, force: true })
      await forge('script', 'Deploy', ...on, ...options)
      await expectDeployed(url, index)
    }
    return failuresOf({
      'forge script --broadcast': () => script(0, ...signing(0)),
      '--slow': () => script(1, ...signing(1), '--slow'),
      '--legacy': () => script(2, ...signing(2), '--legacy'),
      '--unlocked': () => script(3, ...unlocked(3)),
      '--resume': async () => {
        await forge('script', 'Deploy', ...on, ...unlocked(3), '--resume')
        await expectDeployed(url, 3)
      },
      'new Token{salt: …}': async () => {
        await forge('script', 'DeploySalted', ...on, ...unlocked(4))
        const address = broadcast().transactions[0]!.contractAddress
        const code = await createPublicClient({ transport: http(url) }).getCode({ address })
        if (code === undefined) throw new Error('the deployer created no contract')
      },
      'forge create': async () => {
        const args = ['--constructor-args', 'Ink', 'INK', devAccounts[5]!.address]
        const output = await forge('create', 'Token', ...on, ...signing(5), ...args)
        if (!/Deployed to: 0x/.test(output)) throw new Error(output)
      },
      'forge test --fork-url': async () => {
        const output = await forge('test', '--fork-url', url)
        if (!/1 tests? passed, 0 failed/.test(output)) throw new Error(output)
      },
    })
  }

  function broadcast(): Broadcast {
    const file = path.join(project.folder, 'broadcast/Deploy.s.sol/31337/run-latest.json')
    return JSON.parse(readFileSync(file, 'utf8')) as Broadcast
  }

  /** Reads what forge recorded, and the balance of the script's sender in the token that it deployed. */
  async function expectDeployed(url: string, sender: number): Promise<void> {
    const { transactions, receipts } = broadcast()
    const good = receipts.filter(({ status }) => status === '0x1').length
    if (good !== 3) throw new Error(`${good} of 3 transactions succeeded`)
    const balance = await createPublicClient({ transport: http(url) }).readContract({
      address: transactions[0]!.contractAddress,
      abi: token,
      functionName: 'balanceOf',
      args: [devAccounts[sender]!.address],
    })
    if (balance !== LEFT) throw new Error(`the sender has ${balance} tokens instead of ${LEFT}`)
  }
})

/** The parts of `npm run test:peers`, and the programs that they need. */
import { spawnSync } from 'node:child_process'
import { type FoundryTool, foundryBinary } from './foundry.ts'
import { gethBinary } from './geth.ts'
import { installedProject, type ProjectName } from './project.ts'

type Need =
  | { readonly tool: FoundryTool }
  | { readonly project: ProjectName }
  | { readonly program: 'geth' | 'go' }

/** A part, whose suite is the file of its name. */
export interface Part {
  readonly name: string
  readonly about: string
  readonly needs: readonly Need[]
  /** Whether it needs another Node, or a long compilation. */
  readonly isHeavy?: boolean
}

const ANVIL: Need = { tool: 'anvil' }

/** The longest parts come first, because two run at the same time. */
export const PARTS: readonly Part[] = [
  part('hardhat2', 'Hardhat 2 with its network helpers and Ignition', [ANVIL, { project: 'hardhat2' }]),
  part('hardhat3', 'Hardhat 3 with its network helpers and Ignition', [ANVIL, { project: 'hardhat3' }], true),
  part('ethclient', 'ethclient and gethclient of go-ethereum, over IPC', [ANVIL, { program: 'go' }], true),
  part('forge', 'forge script, create and test', [ANVIL, { tool: 'cast' }, { project: 'forge' }]),
  part('idioms', 'what test suites do, here and on anvil', [ANVIL]),
  part('testActions', "viem's test actions", [ANVIL]),
  part('ethersSigner', "the signers of ethers' JsonRpcProvider", [ANVIL]),
  part('otterscan', "Otterscan's calls, made with ethers", []),
  part('cast', 'cast on the sample chain', [{ tool: 'cast' }]),
  part('castSend', 'cast send and cast wallet', [{ tool: 'cast' }]),
  part('openRpcTools', "OpenRPC's parsers and generators, on rpc.discover", [{ project: 'openRpcTools' }]),
  part('anvil', 'anvil --fork-url', [ANVIL]),
  part('followAnvil', 'cartulary follow anvil', [ANVIL]),
  part('compatibility', "the docs' table of methods, against anvil", [ANVIL]),
  part('gethHistory', 'histories that geth imports', [{ program: 'geth' }]),
  part('gethWitness', "witnesses of blocks, beside geth's", [{ program: 'geth' }]),
]

function part(name: string, about: string, needs: readonly Need[], isHeavy = false): Part {
  return { name, about, needs, isHeavy }
}

/** Installs what npm gives. @returns why a part cannot run; undefined if it can */
export function missing(needs: readonly Need[]): string | undefined {
  for (const need of needs) {
    const reason = missingOne(need)
    if (reason !== undefined) return reason
  }
  return undefined
}

function missingOne(need: Need): string | undefined {
  if ('tool' in need) {
    const place = `${process.platform}-${process.arch}`
    return foundryBinary(need.tool) === undefined
      ? `there is no @foundry-rs/${need.tool} for ${place}`
      : undefined
  }
  if ('project' in need)
    return installedProject(need.project) === undefined ? 'npm did not install its packages' : undefined
  if (need.program === 'geth') return gethBinary() === undefined ? 'there is no geth (GETH, PATH)' : undefined
  return spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0 ? undefined : 'there is no Go'
}

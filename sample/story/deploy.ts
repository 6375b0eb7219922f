/** Blocks 1–10 and 99: the deployments, in the order of the deployer's nonces. */
import { parseEther } from 'viem'
import { type ContractName, initCode } from '../contracts.ts'
import type { Draft, TransactionKind } from '../draft.ts'
import { schedule } from './schedule.ts'

function deploy(name: ContractName, kind: TransactionKind, extra: Partial<Draft> = {}): Draft {
  return { from: 'deployer', kind, data: initCode(name), gas: 1_500_000n, label: `deploy ${name}`, ...extra }
}

export const deployScene = schedule({
  1: [deploy('ochre', 'legacy')],
  2: [deploy('azure', 'accessList')],
  3: [deploy('pair', 'dynamic')],
  4: [deploy('counter', 'dynamic'), deploy('proxy', 'legacy')],
  5: [deploy('factory', 'dynamic')],
  6: [deploy('faults', 'accessList')],
  7: [deploy('precompiles', 'dynamic'), deploy('batcher', 'dynamic')],
  8: [deploy('furnace', 'legacy')],
  9: [deploy('nest', 'dynamic'), deploy('splitter', 'dynamic')],
  10: [deploy('almanac', 'dynamic'), deploy('ephemeral', 'dynamic', { value: parseEther('1') })],
  99: [deploy('counterV2', 'dynamic')],
})

/** Plants a fault in our own core: a changed source text, a changed number of its fork table, or changed settings. */
import type { Fork } from '../../../../src/chain/forks.ts'
import { type WasmModule, wasm } from '../../../../src/chain/webAssembly.ts'
import * as layout from '../../../../src/core/layout.ts'
import { Core } from '../../../../src/evm/core.ts'
import type { CoreSetting } from '../../../../src/evm/coreSetting.ts'
import { type ForkRules, forkRules } from '../../../../src/evm/forkRules.ts'
import { changedSources, type SourceChange } from '../../../support/sourceChanges.ts'
import { opcodeOf } from '../assembly.ts'
import { CoreExecutor } from '../coreExecutor.ts'
import { FUZZED_FORKS } from '../rules.ts'
import { compileChanged } from './compiler.ts'
import type { FaultyExecutor } from './find.ts'

export interface CoreFault {
  readonly name: string
  /** Forks that have the fault */
  readonly forks: readonly Fork[]
  readonly changes?: readonly SourceChange[]
  /** Changes a copy of the fork's rules */
  readonly rules?: (rules: ForkRules) => void
  readonly setting?: (setting: CoreSetting) => CoreSetting
}

/** Without optimisation, compiling takes a tenth of the time. */
const FLAGS = ['--use', 'STEPS=0', '--optimizeLevel', '0']

/** Compiles the core with a fault. @throws RangeError unless each text occurs once */
export async function faultyCore(fault: CoreFault): Promise<FaultyExecutor> {
  const { name, forks, changes } = fault
  const texts = changes && changedSources(changes)
  const module = texts && new wasm.Module(await compileChanged(FLAGS, texts))
  return { name, forks, executor: new CoreExecutor(false, new FaultyCore(fault, module)) }
}

class FaultyCore extends Core {
  readonly #fault: CoreFault
  readonly #rules = new Map<Fork, ForkRules>()

  constructor(fault: CoreFault, module: WasmModule | undefined) {
    super({ module })
    this.#fault = fault
  }

  override begin(setting: CoreSetting): void {
    super.begin(this.#fault.setting?.(setting) ?? setting)
    if (this.#fault.rules !== undefined) this.#setRules(setting.fork, this.#fault.rules)
  }

  #setRules(fork: Fork, change: (rules: ForkRules) => void): void {
    let rules = this.#rules.get(fork)
    if (rules === undefined) {
      rules = structuredClone(forkRules(fork))
      change(rules)
      this.#rules.set(fork, rules)
    }
    this.memory.bytes.set(rules.opcodes, layout.OPCODES)
    for (const [index, value] of rules.params.entries()) this.memory.setLimb(layout.PARAMS + 8 * index, value)
    this.memory.setRegister(layout.REG_FORK, BigInt(rules.bits))
  }
}

/** Forks from `first` to before `end`. */
export function since(first: Fork, end?: Fork): Fork[] {
  return FUZZED_FORKS.slice(FUZZED_FORKS.indexOf(first), end && FUZZED_FORKS.indexOf(end))
}

/** A fault by a text replacement in a file of src/core. @param forks default: all forks */
export function source(
  name: string,
  file: string,
  find: string,
  replace: string,
  forks: readonly Fork[] = FUZZED_FORKS,
): CoreFault {
  return { name, forks, changes: [{ file: `src/core/${file}.ts`, find, replace }] }
}

/** A fault in the constant gas of an instruction. */
export function gas(opcode: string, cost: number, ...forks: Fork[]): CoreFault {
  return {
    name: `${opcode} costs ${cost} in ${forks.join(', ')}`,
    forks,
    rules: ({ opcodes }) => viewOf(opcodes).setUint16(8 * opcodeOf(opcode), cost, true),
  }
}

/** A fault in a number of a fork. @param param PARAM_* @param name the same without PARAM */
export function number(param: number, name: string, value: bigint, ...forks: Fork[]): CoreFault {
  return {
    name: `${name} is ${value} in ${forks.join(', ')}`,
    forks,
    rules: ({ params }) => {
      params[param] = value
    },
  }
}

/** An instruction that requires fewer items on the stack, or allows more. */
export function stackBound(name: string, opcode: string, least: number, more: number): CoreFault {
  return {
    name,
    forks: FUZZED_FORKS,
    rules: ({ opcodes }) => {
      const view = viewOf(opcodes)
      const at = 8 * opcodeOf(opcode)
      const lower = view.getUint16(at + 4, true) + 32 * least
      const room = view.getUint16(at + 6, true)
      view.setUint16(at + 4, lower, true)
      view.setUint16(at + 6, room + 32 * (more - least), true)
    },
  }
}

/**
 * An instruction that forks have too early or too late. @param from the fork that defines the rules of the instruction
 */
export function available(opcode: string, from: Fork, ...forks: Fork[]): CoreFault {
  const at = 8 * opcodeOf(opcode)
  return {
    name: `${opcode} is in ${forks.join(', ')} as in ${from}`,
    forks,
    rules: ({ opcodes }) => opcodes.set(forkRules(from).opcodes.subarray(at, at + 8), at),
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Faults to plant in ethereumjs. They also reach the rules of transactions, which our core leaves to TypeScript. */
import type { Fork } from '../../../../src/chain/forks.ts'
import type { Machine } from '../../../../src/oracle/machine.ts'
import { opcodeOf } from '../assembly.ts'
import { EthereumjsExecutor, type FaultyMachine } from '../ethereumjs.ts'
import { FUZZED_FORKS } from '../rules.ts'
import type { FaultyExecutor } from './find.ts'

/** A change of a VM's parameters or instructions. */
interface EthereumjsFault {
  readonly name: string
  /** Forks that have the fault */
  readonly forks: readonly Fork[]
  readonly apply: (target: FaultyMachine) => void
}

interface RunState {
  stack: { pop(): bigint; push(value: bigint): void; peek(count: number): bigint[] }
  memoryWordCount: bigint
  isStatic?: boolean
  env: { isStatic: boolean }
}
type Handler = (state: RunState, common: unknown) => unknown
type GasHandler = (state: RunState, gas: bigint, common: unknown) => bigint | Promise<bigint>
interface Entry {
  opHandler: Handler
  gasHandler: GasHandler
}

const WORD = 2n ** 256n
const SIGN = 2n ** 255n

/** A fault in a parameter of ethereumjs: the gas of an instruction, a quotient, a limit. */
function parameter(name: string, value: number, ...forks: Fork[]): EthereumjsFault {
  return {
    name: `${name} is ${value} in ${forks.join(', ')}`,
    forks,
    apply: ({ parameters }) => {
      if (!parameters.has(name)) throw new RangeError(`no parameter ${name}`)
      parameters.set(name, BigInt(value))
    },
  }
}

function since(first: Fork): Fork[] {
  return FUZZED_FORKS.slice(FUZZED_FORKS.indexOf(first))
}

/** A fault in an instruction. @param change returns a faulty handler for the correct one */
function instruction(
  what: string,
  forks: readonly Fork[],
  opcode: string,
  change: (right: Handler) => Handler,
): EthereumjsFault {
  const apply = (target: FaultyMachine): void =>
    target.onMachine((machine) => {
      replace(machine, opcode, (entry) => ({ ...entry, opHandler: change(entry.opHandler) }))
    })
  return { name: what, forks, apply }
}

function gas(
  what: string,
  forks: readonly Fork[],
  opcode: string,
  change: (right: GasHandler) => GasHandler,
): EthereumjsFault {
  const apply = (target: FaultyMachine): void =>
    target.onMachine((machine) => {
      replace(machine, opcode, (entry) => ({ ...entry, gasHandler: change(entry.gasHandler) }))
    })
  return { name: what, forks, apply }
}

function replace({ evm }: Machine, opcode: string, change: (entry: Entry) => Entry): void {
  // biome-ignore lint/complexity/useLiteralKeys: protected in the library's types
  const table = evm['_opcodeMap'] as unknown as Entry[]
  const code = opcodeOf(opcode)
  table[code] = change(table[code]!)
}

/** An instruction of two operands whose result is wrong for some operands. */
function wrongResult(
  what: string,
  forks: readonly Fork[],
  opcode: string,
  result: (top: bigint, next: bigint) => bigint | undefined,
): EthereumjsFault {
  return instruction(what, forks, opcode, (right) => (state, common) => {
    const [top, next] = state.stack.peek(2) as [bigint, bigint]
    right(state, common)
    const wrong = result(top, next)
    if (wrong === undefined) return
    state.stack.pop()
    state.stack.push(wrong)
  })
}

/** A fault in another part of the VM: warm addresses, touched accounts, reverts. */
function machine(what: string, forks: readonly Fork[], change: (machine: Machine) => void): EthereumjsFault {
  return { name: what, forks, apply: (target) => target.onMachine(change) }
}

const PARAMETERS: readonly EthereumjsFault[] = [
  parameter('smodGas', 4, 'byzantium'),
  parameter('signextendGas', 3, 'frontier'),
  parameter('mulmodGas', 7, 'homestead'),
  parameter('extcodehashGas', 400, 'istanbul'),
  parameter('balanceGas', 400, 'istanbul'),
  parameter('sloadGas', 50, 'tangerineWhistle'),
  parameter('expByteGas', 10, 'spuriousDragon'),
  parameter('clzGas', 3, 'osaka'),
  parameter('push0Gas', 3, 'shanghai'),
  parameter('tloadGas', 2_100, 'cancun'),
  parameter('blobhashGas', 2, 'cancun'),
  parameter('selfbalanceGas', 2, 'berlin'),
  parameter('keccak256WordGas', 5, 'london'),
  parameter('logTopicGas', 374, 'homestead'),
  parameter('callNewAccountGas', 0, 'homestead'),
  parameter('callStipendGas', 2_301, 'constantinople'),
  parameter('coldaccountaccessGas', 2_500, 'paris'),
  parameter('coldsloadGas', 2_000, 'berlin'),
  parameter('maxRefundQuotient', 2, 'london'),
  parameter('sstoreClearRefundEIP2200Gas', 15_000, 'shanghai'),
  parameter('netSstoreResetClearRefundGas', 19_700, 'constantinople'),
  parameter('sstoreSentryEIP2200Gas', 2_299, 'istanbul'),
  parameter('selfdestructRefundGas', 0, 'petersburg'),
  parameter('createDataGas', 199, 'byzantium'),
  parameter('initCodeWordGas', 1, 'shanghai'),
  parameter('accessListStorageKeyGas', 2_000, 'berlin'),
  parameter('totalCostFloorPerToken', 11, 'prague'),
  parameter('perAuthBaseGas', 12_000, 'prague'),
  parameter('maxCodeSize', 24_577, 'cancun'),
  parameter('ecRecoverGas', 2_999, 'frontier'),
  parameter('modexpGquaddivisorGas', 19, 'byzantium'),
  // ethereumjs' name for the maximum call depth.
  parameter('stackLimit', 1_025, 'frontier', 'homestead'),
]

const RESULTS: readonly EthereumjsFault[] = [
  wrongResult('SDIV of the least by -1 is 0', FUZZED_FORKS, 'SDIV', (a, b) =>
    a === SIGN && b === WORD - 1n ? 0n : undefined,
  ),
  wrongResult('BYTE 32 is the last byte', FUZZED_FORKS, 'BYTE', (at, word) =>
    at === 32n ? word & 0xffn : undefined,
  ),
  wrongResult('SAR by 256 shifts by nothing', since('constantinople'), 'SAR', (by, word) =>
    by === 256n ? word : undefined,
  ),
  wrongResult('SIGNEXTEND at 30 leaves the word', FUZZED_FORKS, 'SIGNEXTEND', (at, word) =>
    at === 30n ? word : undefined,
  ),
  wrongResult('MOD by 0 is the dividend', FUZZED_FORKS, 'MOD', (a, b) => (b === 0n ? a : undefined)),
  wrongResult('EXP 0^0 is 0', FUZZED_FORKS, 'EXP', (a, b) => (a === 0n && b === 0n ? 0n : undefined)),
  instruction('GAS before its own cost', ['osaka'], 'GAS', (right) => (state, common) => {
    right(state, common)
    state.stack.push(state.stack.pop() + 2n)
  }),
  instruction('MSIZE in bytes touched', ['tangerineWhistle'], 'MSIZE', (right) => (state, common) => {
    right(state, common)
    const size = state.stack.pop()
    state.stack.push(size > 0n ? size - 1n : 0n)
  }),
  instruction(
    'BLOCKHASH of 256 blocks back is 0',
    FUZZED_FORKS,
    'BLOCKHASH',
    (right) => async (state, common) => {
      const [wanted] = state.stack.peek(1) as [bigint]
      await right(state, common)
      if (wanted === 1n || wanted === 2n) {
        state.stack.pop()
        state.stack.push(0n)
      }
    },
  ),
  unlessStatic('TSTORE in a static call', ['cancun'], 'TSTORE'),
  unlessStatic('LOG1 in a static call', since('byzantium'), 'LOG1'),
]

/** An instruction that writes even in a static frame. */
function unlessStatic(what: string, forks: readonly Fork[], opcode: string): EthereumjsFault {
  return machine(what, forks, (changed) => {
    replace(changed, opcode, ({ opHandler, gasHandler, ...entry }) => ({
      ...entry,
      opHandler: (state, common) => writable(state, () => opHandler(state, common)),
      gasHandler: (state, gasBefore, common) => writable(state, () => gasHandler(state, gasBefore, common)),
    }))
  })
}

/** Runs with the frame's static flag cleared. */
function writable<T>(state: RunState, run: () => T): T {
  const { _env: environment } = (state as unknown as { interpreter: { _env: { isStatic: boolean } } })
    .interpreter
  const was = environment.isStatic
  environment.isStatic = false
  const restore = (): void => {
    environment.isStatic = was
  }
  const result = run()
  if (result instanceof Promise) return result.finally(restore) as T
  restore()
  return result
}

const GROWTH: readonly EthereumjsFault[] = [
  gas(
    'MSTORE grows memory by a word too much at a border',
    FUZZED_FORKS,
    'MSTORE',
    (right) => async (state, base, common) => {
      const [offset] = state.stack.peek(1) as [bigint]
      const before = state.memoryWordCount
      const cost = await right(state, base, common)
      return state.memoryWordCount > before && offset % 32n === 0n ? cost + 3n : cost
    },
  ),
  gas(
    'MCOPY does not grow memory for its source',
    ['cancun'],
    'MCOPY',
    (right) => async (state, base, common) => {
      const [to, from] = state.stack.peek(2) as [bigint, bigint]
      const cost = await right(state, base, common)
      return from > to ? base : cost
    },
  ),
  gas(
    'CALLDATACOPY counts words rounded down',
    ['london'],
    'CALLDATACOPY',
    (right) => async (state, base, common) => {
      const [, , length] = state.stack.peek(3) as [bigint, bigint, bigint]
      const cost = await right(state, base, common)
      return length % 32n === 0n ? cost : cost - 3n
    },
  ),
]

const MACHINES: readonly EthereumjsFault[] = [
  machine('the coinbase is cold', since('shanghai'), ({ evm: { journal } }) => {
    const isWarm = journal.isWarmedAddress.bind(journal)
    const coinbase = Buffer.from('2adc25665018aa1fe0e6bc666dac8fc2697ff9ba', 'hex')
    const seen = new Set<string>()
    journal.isWarmedAddress = (address) => {
      if (!coinbase.equals(address) || seen.has('coinbase')) return isWarm(address)
      return false
    }
  }),
  machine('precompiles are cold', ['berlin'], ({ evm: { journal } }) => {
    const isWarm = journal.isWarmedAddress.bind(journal)
    journal.isWarmedAddress = (address) =>
      address.subarray(0, 19).some((byte) => byte !== 0) || address[19]! > 9 ? isWarm(address) : false
  }),
  machine('a slot stays warm when its frame is taken back', since('berlin'), ({ evm: { journal } }) => {
    const warm = journal.addWarmedStorage.bind(journal)
    journal.addWarmedStorage = (address, slot) => {
      warm(address, slot)
      journal.addAlwaysWarmSlot(Buffer.from(address).toString('hex'), Buffer.from(slot).toString('hex'))
    }
  }),
  machine('an address stays warm when its frame is taken back', ['paris'], ({ evm: { journal } }) => {
    const warm = journal.addWarmedAddress.bind(journal)
    journal.addWarmedAddress = (address) => {
      warm(address)
      journal.addAlwaysWarmAddress(Buffer.from(address).toString('hex'))
    }
  }),
  machine('transient storage survives when its frame is taken back', since('cancun'), ({ evm }) => {
    const { transientStorage } = evm
    transientStorage.revert = () => transientStorage.commit()
  }),
]

/** Executors of ethereumjs with one fault each. */
export function faultyEthereumjs(): FaultyExecutor[] {
  return [...PARAMETERS, ...RESULTS, ...GROWTH, ...MACHINES].map(({ name, forks, apply }) => {
    const executor = new EthereumjsExecutor((target, fork) => {
      if (forks.includes(fork)) apply(target)
    })
    return { name, forks, executor }
  })
}

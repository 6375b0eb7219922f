/**
 * The rules of each fork in the form that the core reads: a table of opcodes, a table of numbers, and a word of flag
 * bits. Sources: Yellow Paper, appendices G and H; geth: core/vm/jump_table.go, eips.go, params/protocol_params.go.
 */
import { CODE_BYTES_MAX } from '../chain/blockAccessList.ts'
import { type Fork, isAtLeast } from '../chain/forks.ts'
import * as layout from '../core/layout.ts'
import * as routes from '../core/routes.ts'
import { instructions } from './instructions.ts'
import { STATE_ACCOUNT_GAS, STATE_BYTE_GAS, STATE_SLOT_GAS } from './stateGas.ts'

/** The rules of a fork, as they are stored in the core's memory. */
export interface ForkRules {
  /** Content of the table OPCODES. */
  readonly opcodes: Uint8Array
  /** Gas costs and limits, indexed by PARAM_*. */
  readonly params: BigUint64Array
  /** Flags FORK_*. */
  readonly bits: number
}

const STACK_ITEMS_MAX = 1024
const WORD_BYTES = 32
const ENTRY_BYTES = 8
const MAX = 2n ** 64n - 1n

/**
 * Constant gas of opcodes: for each fork, rows of [first opcode, last opcode, gas]. Later rows replace earlier rows.
 */
const CONSTANT_GAS: readonly (readonly [
  since: Fork,
  ...rows: readonly (readonly [number, number, number])[],
])[] = [
  [
    'frontier',
    ...([
      [0x01, 0x01, 3],
      [0x02, 0x02, 5],
      [0x03, 0x03, 3],
      [0x04, 0x07, 5],
      [0x08, 0x09, 8],
      [0x0b, 0x0b, 5],
      [0x10, 0x1d, 3],
      [0x1e, 0x1e, 5],
      [0x20, 0x20, 30],
      [0x30, 0x30, 2],
      [0x31, 0x31, 20],
      [0x32, 0x34, 2],
      [0x35, 0x35, 3],
      [0x36, 0x36, 2],
      [0x37, 0x37, 3],
      [0x38, 0x38, 2],
      [0x39, 0x39, 3],
      [0x3a, 0x3a, 2],
      [0x3b, 0x3c, 20],
      [0x3d, 0x3d, 2],
      [0x3e, 0x3e, 3],
      [0x3f, 0x3f, 400],
      [0x40, 0x40, 20],
      [0x41, 0x46, 2],
      [0x47, 0x47, 5],
      [0x48, 0x48, 2],
      [0x49, 0x49, 3],
      [0x4a, 0x4a, 2],
      [0x50, 0x50, 2],
      [0x51, 0x53, 3],
      [0x54, 0x54, 50],
      [0x56, 0x56, 8],
      [0x57, 0x57, 10],
      [0x58, 0x5a, 2],
      [0x5b, 0x5b, 1],
      [0x5c, 0x5d, 100],
      [0x5e, 0x5e, 3],
      [0x5f, 0x5f, 2],
      [0x60, 0x9f, 3],
      [0xf0, 0xf0, 32_000],
      [0xf1, 0xf2, 40],
      [0xf4, 0xf4, 40],
      [0xf5, 0xf5, 32_000],
      [0xfa, 0xfa, 700],
    ] as const),
  ],
  // EIP-150
  [
    'tangerineWhistle',
    ...([
      [0x31, 0x31, 400],
      [0x3b, 0x3c, 700],
      [0x54, 0x54, 200],
      [0xf1, 0xf2, 700],
      [0xf4, 0xf4, 700],
    ] as const),
  ],
  // EIP-1884
  ['istanbul', [0x31, 0x31, 700], [0x3f, 0x3f, 700], [0x54, 0x54, 800]],
  // EIP-2929: instructions that access an account have the gas of a warm access here. The core adds the surcharge for a
  // cold access. SLOAD has no constant gas, because the core computes all of its gas.
  [
    'berlin',
    ...([
      [0x31, 0x31, 100],
      [0x3b, 0x3c, 100],
      [0x3f, 0x3f, 100],
      [0x54, 0x54, 0],
      [0xf1, 0xf2, 100],
      [0xf4, 0xf4, 100],
      [0xfa, 0xfa, 100],
      [0xff, 0xff, 5000],
    ] as const),
  ],
  // EIP-7843, EIP-8024, EIP-8038
  ['amsterdam', [0x4b, 0x4b, 2], [0xe6, 0xe8, 3], [0xf0, 0xf0, 12_000], [0xf5, 0xf5, 12_000]],
]

/** Gas costs and limits, indexed by PARAM_*. */
type Numbers = Readonly<Record<number, bigint>>

/** Gas costs and limits that each fork sets. Later rows replace earlier rows. */
const NUMBERS: readonly (readonly [since: Fork, numbers: Numbers])[] = [
  [
    'frontier',
    {
      [layout.PARAM_EXP_BYTE]: 10n,
      [layout.PARAM_SSTORE_INIT]: 20_000n,
      [layout.PARAM_SSTORE_CLEAN]: 5000n,
      [layout.PARAM_SSTORE_CLEAR_REFUND]: 15_000n,
      [layout.PARAM_CALL_VALUE]: 9000n,
      [layout.PARAM_CALL_NEW_ACCOUNT]: 25_000n,
      [layout.PARAM_CALL_STIPEND]: 2300n,
      [layout.PARAM_SELFDESTRUCT_NEW_ACCOUNT]: 25_000n,
      [layout.PARAM_SELFDESTRUCT_REFUND]: 24_000n,
      [layout.PARAM_CREATE_DATA]: 200n,
      [layout.PARAM_CODE_MAX]: MAX,
      [layout.PARAM_INIT_CODE_MAX]: MAX,
      [layout.PARAM_KECCAK_WORD]: 6n,
      [layout.PARAM_COPY_WORD]: 3n,
      [layout.PARAM_LOG]: 375n,
      [layout.PARAM_LOG_TOPIC]: 375n,
      [layout.PARAM_LOG_BYTE]: 8n,
      [layout.PARAM_MEMORY_WORD]: 3n,
    },
  ],
  // EIP-150
  ['tangerineWhistle', { [layout.PARAM_SELFDESTRUCT]: 5000n }],
  // EIP-160, EIP-170
  ['spuriousDragon', { [layout.PARAM_EXP_BYTE]: 50n, [layout.PARAM_CODE_MAX]: 24_576n }],
  // EIP-1283
  [
    'constantinople',
    {
      [layout.PARAM_SSTORE_NOOP]: 200n,
      [layout.PARAM_SSTORE_DIRTY]: 200n,
      [layout.PARAM_SSTORE_RESET_CLEAR_REFUND]: 19_800n,
      [layout.PARAM_SSTORE_RESET_REFUND]: 4800n,
    },
  ],
  // EIP-2200
  [
    'istanbul',
    {
      [layout.PARAM_SSTORE_NOOP]: 800n,
      [layout.PARAM_SSTORE_DIRTY]: 800n,
      [layout.PARAM_SSTORE_RESET_CLEAR_REFUND]: 19_200n,
      [layout.PARAM_SSTORE_RESET_REFUND]: 4200n,
    },
  ],
  // EIP-2929
  [
    'berlin',
    {
      [layout.PARAM_COLD_ACCOUNT_EXTRA]: 2500n,
      [layout.PARAM_COLD_ACCOUNT]: 2600n,
      [layout.PARAM_WARM_ACCESS]: 100n,
      [layout.PARAM_COLD_SLOT]: 2100n,
      [layout.PARAM_SSTORE_NOOP]: 100n,
      [layout.PARAM_SSTORE_CLEAN]: 2900n,
      [layout.PARAM_SSTORE_DIRTY]: 100n,
      [layout.PARAM_SSTORE_RESET_CLEAR_REFUND]: 19_900n,
      [layout.PARAM_SSTORE_RESET_REFUND]: 2800n,
      [layout.PARAM_SELFDESTRUCT]: 0n,
    },
  ],
  // EIP-3529
  ['london', { [layout.PARAM_SSTORE_CLEAR_REFUND]: 4800n, [layout.PARAM_SELFDESTRUCT_REFUND]: 0n }],
  // EIP-3860
  ['shanghai', { [layout.PARAM_INIT_CODE_MAX]: 49_152n, [layout.PARAM_INIT_CODE_WORD]: 2n }],
  // EIP-7954, EIP-8037, EIP-8038
  [
    'amsterdam',
    {
      [layout.PARAM_CODE_MAX]: BigInt(CODE_BYTES_MAX),
      [layout.PARAM_INIT_CODE_MAX]: 131_072n,
      [layout.PARAM_COLD_ACCOUNT_EXTRA]: 2900n,
      [layout.PARAM_COLD_ACCOUNT]: 3000n,
      [layout.PARAM_CODE_READ]: 100n,
      [layout.PARAM_SSTORE_WARM]: 100n,
      [layout.PARAM_SSTORE_INIT]: 10_000n,
      [layout.PARAM_SSTORE_CLEAN]: 10_000n,
      [layout.PARAM_SSTORE_NOOP]: 0n,
      [layout.PARAM_SSTORE_DIRTY]: 0n,
      [layout.PARAM_SSTORE_CLEAR_REFUND]: 11_616n,
      [layout.PARAM_SSTORE_RESET_CLEAR_REFUND]: 10_000n,
      [layout.PARAM_SSTORE_RESET_REFUND]: 10_000n,
      [layout.PARAM_CALL_VALUE]: 11_300n,
      [layout.PARAM_CALL_NEW_ACCOUNT]: 0n,
      [layout.PARAM_SELFDESTRUCT_NEW_ACCOUNT]: 9000n,
      [layout.PARAM_CREATE_DATA]: 0n,
      [layout.PARAM_STATE_ACCOUNT]: STATE_ACCOUNT_GAS,
      [layout.PARAM_STATE_SLOT]: STATE_SLOT_GAS,
      [layout.PARAM_STATE_CODE_BYTE]: STATE_BYTE_GAS,
    },
  ],
]

const BITS: readonly (readonly [bit: number, since: Fork, until?: Fork])[] = [
  [layout.FORK_HOMESTEAD, 'homestead'],
  [layout.FORK_EIP150, 'tangerineWhistle'],
  [layout.FORK_EIP158, 'spuriousDragon'],
  [layout.FORK_NET_SSTORE, 'constantinople', 'petersburg'],
  [layout.FORK_NET_SSTORE | layout.FORK_SSTORE_SENTRY, 'istanbul'],
  [layout.FORK_BERLIN, 'berlin'],
  [layout.FORK_LONDON, 'london'],
  [layout.FORK_CANCUN, 'cancun'],
  [layout.FORK_PRAGUE, 'prague'],
  [layout.FORK_AMSTERDAM, 'amsterdam'],
]

/** Instructions that share the route of CALL. */
const CALLS = /^(CALLCODE|DELEGATECALL|STATICCALL)$/

/** By fork and limit of codes; a chain has few limits. */
const known = new Map<string, ForkRules>()

/**
 * The rules of a fork. Each call with the same arguments returns the same object.
 *
 * @param codeBytesMax maximum length of the code of a new contract in bytes, in place of the fork's
 */
export function forkRules(fork: Fork, codeBytesMax?: number): ForkRules {
  const key = `${fork} ${codeBytesMax ?? ''}`
  let rules = known.get(key)
  if (rules === undefined) {
    rules = { opcodes: opcodesOf(fork), params: paramsOf(fork), bits: bitsOf(fork) }
    if (codeBytesMax !== undefined) rules.params[layout.PARAM_CODE_MAX] = BigInt(codeBytesMax)
    known.set(key, rules)
  }
  return rules
}

/** Maximum length of init code in bytes (EIP-3860, EIP-7954); 2^64 - 1 stands for no limit. */
export function initCodeBytesMax(fork: Fork): bigint {
  return forkRules(fork).params[layout.PARAM_INIT_CODE_MAX]!
}

/** Gas of an access to an account (EIP-2929, EIP-8038); 0 before Berlin. */
export function accountAccessGas(fork: Fork, isWarm: boolean): bigint {
  return forkRules(fork).params[isWarm ? layout.PARAM_WARM_ACCESS : layout.PARAM_COLD_ACCOUNT]!
}

function opcodesOf(fork: Fork): Uint8Array {
  const gas = constantGasOf(fork)
  const table = new DataView(new ArrayBuffer(256 * ENTRY_BYTES))
  for (let opcode = 0; opcode < 256; opcode++) {
    const at = opcode * ENTRY_BYTES
    const instruction = instructions[opcode]
    if (instruction?.since === undefined || !isAtLeast(fork, instruction.since)) {
      table.setUint16(at + 4, layout.UNDEFINED, true)
      continue
    }
    const { takes, gives } = instruction
    const most = Math.min(STACK_ITEMS_MAX, STACK_ITEMS_MAX + takes - gives)
    table.setUint16(at, gas[opcode] ?? 0, true)
    table.setUint8(at + 2, routeOf(instruction.name))
    table.setUint16(at + 4, takes * WORD_BYTES, true)
    table.setUint16(at + 6, (most - takes) * WORD_BYTES, true)
  }
  return new Uint8Array(table.buffer)
}

/** Returns an instruction's number in core/routes.ts. @param name geth's mnemonic */
function routeOf(name: string): number {
  const numbers: Readonly<Record<string, number>> = routes
  const number = numbers[name] ?? numbers[name.replace(/\d+$/, '')] ?? numbers[name.replace(CALLS, 'CALL')]
  if (number === undefined) throw new RangeError(`the core does not have ${name}`)
  return number
}

function constantGasOf(fork: Fork): number[] {
  const gas: number[] = []
  for (const [since, ...rows] of CONSTANT_GAS) {
    if (!isAtLeast(fork, since)) continue
    for (const [first, last, cost] of rows) fillRange(gas, first, last, cost)
  }
  return gas
}

function fillRange(gas: number[], first: number, last: number, cost: number): void {
  for (let opcode = first; opcode <= last; opcode++) gas[opcode] = cost
}

function paramsOf(fork: Fork): BigUint64Array {
  const params = new BigUint64Array(layout.PARAM_COUNT)
  for (const [since, numbers] of NUMBERS) {
    if (!isAtLeast(fork, since)) continue
    for (const [index, value] of Object.entries(numbers)) params[Number(index)] = value
  }
  return params
}

/** The flag bits of a fork. Some rules end: Petersburg removes Constantinople's rule for SSTORE. */
function bitsOf(fork: Fork): number {
  let bits = 0
  for (const [bit, since, until] of BITS) {
    if (isAtLeast(fork, since) && (until === undefined || !isAtLeast(fork, until))) bits |= bit
  }
  return bits
}

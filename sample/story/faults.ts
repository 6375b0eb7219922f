/** Failures: reverts, panics, exceptional halts, failed creations, and failures that the caller catches. */
import type { Hex } from 'viem'
import { accounts } from '../accounts.ts'
import { contracts, encode } from '../contracts.ts'
import type { Draft } from '../draft.ts'

function fault(label: string, functionName: string, args: unknown[] = [], gas = 100_000n): Draft {
  const data = encode('Faults', functionName, args)
  return { from: 'bob', to: contracts.faults, data, gas, label, fails: true }
}

function survived(label: string, functionName: 'attempt' | 'attemptStatic', inner: Hex): Draft {
  const data = encode('Faults', functionName, [inner, 40_000n])
  return { from: 'carol', to: contracts.faults, data, gas: 200_000n, label }
}

function creation(label: string, data: Hex, gas = 100_000n): Draft {
  return { from: 'tinkerer', kind: 'legacy', data, gas, label, fails: true }
}

const failures: readonly Draft[] = [
  fault('revert with a reason', 'reason'),
  fault('revert with a custom error', 'custom', [42n]),
  fault('revert without data', 'silent'),
  fault('revert after a log', 'logged', [7n]),
  fault('panic 0x01: assert', 'assertion', [1n]),
  fault('panic 0x11: overflow', 'overflow', [1n]),
  fault('panic 0x12: division by zero', 'divide', [1n, 0n]),
  fault('panic 0x21: no such enum value', 'convert', [2n]),
  fault('panic 0x31: pop of an empty array', 'pop'),
  fault('panic 0x32: index out of range', 'page', [9n]),
  fault('out of gas', 'exhaust', [], 60_000n),
  fault('invalid opcode', 'invalid', [], 60_000n),
  fault('revert passed up from four calls deep', 'pass', [3n, encode('Faults', 'custom', [5n])]),
  {
    from: 'bob',
    to: contracts.faults,
    data: '0xdeadbeef',
    gas: 50_000n,
    label: 'no such function',
    fails: true,
  },
  survived('caught revert', 'attempt', encode('Faults', 'reason')),
  survived('caught out of gas', 'attempt', encode('Faults', 'exhaust')),
  survived('caught panic', 'attempt', encode('Faults', 'assertion', [1n])),
  survived('caught write in a static call', 'attemptStatic', encode('Faults', 'write', [1n])),
  {
    from: 'carol',
    to: contracts.faults,
    data: encode('Faults', 'overspend', [accounts.bob.address]),
    label: 'caught overspending',
  },
  // POP
  creation('stack underflow', '0x50'),
  // JUMPDEST PUSH0 PUSH0 JUMP
  creation('stack overflow', '0x5b5f5f56'),
  // PUSH1 3 JUMP
  creation('bad jump destination', '0x600356'),
  creation('undefined opcode', '0x0c'),
  // PUSH1 1 PUSH0 PUSH0 RETURNDATACOPY
  creation('return data out of bounds', '0x60015f5f3e'),
  // MSTORE8(0, 0xef) RETURN(0, 1): EIP-3541
  creation('code begins with 0xef', '0x60ef5f5360015ff3'),
  // RETURN(0, 24577): EIP-170
  creation('code too large', '0x6160015ff3', 200_000n),
  // RETURN(0, 1000): 200,000 gas for the code
  creation('no gas for the code', '0x6103e85ff3'),
  // PUSH0 PUSH0 REVERT
  creation('revert in the init code', '0x5f5ffd'),
  // STOP
  { from: 'tinkerer', data: '0x00', gas: 100_000n, label: 'contract without code' },
]

const FIRST_BLOCK = 19

/** Returns one of the failures for every odd block from 19 on. */
export function faultScene(block: number): readonly Draft[] {
  const draft = block % 2 === 1 ? failures[(block - FIRST_BLOCK) / 2] : undefined
  return draft === undefined ? [] : [draft]
}

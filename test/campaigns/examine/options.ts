/** The command line of `npm run examine`. */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { EVMS, type EvmName } from './messages.ts'
import type { Selection } from './selection.ts'

export interface Options {
  packs: string[]
  evm: EvmName
  selection: Selection
  jobs: number
  caseSecondsMax: number
  failFast: boolean
  /** File for all failures, one JSON object per line */
  listFailures: string | undefined
  /** Number of slowest cases to print */
  slowest: number
  help: boolean
}

export const DEFAULT_PACKS = '../shared/examiners'

export const HELP = `usage: npm run examine [-- OPTIONS]

Plays test fixtures of other projects: state tests, block tests, filled tests, vectors of precompiles and of words.

  --pack PATH…           a pack's file (*.jsonl.br), a pack (a folder with a manifest.json), or a folder of packs
                         (default: ${DEFAULT_PACKS})
  --evm NAME             the path of execution: ${EVMS.join(', ')} (default: ${EVMS[0]})
  --jobs N               threads (default: one for each core)
  --sample FRACTION      part of the cases, 0 to 1 (default: 1); the same ones for the same seed
  --seed N               another seed chooses other cases (default: 1)
  --only TEXT            only tests whose suite, folder, file or name has this text
  --fork NAME            only cases of this fork or network, as the fixtures call it (Berlin, EIP158, BerlinToLondonAt5)
  --fail-fast            end at the first failure
  --list-failures FILE   write every failure to this file, one JSON object a line
  --slowest N            print the N cases that took most time (with --jobs 1, on a quiet machine)
  --case-seconds N       a case that takes more CPU time is ended and has failed (default: 300); where the system does not
                         report the CPU time of threads, the elapsed time counts
  --help

Exit status: 0 when all passed, 1 when something failed, 2 when it could not be played (an unknown option, a missing
pack). The last line is "N passed, M failed". exceptions.ts names cases that are in neither number.`

/** An invalid command line. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  const evm = EVMS.find((name) => name === values.evm)
  if (evm === undefined) throw new UsageError(`--evm: there is ${EVMS.join(', ')}, not ${values.evm}`)
  const packs = [...(values.pack ?? []), ...positionals]
  return {
    packs: packs.length === 0 ? [DEFAULT_PACKS] : packs,
    evm,
    selection: {
      sample: numberOf('sample', values.sample, 0, 1),
      seed: numberOf('seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
      only: values.only,
      network: values.fork,
    },
    jobs: numberOf('jobs', values.jobs ?? String(os.availableParallelism()), 1, 256),
    caseSecondsMax: numberOf('case-seconds', values['case-seconds'], 1, 86_400),
    failFast: values['fail-fast'],
    listFailures: values['list-failures'],
    slowest: numberOf('slowest', values.slowest, 0, 1000),
    help: values.help,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        pack: { type: 'string', multiple: true },
        evm: { type: 'string', default: EVMS[0] },
        jobs: { type: 'string' },
        sample: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        fork: { type: 'string' },
        'fail-fast': { type: 'boolean', default: false },
        'list-failures': { type: 'string' },
        slowest: { type: 'string', default: '0' },
        'case-seconds': { type: 'string', default: '300' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= min && value <= max)) {
    throw new UsageError(`--${name}: a number from ${min} to ${max}, not ${text}`)
  }
  return value
}

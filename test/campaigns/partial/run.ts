/** `npm run test:partial`: archives that begin at a later block than their chains. `--help` prints the options. */
import { parseArgs } from 'node:util'
import { commandLine, numberOf } from '../../support/commandLine.ts'
import { followGeth } from './geth/followGeth.ts'
import { killRandomly } from './kills.ts'
import { lieRandomly } from './liars.ts'
import { askRandomly } from './questions.ts'
import { serveRecorded } from './recorded.ts'

const USAGE = `npm run test:partial [-- OPTIONS]

Compares archives that begin at a later block than their chain with whole ones.

  --lies N       lies of a followed node: the archive must be the same as with honest nodes, and the log name the liar;
                 default: 1000
  --questions N  questions of every method: each answer must be that of the whole archive, or that the state is not
                 known or the history pruned; default: 100000
  --kills N      kills of a node that follows: no acknowledged block may be lost, and the archive must be sound;
                 default: 200
  --blocks DIR   recorded blocks of public networks with their witnesses: served, and checked with conform;
                 default: none
  --geth N       blocks of a geth with a deep state that are followed, through reorgs and restarts: each answer must be
                 geth's; geth is that of GETH, of PATH, or compiled by Go; without it, only a note is printed;
                 default: 300
  --seed N       chooses others; default: 1
  --help         prints this

Exit status: 0 when nothing is wrong, 1 when something is, 2 for an unknown option.`

const OPTIONS = {
  lies: { type: 'string', default: '1000' },
  questions: { type: 'string', default: '100000' },
  kills: { type: 'string', default: '200' },
  blocks: { type: 'string' },
  geth: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
} as const

const counts = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const number = (name: 'lies' | 'questions' | 'kills' | 'geth' | 'seed'): number =>
    numberOf(name, values[name], 0)
  return {
    lies: number('lies'),
    questions: number('questions'),
    kills: number('kills'),
    blocks: values.blocks,
    geth: number('geth'),
    seed: number('seed'),
  }
})

const faults = [
  ...(await lieRandomly(counts.lies, counts.seed)),
  ...(await askRandomly(counts.questions, counts.seed)),
  ...(await killRandomly(counts.kills, counts.seed)),
  ...(counts.blocks === undefined ? [] : await serveRecorded(counts.blocks)),
  ...(await followGeth(counts.geth, counts.seed)),
]
for (const fault of faults.slice(0, 20)) console.log(fault)
console.log(faults.length === 0 ? 'nothing is wrong' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

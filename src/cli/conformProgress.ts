/** How `cartulary conform` shows how far it is: a bar on a terminal, else nothing. */
import { SingleBar } from 'cli-progress'
import type { Progress } from '../conform/conform.ts'

const BAR_EVERY_MS = 100
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Progress that takes its bar off the terminal at the end. */
export interface ConformProgress extends Progress {
  end(): void
}

/** @param output standard error, as standard output has the table */
export function conformProgress(output: NodeJS.WriteStream): ConformProgress {
  if (!output.isTTY) return { onStep() {}, onCase() {}, end() {} }
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {what}',
    stream: output,
    clearOnComplete: true,
    hideCursor: true,
    barsize: 24,
    fps: 1000 / BAR_EVERY_MS,
  })
  const end = (): void => {
    for (const name of SIGNALS) process.off(name, onSignal)
    bar.stop()
  }
  // The bar's own way would keep the process from ending: it ends as it would have without one.
  const onSignal = (name: NodeJS.Signals): void => {
    end()
    process.kill(process.pid, name)
  }
  for (const name of SIGNALS) process.on(name, onSignal)
  bar.start(1, 0, { what: 'looking around' })
  return {
    onStep: (step) => bar.update(0, { what: `looking around: ${step}` }),
    onCase(done, total, method) {
      bar.setTotal(total)
      bar.update(done, { what: method })
    },
    end,
  }
}

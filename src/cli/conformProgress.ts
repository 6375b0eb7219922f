/** The progress of `cartulary conform`: a bar on a terminal, otherwise nothing. */
import { SingleBar } from 'cli-progress'
import type { Progress } from '../../products/conform/conform.ts'

const BAR_EVERY_MS = 100
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Progress whose `end` removes the bar from the terminal. */
export interface ConformProgress extends Progress {
  end(): void
}

/** @param output standard error, because the table is on standard output */
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
  // The bar's own signal handling would keep the process alive; this one ends the process by the signal, as without a
  // bar.
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

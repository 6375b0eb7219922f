/** A process of a campaign: is told who executes, then one stretch of programs after the other. */
import { type Executors, OpenExecutors } from './executors.ts'
import { runStretch, type Stretch } from './programs.ts'

/** The orders of the campaign. */
export type Order = { kind: 'open'; executors: Executors } | { kind: 'run'; stretch: Stretch }

let executors: OpenExecutors | undefined

process.on('message', (order: Order) => {
  void obey(order)
})
process.on('disconnect', () => {
  executors?.close()
  process.exit(0)
})

async function obey(order: Order): Promise<void> {
  if (order.kind === 'open') {
    executors = new OpenExecutors(order.executors)
    return
  }
  try {
    process.send?.({ report: await runStretch(executors!.bench, order.stretch) })
  } catch (error) {
    process.send?.({ failure: `${JSON.stringify(order.stretch)}: ${(error as Error).stack}` })
  }
}

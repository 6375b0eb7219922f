/** A process of a campaign: opens executors, then runs the stretches that the campaign sends. */
import { type Executors, OpenExecutors } from './executors.ts'
import { runStretch, type Stretch } from './programs.ts'

/** Messages from the campaign. */
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

/** A process of a campaign: is told who executes, then one stretch of programs after the other. */
import { EthereumjsExecutor } from './ethereumjs.ts'
import { GethExecutor } from './gethEvm.ts'
import { type Bench, runStretch, type Stretch } from './programs.ts'

/** What the campaign sends. */
export type Order = { kind: 'open'; evm: string | undefined } | { kind: 'run'; stretch: Stretch }

let bench: Bench = { reference: new EthereumjsExecutor(), others: [] }
let geth: GethExecutor | undefined

process.on('message', (order: Order) => {
  void obey(order)
})
process.on('disconnect', () => {
  geth?.close()
  process.exit(0)
})

async function obey(order: Order): Promise<void> {
  if (order.kind === 'open') {
    if (order.evm !== undefined) geth = new GethExecutor(order.evm)
    bench = { ...bench, others: geth === undefined ? [] : [geth] }
    return
  }
  try {
    process.send?.({ report: await runStretch(bench, order.stretch) })
  } catch (error) {
    process.send?.({ failure: `${JSON.stringify(order.stretch)}: ${(error as Error).stack}` })
  }
}

/** cartulary mock: lets authors of clients test against answers that conform to openrpc.json, without a chain. */
import type { CommandSpec } from './command.ts'
import { catchStopSignal } from './stopSignal.ts'

export const mockCommand: CommandSpec = {
  name: 'mock',
  summary: 'Serve sample responses that conform to the contract',
  examples: [
    'cartulary mock --port 8545',
    'cartulary mock --seed 7 --cors "*"',
    'cartulary mock --fail eth_call=executionReverted,eth_getLogs=rangeTooLarge --latency 250',
  ],
  async run(settings, io) {
    // Import these modules only here, so that other commands start faster, as with loadServing.
    const [{ openMock }, { serveNode, observationOn }] = await Promise.all([
      import('../../products/mock/mockNode.ts'),
      import('./serveNode.ts'),
    ])
    const node = openMock(settings, observationOn(io))
    const stop = catchStopSignal(io.events)
    try {
      return await serveNode(node, settings, io, stop)
    } finally {
      stop.release()
    }
  },
}

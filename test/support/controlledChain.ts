/** A chain that the methods of a development chain control, new for each test of a suite. */
import type { Sealer } from '../../src/head/sealer.ts'
import { type Answering, answering } from './readChain.ts'
import { manualSealer, type OwnChain, ownChain } from './sealing.ts'

export interface ControlledChain {
  chain: OwnChain
  sealer: Sealer
  /** Calls a method with parameters by position. */
  ask: Answering['ask']
}

/** Makes the chain before each test of the suite, and closes it afterwards. Call it inside `describe`. */
export function controlledChain(): Readonly<ControlledChain> {
  // The hook sets the members before a test reads them.
  const own = {} as ControlledChain

  beforeEach(async () => {
    own.chain = await ownChain()
    own.sealer = manualSealer(own.chain)
    own.ask = answering(own.chain.store, { chainControl: own.sealer }).ask
  })

  afterEach(async () => {
    await own.sealer.close()
    await own.chain.close()
  })

  return own
}

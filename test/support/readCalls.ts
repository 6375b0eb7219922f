/** The chain of readChain.ts with calls executed on the calling thread. */
import { readIdentity } from '../../src/archive/identity.ts'
import { inlineExecutor } from '../../src/jobs/inline.ts'
import { type Ask, answering, readChain } from './readChain.ts'

/** A way to ask it, as in {@link readChain}, also for what needs the EVM. */
export async function askingCalls(): Promise<Ask> {
  const { store } = await readChain()
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
}

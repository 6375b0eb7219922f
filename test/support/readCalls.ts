/** The chain of readChain.ts with calls executed on the calling thread. */
import { readIdentity } from '../../src/archive/identity.ts'
import { inlineExecutor } from './inlineExecutor.ts'
import { type Ask, answering, readChain } from './readChain.ts'

/** A function to call methods, as in {@link readChain}, including methods that need the EVM. */
export async function askingCalls(): Promise<Ask> {
  const { store } = await readChain()
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
}

/** Reads the genesis files of public networks. */
import { type ChainConfig, TIME_FORKS } from './forks.ts'
import { type Genesis, parseGenesis } from './genesis.ts'

const TIME_KEY = /^(.+)Time$/

/**
 * Reads the genesis file of a public network. Unlike the genesis file of a user, the file may schedule forks that this
 * program does not know. The blocks before these forks are valid under the known rules. The first unknown fork becomes
 * {@link ChainConfig.unknownFork}.
 *
 * @param text genesis file in the format of geth
 * @throws ChainError as {@link parseGenesis}
 */
export function parseNetwork(text: string): Genesis {
  const file = JSON.parse(text) as { readonly config: Readonly<Record<string, unknown>> }
  const unknown = Object.entries(file.config).flatMap(([key, time]) => {
    const name = TIME_KEY.exec(key)?.[1]
    const isUnknown = name !== undefined && !TIME_FORKS.some((fork) => fork === name)
    return isUnknown ? [{ key, name, time: Number(time) }] : []
  })
  const keys = new Set(unknown.map(({ key }) => key))
  const config = Object.fromEntries(Object.entries(file.config).filter(([key]) => !keys.has(key)))
  const genesis = parseGenesis(JSON.stringify({ ...file, config }))
  const [first] = unknown.toSorted((a, b) => a.time - b.time)
  if (first === undefined) return genesis
  const unknownFork: ChainConfig['unknownFork'] = { name: first.name, time: first.time }
  return { ...genesis, config: { ...genesis.config, unknownFork } }
}

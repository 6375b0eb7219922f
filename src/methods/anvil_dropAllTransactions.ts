import type { Handler } from './handler.ts'

export const anvil_dropAllTransactions: Handler<'anvil_dropAllTransactions'> = ({ pool }) => {
  for (const { pending, queued } of pool.content())
    for (const { hash } of [...pending, ...queued].reverse()) pool.drop(hash)
  return null
}

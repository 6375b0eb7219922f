/** A process of attackers. It has the lowest priority, so that the attackers' CPU time does not slow the node. */
import { setPriority } from 'node:os'
import { type Places, Tally } from './attack.ts'
import { attacks } from './attacks.ts'

/** The message that starts the process. */
export interface AttackOrder {
  readonly port: number
  readonly places: Places
  readonly names: readonly string[]
}

/** The message that the process sends when it ends: attack → outcome → count. */
export type AttackReport = Readonly<Record<string, Readonly<Record<string, number>>>>

const LOWEST = 19
const report: Record<string, Tally> = {}

setPriority(LOWEST)
process.once('message', (order: AttackOrder) => {
  for (const name of order.names) {
    const index = attacks.findIndex((attack) => attack.name === name)
    const tally = new Tally()
    report[name] = tally
    // RFC 2544 reserves this range for benchmarks.
    const address = (client: number): string =>
      `198.${18 + (index >> 7)}.${2 * (index & 127) + ((client >> 8) & 1)}.${client & 255}`
    const many = (client: number): string =>
      client < 512
        ? address(client)
        : `2001:db8:${index.toString(16)}:${(client & 0xffff).toString(16)}::${client >> 16}`
    attacks[index]!.run({ port: order.port, places: order.places, tally, address: many })
  }
  process.send!('begun')
  process.once('message', () => {
    const counts = Object.fromEntries(Object.entries(report).map(([name, tally]) => [name, tally.counts]))
    process.send!(counts satisfies AttackReport)
  })
})
process.once('disconnect', () => process.exit())

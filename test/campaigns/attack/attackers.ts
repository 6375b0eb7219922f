/** A process of attackers, with the lowest priority: what is measured is the node, not the cores that they take. */
import { setPriority } from 'node:os'
import { type Places, Tally } from './attack.ts'
import { attacks } from './attacks.ts'

/** What it is started with. */
export interface AttackOrder {
  readonly port: number
  readonly places: Places
  readonly names: readonly string[]
}

/** What it says when it is told to stop: attack → outcome → times. */
export type AttackReport = Readonly<Record<string, Readonly<Record<string, number>>>>

const LOWEST = 19
const report: Record<string, Tally> = {}

setPriority(LOWEST)
process.once('message', (order: AttackOrder) => {
  for (const name of order.names) {
    const index = attacks.findIndex((attack) => attack.name === name)
    const tally = new Tally()
    report[name] = tally
    // RFC 2544's range: no address of anybody.
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

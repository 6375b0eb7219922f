/** The barrier of a fleet on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { BarrierClient } from '../../../src/replication/barrierClient.ts'
import { BarrierTable } from '../../../src/replication/barrierTable.ts'
import { LogConnection } from '../../../src/replication/connection.ts'
import { migrate } from '../../../src/replication/migrations.ts'
import { Postgres } from '../../support/postgres.ts'

const LEASE_MS = 2_000
/** Answers with which the test of their order says something. */
const ANSWERS_MIN = 100
const CONNECTION = { connectMs: 5_000, statementMs: 5_000 }

const INSERT_WRITER = `INSERT INTO cartulary.writer
  (chain, format, archive_format, settings, epoch, seq, link, expires)
  VALUES ($1, 1, 1, '{}', 1, $2, '', now())`

let chains = 0

for (const isolation of ['read committed', 'serializable'])
  describe(`the barrier with transactions that are ${isolation}`, () => {
    let server: Postgres
    const open: { close(): Promise<void> }[] = []

    before(async () => {
      server = await Postgres.start({ default_transaction_isolation: `'${isolation}'` })
      const connection = new LogConnection(server.url, CONNECTION)
      await migrate(connection)
      await connection.close()
    })

    afterEach(async () => {
      for (const one of open.splice(0).reverse()) await one.close()
    })

    after(() => server.remove())

    function table(chain: string, leaseMs = LEASE_MS): BarrierTable {
      const connection = new LogConnection(server.url, CONNECTION)
      open.push(connection)
      return new BarrierTable(connection, chain, leaseMs)
    }

    async function newChain(): Promise<{ chain: string; one: BarrierTable }> {
      const chain = `chain ${++chains}`
      const one = table(chain)
      await one.prepare()
      return { chain, one }
    }

    describe('in its statements', () => {
      it('admits a member that has what is committed, and no member that is behind', async () => {
        const { one } = await newChain()
        expect(await one.join('a/1', 'a/0', 5)).to.equal(0)
        const { membership } = (await one.report('a/1', 5, 5))!
        expect(await one.raise(5, membership)).to.equal(true)
        expect(await one.join('b/1', 'b/0', 4)).to.equal(undefined)
        expect(await one.join('b/2', 'b/1', 5)).to.equal(5)
        expect(await one.report('a/1', 7, 6)).to.deep.equal({
          ...{ committed: 5, membership: membership + 1 },
          others: [{ id: 'b/2', applied: 5, promised: 5, reports: 0, leaseMs: LEASE_MS }],
        })
      })

      it('raises nothing that was computed before a member joined, and never lowers it', async () => {
        const { one } = await newChain()
        await one.join('a/1', 'a/0', 9)
        const { membership } = (await one.report('a/1', 9, 9))!
        await one.join('b/1', 'b/0', 3)
        expect(await one.raise(9, membership)).to.equal(false)
        expect(await one.raise(3, membership + 1)).to.equal(true)
        expect(await one.raise(2, membership + 1)).to.equal(false)
        expect((await one.report('a/1', 9, 9))!.committed).to.equal(3)
      })

      it('does not let a raise pass by a member that joins at the same time', async () => {
        const { chain, one } = await newChain()
        const two = table(chain)
        for (let round = 0; round < 50; round++) {
          const [a, b] = [`a/${round}`, `b/${round}`]
          const at = round * 10
          await one.join(a, '', at + 9)
          const { membership } = (await one.report(a, at + 9, at + 9))!
          const [isRaised, committed] = await Promise.all([
            one.raise(at + 9, membership),
            two.join(b, '', at + 5),
          ])
          // Either the new member is behind and stays out, or nothing is raised past it.
          expect(isRaised).to.equal(committed === undefined)
          for (const id of [a, b]) await one.leave(id)
          await server.query('UPDATE cartulary.barrier SET committed = $2 WHERE chain = $1', [chain, at + 10])
        }
      })

      it('removes a member that has not reported since, and a report does not bring it back', async () => {
        const { chain, one } = await newChain()
        const short = table(chain, 50)
        await one.join('a/1', 'a/0', 5)
        await short.join('b/1', 'b/0', 2)
        await short.report('b/1', 2, 2)
        expect((await one.report('a/1', 5, 5))!.others).to.deep.equal([
          { id: 'b/1', applied: 2, promised: 2, reports: 1, leaseMs: 50 },
        ])
        await one.remove('b/1', 0)
        expect(await short.report('b/1', 2, 2)).not.to.equal(undefined)
        await one.remove('b/1', 2)
        expect((await one.report('a/1', 5, 5))!.others).to.deep.equal([])
        expect(await short.report('b/1', 2, 2)).to.equal(undefined)
      })

      it('starts again at the end of the log when PostgreSQL has lost entries, and only then', async () => {
        const { chain, one } = await newChain()
        await server.query(INSERT_WRITER, [chain, 9])
        await one.join('a/1', 'a/0', 9)
        expect(await one.raise(9, (await one.report('a/1', 9, 9))!.membership)).to.equal(true)
        expect(await one.join('b/1', 'b/0', 7)).to.equal(undefined)
        expect(await one.join('b/2', 'b/1', 7)).to.equal(undefined)
        await server.query('UPDATE cartulary.writer SET seq = 7 WHERE chain = $1', [chain])
        expect(await one.join('b/3', 'b/2', 7)).to.equal(undefined)
        expect(await one.join('b/4', 'b/3', 7)).to.equal(7)
      })

      it('neither admits nor renews a member that has entries which the log lost', async () => {
        const { chain, one } = await newChain()
        await server.query(INSERT_WRITER, [chain, 9])
        await one.join('a/1', 'a/0', 9)
        expect(await one.report('a/1', 9, 0)).to.include({ committed: 0 })
        await server.query('UPDATE cartulary.writer SET seq = 7 WHERE chain = $1', [chain])
        expect(await one.report('a/1', 9, 0)).to.equal(undefined)
        expect(await one.join('a/2', 'a/1', 9)).to.equal(undefined)
        expect(await one.join('a/3', 'a/2', 7)).to.equal(0)
      })

      it('executes no report under a name that has joined again', async () => {
        const { one } = await newChain()
        await one.join('a/1', 'a/0', 5)
        await one.join('a/2', 'a/1', 5)
        expect(await one.report('a/1', 9, 9)).to.equal(undefined)
        expect((await one.report('a/2', 5, 5))!.others).to.deep.equal([])
      })
    })

    describe('in a fleet', () => {
      interface Member {
        readonly client: BarrierClient
        shown: number
        /** Milliseconds for which the node may answer, each time that they changed. */
        readonly told: number[]
      }

      function member(
        chain: string,
        name: string = randomUUID(),
        onReached: (reason: string | undefined) => void = () => {},
      ): Member {
        const one: Member = {
          client: new BarrierClient(table(chain), {
            ...{ name, leaseMs: LEASE_MS, pollMs: 5 },
            onShow: (entry) => {
              one.shown = entry
            },
            onRefused: () => {},
            onOpen: (ms) => void one.told.push(ms),
            onReached,
          }),
          shown: 0,
          told: [],
        }
        open.push(one.client)
        return one
      }

      async function until(condition: () => boolean): Promise<void> {
        while (!condition()) await pause(2)
      }

      it('joins under a new name when a client of the same node comes after another', async () => {
        const chain = `chain ${++chains}`
        const ids = new Set<unknown>()
        for (let each = 0; each < 2; each++) {
          const { client } = member(chain, 'node')
          client.viewReady(1)
          await until(() => client.isOpen)
          const [row] = await server.query('SELECT id FROM cartulary.replica WHERE chain = $1', [chain])
          ids.add(row!.id)
          await client.close()
        }
        expect(ids.size).to.equal(2)
      })

      it('says that PostgreSQL answers only after it answered', async () => {
        const chain = `chain ${++chains}`
        const reasons: (string | undefined)[] = []
        const { client } = member(chain, randomUUID(), (reason) => reasons.push(reason))
        client.viewReady(1)
        await until(() => client.isOpen)
        await server.kill()
        await until(() => reasons.length > 0)
        client.suspend(true)
        await pause(LEASE_MS)
        expect(reasons).not.to.contain(undefined)
        await server.restart()
        client.suspend(false)
        await until(() => client.isOpen)
        expect(reasons.at(-1)).to.equal(undefined)
      })

      it('never answers with an older entry after a newer one, while entries arrive and members come and go', async () => {
        const chain = `chain ${++chains}`
        const members = [member(chain), member(chain), member(chain)]
        let highest = 0
        let answers = 0
        let isOver = false
        const asking = (async () => {
          while (!isOver) {
            for (const { client, shown } of members) {
              if (!client.isOpen) continue
              answers++
              expect(shown).to.be.at.least(highest)
              highest = shown
            }
            await pause(0)
          }
        })()
        asking.catch(() => {
          isOver = true
        })
        let entry = 1
        // A slow machine needs more entries for the same number of answers.
        for (; (entry <= 150 || answers <= ANSWERS_MIN) && !isOver; entry++) {
          for (const { client } of members) {
            if (!client.isFull) client.viewReady(entry)
            if (entry % 7 === 0) await pause(entry % 5)
          }
          if (entry % 50 === 0) {
            const [left] = members.splice(entry % 3, 1)
            await left!.client.close()
            members.push(member(chain))
          }
          if (entry % 10 === 0) await until(() => members.some(({ client }) => client.isOpen))
        }
        for (const { client } of members) client.viewReady(entry)
        await until(() => isOver || members.every(({ shown, client }) => shown === entry && client.isOpen))
        isOver = true
        await asking
        expect(answers).to.be.greaterThan(ANSWERS_MIN)
      })

      it('goes on without a member that has ended', async () => {
        const chain = `chain ${++chains}`
        const dead = table(chain)
        await dead.prepare()
        await dead.join('dead', '', 1)
        const members = [member(chain), member(chain)]
        for (const { client } of members) client.viewReady(2)
        await until(() => members.every(({ shown, client }) => shown === 2 && client.isOpen))
        const rows = await server.query('SELECT id FROM cartulary.replica WHERE chain = $1', [chain])
        expect(rows).to.have.length(2)
      })

      it('says before a promise is sent that the node must not answer, and until when afterwards', async () => {
        const chain = `chain ${++chains}`
        const one = member(chain)
        one.client.viewReady(1)
        await until(() => one.client.isOpen)
        const before = one.told.length
        one.client.viewReady(2)
        await until(() => one.shown === 2 && one.client.isOpen)
        const told = one.told.slice(before)
        expect(told).to.include(0)
        expect(told.at(-1)).to.be.within(1, LEASE_MS)
        await one.client.close()
        expect(one.told.at(-1)).to.equal(0)
      })
    })
  })

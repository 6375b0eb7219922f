/** The meaning checks on our own node: nothing is found as it is, and every covered field is found when it is altered. */
import { expect } from 'chai'
import type { Check, FoundBlock, Surroundings, Target } from '../../../src/conform/check.ts'
import { meaningChecks } from '../../../src/conform/meaning/meaningChecks.ts'
import { lookAround } from '../../../src/conform/surroundings.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { alterField, type Places } from './alterField.ts'
import { KnownAnswers } from './answersOf.ts'

/** The first fault that a check finds. */
async function faultOf(check: Check, found: Surroundings, target: Target): Promise<string | undefined> {
  for (const { title, params, judge } of check.cases(found)) {
    const fault = await judge(await target.answer(check.method, params), target)
    if (fault !== undefined) return `${title}: ${fault}`
  }
  return undefined
}

/** Blocks with self-destructs, deep calls, blobs and set code, which the newest ones lack. */
const MORE_BLOCKS = [40, 42, 50, 52, 64, 65, 66, 71, 75, 125]

/** As the command looks around, with its default, and some blocks more. */
async function look(target: Target): Promise<Surroundings> {
  const found = await lookAround(target, { blocks: 8, chainId: undefined, onStep: () => undefined })
  const known = found.blocks.map(({ number }) => number)
  const more: FoundBlock[] = []
  for (const number of MORE_BLOCKS.filter((one) => !known.includes(one))) {
    const tag = `0x${number.toString(16)}`
    const block = (await target.result('eth_getBlockByNumber', [tag, true])) as FoundBlock['block']
    const receipts = (await target.result('eth_getBlockReceipts', [tag])) as FoundBlock['receipts']
    more.push({ number, hash: block.hash as string, block, receipts })
  }
  return { ...found, blocks: [...found.blocks, ...more].sort((a, b) => a.number - b.number) }
}

describe('the meaning of answers', () => {
  let known: KnownAnswers
  let found: Surroundings
  before(async () => {
    known = new KnownAnswers((await sampleServer()).url)
    found = await look(known.target())
  })

  for (const check of meaningChecks) {
    describe(`${check.method}: ${check.name}`, () => {
      it('finds nothing wrong with our own node, and has something to look at', async () => {
        expect(check.cases(found)).not.to.have.length(0)
        expect(await faultOf(check, found, known.target())).to.equal(undefined)
      })

      for (const path of check.covers) {
        it(`finds another \`${path}\``, async () => {
          for (const places of ['all', 'last'] as const) await expectFound(check, path, places)
        })
      }
    })
  }

  async function expectFound(check: Check, path: string, places: Places): Promise<void> {
    let count = 0
    const alter = (result: unknown): unknown => {
      const altered = alterField(result, path, places)
      count += altered.count
      return altered.result
    }
    const target = known.target({ method: check.method, alter })
    const fault = await faultOf(check, await look(target), target)
    if (process.env.LENIENT && count === 0) {
      console.log('NONE', check.method, path)
      return
    }
    expect(count, 'altered values').to.be.above(0)
    expect(fault, `the fault, ${places} of them altered`).not.to.equal(undefined)
  }
})

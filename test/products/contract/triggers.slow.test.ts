import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { ContractErrorObject, Trigger } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { ask, type RpcAnswer } from '../../support/serve.ts'
import { sampleServer } from '../../support/serveSample.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))

const triggers = Object.entries(contract.components.errors).flatMap(([name, error]) => {
  const trigger = error['x-trigger']
  return trigger === undefined ? [] : [{ name, error, trigger }]
})

async function pull(url: string, trigger: Trigger): Promise<RpcAnswer> {
  if ('method' in trigger) return ask(url, trigger.method, trigger.params)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: trigger.body })
  return (await answer.json()) as RpcAnswer
}

/** Returns a pattern for the error's messages: `message`, or a quoted phrase of the cause. … stands for any text. */
function promised({ message, 'x-description': cause }: ContractErrorObject): RegExp {
  const quoted = [...cause.matchAll(/`([^`]+)`/g)]
    .map(([, phrase]) => phrase!)
    .filter((phrase) => phrase.includes(' '))
  const patterns = [message, ...quoted].map((phrase) => phrase.split('…').map(escaped).join('.*'))
  // Like geth, the node prefixes the error of a simulated call that cannot be executed with `err: `.
  return new RegExp(`^(?:err: )?(?:${patterns.join('|')})`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

describe('the x-trigger of an error', () => {
  it('exists for most errors of the catalogue', () => {
    expect(triggers.length).to.be.greaterThan(Object.keys(contract.components.errors).length / 2)
  })

  for (const { name, error, trigger } of triggers) {
    it(`provokes ${name}`, async () => {
      const { url } = await sampleServer()
      const answer = await pull(url, trigger)
      expect(answer.error?.code).to.equal(error.code)
      expect(answer.error?.message).to.match(promised(error))
    })
  }
})

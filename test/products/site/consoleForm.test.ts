/** Tests the input of the console's form, and the requests made from it. */
import { expect } from 'chai'
import { nextTick, ref, shallowRef } from 'vue'
import type { Contract } from '../../../docs-site/console/contract.ts'
import type { Sent } from '../../../docs-site/console/rpcClient.ts'
import { useParameters } from '../../../docs-site/console/useParameters.ts'
import { useRun, type Wanted } from '../../../docs-site/console/useRun.ts'
import { contract, methodNamed } from './consoleContract.ts'

async function formOf(name: string) {
  const [loaded, method] = [shallowRef<Contract>(), shallowRef(methodNamed(name))]
  const parameters = useParameters(loaded, method)
  loaded.value = contract
  await nextTick()
  return parameters
}

describe('form and JSON views of the console', () => {
  it('show the values that were entered in the other view, even invalid values', async () => {
    const form = await formOf('eth_getBalance')
    form.texts.value.address = '0x12'
    form.texts.value.block = ''
    form.enterRaw(true)
    expect(JSON.parse(form.rawText.value)).to.deep.equal(['0x12'])
    form.rawText.value = '{"block": "Latest", "address": "0x13"}'
    form.enterRaw(false)
    expect(form.texts.value).to.deep.equal({ address: '0x13', block: 'Latest' })
    expect(form.reading.value.faults).to.have.all.keys('address', 'block')
  })

  it('keep invalid JSON until the form is edited', async () => {
    const form = await formOf('eth_getBalance')
    const before = { ...form.texts.value }
    form.enterRaw(true)
    form.rawText.value = '['
    form.enterRaw(false)
    expect(form.texts.value).to.deep.equal(before)
    form.enterRaw(true)
    expect(form.rawText.value).to.equal('[')
    form.enterRaw(false)
    form.texts.value.block = '0x1'
    form.enterRaw(true)
    expect(JSON.parse(form.rawText.value)).to.deep.equal([before.address, '0x1'])
  })

  it('turn the text of a field into an array if it is a valid JSON array, and into a string otherwise', async () => {
    const form = await formOf('eth_getProof')
    form.texts.value.address = '5'
    form.texts.value.storageKeys = '["0x0", 7]'
    form.enterRaw(true)
    expect(JSON.parse(form.rawText.value).slice(0, 2)).to.deep.equal(['5', ['0x0', 7]])
    form.enterRaw(false)
    form.texts.value.storageKeys = '["0x0"'
    form.enterRaw(true)
    expect(JSON.parse(form.rawText.value)[1]).to.equal('["0x0"')
  })

  it('discard the text of the JSON view when an example is chosen', async () => {
    const form = await formOf('eth_getBalance')
    form.enterRaw(true)
    form.rawText.value = '['
    form.enterRaw(false)
    form.chooseExample(0)
    form.enterRaw(true)
    expect(JSON.parse(form.rawText.value)).to.deep.equal(form.reading.value.params)
  })
})

describe('useRun of the console', () => {
  it('returns the request as it was sent, and its node, even if the form is edited before the answer', async () => {
    const bodies: string[] = []
    const waiting: ((sent: Sent) => void)[] = []
    const calls = useRun({
      contract: ref(contract),
      send: (url, body) => {
        bodies.push(`${url} ${body}`)
        return new Promise((resolve) => waiting.push(resolve))
      },
      connect: () => expect.fail('no WebSocket'),
      origin: () => 'http://pages.example',
    })
    const params = ref<readonly unknown[]>(['0x10'])
    const wanted = (): Promise<Wanted> =>
      Promise.resolve({
        url: 'http://a.example/',
        method: 'm',
        params: params.value,
        isWebSocketOnly: false,
      })
    const running = calls.run(wanted)
    await nextTick()
    params.value = ['0x20']
    const text = '{"jsonrpc":"2.0","id":1,"result":1}'
    waiting[0]?.({ status: 200, text, headers: new Headers(), bytes: text.length, durationMs: 1 })
    const { made, outcome } = await running
    expect(outcome.kind).to.equal('result')
    expect(made).to.include({ url: 'http://a.example/', method: 'm' })
    expect(made?.params).to.deep.equal(['0x10'])
    expect(bodies).to.have.length(1)
    expect(bodies[0]).to.contain('"params":["0x10"]')
  })

  it('returns a fault instead of a request when the request cannot be built', async () => {
    const calls = useRun({
      contract: ref(contract),
      send: () => expect.fail('nothing is sent'),
      connect: () => expect.fail('no WebSocket'),
      origin: () => 'http://pages.example',
    })
    const { made, outcome } = await calls.run(() => Promise.reject(new TypeError('no value')))
    expect(made).to.equal(undefined)
    expect(outcome).to.deep.equal({ kind: 'fault', words: 'no value' })
    expect(calls.isRunning.value).to.equal(false)
  })
})

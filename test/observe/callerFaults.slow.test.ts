/** A caller's mistake that has geth's code of internal errors (-32603) does not count as a fault of the node. */
import { expect } from 'chai'
import { errors } from '../../generated/errors.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { ask, type Served } from '../support/serve.ts'
import { serveSample } from '../support/serveSample.ts'

const TARGET = '0x0000000000000000000000000000000000000001'
const HASH = `0x${'11'.repeat(32)}`

describe("a caller's mistake with the code -32603", () => {
  let server: Served
  before(async () => {
    server = await serveSample()
  })
  after(() => server.stop())

  async function countsOf(code: number): Promise<number> {
    const page = await (await fetch(`${server.url}/metrics`)).text()
    const line = `cartulary_call_errors_total{method="eth_simulateV1",code="${code}"} `
    const found = page.split('\n').find((each) => each.startsWith(line))
    return found === undefined ? 0 : Number(found.slice(line.length))
  }

  it('counts as -32602 and is not logged', async () => {
    const [ours, theirs] = [await countsOf(-32603), await countsOf(-32602)]
    const calls = [
      { to: TARGET, blobVersionedHashes: [HASH], maxFeePerBlobGas: '0x1' },
      { to: TARGET, authorizationList: [] },
    ]
    for (const call of calls) {
      const { error } = await ask(server.url, 'eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }] }])
      expect(error?.code).to.equal(-32603)
    }
    expect(await countsOf(-32603)).to.equal(ours)
    expect(await countsOf(-32602)).to.equal(theirs + calls.length)
    expect(server.complaints()).to.not.match(/error/i)
  })

  it('is any error in the error catalogue that has this code, except internalError', () => {
    for (const name of Object.keys(errors) as (keyof typeof errors)[]) {
      const { code, countedCode } = new RpcError(name)
      const isTheirs = code === -32603 && name !== 'internalError'
      expect(countedCode, name).to.equal(isTheirs ? -32602 : code)
    }
  })
})

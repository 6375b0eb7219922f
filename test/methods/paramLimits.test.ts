import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import { withParamLimits } from '../../src/methods/paramLimits.ts'

const filters = (address: unknown): object => ({ address, topics: [] })
const ADDRESS = `0x${'11'.repeat(20)}`

describe('withParamLimits', () => {
  const limited = withParamLimits(methods, { ...limits, logsAddressesMax: 2 })
  const check = (name: string, at: number, value: unknown) => limited.get(name)!.params[at]!.check(value)

  it('rejects a list that is longer than its limit, and returns the path and the maximum length', () => {
    const three = filters([ADDRESS, ADDRESS, ADDRESS])
    const fault = { path: '/address', expected: 'at most 2 entries' }
    expect(check('eth_getLogs', 0, three)).to.deep.equal(fault)
    expect(check('eth_newFilter', 0, three)).to.deep.equal(fault)
    expect(check('eth_subscribe', 1, three)).to.deep.equal(fault)
    expect(check('eth_getLogs', 0, filters([ADDRESS, ADDRESS]))).to.equal(undefined)
  })

  it('checks parameters against openrpc.json before it checks the limits', () => {
    const wrong = filters([ADDRESS, ADDRESS, '0x1'])
    expect(check('eth_getLogs', 0, wrong)).to.deep.include({ path: '/address/2' })
  })

  it('accepts a parameter that contains no list', () => {
    for (const value of [filters(ADDRESS), filters(null), {}, filters([])])
      expect(check('eth_getLogs', 0, value)).to.equal(undefined)
  })

  it('changes only methods whose limit is below the limit in openrpc.json', () => {
    const changed = [...limited]
      .filter(([name, method]) => method !== methods.get(name))
      .map(([name]) => name)
    expect(changed).to.have.members([
      ...['eth_getLogs', 'eth_newFilter', 'eth_subscribe', 'erigon_getLatestLogs', 'erigon_getLogs'],
    ])
    const unchanged = withParamLimits(methods, limits)
    for (const [name, method] of unchanged) expect(method, name).to.equal(methods.get(name))
  })
})

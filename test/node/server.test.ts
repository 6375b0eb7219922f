import { expect } from 'chai'
import { readSettings } from '../../src/config/settings.ts'
import { UsageError } from '../../src/config/usageError.ts'
import { type OptionName, options } from '../../src/config.ts'
import { httpDefaults } from '../../src/http/options.ts'
import type { Context } from '../../src/methods/handler.ts'
import { httpOptions, nodeServer } from '../../src/node/server.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'

type Given = Partial<Record<OptionName, string | true>>

const settingsOf = (commandLine: Given) =>
  readSettings('serve', { commandLine, env: {}, workingDir: '/nowhere' })

const shared = Object.keys(httpDefaults).filter((name) => name in options) as OptionName[]

describe('httpOptions', () => {
  it('returns the defaults of the HTTP server, and the folder of the docs, if no option is set', () => {
    const made = httpOptions(settingsOf({}))
    const { docs, ...others } = made
    expect(httpDefaults).to.deep.include({ ...others, rateLimit: httpDefaults.rateLimit })
    expect(docs?.folder).to.match(/docs$/)
  })

  it('omits the docs or returns the URL of external docs, as configured, and refuses invalid URLs', () => {
    expect(httpOptions(settingsOf({ noDocs: true })).docs).to.equal(undefined)
    const elsewhere = { docsUrl: 'https://docs.example/cartulary/' }
    expect(httpOptions(settingsOf(elsewhere)).docs).to.include({
      elsewhere: 'https://docs.example/cartulary',
    })
    for (const url of ['docs', 'ftp://docs.example', 'https://docs.example/?a=b', 'https://docs.example/#x'])
      expect(() => httpOptions(settingsOf({ docsUrl: url })), url).to.throw('--docs-url')
  })

  it('returns every limit of the server as configured', () => {
    const names = shared.filter((name) => options[name].kind === 'integer')
    expect(names).to.include.members(['headersTimeoutMs', 'bodiesBytesMax', 'connectionsMax'])
    for (const [at, name] of names.entries()) {
      const value = 40_000 + at
      const made = httpOptions(settingsOf({ [name]: String(value), requestTimeoutMs: String(value) }))
      expect(made, name).to.have.property(name, value)
    }
  })

  it('returns the configured rate limit, and no rate limit for a rate of 0', () => {
    const given = { rateTokensPerSecond: '7', rateTokensBurst: '70', rateClientsMax: '9' }
    const more = { rateNetworkClients: '3', rateWorkerTokensPerSecond: '11' }
    const { rateLimit } = httpOptions(settingsOf({ ...given, ...more }))
    expect(rateLimit).to.deep.equal({
      ...{ tokensPerSecond: 7, burst: 70, clientsMax: 9, loopback: false },
      ...{ networkClients: 3, workerTokensPerSecond: 11 },
    })
    expect(httpOptions(settingsOf({ rateTokensPerSecond: '0' })).rateLimit).to.equal(undefined)
  })
})

describe('nodeServer', () => {
  const refusals: [string, Given, string][] = [
    [
      '--request-timeout',
      { headersTimeoutMs: '500', requestTimeoutMs: '400' },
      '--request-timeout: at least --headers-timeout',
    ],
    [
      '--rate-burst',
      { rateTokensPerSecond: '1', rateTokensBurst: '100000' },
      '--rate-burst: a number from 1 to 86400',
    ],
    [
      '--trusted-proxies',
      { trustedProxies: 'proxy.example' },
      '--trusted-proxies: IP addresses and subnets such as 10.0.0.0/8',
    ],
  ]
  for (const [flag, given, message] of refusals) {
    it(`names ${flag} in the error for an invalid value`, () => {
      const dispatcher = new Dispatcher<Context>(new Map(), sameContext({} as Context))
      const probes = { readiness: () => ({ status: 'UP' as const }), logError: () => {} }
      const make = (): unknown => nodeServer(dispatcher, settingsOf(given), probes)
      expect(make).to.throw(UsageError).with.property('code', 'BAD_VALUE')
      expect(make).to.throw(message.replace(': ', ': expected '))
    })
  }
})

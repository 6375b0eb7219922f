import { expect } from 'chai'
import { isHostAllowed } from '../../src/http/admission.ts'
import { ask, call, type Question, type Serving, serve } from './serving.ts'

const body = JSON.stringify(call('fake_none'))

async function withServer(options: Parameters<typeof serve>[0], use: (serving: Serving) => Promise<void>) {
  const serving = await serve(options)
  try {
    await use(serving)
  } finally {
    await serving.server.stop()
  }
}

const preflight = (origin: string): Question => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  },
})

describe('the check of hosts', () => {
  it('allows the listed names and all IP addresses', () => {
    const allowed = new Set(['localhost', 'node.example'])
    const hosts = [
      'localhost',
      'LOCALHOST:8545',
      'localhost.',
      'node.example:1',
      '127.0.0.1:80',
      '[::1]:8545',
      '[::1]',
      '::1',
    ]
    for (const host of [...hosts, '10.1.2.3', '', undefined])
      expect(isHostAllowed(host, allowed), host).to.equal(true)
    const others = [
      'evil.example',
      'localhost.evil.example',
      'evil.example:8545',
      '127.0.0.1.nip.io',
      '[evil]',
      'localhost@evil',
    ]
    for (const host of others) {
      expect(isHostAllowed(host, allowed), host).to.equal(false)
      expect(isHostAllowed(host, new Set(['*'])), host).to.equal(true)
    }
  })

  it('refuses a name that is not listed, whatever the path of the request', async () => {
    await withServer({}, async (serving) => {
      const evil = { Host: 'evil.example' }
      expect(await ask(serving, { body, headers: evil })).to.include({ status: 403 })
      expect(await ask(serving, { method: 'GET', path: '/liveness', headers: evil })).to.include({
        status: 403,
      })
      expect(await ask(serving, { body, headers: { Host: 'localhost:1' } })).to.include({ status: 200 })
      expect(serving.context.ran).to.have.length(1)
    })
  })

  it('allows only the configured names', async () => {
    await withServer({ virtualHosts: ['Node.Example'] }, async (serving) => {
      expect(await ask(serving, { body, headers: { Host: 'node.example' } })).to.include({ status: 200 })
      expect(await ask(serving, { body, headers: { Host: 'localhost' } })).to.include({ status: 403 })
    })
  })
})

describe('CORS', () => {
  it('allows no origin by default, and every origin when * is listed', async () => {
    await withServer({}, async (serving) => {
      const answer = await ask(serving, { body, headers: { Origin: 'https://a.example' } })
      expect(answer.headers).to.not.have.property('access-control-allow-origin')
      const flight = await ask(serving, preflight('https://a.example'))
      expect(flight.headers).to.not.have.property('access-control-allow-origin')
    })
    await withServer({ corsOrigins: ['*'] }, async (serving) => {
      const answer = await ask(serving, { body, headers: { Origin: 'https://a.example' } })
      expect(answer.headers['access-control-allow-origin']).to.equal('*')
      expect(answer.headers['access-control-expose-headers']).to.equal('Retry-After, X-Request-Id')
      const flight = await ask(serving, preflight('https://a.example'))
      expect(flight.status).to.equal(204)
      expect(flight.headers).to.include({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': '*',
      })
    })
  })

  it('sets no headers for clients that are not browsers', async () => {
    await withServer({}, async (serving) => {
      const { headers } = await ask(serving, { body })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).to.deep.equal([])
    })
  })

  it('allows every page of this machine when loopback is listed', async () => {
    await withServer({ corsOrigins: ['loopback'] }, async (serving) => {
      const names = ['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.8.9.10', '[::1]']
      for (const page of names.flatMap((name) => [`http://${name}`, `https://${name}:3000`])) {
        const { headers } = await ask(serving, preflight(page))
        expect(headers).to.include({ 'access-control-allow-origin': page, vary: 'Origin' })
      }
      const others = [
        'http://localhost.evil.example',
        'http://evil-localhost',
        'http://127.0.0.1.evil.example',
        'http://1270.0.1',
        'http://128.0.0.1',
        'http://0.0.0.0',
        'http://user@localhost',
        'http://localhost:3000/',
        'ftp://localhost',
        'null',
      ]
      for (const page of others) {
        const { headers } = await ask(serving, preflight(page))
        expect(headers, page).to.not.have.property('access-control-allow-origin')
      }
    })
  })

  it('allows only the listed origins', async () => {
    await withServer({ corsOrigins: ['https://a.example'] }, async (serving) => {
      const good = await ask(serving, preflight('https://a.example'))
      expect(good.headers).to.include({ 'access-control-allow-origin': 'https://a.example', vary: 'Origin' })
      const bad = await ask(serving, preflight('https://b.example'))
      expect(bad.headers).to.include({ vary: 'Origin' })
      expect(bad.headers).to.not.have.property('access-control-allow-origin')
      const large = JSON.stringify(call('fake_medium'))
      const headers = { Origin: 'https://a.example', 'Accept-Encoding': 'gzip' }
      expect((await ask(serving, { body: large, headers })).headers.vary).to.equal('Origin, Accept-Encoding')
    })
  })
})

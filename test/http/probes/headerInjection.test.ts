/** Header values of a client never appear in a response, except an origin that is listed or a harmless request id. */
import { expect } from 'chai'
import { head, LENGTH, OUTER, probe, probed } from './rawHttp.ts'

const MARKER = 'qzMARKERzq'
const LISTED = 'https://a.example'

/** Values with a special meaning in a header, a log line, a page or a JSON text. */
const values = [
  `${MARKER} x`,
  `${MARKER}"`,
  `${MARKER}\\r\\nX-Injected: 1`,
  `${MARKER}%0d%0aX-Injected:%201`,
  `${MARKER}\xe5\x98\x8d\xe5\x98\x8aX-Injected: 1`,
  `${MARKER}\xff\xfe`,
  `${MARKER}\x1b[31m`,
  `<script>${MARKER}</script>`,
  `${MARKER}${'x'.repeat(8_000)}`,
  `$\{jndi:ldap://${MARKER}}`,
  `{"${MARKER}":1}`,
]
const names = [
  ...[
    'X-Request-Id',
    'X-Correlation-Id',
    'Traceparent',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ],
  ...[
    'Forwarded',
    'Via',
    'X-Real-IP',
    'Origin',
    'Referer',
    'User-Agent',
    'Cookie',
    'Accept',
    'Accept-Encoding',
  ],
  ...[
    'Access-Control-Request-Method',
    'Access-Control-Request-Headers',
    'If-None-Match',
    'Range',
    'X-HTTP-Method-Override',
  ],
]

const withHeader = (name: string, value: string, line?: string): string =>
  head([`Content-Length: ${LENGTH}`, 'Connection: close', `${name}: ${value}`], line) + OUTER

describe('HTTP server with hostile headers', () => {
  const serving = probed({ corsOrigins: [LISTED], trustedProxies: ['127.0.0.1'] })

  for (const name of names) {
    it(`does not repeat the value of ${name}`, async () => {
      for (const value of values) {
        for (const line of [
          'POST / HTTP/1.1',
          'OPTIONS / HTTP/1.1',
          'GET /liveness HTTP/1.1',
          'GET /nowhere HTTP/1.1',
        ]) {
          const { text } = await probe(serving(), withHeader(name, value, line))
          expect(text).to.match(/^HTTP\/1\.1 \d{3} /)
          expect(text).to.not.match(/MARKER|X-Injected/i)
        }
      }
    })
  }

  it('refuses values that contain CR or LF', async () => {
    for (const name of names) {
      for (const end of ['\r', '\n', '\n\r', '\r\r\n']) {
        const { text, ran } = await probe(serving(), withHeader(name, `a${end}X-Injected: 1`))
        expect(text, name).to.match(/^HTTP\/1\.1 400 /)
        expect(text).to.not.contain('Injected')
        expect(ran).to.equal(0)
      }
    }
  })

  it('does not echo the host, the target or the method of a refused request', async () => {
    for (const value of [MARKER, `${MARKER}.example`, `${MARKER}:80`]) {
      const byHost =
        head([`Content-Length: ${LENGTH}`], 'POST / HTTP/1.1', [`Host: ${value}`, 'Connection: close']) +
        OUTER
      const byTarget = withHeader('X', '1', `POST /${value}?${value} HTTP/1.1`)
      for (const request of [byHost, byTarget, withHeader('X', '1', `${MARKER} / HTTP/1.1`)]) {
        expect((await probe(serving(), request)).text)
          .to.match(/^HTTP\/1\.1 4\d\d /)
          .and.not.contain(MARKER)
      }
    }
  })

  it('allows an origin in Access-Control-Allow-Origin only if the origin is listed', async () => {
    const allowed = /^access-control-allow-origin: (.*)\r$/im
    expect(allowed.exec((await probe(serving(), withHeader('Origin', LISTED))).text)?.[1]).to.equal(LISTED)
    const others = [
      `${LISTED}.evil.example`,
      `${LISTED}:1`,
      `${LISTED}/`,
      `http://a.example`,
      'null',
      '*',
      `${LISTED}, ${LISTED}`,
    ]
    for (const origin of others) {
      expect(allowed.exec((await probe(serving(), withHeader('Origin', origin))).text)?.[1], origin).to.equal(
        undefined,
      )
    }
    const two = withHeader('Origin', 'https://evil.example').replace(
      'Origin:',
      `Origin: ${LISTED}\r\nOrigin:`,
    )
    expect(allowed.exec((await probe(serving(), two)).text)?.[1]).to.be.oneOf([undefined, LISTED])
  })

  it('identifies a client by the X-Forwarded-For header after 2100 other headers, or refuses the request', async () => {
    const junk = Array.from({ length: 2_100 }, () => 'a:').join('\r\n')
    const { callers } = serving()
    callers.length = 0
    const { statuses } = await probe(
      serving(),
      withHeader('X', '1').replace('X: 1', `${junk}\r\nX-Forwarded-For: 192.0.2.1`),
    )
    const clients = callers.map((caller) => caller?.client)
    // The request is refused, or served under the right client.
    expect([statuses, clients]).to.be.deep.oneOf([
      [[431], []],
      [[200], ['192.0.2.1']],
    ])
  })
})

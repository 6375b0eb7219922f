/**
 * Request smuggling: two parsers of the same bytes disagree on where a request ends. The end of each probe is
 * ambiguous, and another request follows. Either the server reads the probe as RFC 9112 says, and answers both
 * requests; or the server refuses the probe and closes the connection, so that the following bytes are never taken for
 * a request. In the names, CL is Content-Length and TE is Transfer-Encoding.
 */
import { expect } from 'chai'
import { chunk, HEX_LENGTH, head, LAST_CHUNK, LENGTH, last, OUTER, probe, probed } from './rawHttp.ts'

const chunked = (te: string): string => head([`Transfer-Encoding:${te}`]) + chunk(OUTER) + LAST_CHUNK
const sized = (length: string): string => head([`Content-Length:${length}`]) + OUTER
const chunks = (text: string): string => head(['Transfer-Encoding: chunked']) + text

/** Name → request that is refused. Neither its call nor the call of the following request runs. */
const refused: Readonly<Record<string, string>> = {
  'CL.TE':
    head([`Content-Length: ${LAST_CHUNK.length + last('next').length}`, 'Transfer-Encoding: chunked']) +
    LAST_CHUNK,
  'TE.CL': head(['Transfer-Encoding: chunked', 'Content-Length: 3']) + chunk(last('inner')) + LAST_CHUNK,
  'TE.CL with the length of the body':
    head(['Transfer-Encoding: chunked', `Content-Length: ${LENGTH}`]) + OUTER,
  'TE xchunked': chunked(' xchunked'),
  'TE identity': chunked(' identity'),
  'TE chunked twice': chunked(' chunked, chunked'),
  'TE with chunked not last': chunked(' chunked, identity'),
  'TE with an unknown coding': chunked(' gzip, chunked'),
  'TE identity, chunked': chunked(' identity, chunked'),
  'TE quoted': chunked(' "chunked"'),
  'TE with a parameter': chunked(' chunked;q=1'),
  'TE after a vertical tab': chunked(' \x0bchunked'),
  'TE with NUL': chunked(' chunked\0'),
  'TE empty': chunked(''),
  'TE twice, chunked first':
    head(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']) + chunk(OUTER),
  'TE twice, chunked last':
    head(['Transfer-Encoding: identity', 'Transfer-Encoding: chunked']) + chunk(OUTER) + LAST_CHUNK,
  'TE and a space before the colon': head(['Transfer-Encoding : chunked']) + chunk(OUTER) + LAST_CHUNK,
  'TE and a tab before the colon': head(['Transfer-Encoding\t: chunked']) + chunk(OUTER) + LAST_CHUNK,
  'TE and a newline before the colon': head(['Transfer-Encoding\n : chunked']) + chunk(OUTER) + LAST_CHUNK,
  'TE folded': head(['Transfer-Encoding:', '\tchunked']) + chunk(OUTER) + LAST_CHUNK,
  'TE hidden behind a bare CR':
    head([`X: a\rTransfer-Encoding: chunked`, `Content-Length: ${LENGTH}`]) + OUTER,
  'TE of HTTP/1.0':
    head(['Transfer-Encoding: chunked', 'Connection: keep-alive'], 'POST / HTTP/1.0') +
    chunk(OUTER) +
    LAST_CHUNK,
  'TE xchunked and CL': head(['Transfer-Encoding: xchunked', `Content-Length: ${LENGTH}`]) + OUTER,
  'TE identity and CL': head(['Transfer-Encoding: identity', `Content-Length: ${LENGTH}`]) + OUTER,
  'CL with +': sized(` +${LENGTH}`),
  'CL with -': sized(` -${LENGTH}`),
  'CL in hex': sized(` 0x${HEX_LENGTH}`),
  'CL with a fraction': sized(` ${LENGTH}.0`),
  'CL with an exponent': sized(` ${LENGTH}e0`),
  'CL with a separator': sized(' 5_1'),
  'CL list': sized(` ${LENGTH}, ${LENGTH}`),
  'CL with a space in it': sized(` ${LENGTH} ${LENGTH}`),
  'CL empty': sized(''),
  'CL that is not a number': sized(' abc'),
  'CL above 64 bits': sized(' 99999999999999999999'),
  'CL twice with the same value': head([`Content-Length: ${LENGTH}`, `Content-Length: ${LENGTH}`]) + OUTER,
  'CL twice with different values': head([`Content-Length: ${LENGTH}`, 'Content-Length: 0']) + OUTER,
  'CL and a space before the colon': head([`Content-Length : ${LENGTH}`]) + OUTER,
  'CL behind a bare LF': head([`X: a\nContent-Length: ${LENGTH}`]) + OUTER,
  'CL folded into another header': head(['X: a', ' Content-Length: 0', `Content-Length: ${LENGTH}`]) + OUTER,
  'chunk size in hex notation': chunks(`0x${HEX_LENGTH}\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size with +': chunks(`+${HEX_LENGTH}\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size below zero': chunks(`-1\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size with a space': chunks(` ${HEX_LENGTH}\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size empty': chunks(`\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size that is not a number': chunks(`g\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size above 64 bits': chunks(`1${'0'.repeat(16)}\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk size and a bare LF': chunks(`${HEX_LENGTH}\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk extension and a bare LF': chunks(`${HEX_LENGTH};a\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk extension with a bare CR': chunks(`${HEX_LENGTH};a\rb\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk and a bare LF': chunks(`${HEX_LENGTH}\r\n${OUTER}\n${LAST_CHUNK}`),
  'chunk without an end': chunks(`${HEX_LENGTH}\r\n${OUTER}${LAST_CHUNK}`),
  'chunk longer than its size': chunks(`${HEX_LENGTH}\r\n${OUTER}XX\r\n${LAST_CHUNK}`),
  'last chunk with bare LFs': chunks(`${chunk(OUTER)}0\n\n`),
  'trailer that is a length': chunks(`${chunk(OUTER)}0\r\nContent-Length: 5\r\n\r\n`),
  'trailer that is a coding': chunks(`${chunk(OUTER)}0\r\nTransfer-Encoding: chunked\r\n\r\n`),
}

/** Name → request that is read. Both requests are answered, in order. */
const read: Readonly<Record<string, string>> = {
  'TE chunked': chunked(' chunked'),
  'TE in capitals': chunked(' CHUNKED'),
  'TE and white space around it': chunked('\t chunked '),
  'TE without white space': chunked('chunked'),
  'CL with white space around it': sized(`  ${LENGTH} `),
  'CL with leading zeros': sized(` 00${LENGTH}`),
  'chunk size with leading zeros': chunks(`${HEX_LENGTH.padStart(20, '0')}\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk extension': chunks(`${HEX_LENGTH};a=b;c\r\n${OUTER}\r\n${LAST_CHUNK}`),
  'chunk extension, quoted': chunks(`${HEX_LENGTH};a="b;\\"c"\r\n${OUTER}\r\n${LAST_CHUNK}`),
  trailers: chunks(`${chunk(OUTER)}0\r\nX-A: 1\r\nHost: evil.example\r\n__proto__: 1\r\n\r\n`),
  'one byte a chunk': chunks(OUTER.split('').map(chunk).join('') + LAST_CHUNK),
  'blank lines before the request': `\r\n\r\n${sized(` ${LENGTH}`)}`,
}

describe('HTTP server with ambiguous requests', () => {
  const serving = probed()

  for (const [name, request] of Object.entries(refused)) {
    it(`refuses ${name}, and the request behind it`, async () => {
      const { statuses, ran } = await probe(serving(), request + last('next'))
      expect(statuses).to.have.length(1)
      expect(statuses[0]).to.be.oneOf([400, 413, 501])
      expect(ran).to.equal(0)
    })
  }

  for (const [name, request] of Object.entries(read)) {
    it(`reads ${name} as RFC 9112 says`, async () => {
      const { statuses, ids, ran } = await probe(serving(), request + last('next'))
      expect({ statuses, ids, ran }).to.deep.equal({ statuses: [200, 200], ids: ['outer', 'next'], ran: 2 })
    })
  }

  it('reads a request without a length as a request without a body', async () => {
    for (const lines of [[], ['Content-Length: 0']]) {
      const { statuses, ids } = await probe(serving(), head(lines) + last('next'))
      expect(statuses).to.deep.equal([200, 200])
      expect(ids).to.deep.equal(['next'])
    }
  })

  it('runs no call of a body that does not arrive completely', async () => {
    const endless = chunks(`ffffffffffffffff\r\n${OUTER}`)
    const short = head([`Content-Length: ${OUTER.length + 1_000}`]) + OUTER
    const outcomes = await Promise.all(
      [endless, short].map((bytes) => probe(serving(), bytes + last('next'))),
    )
    for (const { statuses, ran } of outcomes) {
      expect(statuses.filter((status) => status !== 408 && status !== 413)).to.deep.equal([])
      expect(ran).to.equal(0)
    }
  })

  it('limits the length of chunk extensions', async () => {
    const { statuses, ran } = await probe(
      serving(),
      chunks(`${HEX_LENGTH};${'a'.repeat(20_000)}\r\n${OUTER}\r\n`),
    )
    expect(statuses).to.deep.equal([413])
    expect(ran).to.equal(0)
  })
})

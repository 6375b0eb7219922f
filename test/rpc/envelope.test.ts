import { expect } from 'chai'
import { type Call, type Envelope, parseEnvelope } from '../../src/rpc/envelope.ts'

const limits = { batchCallsMax: 3, nestingDepthMax: 8, requestValuesMax: 100 }

function parse(body: string | Uint8Array): Envelope {
  return parseEnvelope(typeof body === 'string' ? Buffer.from(body) : body, limits)
}

const INVALID: Call = { method: '', params: undefined, id: 'null', isInvalid: true }

function single(body: string): Call {
  const envelope = parse(body)
  if (envelope.kind !== 'single') return expect.fail(`${envelope.kind}`)
  return envelope.call
}

function refusalCode(body: string | Uint8Array): number | undefined {
  const envelope = parse(body)
  return envelope.kind === 'refused' ? envelope.error.code : undefined
}

describe('envelope', () => {
  it('reads a request', () => {
    const call = single('{"jsonrpc":"2.0","method":"m","params":[1],"id":7,"more":true}')
    expect(call).to.deep.equal({ method: 'm', params: [1], id: '7' })
  })

  it('keeps each kind of id as it was sent', () => {
    const ids = [
      '0',
      '-1',
      'null',
      '""',
      '"a\\"b"',
      '9007199254740993',
      '1.5e300',
      '1.50',
      '-0',
      '1e400',
      '12e-1',
    ]
    for (const id of ids) expect(single(`{"jsonrpc":"2.0","method":"m","id":${id}}`).id).to.equal(id)
    expect(single('{"jsonrpc":"2.0","method":"m","id":"\\ud800"}').id).to.equal('"\\ud800"')
  })

  it('reads a request without id as a notification', () => {
    expect(single('{"jsonrpc":"2.0","method":"m"}')).to.deep.equal({
      method: 'm',
      params: undefined,
      id: undefined,
    })
  })

  it('reads null params as absent', () => {
    expect(single('{"jsonrpc":"2.0","method":"m","params":null,"id":1}').params).to.equal(undefined)
  })

  it('keeps the id of an object that is not a request', () => {
    const members = [
      '',
      '"jsonrpc":2.0,"method":"m"',
      '"jsonrpc":"1.0","method":"m"',
      '"method":"m"',
      '"jsonrpc":"2.0"',
      '"jsonrpc":"2.0","method":["m"]',
      '"jsonrpc":"2.0","method":null',
      '"jsonrpc":"2.0","method":"m","params":"x"',
      '"jsonrpc":"2.0","method":"m","params":5',
      '"jsonrpc":"2.0","method":"m","params":false',
    ]
    for (const some of members)
      for (const id of ['1', '"a"', 'null', '9007199254740993', '1.50']) {
        const body = `{${[some, `"id":${id}`].filter((one) => one !== '').join()}}`
        expect(single(body), body).to.deep.equal({ ...INVALID, id })
        const batch = parse(`[7,${body}]`)
        expect(batch, body).to.deep.equal({ kind: 'batch', calls: [INVALID, { ...INVALID, id }] })
      }
  })

  it('gives the id null to what is not a request and has no valid id', () => {
    const malformed = [
      '1',
      '"m"',
      'null',
      '{}',
      '{"jsonrpc":"2.0","method":1}',
      '{"jsonrpc":"2.0","method":"m","id":{}}',
      '{"jsonrpc":"2.0","method":"m","id":[1]}',
      '{"jsonrpc":"2.0","method":"m","id":true}',
      `{"jsonrpc":"2.0","method":1,"id":"${'x'.repeat(65_537)}"}`,
      '{"__proto__":{"jsonrpc":"2.0","method":"m","id":1}}',
    ]
    for (const body of malformed) expect(single(body), body.slice(0, 100)).to.deep.equal(INVALID)
  })

  it('refuses bodies that are not JSON with -32700, and bodies that are nested too deeply with -32600', () => {
    expect(refusalCode('')).to.equal(-32700)
    expect(refusalCode('{"jsonrpc":')).to.equal(-32700)
    expect(refusalCode('{"id":1} {}')).to.equal(-32700)
    expect(refusalCode(Buffer.from([0x22, 0xff, 0x22]))).to.equal(-32700)
    expect(refusalCode(`${'['.repeat(9)}${']'.repeat(9)}`)).to.equal(-32600)
    expect(refusalCode('['.repeat(5_000_000))).to.equal(-32600)
  })

  it('reads batches', () => {
    const envelope = parse(
      '[{"jsonrpc":"2.0","method":"m","id":9007199254740993},1,{"jsonrpc":"2.0","method":"n"}]',
    )
    expect(envelope).to.deep.equal({
      kind: 'batch',
      calls: [
        { method: 'm', params: undefined, id: '9007199254740993' },
        INVALID,
        { method: 'n', params: undefined, id: undefined },
      ],
    })
  })

  it('refuses an empty batch', () => {
    expect(refusalCode('[]')).to.equal(-32600)
    expect(refusalCode(' [ ] ')).to.equal(-32600)
  })

  it('reads only the ids and the number of entries of a batch that exceeds batchCallsMax', () => {
    const call = (id: string) => `{"jsonrpc":"2.0","method":"m"${id}}`
    const body = `[${[call(',"id":1'), call(',"id":1.50'), call(''), '7', call(',"id":null')].join()}]`
    expect(parse(body)).to.deep.equal({ kind: 'overlong', ids: ['1', '1.50', 'null', 'null'], entries: 5 })
  })
})

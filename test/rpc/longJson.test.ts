import { expect } from 'chai'
import fc from 'fast-check'
import { type Envelope, parseEnvelope, parseEnvelopeAsync } from '../../src/rpc/envelope.ts'
import { structureOf } from '../../src/rpc/jsonStructure.ts'
import { LongJson, LongNumberError } from '../../src/rpc/longJson.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { runs } from '../support/runs.ts'
import { CountingScope, unyielding } from '../support/scopes.ts'
import { anyText } from '../support/texts.ts'

/** Outcome of parsing: the value with the order of its members, or the reason why the text was refused. */
type Outcome = { readonly value: unknown; readonly names: unknown } | 'no JSON' | 'long number'

/** The names of the members of all objects, in order, because deep equality ignores the order. */
function namesIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.keys(value).map((name) => [name, namesIn((value as Record<string, unknown>)[name])])
}

function atOnce(text: string): Outcome {
  try {
    const value: unknown = JSON.parse(text)
    return { value, names: namesIn(value) }
  } catch {
    return 'no JSON'
  }
}

async function inPieces(text: string, pieceBytes: number): Promise<Outcome> {
  const bytes = Buffer.from(text)
  const structure = await structureOf(bytes, unyielding, pieceBytes)
  if (structure === undefined) return 'no JSON'
  try {
    const value = await new LongJson(bytes, structure, unyielding, pieceBytes).parse()
    return { value, names: namesIn(value) }
  } catch (error) {
    if (error instanceof LongNumberError) return 'long number'
    expect(error).to.be.instanceOf(SyntaxError)
    return 'no JSON'
  }
}

const key = fc.oneof(fc.constantFrom('__proto__', 'id', '7', '"', ''), anyText())
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, -1.5, 1e300),
    anyText(40),
    fc.array(tie('any'), { maxLength: 6 }),
    fc.dictionary(key, tie('any'), { maxKeys: 6 }),
  ),
})).any
const spaced = fc
  .tuple(value, fc.constantFrom('', ' ', '\t', '\n'))
  .map(([one, space]) => JSON.stringify(one, undefined, space))
const escaped = (text: string): string =>
  text.replace(/[a-z\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
const pieces = fc.integer({ min: 8, max: 40 })

describe('LongJson', () => {
  it('returns the value that JSON.parse returns', async () => {
    await fc.assert(
      fc.asyncProperty(spaced, pieces, fc.boolean(), async (text, pieceBytes, isEscaped) => {
        const sent = isEscaped ? text.replace(/"[^"\\]*"/g, escaped) : text
        const found = await inPieces(sent, pieceBytes)
        if (found !== 'long number') expect(found).to.deep.equal(atOnce(sent))
      }),
    )
  })

  it('refuses the texts that JSON.parse refuses', async () => {
    const edit = fc.tuple(
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom('', ',', ']', '}', '{', '"', ':', '1', '\\', ' '),
    )
    await fc.assert(
      fc.asyncProperty(spaced, fc.array(edit, { maxLength: 3 }), pieces, async (text, edits, pieceBytes) => {
        let sent = text
        for (const [at, length, by] of edits) {
          const from = at % (sent.length + 1)
          sent = sent.slice(0, from) + by + sent.slice(from + length)
        }
        const found = await inPieces(sent, pieceBytes)
        if (found !== 'long number') expect(found, sent).to.deep.equal(atOnce(sent.toWellFormed()))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('refuses invalid texts even if each piece alone is valid', async () => {
    const blank = ' '.repeat(50)
    const broken = [
      '[,1]',
      '[1,,2]',
      '[1,]',
      '{,}',
      '{"a":1,}',
      '["a"{}]',
      '{"a"{}}',
      '{"a":1{}}',
      '[[]1]',
      '[1}',
    ]
    for (const text of [
      ...broken,
      `[1,${blank}]`,
      `{"a":${blank}}`,
      `{${blank}:1}`,
      '"a" "b"',
      '[] []',
      blank,
    ]) {
      const long = text.replaceAll('1', `"${'x'.repeat(30)}"`)
      expect(await inPieces(long, 10), text).to.equal('no JSON')
      expect(await inPieces(text, 8), text).to.equal('no JSON')
    }
    expect(await inPieces(`[${blank}]`, 10)).to.deep.include({ value: [] })
    expect(await inPieces(`{${blank}}`, 10)).to.deep.include({ value: {} })
  })

  it('calls the checkpoint before each piece', async () => {
    const bytes = Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_, index) => `entry ${index}`)))
    const scope = new CountingScope()
    const structure = await structureOf(bytes, scope, 64)
    const searched = scope.count
    await new LongJson(bytes, structure!, scope, 64).parse()
    expect(searched).to.be.at.least(Math.floor(bytes.length / 64) - 1)
    expect(scope.count - searched).to.be.at.least(Math.floor(bytes.length / 64))
  })

  it('calls the checkpoint at least once per 1,024 members of an object', async () => {
    const text = `{${Array.from({ length: 20_000 }, (_, index) => `"m${index}":1`).join()}}`
    const bytes = Buffer.from(text)
    const scope = new CountingScope()
    const structure = await structureOf(bytes, unyielding)
    const json = new LongJson(bytes, structure!, scope)
    expect(JSON.stringify(await json.parse())).to.equal(text)
    expect(scope.count).to.be.at.least(20_000 / 1_024)
  })

  it('refuses a number that is longer than `pieceBytes`', async () => {
    for (const text of [`[${'9'.repeat(70)}]`, `{"id":${'9'.repeat(70)},"m":1}`, '9'.repeat(70)]) {
      expect(await inPieces(text, 32), text).to.equal('long number')
    }
  })
})

describe('parsing of a long envelope', () => {
  const limits = { batchCallsMax: 3, nestingDepthMax: 64, requestValuesMax: 50_000 }
  const parse = (body: Uint8Array, pieceBytes = 16) =>
    parseEnvelopeAsync(body, limits, unyielding, pieceBytes)
  const plain = (envelope: Envelope): unknown =>
    envelope.kind === 'refused' ? { ...envelope, error: envelope.error.message } : envelope

  it('returns the same envelope as the parser of short envelopes', async () => {
    const id = fc.constantFrom('1', '"a"', '9007199254740993', '1.50', '-0', 'null', '[1]', '"\\u00e9"')
    const idName = fc.constantFrom('"id"', '"\\u0069d"', '"i\\u0064"', '"ids"')
    const entry = fc.oneof(
      spaced,
      fc.tuple(idName, id, spaced, fc.boolean()).map(([name, own, params, isLast]) => {
        const members = ['"jsonrpc":"2.0"', '"method" : "m"', `"params":[${params}]`]
        return `{ ${(isLast ? [...members, `${name} :${own}`] : [`${name}: ${own} `, ...members]).join(' , ')}}`
      }),
    )
    const batch = fc.array(entry, { maxLength: 15 }).map((entries) => `[ ${entries.join(' ,')}]`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(entry, batch), async (text) => {
        const body = Buffer.from(text)
        const long = await parse(body, 40)
        const short = parseEnvelope(body, limits)
        if (long.kind !== 'single' || short.kind !== 'single' || short.call.isInvalid === true)
          expect(plain(long)).to.deep.equal(plain(short))
        else expect(long.call).to.deep.equal({ ...short.call, isLong: true })
      }),
    )
  })

  it('finds no call in a text that is no object', async () => {
    for (const text of ['null', 'true', '5', '"a"', '9007199254740993'])
      expect(await parse(Buffer.from(text.padEnd(100_000))), text).to.deep.equal({
        kind: 'single',
        call: { method: '', params: undefined, id: 'null', isInvalid: true },
      })
  })

  it('calls the checkpoint while it searches for ids that a double cannot represent exactly', async () => {
    const checkpointsOf = async (text: string, id: string): Promise<number> => {
      const scope = new CountingScope()
      const envelope = await parseEnvelopeAsync(Buffer.from(text), { ...limits, batchCallsMax: 100 }, scope)
      const calls = envelope.kind === 'batch' ? envelope.calls : [envelope.kind === 'single' && envelope.call]
      for (const call of calls) expect(call).to.have.property('id', id)
      return scope.count
    }
    const call = (members: string): string => `{"jsonrpc":"2.0","method":"m"${members}}`
    const batch = (members: string): string => `[${Array.from({ length: 100 }, () => call(members)).join()}]`
    for (const text of [
      call(',"id":1.50'.repeat(20_000)),
      call(`${',"m":1'.repeat(20_000)},"id":1.50`),
      call(`,"id":${' '.repeat(60_000)}1.50`),
      batch(',"id":1.50'.repeat(200)),
      batch(`${',"m":1'.repeat(200)},"id":1.50`),
      batch(`,"id":${' '.repeat(5_000)}1.50`),
    ]) {
      const usual = await checkpointsOf(text.replaceAll('1.50', '1500'), '1500')
      expect(await checkpointsOf(text, '1.50'), text.slice(0, 60)).to.be.above(usual)
    }
  })

  it('refuses bytes that are not UTF-8', async () => {
    const envelope = await parse(Buffer.from([0x22, 0xff, 0x22]))
    expect(envelope.kind === 'refused' && envelope.error)
      .to.be.instanceOf(RpcError)
      .with.property('code', -32700)
  })

  it('refuses with -32600 a number that is longer than a piece', async () => {
    const envelope = await parse(Buffer.from(`{"jsonrpc":"2.0","method":"m","id":${'1'.repeat(100)}}`))
    const error = envelope.kind === 'refused' ? envelope.error : undefined
    expect(error).to.include({
      code: -32600,
      message: 'invalid request: expected numbers of at most 16 bytes',
    })
  })

  it('refuses an id of more than 65,536 characters', async () => {
    const body = (length: number) =>
      Buffer.from(JSON.stringify({ jsonrpc: '2.0', method: 'm', id: 'x'.repeat(length) }))
    const idOf = async (length: number) => {
      const envelope = await parse(body(length), 1_000)
      return envelope.kind === 'single' ? envelope.call.id!.length : envelope.kind
    }
    expect(await idOf(65_536)).to.equal(65_538)
    expect(await idOf(65_537)).to.equal('null'.length)
  })

  it('sets isLong for each call of a batch that is longer than `pieceBytes`', async () => {
    const call = (length: number) => ({ jsonrpc: '2.0', method: 'm', id: 1, params: ['x'.repeat(length)] })
    const envelope = await parse(Buffer.from(JSON.stringify([call(10), call(10_000)])), 1_000)
    expect(envelope.kind === 'batch' && envelope.calls.map((each) => each.isLong)).to.deep.equal([
      undefined,
      true,
    ])
  })
})

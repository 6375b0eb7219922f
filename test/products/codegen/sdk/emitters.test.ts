import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { errorMarks } from '../../../../products/codegen/errorMarks.ts'
import { emitGo } from '../../../../products/codegen/sdk/go.ts'
import { sdkModel } from '../../../../products/codegen/sdk/model.ts'
import { emitRust } from '../../../../products/codegen/sdk/rust.ts'
import { goName, pascal, snake } from '../../../../products/codegen/sdk/words.ts'
import { parseContract } from '../../../../products/contract/parse.ts'

const root = new URL('../../../../', import.meta.url)
const contract = parseContract(readFileSync(new URL('openrpc.json', root), 'utf8'))
const model = sdkModel(contract)
const go = emitGo(contract, model)
const rust = emitRust(contract, model)

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at)
}

/** The matches of a pattern's first group. */
function found(source: string | undefined, pattern: RegExp): string[] {
  return [...(source ?? '').matchAll(pattern)].map(([, name = '']) => name)
}

/** The text of a declaration, from the line that begins with `begin` to the next blank line. */
function declaration(source: string | undefined, begin: string): string {
  const from = source?.indexOf(`\n${begin}`) ?? -1
  return from < 0 ? '' : (source?.slice(from + 1).split(/\n\n/, 1)[0] ?? '')
}

describe('SDKs for Go and Rust', () => {
  it('are generated identically each time, and equal the committed files in sdk/', () => {
    expect(emitGo(contract, sdkModel(contract))).to.deep.equal(go)
    expect(emitRust(contract, sdkModel(contract))).to.deep.equal(rust)
    const files = [
      ...[...go].map(([name, file]) => [`go/${name}`, file]),
      ...[...rust].map(([name, file]) => [`rust/${name}`, file]),
    ]
    for (const [name, file] of files)
      expect(readFileSync(new URL(`sdk/${name}`, root), 'utf8'), name).to.equal(file)
  })

  it('declare no name twice, even if one of the declarations is in a handwritten Go file', () => {
    const byHand = readdirSync(new URL('sdk/go/', root)).filter(
      (name) => name.endsWith('.go') && !go.has(name),
    )
    const sources = [
      ...go.values(),
      ...byHand.map((name) => readFileSync(new URL(`sdk/go/${name}`, root), 'utf8')),
    ]
    const types = sources.flatMap((source) => found(source, /^(?:type|const|func) (\w+)/gm))
    expect(types).to.include.members(['Block', 'Nullable', 'Call'])
    expect(repeated(types)).to.deep.equal([])
    expect(repeated(found(rust.get('src/types.rs'), /^pub (?:type|struct|enum) (\w+)/gm))).to.deep.equal([])
    expect(repeated(found(rust.get('src/errors.rs'), /^pub const (\w+)/gm))).to.deep.equal([])
    expect(repeated(found(go.get('errors.go'), /^\t((?:Code|Name)\w+)[ \w]* =/gm))).to.deep.equal([])
  })

  it('have every method and every error', () => {
    for (const { method, name, params } of model.methods) {
      expect(go.get('methods.go')).to.include(`const ${goName(name)} Method[${goName(params)}, `)
      expect(go.get('methods.go')).to.include(` = "${method}"\n`)
      expect(rust.get('src/methods.rs')).to.include(
        `impl Method for ${params} {\n    const NAME: &'static str = "${method}";`,
      )
    }
    for (const [name, { code }] of Object.entries(contract.components.errors)) {
      expect(go.get('errors.go')).to.include(`\t${goName(`Code${pascal(name)}`)} = ${code}\n`)
      expect(rust.get('src/errors.rs')).to.include(`pub const ${snake(name).toUpperCase()}: i64 = ${code};\n`)
      expect(go.get('errors.go')).to.match(
        new RegExp(`^\\t${goName(`Name${pascal(name)}`)} +ErrorName = "${name}"$`, 'm'),
      )
      expect(rust.get('src/errors.rs')).to.include(`ErrorName::${pascal(name)} => "${name}",\n`)
    }
  })

  it('identify errors with the codes 3, -32601 and -32700 by the code alone, and others also by the message', () => {
    for (const { name, code, message } of errorMarks(contract)) {
      const isMeant = code === 3 || code === -32_700 || code === -32_601
      expect(message, name).to.equal(isMeant ? '' : contract.components.errors[name]?.message)
      expect(go.get('errors.go')).to.include(
        `\t{${goName(`Name${pascal(name)}`)}, ${goName(`Code${pascal(name)}`)}, "${message}"},\n`,
      )
      expect(rust.get('src/errors.rs')).to.include(
        `code: ${snake(name).toUpperCase()},\n        message: "${message}",\n`,
      )
    }
  })

  it('declare every member with its wire name', () => {
    for (const { name, inline, shape } of model.shapes.values()) {
      if (inline || shape.kind !== 'struct') continue
      const goTags = found(declaration(go.get('types.go'), `type ${goName(name)} struct`), /`json:"([^,"]+)/g)
      expect(goTags, name).to.deep.equal(shape.fields.map(({ key }) => key))
      const fields = declaration(rust.get('src/types.rs'), `pub struct ${name} {`)
        .split(/\n {4}pub /)
        .slice(0, -1)
      const keys = fields.map((before, at) => /rename = "(.+?)"/.exec(before)?.[1] ?? shape.fields[at]?.key)
      expect(keys, name).to.deep.equal(shape.fields.map(({ key }) => key))
    }
  })

  it('distinguish a null member from an absent member in results, but not in parameters', () => {
    const types = go.get('types.go')
    expect(declaration(types, 'type CallTrace struct')).to.include(
      'TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`',
    )
    expect(declaration(types, 'type Receipt struct')).to.include('To *Address `json:"to"`')
    expect(declaration(types, 'type TransactionCall struct')).to.include('To Address `json:"to,omitzero"`')
    expect(declaration(rust.get('src/types.rs'), 'pub struct CallTrace')).to.include(
      'pub transaction_hash: Option<Option<Hash32>>,',
    )
    expect(declaration(rust.get('src/types.rs'), 'pub struct TransactionCall')).to.include(
      'pub to: Option<Address>,',
    )
  })

  it('have pointers for optional parameters only if a caller may want to send the zero value', () => {
    const call = declaration(go.get('types.go'), 'type EthGetBlockByNumberParams struct')
    expect(call).to.include('Block BlockNumberOrTagOrHash `json:"block"`')
    expect(call).to.include('FullTransactions *Flag `json:"fullTransactions,omitempty"`')
    const balance = declaration(go.get('types.go'), 'type EthGetBalanceParams struct')
    expect(balance).to.include('Block BlockNumberOrTagOrHash `json:"block,omitzero"`')
    const build = declaration(go.get('types.go'), 'type TestingBuildBlockV1Params struct')
    expect(build).to.include('ExtraData *string `json:"extraData,omitempty"`')
  })

  it('have one type for the quantities of parameters and of answers', () => {
    for (const name of ['QuantityInput', 'Quantity64Input', 'BlockNumberInput']) {
      expect(go.get('types.go')).to.include(`type ${name} = Quantity\n`)
      expect(rust.get('src/types.rs')).to.include(`pub type ${name} = Quantity;\n`)
    }
  })

  it('have a Go module path that `go get` accepts, which begins with a host', () => {
    const [, path = ''] = /^module (.+)$/m.exec(go.get('go.mod') ?? '') ?? []
    expect(path).to.match(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[a-z0-9/._-]+$/)
    const readme = readFileSync(new URL('sdk/go/README.md', root), 'utf8')
    expect(readme).to.include(`go get ${path}\n`)
  })

  it('include a Cargo.toml that crates.io accepts, with all features off by default', () => {
    const manifest = rust.get('Cargo.toml') ?? ''
    for (const key of ['description', 'license', 'repository', 'readme', 'keywords', 'categories'])
      expect(manifest).to.match(new RegExp(`^${key} = `, 'm'))
    expect(manifest).not.to.match(/^default = /m)
    // crates.io allows five keywords of at most 20 characters.
    const keywords = JSON.parse(/^keywords = (.*)$/m.exec(manifest)?.[1] ?? '[]') as string[]
    expect(keywords.length).to.be.within(1, 5)
    for (const keyword of keywords) expect(keyword).to.match(/^[a-z0-9][a-z0-9_+-]{0,19}$/)
  })

  it('declare members whose wire names are not identifiers', () => {
    expect(declaration(go.get('types.go'), 'type QuantityDiffRemoved struct')).to.include(
      'Removed Quantity `json:"-,"`',
    )
    expect(declaration(go.get('types.go'), 'type TracerConfig struct')).to.include(
      'FourByteTracer *TracerConfig `json:"4byteTracer,omitempty"`',
    )
    const config = declaration(rust.get('src/types.rs'), 'pub struct TracerConfig')
    expect(config).to.include('#[serde(rename = "4byteTracer")]')
    expect(config).to.include('pub four_byte_tracer: Option<Box<TracerConfig>>,')
    expect(declaration(rust.get('src/types.rs'), 'pub struct CallFrame {')).to.include(
      'pub r#type: CallFrameType,',
    )
  })
})

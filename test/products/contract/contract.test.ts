import { readdirSync, readFileSync } from 'node:fs'
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { expect } from 'chai'
import { type ErrorName, errors } from '../../../generated/errors.ts'
import { type LimitName, limitOptions, limits } from '../../../generated/limits.ts'
import { params } from '../../../generated/validators.js'
import { parseContract } from '../../../products/contract/parse.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const contract = parseContract(text)

describe('openrpc.json', () => {
  it('conforms to the OpenRPC meta-schema with the extensions of the project', () => {
    expect(validateOpenRPCDocument(JSON.parse(text))).to.equal(true)
    const broken = JSON.parse(text)
    broken.methods[0]['x-cost'] = 'much'
    expect(validateOpenRPCDocument(broken)).not.to.equal(true)
  })
})

describe('the error catalogue', () => {
  it('is generated completely', () => {
    for (const [name, { code, message, data, 'x-retryable': retryable }] of Object.entries(
      contract.components.errors,
    ))
      expect(errors[name as ErrorName]).to.deep.equal({
        ...{ code, message, retryable },
        ...{ docs: `/docs/errors/${code}#${name}`, hasLink: data !== undefined },
      })
    expect(Object.keys(errors)).to.deep.equal(Object.keys(contract.components.errors))
  })

  it('keeps the codes that clients depend on', () => {
    const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]))
    expect(codes).to.include({ parseError: -32700, invalidRequest: -32600, methodNotFound: -32601 })
    expect(codes).to.include({ invalidParams: -32602, internalError: -32603, executionReverted: 3 })
    expect(codes).to.include({ headerNotFound: -32000, rangeTooLarge: -32602, rateLimited: -32005 })
    expect(codes).to.include({ proofsNotStored: 4444, executionError: -32000 })
    expect(codes).to.include({
      genesisNotTraceable: -32000,
      blockNotFound: -32000,
      transactionNotFound: -32000,
    })
  })

  it('has only errors that the source code uses', () => {
    const sources = readdirSync(new URL('../../../src/', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(`../../../src/${file}`, import.meta.url), 'utf8'))
    const unused = Object.keys(errors).filter((name) => !sources.some((text) => text.includes(`'${name}'`)))
    expect(unused).to.deep.equal([])
  })
})

describe('the limits', () => {
  it('in the generated code are exactly those of openrpc.json', () => {
    expect(Object.keys(limits)).to.deep.equal(Object.keys(contract['x-limits']))
  })

  it('have one option each, and no two options have the same name', () => {
    expect(Object.keys(limitOptions)).to.deep.equal(Object.keys(contract['x-limits']))
    const options = Object.values(limitOptions).map(({ option }) => option)
    expect(new Set(options).size).to.equal(options.length)
    for (const option of options) expect(option).to.match(/^--[a-z]+(-[a-z]+)*$/)
  })

  it('are enforced by the parameter checks', () => {
    const check = params.eth_getProof[1]!.check
    expect(check(Array(limits.proofKeysMax).fill('0x1'))).to.equal(undefined)
    expect(check(Array(limits.proofKeysMax + 1).fill('0x1'))).not.to.equal(undefined)
    const name: LimitName = 'bodyBytesMax'
    expect(limits[name]).to.equal(5_000_000)
  })
})

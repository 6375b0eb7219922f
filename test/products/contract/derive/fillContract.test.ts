import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { derivedErrors } from '../../../../products/contract/derive/errors.ts'
import { fillContract } from '../../../../products/contract/derive/fillContract.ts'
import { derivedMethods, limitsWithRule } from '../../../../products/contract/derive/limits.ts'
import { type Contract, type ContractMethod, errorNames } from '../../../../products/contract/model.ts'
import { runs } from '../../../support/runs.ts'

const root = new URL('../../../../', import.meta.url)
const text = readFileSync(new URL('openrpc.json', root), 'utf8')
const released = readFileSync(new URL('released/openrpc.json', root), 'utf8')
const contract = JSON.parse(text) as Contract

/** Returns a changed and filled copy of the contract, and the additions of fillContract. */
function filledAfter(change: (contract: Contract) => void): { contract: Contract; added: readonly string[] } {
  const changed = structuredClone(contract)
  change(changed)
  const { text: filled, added } = fillContract(written(changed), released)
  return { contract: JSON.parse(filled) as Contract, added }
}

function written(changed: Contract): string {
  return `${JSON.stringify(changed, null, 2)}\n`
}

/**
 * Returns the text of a contract in which the methods of each limit have the order of the contract, because some limits
 * list their methods in another order.
 */
function ordered(given: Contract): string {
  const copy = structuredClone(given)
  const names = copy.methods.map(({ name }) => name)
  for (const { methods } of Object.values(copy['x-limits']))
    methods?.sort((first, second) => names.indexOf(first) - names.indexOf(second))
  return written(copy)
}

const orderedText = ordered(contract)

function method(of: Contract, name: string): ContractMethod {
  return of.methods.find((one) => one.name === name) ?? expect.fail(`no method ${name}`)
}

/** Number of parts into which the methods are divided, so that each method loses its facts once. */
const PARTS = 12

/** A derivable fact about a method. */
type Fact = { error: string } | { limit: string } | { member: 'tags' | 'x-since' }

const bounded = derivedMethods(contract)

function factsOf(one: ContractMethod): Fact[] {
  return [
    ...derivedErrors(contract, one).map((error) => ({ error })),
    ...[...bounded].filter(([, names]) => names.includes(one.name)).map(([limit]) => ({ limit })),
    { member: 'tags' },
    { member: 'x-since' },
  ]
}

function remove(of: Contract, name: string, facts: readonly Fact[]): void {
  const one = method(of, name)
  for (const fact of facts)
    if ('error' in fact) one.errors = one.errors.filter(({ $ref }) => !$ref.endsWith(`/${fact.error}`))
    else if ('member' in fact) Reflect.deleteProperty(one, fact.member)
    else {
      const { methods = [] } = of['x-limits'][fact.limit]!
      methods.splice(methods.indexOf(name), 1)
    }
}

describe('fillContract', () => {
  it('adds nothing to openrpc.json', () => {
    expect(fillContract(text, released)).to.deep.equal({ text, added: [] })
  })

  it('formats a contract even if nothing is missing', () => {
    for (const other of [JSON.stringify(contract), JSON.stringify(contract, null, '\t'), text.trimEnd()])
      expect(fillContract(other, released)).to.deep.equal({ text, added: [] })
  })

  it('has rules only for limits that exist', () => {
    expect(contract['x-limits']).to.include.all.keys(limitsWithRule)
  })

  it('restores errors that were removed from methods of every kind', () => {
    const examples: [name: string, error: string][] = [
      ['web3_clientVersion', 'invalidParams'],
      ['eth_call', 'preempted'],
      ['trace_filter', 'traceTimeout'],
      ['eth_getBalance', 'callTimeout'],
      ['debug_getRawBlock', 'limitExceeded'],
      ['eth_sendRawTransaction', 'storeUnavailable'],
      ['evm_mine', 'limitExceeded'],
    ]
    for (const [name, error] of examples) {
      const filled = filledAfter((changed) => remove(changed, name, [{ error }]))
      expect(written(filled.contract), name).to.equal(text)
      expect(filled.added).to.deep.equal([`method ${name}: errors ${error}`])
    }
  })

  it('restores a method name that was removed from limits', () => {
    const filled = filledAfter((changed) => {
      remove(changed, 'eth_getProof', [{ limit: 'proofKeysMax' }, { limit: 'workerHeapBytesMax' }])
      remove(changed, 'trace_filter', [{ limit: 'callQueueMax' }])
    })
    expect(written(filled.contract)).to.equal(text)
    expect(filled.added).to.deep.equal([
      'limit proofKeysMax: methods eth_getProof',
      'limit callQueueMax: methods trace_filter',
      'limit workerHeapBytesMax: methods eth_getProof',
    ])
  })

  it('restores all derivable facts of any method', () => {
    // A part of the methods at a time, which are far from each other.
    for (let first = 0; first < PARTS; first++) {
      const part = contract.methods.filter((_, index) => index % PARTS === first)
      const filled = filledAfter((changed) => {
        for (const one of part) remove(changed, one.name, factsOf(one))
      })
      const names = part.map(({ name }) => name).join(', ')
      expect(ordered(filled.contract) === orderedText, names).to.equal(true)
    }
  })

  it('restores derivable facts that were removed at random from several methods', () => {
    const some = fc.subarray(contract.methods, { minLength: 1, maxLength: 6 })
    const holes = some.chain((methods) =>
      fc.tuple(...methods.map((one) => fc.tuple(fc.constant(one.name), fc.subarray(factsOf(one))))),
    )
    fc.assert(
      fc.property(holes, (missing) => {
        const filled = filledAfter((changed) => {
          for (const [name, facts] of missing) remove(changed, name, facts)
        })
        expect(ordered(filled.contract) === orderedText).to.equal(true)
      }),
      { numRuns: runs(30) },
    )
  })

  it('adds the x-since, the x-partial, the tag, the errors and the limits of a new method', () => {
    const { contract: filled, added } = filledAfter(({ methods }) => {
      const {
        name: _name,
        errors: _errors,
        tags: _tags,
        'x-since': _since,
        'x-partial': _partial,
        ...rest
      } = method(contract, 'eth_getProof')
      methods.push({ name: 'eth_getProofs', ...rest } as ContractMethod)
    })
    const one = method(filled, 'eth_getProofs')
    expect(Object.keys(one)).to.deep.equal(Object.keys(method(contract, 'eth_getProof')))
    expect(one['x-since']).to.equal(contract.info.version)
    expect(one['x-partial']).to.equal('whole')
    expect(one.tags).to.deep.equal([{ name: 'eth' }])
    expect(errorNames(one)).to.deep.equal([
      ...['invalidParams', 'historyPruned', 'limitExceeded', 'memoryExceeded', 'callTimeout'],
    ])
    for (const limit of [
      'proofKeysMax',
      'callTimeoutMs',
      'queueWaitMs',
      'workerHeapBytesMax',
      'pendingQueueMax',
    ])
      expect(filled['x-limits'][limit]?.methods, limit).to.include('eth_getProofs')
    expect(added.slice(0, 4)).to.deep.equal([
      'method eth_getProofs: x-partial whole',
      'method eth_getProofs: errors invalidParams, historyPruned, limitExceeded, memoryExceeded, callTimeout',
      'method eth_getProofs: tags eth',
      `method eth_getProofs: x-since ${contract.info.version}`,
    ])
  })

  it('gives an alias the members of its method, but a tag of its own', () => {
    const alias = { name: 'hardhat_call', 'x-aliasOf': 'eth_call' } as ContractMethod
    const { contract: filled } = filledAfter((changed) => changed.methods.push(alias))
    const { name: _, tags, 'x-since': since, 'x-aliasOf': of, ...members } = method(filled, 'hardhat_call')
    const { name: __, tags: ___, 'x-since': ____, ...ofMethod } = method(contract, 'eth_call')
    expect(members).to.deep.equal(ofMethod)
    expect([of, tags, since]).to.deep.equal(['eth_call', [{ name: 'hardhat' }], contract.info.version])
    expect(filled['x-limits'].callGasMax!.methods).to.include('hardhat_call')
  })

  it('adds no x-since to a new method if the version of the contract is already released', () => {
    const { version } = (JSON.parse(released) as Contract).info
    const { contract: filled } = filledAfter((changed) => {
      changed.info.version = version
      const { 'x-since': _since, ...rest } = method(contract, 'eth_chainId')
      changed.methods.push({ ...rest, name: 'eth_chain' } as ContractMethod)
    })
    expect(method(filled, 'eth_chain')).not.to.have.property('x-since')
  })

  it('derives no errors for an entry without x-runs or params', () => {
    for (const member of ['x-runs', 'params']) {
      const { contract: filled } = filledAfter((changed) => {
        const one = method(changed, 'eth_call')
        Reflect.deleteProperty(one, member)
        Reflect.deleteProperty(one, 'errors')
      })
      expect(method(filled, 'eth_call'), member).not.to.have.property('errors')
    }
  })

  it('returns a document unchanged if the document is not a contract', () => {
    for (const other of ['[]', '{}', 'null', '{\n  "methods": [\n    1,\n    {}\n  ]\n}\n'])
      expect(fillContract(other, released)).to.deep.equal({ text: other, added: [] })
  })
})

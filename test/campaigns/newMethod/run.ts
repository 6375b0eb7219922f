/** `npm run test:method`: follows the guide "Add a method" in a copy of the checkout. `--help` prints the options. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { derivedErrors } from '../../../products/contract/derive/errors.ts'
import { derivedMethods } from '../../../products/contract/derive/limits.ts'
import {
  type Contract,
  type ContractMethod,
  errorName,
  handlerName,
} from '../../../products/contract/model.ts'
import { CheckoutCopy } from '../../support/checkoutCopy.ts'
import { commandLine, seedOf } from '../../support/commandLine.ts'
import { randomOf } from '../../support/random.ts'
import { type Snippet, snippetsOf } from '../guides/snippets.ts'

const USAGE = `npm run test:method [-- --seed N|random | --method NAME]

Adds two methods to a copy of the checkout, as the guide "Add a method" says: the method of the guide, word for word; and
a method of the contract, drawn by the seed, which is deleted before.

  --seed N|random   draws the method; default: 1
  --method NAME     this method instead of a drawn one
  --help            prints this

Exit status: 0 when all went well, 1 when a command failed or the contract is not the same again, 2 for an unknown option.`
const { method, seed } = commandLine(USAGE, (args) => {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' }, method: { type: 'string' } },
  })
  return { method: values.method, seed: seedOf(values.seed) }
})
const guide = snippetsOf(
  readFileSync(new URL('../../../docs-site/guides/add-a-method.md', import.meta.url), 'utf8'),
)

const copy = await CheckoutCopy.make()
try {
  const added = await timed('the method of the guide', () => followGuide(guide))
  const before = copy.contract()
  const name = method ?? drawn(before.methods, added)
  await timed(`${name} (seed ${seed}), deleted and added again`, () => addAgain(name, added))
  const lost = differences(before, copy.contract())
  if (lost.length > 0) throw new Error(`not the same again: ${lost.join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  copy.remove()
}

async function timed<T>(what: string, work: () => T): Promise<T> {
  const sinceMs = Date.now()
  const result = work()
  console.log(`${what}: ok (${Math.round((Date.now() - sinceMs) / 1000)} s)`)
  return result
}

/** @returns the name of the method that the guide adds */
function followGuide(snippets: readonly Snippet[]): string {
  let name = ''
  for (const snippet of snippets) {
    if (snippet.kind === 'file') copy.write(snippet.name, `${snippet.text}\n`)
    if (snippet.kind !== 'shown') continue
    if (snippet.text.startsWith('{')) name = writeEntry(JSON.parse(snippet.text) as ContractMethod)
    else copy.run(snippet.text)
  }
  return name
}

/** Follows the guide with a method of the contract in the place of the guide's. */
function addAgain(name: string, guided: string): void {
  const entry = copy.contract().methods.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`the contract has no method ${name}`)
  const written = authored(entry, copy.contract())
  const files = [`src/methods/${name}.ts`, `test/methods/${name}.test.ts`]
  const texts = files.map((file) => copy.read(file))
  for (const file of files) copy.delete(file)
  copy.changeContract((contract) => {
    // A limit without a rule names its methods by itself.
    const derived = derivedMethods(contract)
    const limits = Object.entries(contract['x-limits']).filter(([limit]) =>
      derived.get(limit)?.includes(name),
    )
    contract.methods = contract.methods.filter((one) => one.name !== name)
    for (const [, limit] of limits) limit.methods = limit.methods!.filter((one) => one !== name)
  })
  const renamed = (text: string) => text.replaceAll(guided, name)
  followGuide(
    guide.flatMap((snippet): Snippet[] => {
      if (snippet.kind === 'file') {
        const file = renamed(snippet.name)
        return [{ ...snippet, name: file, text: texts[files.indexOf(file)]!.trimEnd() }]
      }
      if (snippet.kind !== 'shown') return []
      const isEntry = snippet.text.startsWith('{')
      return [{ ...snippet, text: isEntry ? JSON.stringify(written) : renamed(snippet.text) }]
    }),
  )
}

/** The entry as its author writes it: without all that `npm run generate` adds. */
function authored(entry: ContractMethod, contract: Contract): ContractMethod {
  const derived = new Set(derivedErrors(contract, entry))
  const { tags: _, 'x-since': __, ...rest } = entry
  const errors = entry.errors.filter((reference) => !derived.has(errorName(reference)))
  const { errors: ___, ...bare } = rest
  return (errors.length > 0 ? { ...bare, errors } : bare) as ContractMethod
}

/** Puts the entry in the place of the stub. @returns its name */
function writeEntry(entry: ContractMethod): string {
  copy.changeContract(({ methods }) => {
    methods[methods.findIndex(({ name }) => name === entry.name)] = entry
  })
  return entry.name
}

/** A method whose handler serves no other name. */
function drawn(methods: readonly ContractMethod[], added: string): string {
  const handlers = methods.map(handlerName).filter((name) => name !== added)
  const names = handlers.filter((name) => handlers.indexOf(name) === handlers.lastIndexOf(name))
  return names[randomOf(seed)(names.length)]!
}

/** Methods and limits that are not what they were; their order may be another. */
function differences(before: Contract, after: Contract): string[] {
  const methods = before.methods.filter(
    (one) =>
      !isDeepStrictEqual(
        one,
        after.methods.find(({ name }) => name === one.name),
      ),
  )
  const limits = Object.entries(before['x-limits']).filter(
    ([name, limit]) => !isDeepStrictEqual(sorted(limit), sorted(after['x-limits'][name]!)),
  )
  return [...methods.map(({ name }) => name), ...limits.map(([name]) => name)]
}

function sorted(limit: Contract['x-limits'][string]): object {
  return { ...limit, methods: limit.methods?.toSorted() }
}

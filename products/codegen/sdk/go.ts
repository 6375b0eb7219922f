/** openrpc.json → the generated files of sdk/go. */

import release from '../../../release.json' with { type: 'json' }
import type { Contract, ContractErrorObject } from '../../contract/model.ts'
import { errorMarks } from '../errorMarks.ts'
import { errorWords } from './errorWords.ts'
import { GoTypes } from './goTypes.ts'
import type { MethodShape, SdkModel } from './shapes.ts'
import { commentLines, goName, pascal } from './words.ts'

const banner = '// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.\n\n'

/**
 * Returns the texts of the generated files by their names in `sdk/go/`, formatted as by gofmt. The other files of the
 * folder are written by hand.
 *
 * @throws ContractFaults if a type of the contract cannot be written in Go
 */
export function emitGo(contract: Contract, model: SdkModel): Map<string, string> {
  const types = new GoTypes(model)
  const imports = 'import "encoding/json"\n'
  return new Map([
    [
      'go.mod',
      `// ${contract.info.title} ${contract.info.version}.\nmodule ${release.goModule}\n\ngo 1.24\n`,
    ],
    ['types.go', `${banner}package cartulary\n\n${imports}${types.declarations()}`],
    ['methods.go', `${banner}package cartulary\n${methods(model, types)}`],
    ['errors.go', `${banner}package cartulary\n\n${errors(contract)}`],
  ])
}

function methods(model: SdkModel, types: GoTypes): string {
  return model.methods.map((method) => `\n${methodConstant(method, types)}`).join('')
}

function methodConstant({ name, method, summary, params, result }: MethodShape, types: GoTypes): string {
  const type = `Method[${goName(params)}, ${types.typeOf(result)}]`
  return `${commentLines(`${goName(name)} is ${method}: ${summary}`, '//')}const ${goName(name)} ${type} = "${method}"\n`
}

function errors(contract: Contract): string {
  const constant = ([name, error]: [string, ContractErrorObject]) =>
    `${commentLines(`${codeName(name)}: ${errorWords(error)}`, '//', '\t')}\t${codeName(name)} = ${error.code}\n`
  return `// Codes of the errors that the server answers. Several errors share a code; ErrorName tells them apart.
const (
${Object.entries(contract.components.errors).map(constant).join('')})

${errorNames(contract)}`
}

function errorNames(contract: Contract): string {
  const marks = errorMarks(contract)
  // gofmt aligns the types in a list of constants.
  const width = Math.max(...marks.map(({ name }) => nameName(name).length))
  const names = marks.map(({ name }) => `\t${nameName(name).padEnd(width)} ErrorName = "${name}"\n`)
  const entries = marks.map(
    ({ name, message }) => `\t{${nameName(name)}, ${codeName(name)}, ${JSON.stringify(message)}},\n`,
  )
  return `// ErrorName is the name of an error in the contract's catalogue.
type ErrorName string

// Names of the errors that the server answers.
const (
${names.join('')})

var errorMarks = []errorMark{
${entries.join('')}}
`
}

function codeName(name: string): string {
  return goName(`Code${pascal(name)}`)
}

function nameName(name: string): string {
  return goName(`Name${pascal(name)}`)
}

/** openrpc.json → the generated files of sdk/go. */
import type { Contract, ContractErrorObject } from './contract.ts'
import { errorWords } from './sdkErrorWords.ts'
import { GoTypes, goName } from './sdkGoTypes.ts'
import type { MethodShape, SdkModel } from './sdkShapes.ts'
import { commentLines, pascal } from './sdkWords.ts'

const banner = '// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.\n\n'

/**
 * File name in `sdk/go/` → its text, as gofmt formats it. What else lies there is written by hand.
 *
 * @throws ContractFaults when a type of the contract has no form in Go
 */
export function emitGo(contract: Contract, model: SdkModel): Map<string, string> {
  const types = new GoTypes(model)
  const imports = 'import (\n\t"encoding/json"\n\t"errors"\n)\n'
  return new Map([
    ['go.mod', `// ${contract.info.title} ${contract.info.version}.\nmodule cartulary\n\ngo 1.24\n`],
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

function errors({ components }: Contract): string {
  const constant = ([name, error]: [string, ContractErrorObject]) =>
    `${commentLines(`${goName(`Code${pascal(name)}`)}: ${errorWords(error)}`, '//', '\t')}\t${goName(`Code${pascal(name)}`)} = ${error.code}\n`
  return `// Codes of the errors that the server answers. Several errors share a code; then the message tells them apart.\nconst (\n${Object.entries(components.errors).map(constant).join('')})\n`
}

/** Writes a call for the SDKs: TypeScript (`cartulary/client`), Go (sdk/go) and Rust (sdk/rust). */

import { requestShapes } from '../../products/codegen/sdk/model.ts'
import type { Shapes } from '../../products/codegen/sdk/shapes.ts'
import { goName, pascal } from '../../products/codegen/sdk/words.ts'
import type { ContentDescriptor } from '../../products/contract/model.ts'
import type { Schema } from '../../products/contract/schema.ts'
import release from '../../release.json' with { type: 'json' }
import { type Named, namedParams, unlessNoForm } from './callValues.ts'
import { GoLiterals } from './goLiteral.ts'
import { jsLiteral, jsString } from './jsLiteral.ts'
import { RustLiterals } from './rustLiteral.ts'
import type { Call } from './snippets.ts'

/** Returns the lines of a module that makes the call with the client. */
export function typescriptLines(call: Call): string[] {
  return [
    "import { createClient } from 'cartulary/client'",
    '',
    `const client = createClient(${jsString(call.url)})`,
    `const result = await client.${clientCall(call)}`,
    'console.log(result)',
  ]
}

/** Writes a call by name; by position with `request` if the method's name or a parameter has no name to use. */
function clientCall(call: Call): string {
  const identifier = call.method.replace('.', '_')
  const named = unlessNoForm(() => namedParams(call))
  if (named === undefined || !isTyped(call))
    return `request(${jsLiteral({ method: call.method, params: call.params })})`
  return `${identifier}(${Object.keys(named).length === 0 ? '' : jsLiteral(named)})`
}

/** Whether the SDKs can have a type for a method. */
function isTyped({ method, isAlias }: Call): boolean {
  return !isAlias && /^[A-Za-z][A-Za-z0-9]*[._][A-Za-z0-9]+$/.test(method)
}

/** Returns the parameters by name; undefined if the SDKs have no type for the call. */
function typedParams(call: Call): Named | undefined {
  return isTyped(call) ? unlessNoForm(() => namedParams(call)) : undefined
}

/**
 * Writes the parameters as a value of their type in an SDK; undefined if a value has another form, or the contract, which
 * may come from any node, has schemas that the SDKs have no types for.
 */
function literal(
  call: Call,
  params: Named,
  write: (shapes: Shapes, name: string, params: Named) => string,
): string | undefined {
  try {
    const { shapes, params: name } = requestShapes(
      { name: call.method, params: call.described as ContentDescriptor[] },
      call.schemas as Record<string, Schema>,
    )
    return write(shapes, name, params)
  } catch {
    return undefined
  }
}

/** Returns the lines of a program in Go; undefined if the SDK has no type for the call. */
export function goLines(call: Call): string[] | undefined {
  const params = typedParams(call)
  if (params === undefined) return undefined
  const name = goName(pascal(call.method))
  const written = literal(call, params, (shapes, type, values) => new GoLiterals(shapes).value(type, values))
  const given =
    written === undefined
      ? [
          `\tvar params cartulary.${name}Params`,
          `\tif err := json.Unmarshal([]byte(${goText(params)}), &params); err != nil {`,
          '\t\tlog.Fatal(err)',
          '\t}',
        ]
      : [`\tparams := ${written.replaceAll('\n', '\n\t')}`]
  return [
    'package main',
    '',
    'import (',
    '\t"context"',
    '\t"encoding/json"',
    '\t"fmt"',
    '\t"log"',
    '',
    `\tcartulary "${release.goModule}"`,
    ')',
    '',
    'func main() {',
    `\tclient := &cartulary.Client{URL: ${JSON.stringify(call.url)}}`,
    ...given,
    `\tresult, err := cartulary.Call(context.Background(), client, cartulary.${name}, params)`,
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\ttext, err := json.Marshal(result)',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tfmt.Println(string(text))',
    '}',
  ]
}

/** Returns JSON as a raw string of Go, which has no backticks; with a backtick as an interpreted string. */
function goText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll('\n', '\n\t')
  return text.includes('`') ? JSON.stringify(JSON.stringify(value)) : `\`${text}\``
}

/** Returns the lines of a program in Rust; undefined if the SDK has no type for the call. */
export function rustLines(call: Call): string[] | undefined {
  const params = typedParams(call)
  if (params === undefined) return undefined
  const type = `${pascal(call.method)}Params`
  const written = literal(call, params, (shapes, name, values) =>
    new RustLiterals(shapes).value(name, values),
  )
  const given =
    written === undefined
      ? `let params: ${type} = serde_json::from_str(${rustText(params)})?;`
      : `let params = ${written.replaceAll('\n', '\n    ')};`
  const names = given.includes('BlockId::') ? '{BlockId, Client}' : 'Client'
  return [
    '// Dependencies: cartulary (sdk/rust) with its feature ureq, and serde_json.',
    'use cartulary::http::BlockingHttp;',
    'use cartulary::types::*;',
    `use cartulary::${names};`,
    ...(given.includes('BTreeMap::') ? ['use std::collections::BTreeMap;'] : []),
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    `    let client = Client::new(BlockingHttp::new(${JSON.stringify(call.url)}));`,
    `    ${given}`,
    '    let result = client.call(&params)?;',
    '    println!("{}", serde_json::to_string(&result)?);',
    '    Ok(())',
    '}',
  ]
}

/** Returns JSON as a raw string of Rust, with as many number signs as the text needs. */
function rustText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')
  const longest = Math.max(0, ...[...text.matchAll(/"(#+)/g)].map(([, signs = '']) => signs.length))
  const signs = '#'.repeat(longest + 1)
  return `r${signs}"${text}"${signs}`
}

/** openrpc.json → the generated files of sdk/rust. */
import type { Contract, ContractErrorObject } from './contract.ts'
import { errorWords } from './sdkErrorWords.ts'
import { RustTypes } from './sdkRustTypes.ts'
import type { MethodShape, SdkModel } from './sdkShapes.ts'
import { commentLines, snake } from './sdkWords.ts'

const banner = '// Generated from openrpc.json by `npm run generate`: do not edit.\n'

/**
 * File name in `sdk/rust/` → its text, as rustfmt formats it. What else lies there is written by hand.
 *
 * @throws ContractFaults when a type of the contract has no form in Rust
 */
export function emitRust(contract: Contract, model: SdkModel): Map<string, string> {
  const types = new RustTypes(model)
  const imports = 'use serde::{Deserialize, Serialize};\nuse std::collections::BTreeMap;\n'
  return new Map([
    ['Cargo.toml', manifest(contract)],
    ['src/types.rs', `${banner}//! The contract's types.\n\n${imports}${types.declarations()}`],
    [
      'src/methods.rs',
      `${banner}//! The contract's methods.\n\nuse crate::call::Method;\nuse crate::types::*;\n${methods(model, types)}`,
    ],
    [
      'src/errors.rs',
      `${banner}//! Codes of the errors that the server answers. Several errors share a code; then the message tells them apart.\n${errors(contract)}`,
    ],
  ])
}

function manifest({ info }: Contract): string {
  return `[package]
name = "cartulary"
version = "${info.version}"
edition = "2021"
description = "Types of the JSON-RPC methods of Cartulary, an archive node for EVM chains"
license = "Apache-2.0"
publish = false

[dependencies]
serde = { version = "1", features = ["derive"] }
serde_json = "1"
`
}

function methods(model: SdkModel, types: RustTypes): string {
  return model.methods.map((method) => `\n${methodOf(method, types)}`).join('')
}

function methodOf({ method, summary, params, result }: MethodShape, types: RustTypes): string {
  return `${commentLines(`${method}: ${summary}`, '///')}impl Method for ${params} {
    const NAME: &'static str = "${method}";
    type Result = ${types.typeOf(result)};
}
`
}

function errors({ components }: Contract): string {
  const constant = ([name, error]: [string, ContractErrorObject]) =>
    `\n${commentLines(errorWords(error), '///')}pub const ${snake(name).toUpperCase()}: i64 = ${error.code};\n`
  return Object.entries(components.errors).map(constant).join('')
}

/** openrpc.json → the generated files of sdk/rust. */
import release from '../../../release.json' with { type: 'json' }
import type { Contract, ContractErrorObject } from '../../contract/model.ts'
import { errorMarks } from '../errorMarks.ts'
import { errorWords } from './errorWords.ts'
import { RustTypes } from './rustTypes.ts'
import type { MethodShape, SdkModel } from './shapes.ts'
import { commentLines, pascal, snake } from './words.ts'

const banner = '// Generated from openrpc.json by `npm run generate`: do not edit.\n'

/**
 * Returns the texts of the generated files by their paths in `sdk/rust/`, formatted as by rustfmt. The other files of
 * the folder are written by hand.
 *
 * @throws ContractFaults if a type of the contract cannot be written in Rust
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
      `${banner}//! Codes of the errors that the server answers. Several errors share a code; [\`ErrorName\`] tells them apart.\n${errors(contract)}${errorNames(contract)}`,
    ],
  ])
}

function manifest({ info }: Contract): string {
  return `[package]
name = "${release.crateName}"
version = "${info.version}"
edition = "2021"
rust-version = "1.85"
description = "Typed client of Cartulary, an archive node for EVM chains: JSON-RPC methods, results and errors"
license = "Apache-2.0"
repository = "${release.repository}"
readme = "README.md"
keywords = ["ethereum", "evm", "json-rpc", "archive-node", "web3"]
categories = ["api-bindings"]
include = ["/src", "/README.md"]
publish = ${!release.undecided.includes('crateName')}

[lib]
name = "cartulary"

[features]
# A blocking transport.
ureq = ["dep:ureq"]
# A transport for async programs.
reqwest = ["dep:reqwest"]
# Conversions between quantities and num_bigint::BigUint.
num-bigint = ["dep:num-bigint"]

[dependencies]
serde = { version = "1", features = ["derive"] }
# unbounded_depth: src/nesting.rs counts the levels itself.
serde_json = { version = "1", features = ["unbounded_depth"] }
num-bigint = { version = "0.5", optional = true }
# Both HTTP clients use rustls, which needs no OpenSSL headers to build, and behaves alike on all systems.
ureq = { version = "3.1", optional = true, default-features = false, features = ["rustls", "gzip"] }
reqwest = { version = "0.13", optional = true, default-features = false, features = ["rustls", "gzip"] }

[dev-dependencies]
tokio = { version = "1", features = ["macros", "rt"] }

[package.metadata.docs.rs]
all-features = true
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
    `\n${commentLines(errorWords(error), '///')}pub const ${codeName(name)}: i64 = ${error.code};\n`
  return Object.entries(components.errors).map(constant).join('')
}

function errorNames(contract: Contract): string {
  const marks = errorMarks(contract)
  const variants = marks.map(({ name }) => `    ${pascal(name)},\n`)
  const texts = marks.map(({ name }) => `            ErrorName::${pascal(name)} => "${name}",\n`)
  const entries = marks.map(
    ({ name, message }) => `    ErrorMark {
        name: ErrorName::${pascal(name)},
        code: ${codeName(name)},
        message: ${JSON.stringify(message)},
    },
`,
  )
  return `
/// The name of an error in the contract's catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorName {
${variants.join('')}}

impl ErrorName {
    /// The name as the contract writes it.
    pub fn as_str(self) -> &'static str {
        match self {
${texts.join('')}        }
    }
}

/// An error of the catalogue, with the code and message prefix that identify it if its data has no docs link.
pub(crate) struct ErrorMark {
    pub name: ErrorName,
    pub code: i64,
    /// The beginning of the message; empty if the code alone identifies the error.
    pub message: &'static str,
}

pub(crate) const ERROR_MARKS: &[ErrorMark] = &[
${entries.join('')}];
`
}

function codeName(name: string): string {
  return snake(name).toUpperCase()
}

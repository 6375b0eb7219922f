/** Checks the Rust SDK in a temporary folder: formats, checks and tests it, packs it, and runs the README's examples. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SdkModel } from '../../../products/codegen/sdk/shapes.ts'
import type { Contract } from '../../../products/contract/model.ts'
import { answerOf, deepTraces } from './deepTraces.ts'
import { errorCases } from './errorCases.ts'
import { readmeExamples } from './readmeExample.ts'
import type { RoundTrip } from './roundTrips.ts'
import { rustDeepTest } from './rustDeep.ts'
import { rustErrorsTest } from './rustErrors.ts'
import { rustHttpTest } from './rustHttp.ts'
import { rustValuesTest } from './rustValues.ts'
import { StepFailed, step } from './toolchain.ts'

const source = fileURLToPath(new URL('../../../sdk/rust', import.meta.url))

const test = `use cartulary::call::Method;
use cartulary::types::*;
use serde_json::Value;

fn round_trip<T: serde::de::DeserializeOwned + serde::Serialize>(text: &str) -> Result<Value, String> {
    let value: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let again = serde_json::to_string(&value).map_err(|error| error.to_string())?;
    serde_json::from_str(&again).map_err(|error| error.to_string())
}

/// Numbers by value: 1 is 1.0 in JSON.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}

#[test]
fn round_trips() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("roundTrips.json")).unwrap();
    let mut faults = Vec::new();
    for case in &cases {
        let name = format!("{}, {}", case["type"], case["label"]);
        match by_name(case["type"].as_str().unwrap(), &case["value"].to_string()) {
            Ok(again) if same(&case["value"], &again) => {}
            Ok(again) => faults.push(format!("{name}:\\n  {} became\\n  {again}", case["value"])),
            Err(error) => faults.push(format!("{name}: {error} in {}", case["value"])),
        }
    }
    assert!(faults.is_empty(), "{} of {}:\\n{}", faults.len(), cases.len(), faults.join("\\n"));
}

`

/**
 * @returns the reason why the test did not run, if the registry is unreachable
 * @throws StepFailed when a step fails
 */
export async function checkRust(
  folder: string,
  url: string,
  contract: Contract,
  model: SdkModel,
  roundTrips: readonly RoundTrip[],
): Promise<string | undefined> {
  cpSync(source, folder, { recursive: true })
  // This step needs no network, so its failure is a fault of ours.
  await step(folder, ['cargo', 'metadata', '--no-deps', '--offline', '--format-version', '1'])
  if (await isThere(folder, 'fmt')) await step(folder, ['cargo', 'fmt', '--check'])
  try {
    await step(folder, ['cargo', 'fetch'])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return `cargo could not fetch the dependencies: ${error.message.split('\n').at(-2) ?? ''}`
  }
  // The registry needs more than a build: metadata, and a list of files.
  const packed = await step(folder, ['cargo', 'package', '--list', '--offline'])
  if (!packed.includes('src/http/blocking.rs')) throw new StepFailed(`cargo would pack:\n${packed}`)
  for (const name of ['tests', 'examples']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'tests', 'roundTrips.json'), JSON.stringify(roundTrips))
  writeFileSync(join(folder, 'tests', 'round_trips.rs'), test + byName(contract, model))
  writeFileSync(join(folder, 'tests', 'errorCases.json'), JSON.stringify(errorCases(contract)))
  writeFileSync(join(folder, 'tests', 'errors.rs'), rustErrorsTest)
  for (const trace of deepTraces())
    writeFileSync(join(folder, 'tests', `${trace.method}.json`), answerOf(trace))
  writeFileSync(join(folder, 'tests', 'deep.rs'), rustDeepTest)
  writeFileSync(join(folder, 'tests', 'values.rs'), rustValuesTest)
  writeFileSync(join(folder, 'tests', 'http.rs'), rustHttpTest)
  const examples = readmeExamples('rust').map((example, at) => ({ ...example, name: `readme${at}` }))
  for (const { name, program } of examples) writeFileSync(join(folder, 'examples', `${name}.rs`), program)
  const environment = {
    RUSTFLAGS: '-D warnings',
    CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? join(folder, 'target'),
    CARTULARY_URL: url,
  }
  const cargo = (...args: string[]) => step(folder, ['cargo', ...args, '--offline', '--quiet'], environment)
  for (const features of [[], ['--features', 'ureq'], ['--features', 'reqwest']])
    await cargo('check', '--lib', ...features)
  if (await isThere(folder, 'clippy')) await cargo('clippy', '--all-features', '--lib', '--examples')
  await cargo('test', '--all-features')
  for (const { name, output } of examples) {
    const printed = await cargo('run', '--all-features', '--example', name)
    if (printed !== output) throw new StepFailed(`an example of the README prints:\n${printed}`)
  }
  return undefined
}

/** Whether a component of the toolchain is installed: rustfmt and clippy are optional. */
async function isThere(folder: string, component: 'fmt' | 'clippy'): Promise<boolean> {
  try {
    await step(folder, ['cargo', component, '--version'])
    return true
  } catch (error) {
    if (error instanceof StepFailed) return false
    throw error
  }
}

function byName(contract: Contract, model: SdkModel): string {
  const arm = (name: string, type: string) => `        "${name}" => round_trip::<${type}>(text),\n`
  const components = Object.keys(contract.components.schemas).map((name) => arm(name, name))
  const methods = model.methods.flatMap(({ method, params }) => [
    arm(`${method} params`, params),
    arm(`${method} result`, `<${params} as Method>::Result`),
  ])
  return `fn by_name(name: &str, text: &str) -> Result<Value, String> {
    match name {
${[...components, ...methods].join('')}        _ => Err("no such type".to_string()),
    }
}
`
}

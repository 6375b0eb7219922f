/** Checks the Go SDK in a temporary folder: formats, vets, builds and tests it, and runs the README's example. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SdkModel } from '../../../products/codegen/sdk/shapes.ts'
import { goName } from '../../../products/codegen/sdk/words.ts'
import type { Contract } from '../../../products/contract/model.ts'
import { answerOf, deepTraces } from './deepTraces.ts'
import { errorCases } from './errorCases.ts'
import { goDeepTest } from './goDeep.ts'
import { goErrorsTest } from './goErrors.ts'
import { goListsTest } from './goLists.ts'
import { goTransportTest } from './goTransport.ts'
import { goValuesTest } from './goValues.ts'
import { readmeExamples } from './readmeExample.ts'
import type { RoundTrip } from './roundTrips.ts'
import { isInstalled, StepFailed, step } from './toolchain.ts'

const source = fileURLToPath(new URL('../../../sdk/go', import.meta.url))

const test = `package cartulary

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

type part struct {
	name   string
	decode func(text []byte) (any, error)
}

func of[T any](name string) part {
	return part{name, func(text []byte) (any, error) {
		var value T
		err := json.Unmarshal(text, &value)
		return value, err
	}}
}

func partsOf[P, R any](method Method[P, R]) []part {
	return []part{of[P](string(method) + " params"), of[R](string(method) + " result")}
}

func TestRoundTrips(t *testing.T) {
	text, err := os.ReadFile("roundTrips.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Type, Label string
		Value       json.RawMessage
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	types := map[string]part{}
	for _, entry := range all() {
		types[entry.name] = entry
	}
	for _, entry := range cases {
		known, found := types[entry.Type]
		if !found {
			t.Errorf("%s: no such type", entry.Type)
			continue
		}
		value, err := known.decode(entry.Value)
		if err != nil {
			t.Errorf("%s, %s: %v in %s", entry.Type, entry.Label, err, entry.Value)
			continue
		}
		again, err := json.Marshal(value)
		if err != nil {
			t.Errorf("%s, %s: %v", entry.Type, entry.Label, err)
			continue
		}
		var expected, got any
		if json.Unmarshal(entry.Value, &expected) != nil || json.Unmarshal(again, &got) != nil || !reflect.DeepEqual(expected, got) {
			t.Errorf("%s, %s:\\n  %s became\\n  %s", entry.Type, entry.Label, entry.Value, again)
		}
	}
}
`

/** @throws StepFailed when a step fails */
export async function checkGo(
  folder: string,
  url: string,
  contract: Contract,
  model: SdkModel,
  roundTrips: readonly RoundTrip[],
): Promise<void> {
  cpSync(source, folder, { recursive: true })
  const unformatted = isInstalled('gofmt') ? await step(folder, ['gofmt', '-l', '.']) : ''
  if (unformatted !== '') throw new StepFailed(`gofmt formats in another way: ${unformatted}`)
  writeFileSync(join(folder, 'roundTrips.json'), JSON.stringify(roundTrips))
  writeFileSync(join(folder, 'roundtrip_test.go'), test)
  writeFileSync(join(folder, 'all_test.go'), allTypes(contract, model))
  writeFileSync(join(folder, 'errorCases.json'), JSON.stringify(errorCases(contract)))
  writeFileSync(join(folder, 'errors_test.go'), goErrorsTest)
  writeFileSync(join(folder, 'transport_test.go'), goTransportTest)
  writeFileSync(join(folder, 'lists_test.go'), goListsTest)
  writeFileSync(join(folder, 'values_test.go'), goValuesTest)
  for (const trace of deepTraces()) writeFileSync(join(folder, `${trace.method}.json`), answerOf(trace))
  writeFileSync(join(folder, 'deep_test.go'), goDeepTest)
  const offline = { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local' }
  const withNode = { ...offline, CARTULARY_URL: url }
  await step(folder, ['go', 'vet', './...'], offline)
  await step(folder, ['go', 'build', './...'], offline)
  await step(folder, ['go', 'test', './...'], withNode)
  for (const { program, output } of readmeExamples('go')) {
    const printed = await runExample(folder, program, withNode)
    if (printed !== output) throw new StepFailed(`the README's example prints:\n${printed}`)
  }
}

/** Runs a program in a module of its own, which finds the SDK in the way that the README describes. */
async function runExample(
  sdk: string,
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(sdk, 'example')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.go'), program)
  const path = (await step(sdk, ['go', 'list', '-m'], environment)).trim()
  writeFileSync(join(folder, 'go.mod'), 'module example.com/program\n\ngo 1.24\n')
  await step(folder, ['go', 'mod', 'edit', `-require=${path}@v0.0.0`, `-replace=${path}=..`], environment)
  await step(folder, ['go', 'vet', '.'], environment)
  return step(folder, ['go', 'run', '.'], environment)
}

function allTypes(contract: Contract, model: SdkModel): string {
  const components = Object.keys(contract.components.schemas).map(
    (name) => `\tparts = append(parts, of[${goName(name)}]("${name}"))\n`,
  )
  const methods = model.methods.map(({ name }) => `\tparts = append(parts, partsOf(${goName(name)})...)\n`)
  return `package cartulary\n\nfunc all() (parts []part) {\n${[...components, ...methods].join('')}\treturn parts\n}\n`
}

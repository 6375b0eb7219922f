/** Plays snippets with the toolchains of their languages, one program for all snippets of a language. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import release from '../../../../release.json' with { type: 'json' }
import { StepFailed, step } from '../../sdks/toolchain.ts'

/** The value that a snippet printed, or why it printed none. */
export type Answer = { readonly value: unknown } | { readonly thrown: string }

const { goModule } = release
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024

/** Runs a program once for each snippet, with the snippet's number, and reads the JSON that it prints. */
async function runEach(program: string, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < count; index++)
    try {
      const options = { maxBuffer: OUTPUT_BYTES_MAX }
      const { stdout } = await promisify(execFile)(program, [String(index)], options)
      answers.push({ value: JSON.parse(stdout) as unknown })
    } catch (error) {
      answers.push({ thrown: error instanceof Error ? error.message : String(error) })
    }
  return answers
}

/**
 * Plays programs in Go: each becomes a package of one module.
 *
 * @throws StepFailed when they do not compile, or are not formatted as by gofmt
 */
export async function playGo(folder: string, codes: readonly string[]): Promise<Answer[]> {
  cpSync(join(root, 'sdk', 'go'), join(folder, 'sdk'), { recursive: true })
  writeFileSync(
    join(folder, 'go.mod'),
    `module played\n\ngo 1.24\n\nrequire ${goModule} v0.0.0\n\nreplace ${goModule} => ./sdk\n`,
  )
  for (const [index, code] of codes.entries()) {
    mkdirSync(join(folder, `s${index}`))
    const text = code.replace('package main', `package s${index}`).replace('func main()', 'func Main()')
    writeFileSync(join(folder, `s${index}`, 'snippet.go'), `${text}\n`)
  }
  const imports = codes.map((_, index) => `\t"played/s${index}"\n`).join('')
  const cases = codes.map((_, index) => `\tcase "${index}":\n\t\ts${index}.Main()\n`).join('')
  writeFileSync(
    join(folder, 'main.go'),
    `package main\n\nimport (\n\t"os"\n\n${imports})\n\nfunc main() {\n\tswitch os.Args[1] {\n${cases}\t}\n}\n`,
  )
  const unformatted = (await step(folder, ['gofmt', '-l', ...codes.map((_, index) => `s${index}`)])).trim()
  if (unformatted !== '') throw new StepFailed(`gofmt formats these otherwise:\n${unformatted}`)
  await step(folder, ['go', 'build', '-o', 'played', '.'], {
    GOFLAGS: '-mod=mod',
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
  })
  return runEach(join(folder, 'played'), codes.length)
}

/**
 * Plays programs in Rust: each becomes a module of one program.
 *
 * @returns the reason why they did not run, if the registry is unreachable
 * @throws StepFailed when they do not compile
 */
export async function playRust(folder: string, codes: readonly string[]): Promise<Answer[] | string> {
  cpSync(join(root, 'sdk', 'rust'), join(folder, 'sdk'), { recursive: true })
  mkdirSync(join(folder, 'src'))
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]
name = "played"
version = "0.0.0"
edition = "2021"

[dependencies]
cartulary = { path = "sdk", features = ["ureq"] }
serde_json = "1"

[profile.dev]
debug = false
`,
  )
  const modules = codes.map(
    (code, index) => `mod s${index} {\n${code.replace('fn main()', 'pub fn main()')}\n}\n`,
  )
  const cases = codes.map((_, index) => `        "${index}" => s${index}::main(),\n`).join('')
  writeFileSync(
    join(folder, 'src', 'main.rs'),
    `${modules.join('')}
fn main() -> Result<(), Box<dyn std::error::Error>> {
    match std::env::args().nth(1).unwrap_or_default().as_str() {
${cases}        _ => Ok(()),
    }
}
`,
  )
  try {
    await step(folder, ['cargo', 'fetch'])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return `cargo could not fetch the packages: ${error.message.split('\n').at(-2) ?? ''}`
  }
  const target = process.env.CARGO_TARGET_DIR ?? join(folder, 'target')
  await step(folder, ['cargo', 'build', '--offline', '--quiet'], { CARGO_TARGET_DIR: target })
  return runEach(join(target, 'debug', 'played'), codes.length)
}

const PYTHON = `
import json, sys

def plain(value):
    if isinstance(value, (bytes, bytearray)):
        return "0x" + bytes(value).hex()
    if isinstance(value, bool) or value is None or isinstance(value, (str, float)):
        return value
    if isinstance(value, int):
        return str(value)
    if hasattr(value, "items"):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return str(value)

def result_of(value):
    if hasattr(value, "keys") and "jsonrpc" in value.keys():
        if "result" not in value.keys():
            raise ValueError(str(value))
        return value["result"]
    return value

answers = []
for code in json.load(open(sys.argv[1])):
    printed = []
    try:
        exec(compile(code, "snippet", "exec"), {"print": printed.append})
        answers.append({"value": plain(result_of(printed[0]))})
    except Exception as error:
        answers.append({"thrown": type(error).__name__ + ": " + str(error)})
json.dump(answers, sys.stdout)
`

/** Version of web3.py with which the snippets are played. */
const WEB3 = 'web3==8.0.0'

/** Plays programs in Python, with web3.py in an environment of its own. @returns the reason why they did not run */
export async function playPython(folder: string, codes: readonly string[]): Promise<Answer[] | string> {
  const environment = join(root, '.cartulary', 'python')
  const python = join(environment, 'bin', 'python')
  try {
    await step(root, ['python3', '-m', 'venv', environment])
    await step(root, [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', WEB3])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return `pip could not install ${WEB3}: ${error.message.trim().split('\n').at(-1) ?? ''}`
  }
  writeFileSync(join(folder, 'play.py'), PYTHON)
  writeFileSync(join(folder, 'codes.json'), JSON.stringify(codes))
  return JSON.parse(await step(folder, [python, 'play.py', 'codes.json'])) as Answer[]
}

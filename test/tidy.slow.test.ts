/** The house style, as far as a machine can check it (CONTRIBUTING.md). */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { trackedFiles } from '../scripts/lib/commits.mjs'
import { slowTests } from './support/slowTests.ts'
import { code, read, root, sources } from './support/sources.ts'

const FILE_LINES_MAX = 399
const FUNCTION_LINES_MAX = 69
const FLAKY_MAX = 5
/**
 * The EVM core's switches over opcodes, with one or a few lines for each opcode. Shorter functions would be slower and
 * no easier to read.
 */
const SWITCHES = /^src\/core\/(?:interpreter|instructions)\.ts:\d+ The function `(?:run|instruction)`/
/** A test that stands beside what it tests; suites are long functions. */
const OF_TESTS = /^(?:products\/\w+|scripts)\/test\//
/** Files that LevelDB writes into its folder, wherever a store is opened by mistake. */
const LEVELDB_FILE = /(?:^|\/)(?:CURRENT|LOCK|LOG(?:\.old)?|MANIFEST-\d+|\d+\.(?:ldb|sst|log))$/
/** Former names of the scheduler, the scope and the consumers (src/scheduler.ts, src/rpc/requestScope.ts). */
const FORMER_NAMES =
  /\b(?:Turns|(?:thread|arrival|take)Turns|\w+InTurns|Rest|[Ww]alks|Gone|onGone|party|[Dd]ebtor|BatchCaller|Teller)\b/g
/** Parts of private names. The standard terms are cancelled, pruned, removed, notified, space and context. */
const PRIVATE_NAMES =
  /\b\w*(?:[Tt]old\b|[Gg]one\b|[Pp]atien|[Ff]orgotten|[Rr]oom\b|[Rr]oomFor|[Ss]urroundings|[Mm]aking\b|InTurn\b|[Nn]obody)\w*/g

/** Files that read records of a state in a store: these check the records, or read an archive whose state is whole. */
const OF_BARE_STORES = [
  ...['genesisAccounts', 'traceCommit', 'traces', 'verifyBlocks', 'verifyPartial', 'verifyState'].map(
    (name) => `src/archive/${name}.ts`,
  ),
]

/** Words that begin a clause in the place of a subject: "What is left out counts", "Of these one waits". */
const CLAUSE_FIRST = /^(?:What|Whoever|Who|Whose|Of) /

describe('the source code', () => {
  it('has no re-exports of other files', () => {
    const barrels = sources.filter((file) => /^export (?:\*|\{[^}]*\}) from /m.test(read(file)))
    expect(barrels).to.deep.equal([])
  })

  it('keeps files short', () => {
    const long = code.filter((file) => read(file).trimEnd().split('\n').length > FILE_LINES_MAX)
    expect(long).to.deep.equal([])
  })

  it('keeps functions short', () => {
    const long = longFunctions(['src', 'products', 'scripts', 'sample', 'bench'])
    expect(long.filter((one) => !SWITCHES.test(one) && !OF_TESTS.test(one))).to.deep.equal([])
  })

  it('throws typed errors only', () => {
    expect(sources.filter((file) => /\bnew Error\(/.test(read(file)))).to.deep.equal([])
  })

  it('reads accounts, slots and codes only by readers that know what is missing', () => {
    const reads = (text: string): boolean =>
      /\.get\((?:accountKey|slotKey|codeKey)\(/.test(text) ||
      (/\b(?:readHistory|walkHistory|walkHistoryBack|firstHistory|readContent)\(/.test(text) &&
        /\b(?:accountKey|slotKey|codeKey)\b/.test(text))
    const bare = sources.filter(
      (file) => reads(read(file)) && !/\b(?:StateReader|Archive)\b/.test(read(file)),
    )
    expect(bare).to.deep.equal(OF_BARE_STORES)
  })

  it('uses no identifier that FORMER_NAMES lists', () => {
    expect(sources.flatMap((file) => namesIn(file, FORMER_NAMES))).to.deep.equal([])
  })

  it('uses standard terms in names', () => {
    expect(sources.flatMap((file) => namesIn(file, PRIVATE_NAMES))).to.deep.equal([])
  })

  it('has comments whose sentences begin with their subject', () => {
    const found = code.flatMap((file) =>
      sentences(read(file))
        .filter((sentence) => CLAUSE_FIRST.test(sentence))
        .map((sentence) => `${file}: ${sentence}`),
    )
    expect(found).to.deep.equal([])
  })

  it('has no hook outside of a suite, which would run with the tests of other files, too', () => {
    const tests = code.filter((file) => file.endsWith('.test.ts'))
    const hooked = tests.filter((file) => /^(?:before|after)(?:Each)?\(/m.test(read(file)))
    expect(hooked).to.deep.equal([])
  })

  it('marks no test to be skipped or to run alone', () => {
    const partial = code.filter((file) =>
      /\b(?:describe|it|specify|context)\.(?:only|skip)\b|\bthis\.skip\(/.test(read(file)),
    )
    expect(partial).to.deep.equal([])
  })

  it('lists at most five flaky tests, each with its file, date and cause', () => {
    const listed = JSON.parse(read('test/flaky.json')) as Readonly<Record<string, string>>[]
    expect(listed.length).to.be.at.most(FLAKY_MAX)
    for (const { file, title, date, cause } of listed) {
      expect(exists(file!), file).to.equal(true)
      expect(title).to.be.a('string')
      expect(date).to.match(/^\d{4}-\d\d-\d\d$/)
      expect(cause).to.be.a('string').and.not.equal('unknown')
    }
  })

  it('has one handler for each method in openrpc.json', () => {
    const contract = JSON.parse(read('openrpc.json')) as {
      methods: { name: string; 'x-aliasOf'?: string }[]
    }
    const wanted = contract.methods.map(({ name, 'x-aliasOf': of }) => of ?? name.replace('.', '_'))
    const files = sources.flatMap((file) => /^src\/methods\/([a-z0-9]+_\w+)\.ts$/.exec(file)?.[1] ?? [])
    expect(files.sort()).to.deep.equal([...new Set(wanted)].sort())
    const misnamed = files.filter(
      (name) => !read(`src/methods/${name}.ts`).includes(`export const ${name}: Handler<`),
    )
    expect(misnamed).to.deep.equal([])
  })

  it('names files in camel case', () => {
    const odd = code.filter((file) => {
      const name = path.basename(file).replace(/(?:(?:\.slow)?\.test|\.d)?\.(?:tsx?|js|mjs)$/, '')
      const isScript = file.startsWith('scripts/') && /^[a-z]+(?:-[a-z]+)*$/.test(name)
      return (
        !isScript && !/^[a-z][a-zA-Z0-9]*$/.test(name) && !/^[a-z0-9]+_[a-zA-Z0-9]+(?:_v[0-9]+)?$/.test(name)
      )
    })
    expect(odd).to.deep.equal([])
  })

  it('names the tests that start programs or threads, or sleep, `.slow.test.ts`, and no others', () => {
    const named = code.filter((file) => file.endsWith('.slow.test.ts'))
    expect(named.sort()).to.deep.equal(slowTests())
  })

  it('documents every exported function and class', () => {
    expect(sources.flatMap(undocumentedExports)).to.deep.equal([])
  })

  it('has only existing files in the map of src/README.md', () => {
    expect(filesOfMap(read('src/README.md')).filter((file) => !exists(file))).to.deep.equal([])
  })

  it('contains no absolute path of the machine that it was written on', () => {
    const everything = [...code, 'openrpc.json', 'package.json', 'package-lock.json', '.ci/run']
    expect(everything.filter((file) => /["'` (]\/(?:work|root|home)\//.test(read(file)))).to.deep.equal([])
  })

  it('has no file of a database under version control', () => {
    expect(trackedFiles(root).filter((file) => LEVELDB_FILE.test(file))).to.deep.equal([])
  })
})

/** The sentences of all comments, without line breaks. A tag (`@param name`) begins a new sentence. */
function sentences(code: string): string[] {
  const comments = [...code.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\s)((?:\/\/[^\n]*\n\s*)+)/g)]
  return comments.flatMap(([, block, lines]) => {
    const text = (block ?? lines ?? '').replace(/^\s*(?:\*|\/\/)\s?/gm, '').replace(/\s+/g, ' ')
    return text.split(/(?<=[.!?:;]) |@\w+ (?:\w+ )?/).map((sentence) => sentence.trim())
  })
}

/** Returns the matching names in a file, outside comments and strings. */
function namesIn(file: string, names: RegExp): string[] {
  const text = read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|`[^`]*`/g, '')
  return [...text.matchAll(names)].map(([name]) => `${file}: ${name}`)
}

/** Returns the files and folders that the map names: `module/file` in the text, and the first word of a line of the tree. */
function filesOfMap(map: string): string[] {
  const inText = [...map.matchAll(/`([a-z]\w*(?:\/\w+)+)(?:\.ts)?`/g)].map(([, name]) => name!)
  const tree = map.slice(map.indexOf('\nsrc/\n'), map.indexOf('\ntest/ '))
  let module = ''
  const inTree = [...tree.matchAll(/^( {2}| {4})(\w+(?:, \w+)*)(?:\.ts|\/)? /gm)].flatMap(
    ([, indent, names]) => {
      if (indent!.length === 4) return names!.split(', ').map((name) => `${module}/${name}`)
      module = names!
      return [module]
    },
  )
  return [...inText.filter((name) => name !== 'cartulary/client'), ...inTree]
}

/** Whether a file or folder of this name is in the project, in src or in products. */
function exists(name: string): boolean {
  return ['', 'src/', 'products/'].some(
    (folder) =>
      fs.existsSync(path.join(root, folder, name)) || fs.existsSync(path.join(root, folder, `${name}.ts`)),
  )
}

/** Returns the functions that oxlint reports as too long, in the form `src/a.ts:12 …`. */
function longFunctions(folders: readonly string[]): string[] {
  const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-tidy-')), 'oxlintrc.json')
  const rule = ['error', { max: FUNCTION_LINES_MAX, skipComments: false, skipBlankLines: false, IIFEs: true }]
  fs.writeFileSync(
    config,
    JSON.stringify({ categories: { correctness: 'off' }, rules: { 'max-lines-per-function': rule } }),
  )
  try {
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', ...folders], {
      cwd: root,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { filename: string; message: string; labels: { span: { line: number } }[] }[]
    }
    return diagnostics.map(
      ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line} ${message}`,
    )
  } finally {
    fs.rmSync(path.dirname(config), { recursive: true })
  }
}

/**
 * Returns the exported functions and classes of a file that have no comment. If a file exports only one of them, the
 * comment of the file counts as its comment.
 */
function undocumentedExports(file: string): string[] {
  const text = read(file)
  const lines = text.split('\n')
  const exported = lines.flatMap((line, at) => {
    const name = /^export (?:async )?(?:abstract )?(?:function\*?|class) (\w+)/.exec(line)?.[1]
    return name === undefined ? [] : [{ name, at }]
  })
  if (exported.length === 1 && text.startsWith('/**')) return []
  const bare = exported.filter(({ at }) => !isAfterComment(lines, at))
  return bare.map(({ name, at }) => `${file}:${at + 1} ${name}`)
}

function isAfterComment(lines: readonly string[], at: number): boolean {
  let above = at - 1
  while (/^\s*\/\//.test(lines[above] ?? '')) above--
  return (lines[above] ?? '').trimEnd().endsWith('*/')
}

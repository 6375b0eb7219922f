/** Plays the README; `npm run test:guides` plays all guides. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { guides, OTHERS, playGuide } from './guides.ts'
import { isAnswer, needsOf, snippetsOf } from './snippets.ts'
import { typeFaults } from './typeCheck.ts'

const fence = '```'
const root = new URL('../../../', import.meta.url)

function textOf(file: string): string {
  return readFileSync(new URL(file, root), 'utf8')
}

/** The Markdown files of the repository. */
function markdownFiles(): string[] {
  return execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
}

/** The guide that newcomers read first. */
const FIRST = 'README'

describe('guides', () => {
  for (const guide of guides().filter(({ name }) => name === FIRST))
    it(`${guide.name} shows what its snippets print`, async () => {
      await playGuide(guide, () => false)
    })

  for (const { name, snippets } of guides())
    if (snippets.some((snippet) => snippet.kind === 'file' && snippet.name.endsWith('.mts')))
      it(`${name} has TypeScript that compiles under strict`, () => {
        expect(typeFaults(snippets)).to.equal('')
      })

  it('include all Markdown files with commands, except files that another test runs', () => {
    const played = ['docs-site/guides/', ...OTHERS]
    // test:sdks runs the program of this file. Its commands name a module that is not published yet.
    const elsewhere = ['sdk/go/README.md']
    const withCommands = markdownFiles().filter((file) => /^```(?:sh|bash|console)$/m.test(textOf(file)))
    const left = withCommands.filter((file) => !played.some((name) => file.startsWith(name)))
    expect(left).to.deep.equal(elsewhere)
  })

  it('and all other Markdown files name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const unknown = markdownFiles().flatMap((file) =>
      [...textOf(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].flatMap(([, name = '']) =>
        scripts[name] === undefined ? [`${file}: ${name}`] : [],
      ),
    )
    expect(unknown).to.deep.equal([])
  })

  it('reports TypeScript that does not compile', () => {
    const text = "const found = Math.random() < 1 ? 'a' : null\nconsole.log(found.length)\n"
    expect(typeFaults([{ kind: 'file', name: 'wrong.mts', text }])).to.match(
      /wrong\.mts\(2,13\): error TS18047/,
    )
  })

  it('must state the kind of each snippet in a comment', () => {
    const bare = `# A guide\n\n${fence}sh\nls\n${fence}\n`
    expect(() => snippetsOf(bare)).to.throw('line 3: nothing says what this snippet is')
    expect(() => snippetsOf('<!-- run -->\n\ntext')).to.throw('line 3')
    const reported = snippetsOf(`<!-- run: until "up" -->\n${fence}sh\nnpx anvil\n${fence}\n`)
    expect(reported).to.have.length(1)
    expect(reported[0]).to.include({ kind: 'run', until: 'up', fails: false, text: 'npx anvil' })
  })

  it('may contain `setup` and `stop` comments that belong to no snippet', () => {
    const text = `<!-- setup\nmake a\nmake b\n-->\n\nText.\n\n<!-- stop -->\n\n<!-- run -->\n${fence}sh\nls\n${fence}\n<!-- stop: --port 8545 -->\n`
    const [setup, stop, run, other] = snippetsOf(text)
    expect(setup).to.include({ kind: 'run', text: 'make a\nmake b', fails: false })
    expect(stop).to.deep.equal({ kind: 'stop', which: '' })
    expect(other).to.deep.equal({ kind: 'stop', which: '--port 8545' })
    expect(run).to.include({ kind: 'run', text: 'ls' })
    expect(() => snippetsOf('<!-- setup\nmake a\n')).to.throw('line 1: the setup has no end')
  })

  it('list the programs that their snippets need', () => {
    const needs = (text: string) =>
      needsOf({ kind: 'run', text, fails: false, until: undefined, seals: false })
    expect(needs('curl -s http://127.0.0.1')).to.deep.equal(['curl'])
    expect(needs('npx anvil --port 1')).to.deep.equal(['anvil'])
    expect(needs('npm install')).to.deep.equal(['npm registry'])
    expect(needs('node dist/cartulary.js serve --log postgres://127.0.0.1:5432')).to.deep.equal([
      'PostgreSQL',
    ])
    expect(needs('node curls.mjs')).to.deep.equal([])
  })

  it('accept any text in place of … in the expected output', () => {
    expect(isAnswer('a 1 b\n', { language: 'text', text: 'a … b' })).to.equal(true)
    expect(isAnswer('a 1 c', { language: 'text', text: 'a … b' })).to.equal(false)
    expect(isAnswer('a 1\n2 b', { language: 'text', text: 'a … b' })).to.equal(false)
    expect(isAnswer('a\n1\n2\nb', { language: 'text', text: 'a\n…\nb' })).to.equal(true)
    const wanted = { language: 'json', text: '{"a":["x…"],"b":1}' }
    expect(isAnswer('{"b":1,"a":["xyz"]}', wanted)).to.equal(true)
    expect(isAnswer('{"b":1,"a":["xyz","z"]}', wanted)).to.equal(false)
    expect(isAnswer('{"b":1,"a":["xyz"],"c":0}', wanted)).to.equal(false)
  })
})

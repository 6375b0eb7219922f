// npm run prose [-- --seed N] [--comments N] [--titles N]: prints random comments of src and products, each with the
// first lines of the code that it describes, and titles of tests. A reader marks those that have to be read twice.
import './lib/node.mjs'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './lib/root.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    comments: { type: 'string', default: '100' },
    titles: { type: 'string', default: '50' },
  },
})

/** Comments for tools: AssemblyScript's decorators, and rules of linters. */
const PRAGMA = /^\/\/ (?:@inline|@ts-|biome-ignore|oxlint-)/

/** Number of lines of code that are printed below a comment, because a comment is read with its declaration. */
const CODE_LINES = 3

process.chdir(fileURLToPath(root))
const random = mulberry32(Number(values.seed))
console.log(`seed ${values.seed}\n`)
const code = ['src', 'products'].flatMap((folder) => filesOf(folder, '.ts'))
const sources = code.filter((file) => !file.includes('/test/'))
const tests = [...filesOf('test', '.test.ts'), ...code.filter((file) => file.endsWith('.test.ts'))]
show(drawn(sources.flatMap(commentsOf), Number(values.comments)))
show(drawn(tests.flatMap(titlesOf), Number(values.titles)))

function show(found) {
  for (const [index, { place, text, code = [] }] of found.entries()) {
    console.log(`${index + 1}. ${place}\n${text}\n${code.map((line) => `    ${line}\n`).join('')}`)
  }
}

/** Draws entries at random, without repetition. */
function drawn(entries, count) {
  const left = [...entries]
  const taken = []
  while (taken.length < count && left.length > 0) {
    taken.push(left.splice(Math.floor(random() * left.length), 1)[0])
  }
  return taken
}

function filesOf(folder, ending) {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort()
}

/** Returns the comments on lines of their own, except pragmas. Consecutive `//` lines are one comment. */
function commentsOf(file) {
  const comments = []
  let comment
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (comment === undefined && !/^\/(?:\/|\*\*)/.test(text)) continue
    const isLine = text.startsWith('//')
    if (comment?.isLine === true && !isLine) comment = undefined
    if (comment === undefined) {
      if (!/^\/(?:\/|\*\*)/.test(text)) continue
      comment = { place: `${file}:${index + 1}`, text, isLine }
      comments.push(comment)
    } else comment.text += `\n${text}`
    comment.code = codeAfter(lines, index)
    if (!isLine && text.endsWith('*/')) comment = undefined
  }
  return comments.filter(({ text }) => !PRAGMA.test(text))
}

/** Returns the lines of code that follow a comment: none for the comment of a whole file, which the imports follow. */
function codeAfter(lines, index) {
  const following = lines.slice(index + 1, index + 1 + CODE_LINES)
  if (/^(?:import |$)/.test(following[0] ?? '')) return []
  const end = following.findIndex((line) => line.trim() === '' || /^\s*\/[/*]/.test(line))
  return following.slice(0, end < 0 ? undefined : end)
}

/** Returns the titles of tests, each after the titles of its suites. */
function titlesOf(file) {
  const suites = []
  const titles = []
  for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
    const [, indent, kind, , title] = /^( *)(describe\w*|it)\(\s*(['"`])(.*?)\3, /.exec(line) ?? []
    if (kind === undefined) continue
    while (suites.length > 0 && suites.at(-1).indent >= indent.length) suites.pop()
    if (kind !== 'it') suites.push({ indent: indent.length, title })
    else {
      const text = [...suites.map((suite) => suite.title), title].join(' / ')
      titles.push({ place: `${file}:${index + 1}`, text })
    }
  }
  return titles
}

/** Returns a pseudorandom generator of numbers from 0 to 1 (exclusive). */
function mulberry32(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

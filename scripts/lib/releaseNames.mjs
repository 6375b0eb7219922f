// The names under which a release is published. Only the owner of the project can choose them: release.json has them,
// and lists those that are not chosen yet. All other files have them from there.
import fs from 'node:fs'
import { root } from './root.mjs'

const NAMES = ['repository', 'author', 'securityContact', 'npmName', 'goModule', 'crateName']
/** Reserved host names (RFC 2606, RFC 6761), so that a placeholder never leads anywhere. */
const RESERVED = /(?:^|[/@.])example\.(?:com|net|org)\b|\.(?:example|invalid|test)\b/

/** Markers in Markdown around a name of release.json: `<!-- securityContact -->…<!-- / -->`. */
const MARKED = /<!-- (\w+) -->(.*?)<!-- \/ -->/gs
const MARKDOWN = ['SECURITY.md', 'CHANGELOG.md']

/**
 * Returns release.json.
 *
 * @throws TypeError if a name is missing or is no text, or `undecided` lists another one
 */
export function readRelease(folder = root) {
  const release = JSON.parse(fs.readFileSync(new URL('release.json', folder), 'utf8'))
  for (const name of NAMES) {
    if (typeof release[name] !== 'string' || release[name] === '')
      throw new TypeError(`release.json: expected ${name}, a text`)
  }
  const unknown = Object.keys(release).filter((name) => name !== 'undecided' && !NAMES.includes(name))
  const { undecided } = release
  if (!Array.isArray(undecided) || unknown.length > 0 || undecided.some((name) => !NAMES.includes(name)))
    throw new TypeError(`release.json: expected only ${NAMES.join(', ')}, and undecided, a list of them`)
  return release
}

/** Returns a sentence for each name that is a placeholder: it is undecided, or contains a reserved host name. */
export function placeholders(release) {
  const { undecided } = release
  return NAMES.flatMap((name) => {
    if (undecided.includes(name))
      return [
        `release.json: ${name} is a placeholder (${release[name]}): set it, and remove it from undecided`,
      ]
    return RESERVED.test(release[name])
      ? [`release.json: ${name} has a reserved host name: ${release[name]}`]
      : []
  })
}

/** Returns the members of package.json that come from release.json. */
export function manifestMembers({ npmName, author, repository }) {
  return {
    name: npmName,
    author,
    homepage: repository,
    repository: { type: 'git', url: `git+${repository}.git` },
    bugs: { url: `${repository}/issues` },
  }
}

/** Writes the names into package.json, package-lock.json and the Markdown files. */
export function writeNames(release, folder = root) {
  const write = (file, text) => fs.writeFileSync(new URL(file, folder), text)
  const manifest = { ...readJson('package.json', folder), ...manifestMembers(release) }
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`)
  const lock = readJson('package-lock.json', folder)
  lock.name = release.npmName
  lock.packages[''].name = release.npmName
  write('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)
  for (const file of MARKDOWN) write(file, withNames(readText(file, folder), release))
}

/** Returns a sentence for each file whose names differ from release.json. */
export function differences(release, folder = root) {
  const manifest = readJson('package.json', folder)
  const members = Object.entries(manifestMembers(release))
  const wrong = members.filter(([name, value]) => JSON.stringify(manifest[name]) !== JSON.stringify(value))
  const lock = readJson('package-lock.json', folder)
  const module = /^module (.+)$/m.exec(readText('sdk/go/go.mod', folder))?.[1]
  const crate = /^name = "(.+)"$/m.exec(readText('sdk/rust/Cargo.toml', folder))?.[1]
  return [
    ...wrong.map(([name]) => `package.json: ${name} differs from release.json: run npm run release:names`),
    ...(lock.name === release.npmName
      ? []
      : ['package-lock.json: name differs from release.json: run npm run release:names']),
    ...MARKDOWN.filter((file) => withNames(readText(file, folder), release) !== readText(file, folder)).map(
      (file) => `${file}: a name differs from release.json: run npm run release:names`,
    ),
    ...(module === release.goModule
      ? []
      : [`sdk/go/go.mod: module is ${module}, not ${release.goModule}: npm run generate writes it`]),
    ...(crate === release.crateName
      ? []
      : [`sdk/rust/Cargo.toml: name is ${crate}, not ${release.crateName}: npm run generate writes it`]),
  ]
}

/** Returns a text of Markdown with the names of release.json between the markers. */
function withNames(text, release) {
  return text.replace(MARKED, (whole, name, old) =>
    release[name] === undefined ? whole : `<!-- ${name} -->${release[name]}${/\s*$/.exec(old)[0]}<!-- / -->`,
  )
}

function readText(file, folder) {
  return fs.readFileSync(new URL(file, folder), 'utf8')
}

function readJson(file, folder) {
  return JSON.parse(readText(file, folder))
}

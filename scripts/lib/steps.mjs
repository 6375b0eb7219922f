// The steps of .ci/run and of `npm run campaigns`. Campaigns run a drawn part in CI, and all of it with
// `npm run campaigns -- --all`. steps.d.mts says what the members mean.

/** Number of the groups of campaigns. A run of CI takes one, by the number of commits. */
export const GROUPS = 3

const EXAMINERS = '../shared/examiners'
const DRAWN = ['--seed', '{seed}', '--sample']
/** Tests over HTTP and WebSockets of the modules that threads can break. */
const THREADED = '^test/(http|limits|node|observe)/|^test/cli/(movingHead|observed|readOnly|serve)'
/** Paths from which the SDKs, and the snippets for them, are generated. */
const SDKS = ['sdk', 'products/codegen', 'openrpc.json']

/** @type {readonly import('./steps.d.mts').Step[]} */
export const STEPS = [
  {
    name: 'build',
    weight: 2,
    seconds: 100,
    isFirst: true,
    command: node('scripts/build.mjs', '--all', '--if-needed'),
  },
  { name: 'tests', weight: 2, seconds: 400, command: ['npm', 'test'] },
  {
    ...{ name: 'tests of scripts', weight: 2, seconds: 30 },
    command: ['npm', 'test', '--', 'scripts/test'],
  },
  { name: 'lint', weight: 2, seconds: 40, command: npm('lint') },
  { name: 'types', weight: 2, seconds: 40, command: npm('typecheck') },
  // Builds dist/ from scratch, so nothing that uses dist/ may run beside it.
  { name: 'package', weight: 2, seconds: 150, command: npm('test:pack') },
  // `test:nodes` runs all of them, with Node 22 and 24.
  {
    ...{ name: 'serving threads', weight: 2, seconds: 100 },
    command: npm('test:nodes', '--only', THREADED, ...DRAWN, '0.4', '24'),
  },
  { name: 'conformance', weight: 1, ...recorded('../shared/conformance', 160) },
  { name: 'conformance, newer', weight: 1, ...recorded('../shared/conformance-now', 80) },
  { name: 'conformance, Amsterdam', weight: 1, ...recorded('../shared/amsterdam', 40) },
  { name: 'conformance, Amsterdam, newer', weight: 1, ...recorded('../shared/amsterdam-now', 30) },
  {
    ...{ name: 'real blocks', weight: 1, seconds: 20, needs: '../shared/blocks' },
    // Four of the folder ask for ancestors that their files lack.
    command: npm('blocks', '{needs}', '--impossible-max', '4'),
  },
  {
    ...{ name: 'requests', weight: 1, seconds: 20, needs: '../shared/erigon-requests' },
    command: npm('requests', '{needs}'),
  },
  {
    ...{ name: 'conform tests', weight: 1, seconds: 120 },
    command: ['npm', 'test', '-w', 'products/conform'],
  },
  // Writes files that others read, so nothing may run beside it.
  { name: 'generated code', weight: 2, seconds: 50, command: node('scripts/check-generated.mjs') },
  { name: 'lock file', weight: 1, seconds: 10, command: node('scripts/lock.mjs', '--check') },

  // In CI, test:site installs a browser.
  {
    ...{ name: 'site', group: 0, weight: 1, seconds: 180, command: npm('test:site', ...DRAWN, '0.15') },
    whole: { command: npm('test:site'), seconds: 1200 },
  },
  {
    ...{ name: 'sdks', group: 0, weight: 1, seconds: 300, command: npm('test:sdks') },
    generated: { paths: [...SDKS, 'test/products/sdks'] },
  },
  {
    ...{ name: 'snippets', group: 0, weight: 1, seconds: 150, command: npm('test:snippets') },
    generated: {
      paths: [...SDKS, 'docs-site', 'test/products/site/snippets'],
      command: npm('test:snippets', 'curl', 'viem', 'ethers', 'typescript', 'python', 'cast'),
    },
  },
  // Without Hardhat 3, for which this Node may be too old, and without Go's clients, which compile for minutes.
  {
    ...{ name: 'peers', group: 0, weight: 1, seconds: 120, command: npm('test:peers', '--short') },
    whole: { command: npm('test:peers'), seconds: 700 },
  },
  {
    ...{ name: 'conform', group: 0, weight: 1, seconds: 120, command: npm('test:conform', ...DRAWN, '0.25') },
    whole: { command: npm('test:conform'), seconds: 400 },
  },
  {
    // One file of the pack takes some four minutes, if it is drawn.
    ...{ name: 'examine', group: 0, weight: 1, seconds: 150, needs: EXAMINERS },
    command: npm('examine', '--pack', '{needs}', '--jobs', '1', ...DRAWN, '0.1'),
    whole: { command: npm('examine', '--pack', '{needs}', '--jobs', '1'), seconds: 400 },
  },
  {
    ...{ name: 'tracers', group: 0, weight: 1, seconds: 10, needs: `${EXAMINERS}/geth-legacy-tracers` },
    command: npm('test:tracers', '{needs}'),
  },
  // Follows the guide "Add a method" with the guide's method, and with one of the contract's that is deleted before.
  { name: 'method', group: 0, weight: 1, seconds: 270, command: npm('test:method', '--seed', '{seed}') },

  // A few faults of some kinds, with the PostgreSQL of this machine or of an npm package. Without both, no row runs.
  {
    ...{ name: 'fleet', group: 1, weight: 2, seconds: 150 },
    command: npm('test:fleet', '--short', ...DRAWN, '0.3'),
    whole: { command: npm('test:fleet'), seconds: 5400 },
  },
  { name: 'log', group: 1, weight: 1, seconds: 300, command: npm('test:log') },
  {
    ...{ name: 'log, serving threads', group: 1, weight: 1, seconds: 200 },
    command: npm('test:log', '--node', '24', '--serving-threads', '2', 'threads', 'replica'),
  },
  // The next three need geth, or Go to compile it, and print which checks ran.
  {
    ...{ name: 'differential', group: 1, weight: 1, seconds: 120, needs: '../shared/diff' },
    command: npm('test:differential', '{needs}', '--seed', '{seed}', '--scale', '0.1', '--minutes', '1'),
    whole: { command: npm('test:differential', '{needs}', '--seed', '{seed}'), seconds: 900 },
  },
  { name: 'fuzz', group: 1, weight: 1, ...fuzzing('1') },
  { name: 'fuzz, new seed', group: 1, weight: 1, ...fuzzing('{seed}') },
  { name: 'guides', group: 1, weight: 1, seconds: 130, command: npm('test:guides') },

  // The part with geth is left out where geth cannot be had.
  {
    ...{ name: 'partial', group: 2, weight: 2, seconds: 150 },
    command: npm(
      'test:partial',
      ...['--lies', '60', '--questions', '5000', '--kills', '6', '--geth', '40', '--seed', '{seed}'],
    ),
    whole: {
      command: npm('test:partial', '--seed', '{seed}', '--blocks', '../shared/blocks/witness'),
      seconds: 2400,
    },
  },
  // npm test tries a fifth of these values.
  {
    ...{ name: 'properties', group: 2, weight: 2, seconds: 280 },
    command: npm('test:properties', '--seed', '{seed}', '--part', '0.5'),
    whole: { command: npm('test:properties', '--seed', '{seed}'), seconds: 600 },
  },
  {
    ...{ name: 'planted', group: 2, weight: 2, seconds: 240 },
    command: npm('test:planted', '--planted-only', ...DRAWN, '0.2'),
    whole: { command: npm('test:planted'), seconds: 1200 },
  },
  {
    ...{ name: 'fuzz, planted faults', group: 2, weight: 1, seconds: 180 },
    command: npm('fuzz:faults', '--sample', '0.2', '--draw', '{seed}'),
    whole: { command: npm('fuzz:faults'), seconds: 400 },
  },
  // Without the container's steps, which install the packages anew.
  {
    ...{ name: 'deploy', group: 2, weight: 1, seconds: 80 },
    command: npm('test:deploy', 'containerfile', 'unit', 'nginx', 'caddy', 'fleet'),
    whole: { command: npm('test:deploy'), seconds: 500 },
  },
  { name: 'node versions', group: 2, weight: 1, seconds: 100, ...nodeVersions() },
  { name: 'audit', group: 2, weight: 1, seconds: 20, command: npm('audit') },
]

function node(...args) {
  return ['node', ...args]
}

function npm(script, ...args) {
  return ['npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])]
}

/** Plays the recorded answers in a folder. */
function recorded(needs, seconds) {
  return { seconds, needs, command: npm('conformance', '{needs}') }
}

function fuzzing(seed) {
  const of = (programs, minutes) =>
    npm('fuzz', '--seed', seed, '--programs', programs, '--minutes', minutes, '--jobs', '1')
  return { seconds: 80, command: of('10000', '1'), whole: { command: of('100000', '10'), seconds: 620 } }
}

/** The versions come from npm's registry; the step names one that it could not get. */
function nodeVersions() {
  const command = npm('test:nodes', '--serving-threads', '0', '22', '24', '26')
  return { command, whole: { command: npm('test:nodes', ...DRAWN, '0.5'), seconds: 900 } }
}

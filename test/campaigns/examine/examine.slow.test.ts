/** Plays the sample of other projects' tests, and checks the runner's reports about failing tests. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import { type CrewOptions, playAll } from './crew.ts'
import { EthereumjsExecutor } from './ethereumjsExecutor.ts'
import type { BlockTestJson, StateTestJson } from './fixtures.ts'
import { readLine } from './line.ts'
import { EVMS } from './messages.ts'
import { configOfNetwork } from './networks.ts'
import { readOptions, UsageError } from './options.ts'
import { linesOf, PackError, packFiles } from './packs.ts'
import { isChosen } from './selection.ts'
import { explain, Tally } from './tally.ts'
import type { Check, Verdict } from './verdict.ts'

const SAMPLE = fileURLToPath(new URL('./sample/', import.meta.url))
const STATE_FORKS =
  'Berlin Byzantium Cancun Constantinople ConstantinopleFix EIP150 EIP158 Frontier Homestead Istanbul London Paris Shanghai'
const BLOCK_NETWORKS =
  'ArrowGlacierToParisAtDiffC0000 Berlin BerlinToLondonAt5 Byzantium ByzantiumToConstantinopleFixAt5 Cancun CancunToPragueAtTime15k Constantinople ConstantinopleFix EIP158ToByzantiumAt5 FrontierToHomesteadAt5 HomesteadToDaoAt5 HomesteadToEIP150At5 Istanbul London Osaka Paris ParisToShanghaiAtTime15k Prague PragueToOsakaAtTime15k Shanghai'
const ALL: CrewOptions = {
  evm: EVMS[0],
  selection: { sample: 1, seed: 1, only: undefined, network: undefined },
  jobs: 1,
  caseSecondsMax: 120,
}
const NOBODY = { balance: '0x', code: '0x', nonce: '0x', storage: {} }
const [SENDER, LOOP] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]
/** Calls a loop with about 10^12 gas. */
const ENDLESS: StateTestJson = {
  file: 'endless.json',
  name: 'endless',
  env: {
    currentCoinbase: `0x${'cc'.repeat(20)}`,
    currentDifficulty: '0x020000',
    currentGasLimit: '0xffffffffff',
    currentNumber: '0x01',
    currentTimestamp: '0x03e8',
  },
  pre: {
    [SENDER]: { ...NOBODY, balance: '0xffffffffffffffff' },
    // JUMPDEST, PUSH1 0, JUMP
    [LOOP]: { ...NOBODY, code: '0x5b600056' },
  },
  transaction: {
    ...{ data: ['0x'], gasLimit: ['0xffffffffff'], gasPrice: '0x01', nonce: '0x', value: ['0x'] },
    ...{ sender: SENDER, to: LOOP },
  },
  post: { Berlin: [{ indexes: { data: 0, gas: 0, value: 0 }, hash: '0x', logs: '0x' }] },
}
const executor = new EthereumjsExecutor()

describe('examine', () => {
  it('passes all cases in the sample of tests from other projects', async () => {
    const verdicts = await verdictsOn(SAMPLE, ALL)
    const failed = verdicts.filter(({ failure }) => failure !== undefined)
    expect(failed.map((verdict) => explain(verdict, 'failed'))).to.deep.equal([])
    expect(networksIn(verdicts, 'sample/state-tests')).to.equal(STATE_FORKS)
    expect(networksIn(verdicts, 'sample/block-tests', 'sample/filled')).to.equal(BLOCK_NETWORKS)
  })

  it('stops an endless case and plays the other cases', async () => {
    const quick = stateTest('legacy-cancun', 'Cancun', () => true)
    await withPack([ENDLESS, quick], async (file) => {
      const verdicts = await verdictsOn(file, { ...ALL, caseSecondsMax: 1 })
      expect(verdicts.map(({ failure }) => failure?.actual)).to.deep.equal([
        'none within 1 s',
        ...Object.values(quick.post).flatMap((list) => list.map(() => undefined)),
      ])
    })
  })

  describe('state tests', () => {
    it('fail when the state root is not the expected one', async () => {
      const test = stateTest('tests', 'Cancun', ({ expectException }) => expectException === undefined)
      const wrong = `0x${'11'.repeat(32)}`
      const check = await playFirst(altered(test, (post) => ({ ...post, hash: wrong })))
      expect(check).to.deep.equal({ what: 'state root', expected: wrong, actual: test.post.Cancun![0]!.hash })
    })

    it('fail when the logs are not the expected ones', async () => {
      const test = stateTest('tests', 'Cancun', ({ expectException }) => expectException === undefined)
      const wrong = `0x${'11'.repeat(32)}`
      const check = await playFirst(altered(test, (post) => ({ ...post, logs: wrong })))
      expect(check).to.deep.equal({ what: 'logs', expected: wrong, actual: test.post.Cancun![0]!.logs })
    })

    it('fail when an invalid transaction is executed', async () => {
      const test = stateTest('tests', 'Cancun', ({ expectException }) => expectException === undefined)
      const check = await playFirst(altered(test, (post) => ({ ...post, expectException: 'TR_NoFunds' })))
      const expected = 'refused: TR_NoFunds'
      expect(check).to.deep.equal({ what: 'the transaction', expected, actual: 'executed' })
    })

    it('fail when a valid transaction is refused', async () => {
      const test = stateTest(
        'legacy-cancun',
        'Cancun',
        ({ expectException }) => expectException !== undefined,
      )
      const check = await playFirst(altered(test, ({ indexes, hash, logs }) => ({ indexes, hash, logs })))
      expect(check?.expected).to.equal('executed')
      expect(check?.actual).to.match(/^refused: /)
    })

    it('treat a transaction with undecodable bytes as refused', async () => {
      const test = stateTest('tests', 'Cancun', ({ expectException }) => expectException === undefined)
      const bytes = { txbytes: '0x02c0', expectException: 'TR_RLP_WRONGVALUE' }
      const check = await playFirst(altered(test, (post) => ({ ...post, ...bytes })))
      expect(check?.what).to.equal('state root after the refusal')
    })
  })

  describe('block tests', () => {
    it('fail when the last block is not the expected one', async () => {
      const wrong = `0x${'11'.repeat(32)}`
      const check = await playFirst({ ...blockTest(), lastblockhash: wrong })
      expect(check).to.include({ what: 'last block', expected: wrong })
    })

    it('fail when the state is not the expected one', async () => {
      const test = blockTest()
      const [address, account] = Object.entries(test.postState!)[0]!
      const postState = { ...test.postState, [address]: { ...account, balance: '0x01' } }
      const check = await playFirst({ ...test, postState })
      expect(check).to.include({ what: `balance of ${address}`, expected: '1' })
    })

    it('fail when the state has an account that postState does not list', async () => {
      const test = blockTest()
      const postState = Object.fromEntries(Object.entries(test.postState!).slice(1))
      expect((await playFirst({ ...test, postState }))?.what).to.equal('state root of postState')
    })

    it('fail when an invalid block is accepted or a valid block is refused', async () => {
      const test = blockTest()
      const taken = { ...test, blocks: test.blocks.map((each) => ({ ...each, expectException: 'X' })) }
      expect(await playFirst(taken)).to.include({ expected: 'refused: X', actual: 'taken' })
      const invalid = refusedBlockTest()
      const refused = { ...invalid, blocks: invalid.blocks.map(({ rlp }) => ({ rlp })) }
      expect((await playFirst(refused))?.actual).to.match(/^refused: /)
    })
  })

  describe('vectors', () => {
    const sha = (json: object): Promise<Check | undefined> => playFirst(json, 'ecRecover')

    it('fail when the output or the gas is not the expected one, or when an expected error does not occur', async () => {
      const vector = { Name: 'nothing', Input: '', Expected: '', Gas: 3000 }
      expect(await sha(vector)).to.equal(undefined)
      expect((await sha({ ...vector, Expected: '01' }))?.what).to.equal('bytes of the output')
      expect((await sha({ ...vector, Gas: 3001 }))?.what).to.equal('with one unit of gas less')
      expect((await sha({ ...vector, Gas: 2999 }))?.what).to.equal('with 2999 gas')
      const failing = { Name: 'nothing', Input: '', ExpectedError: 'bad' }
      expect(await sha(failing)).to.include({ expected: 'failed: bad', actual: 'succeeded' })
    })

    it('fail when an instruction has another result than expected', async () => {
      const word = (value: number): string => value.toString(16).padStart(64, '0')
      const difference = { X: word(3), Y: word(5), Expected: word(2) }
      expect(await playFirst(difference, 'testcases_sub')).to.equal(undefined)
      const wrong = { ...difference, Expected: word(3) }
      expect(await playFirst(wrong, 'testcases_sub')).to.include({ what: 'result', actual: `0x${word(2)}` })
    })
  })

  it('rejects a test of an unknown kind', () => {
    expect(() => readLine('{"a":1}', 'folder')).to.throw('no test has the members a')
  })

  it('parses the names of networks', () => {
    expect(configOfNetwork('BerlinToLondonAt5').blocks).to.include({ berlin: 0, london: 5 })
    expect(configOfNetwork('ByzantiumToConstantinopleFixAt5').blocks).to.include({
      byzantium: 0,
      constantinople: 5,
      petersburg: 5,
    })
    expect(configOfNetwork('ParisToShanghaiAtTime15k').times).to.deep.equal({ shanghai: 15_000 })
    expect(configOfNetwork('ArrowGlacierToParisAtDiffC0000').terminalTotalDifficulty).to.equal(0xc0000n)
    expect(configOfNetwork('HomesteadToDaoAt5')).to.include({ daoForkSupport: true })
    expect(() => configOfNetwork('Nowhere')).to.throw('no fork is called Nowhere')
  })

  it('selects approximately the requested share of the cases, and the same cases for the same seed', () => {
    const chosen = (seed: number): number[] => {
      const selection = { sample: 0.1, seed, only: undefined, network: undefined }
      return Array.from({ length: 2000 }, (_, at) => at).filter((at) =>
        isChosen(selection, 'test', 'Cancun', `#${at}`),
      )
    }
    expect(chosen(1).length).to.be.within(150, 250)
    expect(chosen(1)).to.deep.equal(chosen(1))
    expect(chosen(1)).not.to.deep.equal(chosen(2))
  })

  it('lists the slowest cases, slowest first', () => {
    const tally = new Tally(3)
    const of = {
      suite: 's',
      folder: 'f',
      file: '',
      name: 'n',
      network: 'Berlin',
      index: '',
      failure: undefined,
    }
    for (const ms of [5, 1, 9, 2, 8, 3, 7, 4]) tally.add({ ...of, ms })
    expect(tally.slowest.map(({ ms }) => ms)).to.deep.equal([9, 8, 7])
    const none = new Tally()
    none.add({ ...of, ms: 1 })
    expect(none.slowest).to.deep.equal([])
  })

  it('rejects invalid options, and files or folders that are not test packs', () => {
    expect(() => readOptions(['--evm', 'other'])).to.throw(UsageError)
    expect(() => readOptions(['--sample', '2'])).to.throw(UsageError)
    expect(() => readOptions(['--unknown'])).to.throw(UsageError)
    expect(readOptions(['--pack', 'a', 'b']).packs).to.deep.equal(['a', 'b'])
    expect(() => packFiles(path.join(SAMPLE, 'nothing'))).to.throw(PackError, 'there is no')
    expect(() => packFiles(path.join(SAMPLE, 'SOURCE.md'))).to.throw(PackError)
    expect(() => packFiles(path.join(SAMPLE, 'filled'))).to.throw(PackError, 'has no packs')
  })
})

async function verdictsOn(given: string, options: CrewOptions): Promise<Verdict[]> {
  const tally = new Tally()
  const verdicts: Verdict[] = []
  await playAll(packFiles(given), options, {
    onLine(each) {
      verdicts.push(...each)
      for (const verdict of each) tally.add(verdict)
    },
    goesOn: () => true,
  })
  expect(tally.played).to.equal(verdicts.length)
  return verdicts
}

function networksIn(verdicts: readonly Verdict[], ...suites: readonly string[]): string {
  const networks = verdicts.filter(({ suite }) => suites.includes(suite)).map(({ network }) => network)
  return [...new Set(networks)].sort().join(' ')
}

async function withPack(lines: readonly object[], use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cartulary-test-'))
  try {
    const file = path.join(folder, 'own.jsonl.br')
    await writeFile(file, brotliCompressSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    await use(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function playFirst(json: object, folder = 'folder'): Promise<Check | undefined> {
  return readLine(JSON.stringify(json), folder).cases[0]!.play(executor)
}

function sampleOf<T>(file: string): T[] {
  return linesOf(path.join(SAMPLE, file)).map((line) => JSON.parse(line.toString()) as T)
}

/** The first test whose first case belongs to the fork and satisfies `fits`. */
function stateTest(
  suite: string,
  network: string,
  fits: (post: StateTestJson['post'][string][number]) => boolean,
): StateTestJson {
  const tests = sampleOf<StateTestJson>(`state-tests/${suite}.jsonl.br`)
  return tests.find(({ post }) => Object.keys(post)[0] === network && fits(post[network]![0]!))!
}

function altered(
  test: StateTestJson,
  alter: (post: StateTestJson['post'][string][number]) => StateTestJson['post'][string][number],
): StateTestJson {
  const post = Object.entries(test.post).map(([network, list]) => [network, list.map(alter)])
  return { ...test, post: Object.fromEntries(post) as StateTestJson['post'] }
}

/** A test whose blocks are all valid. */
function blockTest(): BlockTestJson {
  return sampleOf<BlockTestJson>('block-tests/tests.jsonl.br').find(
    ({ blocks, postState }) =>
      postState !== undefined && blocks.every((block) => !('expectException' in block)),
  )!
}

function refusedBlockTest(): BlockTestJson {
  return sampleOf<BlockTestJson>('block-tests/tests.jsonl.br').find(({ blocks }) =>
    blocks.every((block) => 'expectException' in block),
  )!
}

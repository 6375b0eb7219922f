import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { devLimits, type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import { readSettings, type Sources, settingsOf } from '../../src/config/settings.ts'
import { UsageError } from '../../src/config/usageError.ts'
import {
  type CommandName,
  environmentName,
  fileName,
  type OptionName,
  type OptionSpec,
  options,
} from '../../src/config.ts'
import { makeFolder } from '../cli/running.ts'

const everyOption = Object.entries(options) as [OptionName, OptionSpec][]

describe('settings', () => {
  const workingDir = makeFolder()
  const file = path.join(workingDir, 'cartulary.config.json')
  const none: Sources = { commandLine: {}, env: {}, workingDir }

  afterEach(() => {
    fs.rmSync(file, { force: true })
  })

  function errorOf(sources: Partial<Sources>, command: CommandName = 'serve'): UsageError {
    try {
      readSettings(command, { ...none, ...sources })
    } catch (error) {
      expect(error).to.be.instanceOf(UsageError)
      return error as UsageError
    }
    return expect.fail('expected a UsageError')
  }

  it('must have one of the listed values, if the option lists its values', () => {
    expect(readSettings('serve', { ...none, env: { CARTULARY_LOG_LEVEL: 'debug' } }).logLevel).to.equal(
      'debug',
    )
    expect(errorOf({ env: { CARTULARY_LOG_LEVEL: 'loud' } }).message).to.equal(
      'CARTULARY_LOG_LEVEL in the environment: ' +
        'expected silent, fatal, error, warn, info, debug, trace, got "loud"',
    )
    expect(errorOf({ commandLine: { logFormat: 'xml' } }).message).to.equal(
      '--log-format: expected json, text, got "xml"',
    )
  })

  it('are marked as common only for commands that have them', () => {
    for (const [name, { commands, common = [] }] of everyOption) {
      expect(commands, name).to.include.members([...common])
    }
  })

  it('have the defaults of openrpc.json', () => {
    const settings = readSettings('serve', none)
    for (const name of Object.keys(limitOptions) as (keyof typeof limitOptions)[]) {
      expect(settings[name], name).to.equal(limits[name])
    }
    expect(settings).to.include({ host: '127.0.0.1', port: 8545, ephemeral: false, dataDir: undefined })
  })

  it('have different defaults in dev and in serve, and options on the command line override both', () => {
    const inDev = {
      ...{ corsOrigins: ['loopback'], allowUnprotectedTxs: true, poolSenderRules: false },
      ...devLimits,
    }
    const ofServe = Object.keys(devLimits).map((name) => [name, limits[name as LimitName]])
    const elsewhere = {
      ...{ corsOrigins: [], allowUnprotectedTxs: false, poolSenderRules: true },
      ...Object.fromEntries(ofServe),
    }
    expect(readSettings('dev', none)).to.deep.include(inDev)
    expect(readSettings('serve', none)).to.deep.include(elsewhere)
    expect(settingsOf('dev', {})).to.deep.include(inDev)
    expect(settingsOf('serve', {})).to.deep.include(elsewhere)
    const commandLine = {
      ...{ allowUnprotectedTxs: 'false', corsOrigins: ['https://app.example'] },
      ...{ poolMinTipWei: '1', poolSenderRules: true as const },
    }
    expect(readSettings('dev', { ...none, commandLine })).to.deep.include({
      corsOrigins: ['https://app.example'],
      allowUnprotectedTxs: false,
      poolMinTipWei: 1,
      poolSenderRules: true,
    })
    expect(
      readSettings('serve', { ...none, commandLine: { allowUnprotectedTxs: true } }).allowUnprotectedTxs,
    ).to.equal(true)
  })

  it('come from the command line, then the environment, then the file', () => {
    fs.writeFileSync(file, JSON.stringify({ port: 1, host: 'file', 'max-batch': 3 }))
    const env = { CARTULARY_PORT: '2', CARTULARY_HOST: 'env' }
    expect(readSettings('serve', { commandLine: { port: '4' }, env, workingDir })).to.include({
      port: 4,
      host: 'env',
      batchCallsMax: 3,
    })
  })

  it('come from the file named on the command line or in the environment', () => {
    const named = path.join(workingDir, 'other.json')
    fs.writeFileSync(named, JSON.stringify({ port: 7, deny: ['debug', 'eth_call'], 'trust-headers': true }))
    fs.writeFileSync(file, JSON.stringify({ port: 1 }))
    const wanted = { port: 7, trustHeaders: true }
    expect(readSettings('serve', { ...none, commandLine: { config: named } })).to.include(wanted)
    expect(readSettings('serve', { ...none, env: { CARTULARY_CONFIG: named } })).to.include(wanted)
    expect(readSettings('serve', { ...none, commandLine: { config: named } }).deny).to.deep.equal([
      'debug',
      'eth_call',
    ])
  })

  it('split lists at commas, except lists of paths', () => {
    const commandLine = { deny: ['debug, eth_call', 'net'], import: ['a,b.rlp', 'c.rlp'] }
    const settings = readSettings('serve', { ...none, commandLine })
    expect(settings.deny).to.deep.equal(['debug', 'eth_call', 'net'])
    expect(settings.import).to.deep.equal(['a,b.rlp', 'c.rlp'])
  })

  it('validate the options of other commands, but ignore their values', () => {
    expect(readSettings('verify', { ...none, env: { CARTULARY_PORT: '1' } }).port).to.equal(8545)
    expect(errorOf({ env: { CARTULARY_PORT: 'x' } }, 'verify').message).to.contain('CARTULARY_PORT')
  })

  it('report an unknown option and its origin', () => {
    expect(errorOf({ env: { CARTULARY_PROT: '1' } })).to.include({
      code: 'UNKNOWN_OPTION',
      option: 'CARTULARY_PROT',
    })
    fs.writeFileSync(file, JSON.stringify({ prot: 1 }))
    expect(errorOf({}).message).to.equal('unknown option "prot" in cartulary.config.json')
  })

  it('report a file that cannot be read', () => {
    expect(errorOf({ commandLine: { config: '/nowhere/x.json' } }).message).to.contain('/nowhere/x.json')
    for (const text of ['{', '[]', 'null', '"x"']) {
      fs.writeFileSync(file, text)
      expect(errorOf({})).to.include({ code: 'BAD_CONFIG_FILE' })
    }
  })

  for (const [name, option] of everyOption) {
    it(`report ${option.flag} with a wrong value`, () => {
      const wrong = option.kind === 'integer' ? '1.5' : option.kind === 'flag' ? 'maybe' : ''
      const command = option.commands[0]!
      const inEnvironment = errorOf({ env: { [environmentName(option)]: wrong } }, command)
      expect(inEnvironment).to.include({ code: name === 'config' ? inEnvironment.code : 'BAD_VALUE' })
      if (name === 'config') return
      expect(inEnvironment.message).to.contain(environmentName(option))
      fs.writeFileSync(file, JSON.stringify({ [fileName(option)]: { not: 'this' } }))
      expect(errorOf({}, command).message).to.match(
        new RegExp(`^"${fileName(option)}" in cartulary\\.config\\.json: `),
      )
    })
  }

  it('accept only whole numbers within their range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer().map(String), fc.string(), fc.double().map(String)), (text) => {
        const isPort = /^\d+$/.test(text) && Number(text) <= 65_535
        if (isPort)
          expect(readSettings('serve', { ...none, commandLine: { port: text } }).port).to.equal(Number(text))
        else
          expect(errorOf({ commandLine: { port: text } }).message).to.match(
            /^--port: expected a whole number/,
          )
      }),
    )
  })

  it('have unique names in the environment and the file', () => {
    for (const nameOf of [environmentName, fileName]) {
      const names = everyOption.map(([, option]) => nameOf(option))
      expect(new Set(names).size).to.equal(names.length)
    }
  })
})

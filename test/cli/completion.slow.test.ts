import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { commands } from '../../src/cli/commands.ts'
import { completionScript, SHELLS } from '../../src/cli/completion.ts'
import { optionsOf } from '../../src/config.ts'
import { run } from './run.ts'
import { makeFolder } from './running.ts'

/** Command lines up to the cursor, as the words that bash makes of them, and the words that complete them. */
const BASH_CASES: readonly [words: readonly string[], completed: readonly string[]][] = [
  [['se'], ['serve']],
  [['conf'], ['conform', 'config']],
  [['--v'], ['--version']],
  [['serve', '--log-l'], ['--log-level']],
  [
    ['serve', '--log-level', ''],
    ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
  ],
  [['serve', '--log-level', '=', 'de'], ['debug']],
  [
    ['dev', '--log-format', '='],
    ['json', 'text'],
  ],
  [['serve', '--port', '1'], []],
  [['serve', '--genesis', ''], []],
  [['import', ''], []],
  [['import', '--data'], ['--datadir']],
  [['backfill', ''], ['traces']],
  [['info', '--j'], ['--json']],
  [['conform', '--json', ''], []],
  [['config', 'ser'], ['serve']],
  [['config', '--metrics'], ['--metrics-from']],
  [['config', 'dev', '--block-t'], ['--block-time']],
  [['config', 'dev', '--js'], ['--json']],
  [['completion', ''], [...SHELLS]],
  [['help', 'ba'], ['backfill']],
]

describe('completion', () => {
  for (const shell of SHELLS) {
    it(`prints the script for ${shell}, with every command and option`, async () => {
      const { status, stdout } = await run(['completion', shell])
      expect(status).to.equal(0)
      const script = stdout.toString()
      expect(script).to.equal(completionScript(shell, commands))
      for (const { name } of commands) {
        expect(script).to.contain(name)
        for (const [, { flag }] of optionsOf(name))
          expect(script).to.contain(shell === 'fish' ? `-l ${flag.slice(2)}` : flag)
      }
    })

    it(`prints a script that ${shell} parses`, () => {
      const file = path.join(makeFolder(), 'script')
      fs.writeFileSync(file, completionScript(shell, commands))
      const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
      // Not every machine has every shell.
      if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return
      expect(stderr).to.equal('')
      expect(status).to.equal(0)
    })
  }

  for (const [words, completed] of BASH_CASES) {
    it(`completes "${words.join(' ')}" in bash`, () => {
      expect(completedByBash(words)).to.deep.equal(completed)
    })
  }

  it('refuses a shell other than bash, zsh and fish', async () => {
    const { status, stderr } = await run(['completion', 'tcsh'])
    expect(status).to.equal(2)
    expect(stderr).to.equal('cartulary: shell: expected bash, zsh, fish, got "tcsh"\n')
  })
})

/** Evaluates the script in bash, and calls its function as bash does when a user presses the Tab key. */
function completedByBash(words: readonly string[]): string[] {
  const test = `
    ${completionScript('bash', commands)}
    COMP_WORDS=(cartulary "$@") COMP_CWORD=$#
    _cartulary
    [ \${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "\${COMPREPLY[@]}"`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', test, 'bash', ...words], { encoding: 'utf8' })
  expect(stderr).to.equal('')
  expect(status).to.equal(0)
  return stdout.split('\n').filter((line) => line !== '')
}

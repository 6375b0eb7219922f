import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'
const module = new URL('../../../src/cli/conform.ts', import.meta.url)
/** Shows a bar on a simulated terminal until the process ends. */
const script = `
  import { conformProgress } from ${JSON.stringify(module.href)}
  conformProgress(Object.assign(process.stderr, {
    isTTY: true, cursorTo() {}, moveCursor() {}, clearLine() {}, clearScreenDown() {}, columns: 80,
  }))
  setInterval(() => {}, 1_000)
`

describe('progress of conform on a terminal', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    it(`shows the cursor again on ${signal}, and lets the signal end the process`, async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        cwd: fileURLToPath(new URL('../../../', import.meta.url)),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let text = ''
      child.stderr.setEncoding('utf8').on('data', (more: string) => {
        const isShown = text.includes('looking around')
        text += more
        if (!isShown && text.includes('looking around')) child.kill(signal)
      })
      const [code, by] = (await once(child, 'close')) as [number | null, string | null]
      expect([code, by], text).to.deep.equal([null, signal])
      expect(text).to.contain(HIDE_CURSOR)
      expect(text.lastIndexOf(SHOW_CURSOR)).to.be.greaterThan(text.lastIndexOf(HIDE_CURSOR))
    })
})

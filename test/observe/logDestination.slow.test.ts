import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { errorOutput } from '../../src/observe/logDestination.ts'
import { withFolder } from '../support/stores.ts'

const LINE = `${'x'.repeat(1_023)}\n`
/** More lines than the buffer and a pipe hold. */
const LINES = 6_000

describe('errorOutput', () => {
  it('drops lines when the reader is slow, instead of waiting or buffering all lines', async () => {
    await withFolder(async (folder) => {
      const fifo = path.join(folder, 'log')
      expect(spawnSync('mkfifo', [fifo]).status).to.equal(0)
      const fd = fs.openSync(fifo, fs.constants.O_RDWR | fs.constants.O_NONBLOCK)
      const output = errorOutput(fd)
      for (let at = 0; at < LINES; at++) output.write(LINE)
      expect(output.dropped).to.be.within(LINES - 4_200, LINES - 4_000)
      // The reader resumes.
      let left = (LINES - output.dropped) * LINE.length
      while (left > 0) left -= (await readSome(fd)).length
      expect(left).to.equal(0)
      const { dropped } = output
      output.write('after\n')
      let text = ''
      while (text === '') text = await readSome(fd)
      expect(text).to.equal('after\n')
      expect(output.dropped).to.equal(dropped)
      output.close()
      fs.closeSync(fd)
    })
  })
})

async function readSome(fd: number): Promise<string> {
  const buffer = Buffer.alloc(65_536)
  try {
    return buffer.toString('utf8', 0, fs.readSync(fd, buffer))
  } catch {
    await sleep(5)
    return ''
  }
}

/** Traces that are longer than the writers' buffers, written to the output of jobs. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { AnswerWriter, type JsonOutput } from '../../src/jobs/jsonOutput.ts'
import { StructLogger } from '../../src/tracers/structLogs.ts'
import type { TextSink } from '../../src/tracers/transaction.ts'
import { vmTracer } from '../../src/tracers/vmTrace.ts'
import { MAIN, stepThrough } from '../support/stepping.ts'

/** Maximum number of bytes of text that a core passes on at once (src/core/textLayout.ts). */
const CHUNK_BYTES = 64 * 1024

/** Decodes its input immediately, so that later changes of the buffer have no effect. */
class Plain implements TextSink {
  text = ''

  write(text: string): void {
    this.text += text
  }

  writeBytes(bytes: Uint8Array): void {
    this.text += Buffer.from(bytes).toString('latin1')
  }
}

/** Code that counts up from a number without end, so that all parts of its traces differ. */
const counting = (from: string): string => `${from} again: 1 ADD DUP1 0 MSTORE @again JUMP`

/** Runs code with struct logs or vmTrace. */
async function trace(name: 'structLogs' | 'vmTrace', code: string, out: TextSink): Promise<void> {
  const fields = { gasLimit: 100_000n }
  if (name === 'vmTrace') {
    await stepThrough({ [MAIN]: code }, vmTracer(out), fields)
    return
  }
  const logger = new StructLogger(out)
  const { gasUsed, failure, output } = await stepThrough({ [MAIN]: code }, logger, fields)
  logger.finish({ gasUsed, failed: failure !== undefined, output })
}

describe('long traces', () => {
  let folder: string

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), 'cartulary-test-'))
  })

  afterEach(() => fs.rmSync(folder, { recursive: true }))

  const textOf = (output: JsonOutput): string =>
    Buffer.from(output.kind === 'file' ? fs.readFileSync(output.path) : output.bytes).toString('latin1')

  for (const { kind, place, memoryBytesMax } of [
    { kind: 'bytes', place: 'memory', memoryBytesMax: Infinity },
    { kind: 'file', place: 'a file', memoryBytesMax: CHUNK_BYTES / 2 },
  ]) {
    for (const name of ['structLogs', 'vmTrace'] as const) {
      it(`of ${name} in ${place} stay complete when later traces reuse the writers’ memory`, async () => {
        const pairs: { output: JsonOutput; plain: Plain }[] = []
        for (const from of ['0x01', `0x${'ab'.repeat(32)}`, '0x7000']) {
          const options = { path: join(folder, `${pairs.length}.json`), bytesMax: Infinity, memoryBytesMax }
          const [out, plain] = [new AnswerWriter(options), new Plain()]
          await trace(name, counting(from), out)
          await trace(name, counting(from), plain)
          pairs.push({ output: out.finish(), plain })
        }
        for (const { output, plain } of pairs) {
          expect(output.kind).to.equal(kind)
          expect(plain.text.length).to.be.above(2 * CHUNK_BYTES)
          expect(() => JSON.parse(plain.text)).not.to.throw()
          expect(textOf(output) === plain.text).to.equal(true)
        }
      })
    }
  }
})

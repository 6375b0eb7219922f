import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { COMPRESSIONS_MAX, sendJson } from '../../src/http/respond.ts'
import { ClientShares } from '../../src/rpc/clientShares.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'

describe('compressed answers', () => {
  it('are limited to 32 at a time, and further answers are sent uncompressed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'respond-'))
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    /** A file that cannot be read before `release` is called. */
    const heldFile = async (name: string): Promise<JsonFile> => {
      await writeFile(path.join(folder, name), '[]')
      const file = await JsonFile.take(path.join(folder, name), 2)
      const read = file.chunks.bind(file)
      file.chunks = async function* () {
        await held
        yield* read()
      }
      return file
    }
    const compressions = new ClientShares(COMPRESSIONS_MAX)
    let asked = 0
    const answer = async (res: ServerResponse): Promise<void> => {
      const file = await heldFile(String(asked++))
      const onFault = (error: unknown) => expect.fail(String(error))
      sendJson(res, [file], { status: 200, gzip: compressions, fairnessKey: res, watch: () => {}, onFault })
      res.flushHeaders()
    }
    const server = createServer((_req, res) => void answer(res)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = async (): Promise<IncomingMessage> => {
      const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
      return response
    }
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    const zipped = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip')
    expect(zipped).to.have.length(32)
    expect(compressions.count).to.equal(32)
    release()
    await Promise.all(answers.map((response) => once(response.resume(), 'end')))
    expect((await ask()).headers['content-encoding']).to.equal('gzip')
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
})

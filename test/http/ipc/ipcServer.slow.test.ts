import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { rejection } from '../../support/rejection.ts'
import { serveWebSockets, stopServers, until } from '../webSocketServing.ts'

/** A local client, which collects the lines that it receives. */
interface LocalClient {
  readonly socket: Socket
  readonly lines: () => string[]
  readonly closed: Promise<unknown>
}

async function client(ipcPath: string): Promise<LocalClient> {
  const socket = connect({ path: ipcPath, allowHalfOpen: true })
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (data) => {
    received += data
  })
  socket.on('end', () => socket.end())
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, closed, lines: () => received.split('\n').slice(0, -1) }
}

const none = (id: number): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'fake_none' })
const noneAnswer = (id: number): string => `{"jsonrpc":"2.0","id":${id},"result":"none"}`

describe('IPC', () => {
  let folder: string
  let ipcPath: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-ipc-'))
    ipcPath = path.join(folder, 'node.ipc')
  })
  afterEach(async () => {
    await stopServers()
    rmSync(folder, { recursive: true })
  })

  it('answers each call and batch in one line, on a socket that only its owner may open', async () => {
    const { server } = await serveWebSockets({ ipcPath })
    expect(statSync(ipcPath).mode & 0o777).to.equal(0o600)
    const { socket, lines, closed } = await client(ipcPath)
    socket.write(`${none(1)}${none(2)}\n[${none(3)},${none(4)}]`)
    await until(() => lines().length === 3)
    expect(lines()).to.deep.equal([noneAnswer(1), noneAnswer(2), `[${noneAnswer(3)},${noneAnswer(4)}]`])
    expect(await server.figures()).to.include({ connections: 1, webSockets: 0 })
    await server.stop()
    await closed
    expect(() => statSync(ipcPath)).to.throw('ENOENT')
  })

  it('sends long results from files, and answers text that is not JSON with an error', async () => {
    await serveWebSockets({ ipcPath })
    const { socket, lines } = await client(ipcPath)
    socket.write('{"jsonrpc":"2.0","id":1,"method":"fake_file"}')
    await until(() => lines().length === 1)
    expect(JSON.parse(lines()[0]!)).to.have.nested.property('result.filed', 'ünchanged')
    socket.write('hello\n{]')
    await until(() => lines().length === 3)
    for (const line of lines().slice(1))
      expect(JSON.parse(line)).to.have.nested.property('error.code', -32700)
    socket.write(none(2))
    await until(() => lines().length === 4)
    expect(lines()[3]).to.equal(noneAnswer(2))
  })

  it('sends notifications after the answer', async () => {
    const { sessions } = await serveWebSockets({ ipcPath })
    const { socket, lines } = await client(ipcPath)
    socket.write('{"jsonrpc":"2.0","id":1,"method":"fake_session"}')
    await until(() => lines().length === 2)
    sessions[0]!.notify('{"reported":"later"}')
    sessions[0]!.notify(['{"reported":', Buffer.from('"in pieces"'), '}'])
    await until(() => lines().length === 4)
    expect(lines().slice(1)).to.deep.equal([
      ...['{"reported":"before the answer"}', '{"reported":"later"}', '{"reported":"in pieces"}'],
    ])
    socket.destroy()
    await until(() => sessions[0]!.closed.aborted)
  })

  it('answers everything that a client sent before half-closing the connection, and then closes it', async () => {
    const { finish, context } = await serveWebSockets({ ipcPath })
    const { socket, lines, closed } = await client(ipcPath)
    socket.end('{"jsonrpc":"2.0","id":1,"method":"fake_wait"}{"jsonrpc"')
    await until(() => context.ran.includes('fake_wait') && lines().length === 1)
    finish()
    await closed
    expect(JSON.parse(lines()[0]!)).to.have.nested.property('error.code', -32700)
    expect(JSON.parse(lines()[1]!)).to.have.property('result', 'waited')
  })

  it('answers a message that is too long with an error, and closes the connection', async () => {
    await serveWebSockets({ ipcPath, bodyBytesMax: 1_000 })
    const { socket, lines, closed } = await client(ipcPath)
    socket.write(`[${none(1)}, "${'x'.repeat(1_000)}`)
    await closed
    expect(lines()).to.have.length(1)
    const { error } = JSON.parse(lines()[0]!)
    expect(error).to.include({
      code: -32600,
      message: 'request body too large: expected at most 1000 bytes',
    })
  })

  it('does not disconnect idle clients, or clients that send white space between messages', async () => {
    await serveWebSockets({
      ipcPath,
      pingIntervalMs: 5,
      headersTimeoutMs: 20,
      requestTimeoutMs: 20,
      stallTimeoutMs: 20,
    })
    const { socket, lines } = await client(ipcPath)
    socket.write(none(1))
    await until(() => lines().length === 1)
    socket.write('\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.write(none(2))
    await until(() => lines().length === 2)
    expect(lines()[1]).to.equal(noneAnswer(2))
  })

  it('closes the connection of a client that does not complete a message in time', async () => {
    await serveWebSockets({ ipcPath, headersTimeoutMs: 20, requestTimeoutMs: 20, stallTimeoutMs: 20 })
    const { socket, closed } = await client(ipcPath)
    socket.write('{"jsonrpc"')
    await closed
  })

  it('counts its connections towards the limit on WebSockets', async () => {
    await serveWebSockets({ ipcPath, webSocketsMax: 1 })
    const first = await client(ipcPath)
    const second = await client(ipcPath)
    await second.closed
    first.socket.write(none(1))
    await until(() => first.lines().length === 1)
    first.socket.destroy()
    await first.closed
  })

  it('replaces a socket that a dead process left behind, but no other file and no socket in use', async () => {
    const other = createServer()
    other.listen(ipcPath)
    await once(other, 'listening')
    const taken = await rejection(serveWebSockets({ ipcPath }))
    expect(taken).to.include({ code: 'IPC_UNAVAILABLE' })
    expect(taken.message).to.contain('another process listens there')
    const left = path.join(folder, 'left.ipc')
    // A socket whose server is gone, as after SIGKILL: the system removes the file only if the server closes it.
    await leaveBehind(left)
    expect(statSync(left).isSocket()).to.equal(true)
    await serveWebSockets({ ipcPath: left })
    const { socket, lines } = await client(left)
    socket.write(none(1))
    await until(() => lines().length === 1)
    const file = path.join(folder, 'file')
    writeFileSync(file, 'precious')
    expect(await rejection(serveWebSockets({ ipcPath: file }))).to.include({ code: 'IPC_UNAVAILABLE' })
    expect(statSync(file).size).to.equal(8)
    const nowhere = await rejection(serveWebSockets({ ipcPath: path.join(folder, 'no', 'node.ipc') }))
    expect(nowhere.message).to.contain('its folder does not exist')
    const long = await rejection(serveWebSockets({ ipcPath: path.join(folder, 'x'.repeat(200)) }))
    expect(long.message).to.contain('too long')
    other.close()
  })
})

/** Makes a socket in a process that is killed. */
async function leaveBehind(socketPath: string): Promise<void> {
  const script = `require('node:net').createServer().listen(${JSON.stringify(socketPath)}, () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

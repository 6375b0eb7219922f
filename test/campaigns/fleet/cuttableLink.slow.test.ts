import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { CuttableLink } from './cuttableLink.ts'

/** A server that answers what it is sent, after its name. */
async function echo(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => socket.write(`${name}:${bytes.toString()}`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

async function client(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function answer(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.toString()
}

describe('CuttableLink', () => {
  let first: Server
  let second: Server
  let secondPort: number
  let link: CuttableLink

  beforeEach(async () => {
    const one = await echo('one')
    const two = await echo('two')
    first = one.server
    second = two.server
    secondPort = two.port
    link = await CuttableLink.open(one.port)
  })

  afterEach(async () => {
    await link.close()
    first.close()
    second.close()
  })

  it('relays in both directions', async () => {
    const socket = await client(link.port)
    socket.write('a')
    expect(await answer(socket)).to.equal('one:a')
  })

  it('ends connections and refuses new ones, until it is mended', async () => {
    const socket = await client(link.port)
    socket.write('a')
    await answer(socket)
    link.cut('refused')
    await once(socket, 'close')
    const refused = await client(link.port)
    await once(refused, 'close')
    link.mend()
    const again = await client(link.port)
    again.write('b')
    expect(await answer(again)).to.equal('one:b')
  })

  it('keeps what was sent during a silent cut, and delivers it afterwards', async () => {
    const socket = await client(link.port)
    socket.write('a')
    await answer(socket)
    link.cut('silent')
    socket.write('b')
    const later = await client(link.port)
    later.write('c')
    const heard = Promise.race([answer(socket), answer(later)])
    expect(await Promise.race([heard, setTimeout(100, 'nothing')])).to.equal('nothing')
    const answers = Promise.all([heard, answer(later)])
    link.mend()
    expect(await answers).to.deep.equal(['one:b', 'one:c'])
  })

  it('leads new connections to another server', async () => {
    const socket = await client(link.port)
    link.retarget(secondPort)
    await once(socket, 'close')
    const again = await client(link.port)
    again.write('a')
    expect(await answer(again)).to.equal('two:a')
  })
})

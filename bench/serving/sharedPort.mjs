/**
 * Loaded by a node before its program: lets several processes listen on one port, as serving threads do (SO_REUSEPORT).
 * Sends a message to the parent process when the node listens.
 */
import { Server } from 'node:net'

const listen = Reflect.get(Server.prototype, 'listen')

Server.prototype.listen = function (...args) {
  const [first] = args
  if (first?.path !== undefined) return listen.apply(this, args)
  if (first?.port === undefined) throw new TypeError('listen() was not called with { port }')
  this.once('listening', () => process.send('listening'))
  return listen.call(this, { ...first, reusePort: true }, ...args.slice(1))
}

/**
 * Loaded by a node before its program: lets several processes listen on one port, as serving threads do (SO_REUSEPORT).
 * Sends a message to the parent process when the node listens.
 */
import { Server } from 'node:net'

const listen = Reflect.get(Server.prototype, 'listen')

Server.prototype.listen = function (...args) {
  const [first] = args
  if (typeof first !== 'object' || first === null || first.port === undefined) return listen.apply(this, args)
  this.once('listening', () => process.send('listening'))
  return listen.call(this, { ...first, reusePort: true }, ...args.slice(1))
}

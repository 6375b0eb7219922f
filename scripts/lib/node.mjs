// Checks the version of Node. Scripts that users may run first import this before anything else, so that an old Node
// gives a clear message.
import fs from 'node:fs'
import { root } from './root.mjs'

const { engines } = JSON.parse(fs.readFileSync(new URL('package.json', root), 'utf8'))
const [major, minor] = engines.node.match(/\d+/g).map(Number)
const [majorHere, minorHere] = process.versions.node.split('.').map(Number)
if (majorHere < major || (majorHere === major && minorHere < minor)) {
  console.error(
    `Cartulary needs Node ${engines.node}; this is Node ${process.versions.node} (https://nodejs.org)`,
  )
  process.exit(1)
}

// Imported first by every script that may be somebody's first command: an old Node is told apart from a broken one.
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

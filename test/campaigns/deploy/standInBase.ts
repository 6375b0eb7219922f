/**
 * A base image for an engine that cannot pull one: Node 24 from npm's registry; npm, a shell and the C libraries of
 * this machine. It never has the name of the image for which it stands in.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installedNode } from '../nodes/installedNode.ts'
import type { Engine } from './engine.ts'

const PROGRAMS = ['/bin/sh', '/usr/bin/env', '/bin/grep']
/** Libraries of glibc that native packages and name resolution load, even if none of the programs does. */
const GLIBC = /^lib(?:anl|dl|nss_\w+|pthread|resolv|rt|util)\.so\.\d$/
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** Maximum duration of an import into the engine, in milliseconds */
const IMPORT_MS_MAX = 120_000

/** Imports the image. @returns false if this machine lacks a part of it */
export function importStandIn(engine: Engine, image: string): boolean {
  const node = process.platform === 'linux' ? installedNode('24') : undefined
  const npm = path.join(asked('npm', 'root', '--global'), 'npm')
  if (node === undefined || !fs.existsSync(npm)) return false
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-base-'))
  try {
    const root = path.join(scratch, 'root')
    place(node, root, '/usr/local/bin/node')
    for (const program of PROGRAMS) place(program, root)
    for (const library of librariesOf([node, ...PROGRAMS])) place(library, root)
    addNpm(npm, root)
    fs.mkdirSync(path.join(root, 'tmp'))
    fs.chmodSync(path.join(root, 'tmp'), 0o1777)
    const archive = path.join(scratch, 'base.tar')
    if (spawnSync('tar', ['--owner=0', '--group=0', '-C', root, '-cf', archive, '.']).status !== 0)
      return false
    engine.run(['import', archive, image], IMPORT_MS_MAX)
    return true
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

/** Adds npm, and those of its settings that lead to the registry; never its tokens. */
function addNpm(npm: string, root: string): void {
  const modules = '/usr/local/lib/node_modules'
  fs.cpSync(npm, path.join(root, modules, 'npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx'])
    fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, '/usr/local/bin', name))
  const registry = new URL(asked('npm', 'config', 'get', 'registry'))
  registry.username = ''
  registry.password = ''
  const settings = [`registry = ${registry.href}`]
  const configured = [asked('npm', 'config', 'get', 'cafile'), process.env.NODE_EXTRA_CA_CERTS ?? '']
  const certificates = configured.find((file) => fs.existsSync(file))
  if (certificates !== undefined) {
    place(certificates, root, CERTIFICATES)
    settings.push(`cafile = ${CERTIFICATES}`)
  }
  fs.mkdirSync(path.join(root, '/usr/local/etc'), { recursive: true })
  fs.writeFileSync(path.join(root, '/usr/local/etc/npmrc'), `${settings.join('\n')}\n`)
}

/** Paths of the shared libraries that the programs load, their loader included, and of glibc's other libraries. */
function librariesOf(programs: readonly string[]): Set<string> {
  const loaded = programs.flatMap((program) => [...asked('ldd', program).matchAll(/(\/\S+) \(0x/g)])
  const libraries = new Set(loaded.map(([, library]) => library!))
  const folders = new Set(
    [...libraries].filter((library) => /\/libc\.so/.test(library)).map((library) => path.dirname(library)),
  )
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder)) if (GLIBC.test(name)) libraries.add(path.join(folder, name))
  }
  return libraries
}

function place(file: string, root: string, target = file): void {
  const to = path.join(root, target)
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(file, to)
}

function asked(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

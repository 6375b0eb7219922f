/** Runs programs in a root folder with bubblewrap, as similar to a container engine as possible. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

/** Node and system libraries of this machine, in place of the base image */
const IMAGE = ['/usr', '/etc']
const LINKS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

export interface Box {
  /** Folder that is `/` inside */
  readonly root: string
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** `10001:10001`, without capabilities, on a read-only root except `writable`; default: the current user */
  readonly user?: string
  /** Path inside → writable folder outside */
  readonly writable?: Readonly<Record<string, string>>
  readonly readable?: Readonly<Record<string, string>>
}

/** Whether the program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Runs a program to its end. @throws RangeError with the output for a nonzero status */
export function runBoxed(box: Box, command: readonly string[]): string {
  const [program, ...args] = boxed(box, command)
  const { status, stdout, stderr } = spawnSync(program!, args, { env: box.env, encoding: 'utf8' })
  if (status !== 0) throw new RangeError(`${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

export interface Running {
  readonly child: ChildProcess
  /** The output so far. */
  output(): string
  /** Sends a signal to the program itself, as a container engine does. @returns exit status */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a long-running program as process 1 of a process namespace. */
export async function startBoxed(box: Box, command: readonly string[]): Promise<Running> {
  const [program, ...args] = boxed(box, command, ['--unshare-pid', '--as-pid-1', '--info-fd', '3'])
  const child = spawn(program!, args, { env: box.env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [info] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const { 'child-pid': pid } = JSON.parse(info.toString()) as { 'child-pid': number }
  return {
    child,
    output: () => output,
    async stop(signal) {
      process.kill(pid, signal)
      const [status] = await ended
      return status
    },
  }
}

function boxed(box: Box, command: readonly string[], more: readonly string[] = []): string[] {
  const { root, cwd, user, writable = {}, readable = {} } = box
  const isStrict = user !== undefined
  const links = LINKS.filter((link) => fs.existsSync(link) && !fs.lstatSync(link).isSymbolicLink())
  const binds = [
    ...[isStrict ? '--ro-bind' : '--bind', root, '/', '--proc', '/proc', '--dev', '/dev'],
    ...IMAGE.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...(fs.existsSync('/run') ? ['--ro-bind', '/run', '/run'] : []),
    ...links.flatMap((link) => ['--ro-bind', link, link]),
    ...Object.entries(writable).flatMap(([inside, outside]) => ['--bind', outside, inside]),
    ...Object.entries(readable).flatMap(([inside, outside]) => ['--ro-bind', outside, inside]),
  ]
  const bwrap = ['bwrap', ...binds, '--die-with-parent', '--chdir', cwd, ...more]
  if (!isStrict) return [...bwrap, '--', ...command]
  const [uid = '', gid = ''] = user.split(':')
  if (process.getuid?.() !== 0)
    return [...bwrap, '--unshare-user', '--uid', uid, '--gid', gid, '--', ...command]
  const drop = ['--clear-groups', '--no-new-privs', '--bounding-set', '-all', '--inh-caps', '-all']
  return ['setpriv', '--reuid', uid, '--regid', gid, ...drop, ...bwrap, '--', ...command]
}

/** Creates the folders and links of the base image, which bubblewrap cannot create on a read-only root. */
export function prepareRoot(root: string, folders: readonly string[]): void {
  for (const folder of [...IMAGE, '/run', '/proc', '/dev', ...folders]) {
    fs.mkdirSync(path.join(root, folder), { recursive: true })
  }
  for (const link of LINKS.filter((one) => fs.existsSync(one))) {
    const place = path.join(root, link)
    if (fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined) continue
    if (fs.lstatSync(link).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(link), place)
    else fs.mkdirSync(place)
  }
}

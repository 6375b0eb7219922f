/** Small real file systems that fill up quickly. Mounting them needs root on Linux. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const mounted = new Set<string>()

process.on('exit', () => {
  for (const folder of mounted) unmount(folder)
})

export interface SmallDisk {
  readonly folder: string
  /** Uses all free space except `bytes`. */
  fill(bytes: number): void
  /** Frees the space that {@link SmallDisk.fill} used. */
  free(): void
  remove(): void
}

/** Whether this process can mount a file system. */
export const canMount: boolean = probe()

/** @param megabytes size of the file system */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-disk-'))
  if (!mount(folder, megabytes)) throw new Error('no file system can be mounted')
  mounted.add(folder)
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill(bytes) {
      const { bfree, bsize } = fs.statfsSync(folder)
      const taken = bfree * bsize - bytes
      fs.writeFileSync(filler, Buffer.alloc(Math.max(0, taken)))
    },
    free: () => fs.rmSync(filler),
    remove() {
      unmount(folder)
      mounted.delete(folder)
    },
  }
}

function probe(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-disk-'))
  const isMounted = process.platform === 'linux' && mount(folder, 1)
  if (isMounted) unmount(folder)
  else fs.rmdirSync(folder)
  return isMounted
}

function mount(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
  fs.rmdirSync(folder)
}

import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { CommandError } from '../../src/node/commandError.ts'
import { folderError } from '../../src/node/folderError.ts'
import { withFolder } from '../support/stores.ts'

/** Returns an error as the file system of Node.js throws it. */
function systemError(code: string, syscall: string, place: string): Error {
  return Object.assign(new Error(`${code}: refused, ${syscall} '${place}'`), { code, syscall, path: place })
}

describe('folderError', () => {
  it('names the unreadable file of the archive and its owner, instead of the temporary link to the file', () =>
    withFolder(async (folder) => {
      fs.writeFileSync(path.join(folder, '000005.ldb'), '')
      const link = '/removed/copy/000005.ldb'
      for (const cause of [
        systemError('EACCES', 'open', link),
        new Error('wrapped', { cause: new Error(`IO error: ${link}: Permission denied`) }),
      ]) {
        const error = folderError(folder, cause, '/removed/copy')
        expect(error).to.be.instanceOf(CommandError).with.property('code', 'NO_PERMISSION')
        const { message } = error as Error
        expect(message).to.contain(` cannot open ${path.join(folder, '000005.ldb')}; `)
        expect(message).to.contain(`owner (user ${process.getuid!()})`)
      }
    }))

  it('returns the error unchanged if the system refuses to create a link to a file of the archive', () =>
    withFolder(async (folder) => {
      // The path of the error is that of the archive's file, because it is the target of the link.
      for (const code of ['EPERM', 'EACCES']) {
        const cause = systemError(code, 'symlink', path.join(folder, '000005.ldb'))
        const error = new Error('cannot open it by way of the temporary folder', { cause })
        expect(folderError(folder, error, '/temporary/copy')).to.equal(error)
      }
    }))
})

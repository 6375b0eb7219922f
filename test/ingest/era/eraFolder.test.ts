import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../../src/chain/hex.ts'
import { eraFilesIn, eraName, expectedChecksum } from '../../../src/ingest/era/eraFolder.ts'
import { withFolder } from '../../support/stores.ts'

const FIRST = 'mainnet-00000-5ec1ffb8.era1'
const SECOND = 'mainnet-00001-a5364e9a.era1'
const SUMS = ['11', '22'].map((byte) => byte.repeat(32))

/** Runs a check in a folder with these files. */
function inFolder(files: Readonly<Record<string, string>>, check: (folder: string) => void): Promise<void> {
  return withFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
    check(folder)
  })
}

describe('folders of era files', () => {
  it('name files after network, epoch and root, as geth does', () => {
    const root = Uint8Array.of(0x5e, 0xc1, 0xff, 0xb8, ...new Uint8Array(28))
    expect(eraName('era1', 1n, 0, root)).to.equal(FIRST)
    expect(eraName('ere', 560_048n, 123, root)).to.equal('hoodi-00123-5ec1ffb8-noproofs.ere')
    expect(eraName('ere', 7n, 100_000, root)).to.equal('unknown-100000-5ec1ffb8-noproofs.ere')
  })

  it('are read in the order of the epochs', () => {
    const names = [
      'mainnet-100000-00000000.era1',
      SECOND,
      'notes.txt',
      FIRST,
      'mainnet-99999-00000000-noproofs.ere',
    ]
    return inFolder(Object.fromEntries(names.map((name) => [name, ''])), (folder) => {
      expect(eraFilesIn(folder).map((file) => path.basename(file))).to.deep.equal([
        ...[FIRST, SECOND, 'mainnet-99999-00000000-noproofs.ere', 'mainnet-100000-00000000.era1'],
      ])
    })
  })

  it('are refused if they contain no era files, or era files of two networks', async () => {
    await inFolder({ 'chain.rlp': '' }, (folder) => {
      expect(() => eraFilesIn(folder)).to.throw(`${folder}: the folder has no .era1 or .ere files`)
    })
    await inFolder({ [FIRST]: '', 'sepolia-00001-00000000.era1': '' }, (folder) => {
      expect(() => eraFilesIn(folder)).to.throw('era files of several networks: mainnet, sepolia')
    })
  })

  it('may list the checksums in the order of the files, or with file names', async () => {
    const files = { [FIRST]: '', [SECOND]: '' }
    const lists = [
      `0x${SUMS[0]}\n0x${SUMS[1]}`,
      `${SUMS[0]}\n${SUMS[1]}\n`,
      `${SUMS[1]}  ${SECOND}\n${SUMS[0]}  ${FIRST}\n`,
    ]
    for (const list of lists) {
      await inFolder({ ...files, 'checksums.txt': list }, (folder) => {
        for (const [index, name] of [FIRST, SECOND].entries()) {
          expect(toHex(expectedChecksum(path.join(folder, name))!)).to.equal(`0x${SUMS[index]}`)
        }
      })
    }
  })

  it('have no checksum for a file if the list of checksums is missing or omits the file', async () => {
    await inFolder({ [FIRST]: '' }, (folder) => {
      expect(expectedChecksum(path.join(folder, FIRST))).to.equal(undefined)
    })
    await inFolder({ [FIRST]: '', 'checksums.txt': SUMS.join('\n') }, (folder) => {
      expect(expectedChecksum(path.join(folder, FIRST))).to.equal(undefined)
    })
  })

  it('refuse a list with a line that is no checksum', () =>
    inFolder({ [FIRST]: '', 'checksums.txt': 'rubbish' }, (folder) => {
      expect(() => expectedChecksum(path.join(folder, FIRST))).to.throw('line 1 is no SHA-256 checksum')
    }))
})

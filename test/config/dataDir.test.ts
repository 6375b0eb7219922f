import { expect } from 'chai'
import { dataDirOf, type Place, platformDataDir } from '../../src/config/dataDir.ts'

const CASES: readonly [place: Place, folder: string][] = [
  [{ platform: 'linux', env: {}, home: '/users/ada' }, '/users/ada/.local/share/cartulary'],
  [{ platform: 'linux', env: { XDG_DATA_HOME: '/data' }, home: '/users/ada' }, '/data/cartulary'],
  [
    { platform: 'linux', env: { XDG_DATA_HOME: 'relative' }, home: '/users/ada' },
    '/users/ada/.local/share/cartulary',
  ],
  [
    { platform: 'linux', env: { XDG_DATA_HOME: '' }, home: '/users/ada' },
    '/users/ada/.local/share/cartulary',
  ],
  [{ platform: 'freebsd', env: {}, home: '/users/ada' }, '/users/ada/.local/share/cartulary'],
  [
    { platform: 'darwin', env: { XDG_DATA_HOME: '/data' }, home: '/Users/ada' },
    '/Users/ada/Library/Application Support/Cartulary',
  ],
  [{ platform: 'win32', env: { LOCALAPPDATA: 'D:\\Local' }, home: 'C:\\Users\\ada' }, 'D:\\Local\\Cartulary'],
  [{ platform: 'win32', env: {}, home: 'C:\\Users\\ada' }, 'C:\\Users\\ada\\AppData\\Local\\Cartulary'],
]

describe('the data folder', () => {
  for (const [place, folder] of CASES) {
    const named = Object.entries(place.env).map(([name, value]) => ` with ${name}=${value}`)
    it(`is ${folder} by default on ${place.platform}${named.join('')}`, () => {
      expect(platformDataDir(place)).to.equal(folder)
    })
  }

  it('is the folder of --datadir if the user sets that option', () => {
    expect(dataDirOf({ dataDir: 'chosen' })).to.equal('chosen')
  })
})

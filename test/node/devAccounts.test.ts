import { expect } from 'chai'
import { options, type Settings } from '../../src/config.ts'
import { maySign } from '../../src/node/devAccounts.ts'

describe('a development chain', () => {
  const mnemonic = options.mnemonic.default
  const signs = (settings: Partial<Settings>): boolean =>
    maySign({ mnemonic, host: '127.0.0.1', ...settings } as Settings)

  it('signs with publicly known keys, whatever address it listens on', () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::', 'node.example'])
      expect(signs({ host }), host).to.equal(true)
  })

  it('signs with possibly secret keys only if it listens on a loopback address', () => {
    for (const secret of [{ devAccounts: 'accounts.json' }, { mnemonic: 'words of somebody' }]) {
      for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
        expect(signs({ ...secret, host }), host).to.equal(true)
      for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'node.example'])
        expect(signs({ ...secret, host }), host).to.equal(false)
    }
  })
})

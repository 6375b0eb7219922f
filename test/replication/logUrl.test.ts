import { expect } from 'chai'
import { hostUrls, withoutSecrets } from '../../src/replication/logUrl.ts'

describe('the URL of the log', () => {
  it('may name several hosts', () => {
    expect(hostUrls('postgres://me:secret@one:5432,two:5433/db?sslmode=require')).to.deep.equal([
      'postgres://me:secret@one:5432/db?sslmode=require',
      'postgres://me:secret@two:5433/db?sslmode=require',
    ])
  })

  it('may leave out user, password and database', () => {
    expect(hostUrls('postgresql://localhost')).to.deep.equal(['postgresql://localhost'])
  })

  for (const wrong of ['mysql://me:secret@host/db', 'host/secret', 'postgres://me:secret@ho st/db', '']) {
    it(`is refused with a message that does not contain it: '${wrong}'`, () => {
      expect(() => hostUrls(wrong))
        .to.throw('the URL of the log')
        .with.property('message')
        .that.does.not.contain('secret')
    })
  }

  it('is shown without user, password and options', () => {
    expect(withoutSecrets('postgres://me:secret@one,two:1/db?password=secret')).to.equal(
      'postgres://one,two:1/db',
    )
  })
})

import { expect } from 'chai'
import { SALT, SaltedRequest, Salts, saltedBody } from '../../bench/serving/salts.ts'

describe('benchmark requests with unique numbers', () => {
  it('have the same length as the body with placeholders, and a number in place of each placeholder', () => {
    const body = `{"to":"0x${SALT}","data":"0x00${SALT}"}`
    const sent = new SaltedRequest(Buffer.from(body)).with(0xbeef).toString()
    expect(sent).to.equal('{"to":"0x000000000000beef","data":"0x00000000000000beef"}')
    expect(sent).to.equal(saltedBody(body, 0xbeef))
    expect(sent).to.have.length(body.length)
  })

  it('do not overwrite a request that is still being sent', () => {
    const request = new SaltedRequest(Buffer.from(SALT))
    const [first, second] = [request.with(1), request.with(2)]
    expect([first.toString(), second.toString()]).to.deep.equal(['0000000000000001', '0000000000000002'])
  })

  it('reuse one buffer when the body has no placeholder', () => {
    const request = new SaltedRequest(Buffer.from('{}'))
    expect(request.with(1)).to.equal(request.with(2))
  })

  it('have numbers that no earlier request used', () => {
    const salts = new Salts()
    const first = salts.take(10)
    expect(salts.take(1)).to.equal(first + 10)
    expect(salts.next).to.equal(first + 11)
  })
})

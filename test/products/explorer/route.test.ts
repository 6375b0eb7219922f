import { expect } from 'chai'
import fc from 'fast-check'
import { hrefOf, type Route, readRoute, readSearch } from '../../../docs-site/explorer/route.ts'

const HASH = `0x${'a1'.repeat(32)}`
const ADDRESS = `0x${'b2'.repeat(20)}`

describe('addresses of the explorer', () => {
  it('lead to the page for which they were made', () => {
    const routes: Route[] = [
      { page: 'home' },
      { page: 'pool' },
      { page: 'abis' },
      { page: 'block', item: '12' },
      { page: 'block', item: HASH },
      { page: 'block', item: 'latest' },
      { page: 'transaction', item: HASH },
      { page: 'account', item: ADDRESS },
      { page: 'search', item: 'a/b #?%' },
    ]
    for (const route of routes) expect(readRoute(hrefOf(route))).to.deep.equal(route)
  })

  it('that name no known page, or an item in a wrong form, lead to the page for missing pages', () => {
    for (const fragment of [
      '#/nowhere',
      '#/block/',
      '#/block/0x',
      `#/block/0x1${'0'.repeat(13)}`,
      '#/block/-1',
      `#/tx/${ADDRESS}`,
      '#/pool/1',
      '#/toString/1',
    ])
      expect(readRoute(fragment).page, fragment).to.equal('missing')
  })

  it('may have block numbers in hex', () => {
    expect(readRoute('#/block/0x40')).to.deep.equal({ page: 'block', item: '64' })
  })

  it('are read without an error, whatever text they contain', () => {
    fc.assert(fc.property(fc.string(), (text) => readRoute(text).page !== undefined))
    expect(readRoute('#/search/%E0%A4%A').page).to.equal('search')
  })
})

describe('searches of the explorer', () => {
  it('find block numbers, with separators and leading zeros', () => {
    for (const text of ['12345', ' 12,345 ', '12_345', '0012345'])
      expect(readSearch(text), text).to.deep.equal({ route: { page: 'block', item: '12345' } })
  })

  it('find numbers in hex', () => {
    expect(readSearch('0x40')).to.deep.equal({ number: 64 })
    expect(readSearch('0XE07A')).to.deep.equal({ number: 57_466 })
    expect(readSearch('0x00ff')).to.deep.equal({ number: 255 })
  })

  it('find tags, accounts and hashes, with and without 0x', () => {
    expect(readSearch('Latest')).to.deep.equal({ route: { page: 'block', item: 'latest' } })
    expect(readSearch(ADDRESS)).to.deep.equal({ route: { page: 'account', item: ADDRESS } })
    expect(readSearch(ADDRESS.slice(2))).to.deep.equal({ route: { page: 'account', item: ADDRESS } })
    expect(readSearch(HASH.toUpperCase())).to.deep.equal({ hash: HASH })
    expect(readSearch('12'.repeat(32))).to.deep.equal({ hash: `0x${'12'.repeat(32)}` })
  })

  it('explain why a text is not a valid search', () => {
    const faultOf = (text: string) =>
      'fault' in readSearch(text) ? Object.values(readSearch(text))[0] : undefined
    expect(faultOf('')).to.contain('Enter a block number')
    expect(faultOf('vitalik')).to.contain('Expected a block number')
    expect(faultOf(`${ADDRESS}0`)).to.contain('this text has 41')
    expect(faultOf(`0x${'1'.repeat(14)}`)).to.contain('this text has 14')
    expect(faultOf('0x')).to.contain('this text has 0')
    expect(faultOf('0xzz')).to.contain('only the digits')
    expect(faultOf('1'.repeat(20))).to.contain('at most 16 digits; this one has 20')
  })

  it('lead to a valid page, a hash or a fault, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const search = readSearch(text)
        return !('route' in search) || readRoute(hrefOf(search.route)).page !== 'missing'
      }),
    )
  })
})

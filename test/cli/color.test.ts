import { expect } from 'chai'
import { hasColors } from '../../src/cli/color.ts'

const TERMINAL = { isTTY: true, hasColors: () => true }
const PLAIN_TERMINAL = { isTTY: true, hasColors: () => false }
const PIPE = {}

describe('colors', () => {
  it('are used on terminals that have them, and not on pipes', () => {
    expect(hasColors(TERMINAL, {})).to.equal(true)
    expect(hasColors(PLAIN_TERMINAL, {})).to.equal(false)
    expect(hasColors(PIPE, {})).to.equal(false)
  })

  it('are off with NO_COLOR, unless it is empty', () => {
    expect(hasColors(TERMINAL, { NO_COLOR: '1' })).to.equal(false)
    expect(hasColors(TERMINAL, { NO_COLOR: '' })).to.equal(true)
  })

  it('are on with FORCE_COLOR, unless FORCE_COLOR is 0 or false or NO_COLOR is set', () => {
    expect(hasColors(PIPE, { FORCE_COLOR: '' })).to.equal(true)
    expect(hasColors(PIPE, { FORCE_COLOR: '3' })).to.equal(true)
    expect(hasColors(TERMINAL, { FORCE_COLOR: '0' })).to.equal(false)
    expect(hasColors(TERMINAL, { FORCE_COLOR: 'false' })).to.equal(false)
    expect(hasColors(PIPE, { FORCE_COLOR: '1', NO_COLOR: '1' })).to.equal(false)
  })
})

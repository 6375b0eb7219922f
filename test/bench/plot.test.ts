import { expect } from 'chai'
import { plot } from '../../bench/serving/plot.ts'

const bars = [
  { name: 'met', ratio: 20, goal: 3 },
  { name: 'missed', ratio: 0.5, goal: 0.6 },
  { name: '<free & "easy">', ratio: 0.02, goal: null },
]

function widths(svg: string): number[] {
  return [...svg.matchAll(/class="(?:met|missed|free)" [^>]* width="([\d.]+)"/g)].map((match) =>
    Number(match[1]),
  )
}

describe('a plot of the benchmark', () => {
  const svg = plot('Title', bars, 'machine')

  it('has a longer bar for a larger ratio, and one bar in the colour of each verdict', () => {
    const [met, missed, free] = widths(svg) as [number, number, number]
    expect(met).to.be.above(missed)
    expect(missed).to.be.above(free)
    expect(svg.match(/<rect class="met"/g)).to.have.length(1)
    expect(svg.match(/<rect class="missed"/g)).to.have.length(1)
    expect(svg.match(/<rect class="free"/g)).to.have.length(1)
  })

  it('is logarithmic, so that equal factors have equal lengths', () => {
    const factors = [1, 10, 100].map((ratio) => ({ name: 'x', ratio, goal: null }))
    const [one, ten, hundred] = widths(plot('t', factors, 'n')) as [number, number, number]
    expect(hundred - ten).to.be.closeTo(ten - one, 0.2)
  })

  it('marks goals only for ratios with a goal', () => {
    expect(svg.match(/class="goal"/g)).to.have.length(2)
  })

  it('escapes text, and draws nothing beyond its width', () => {
    expect(svg).to.include('>&#60;free &#38; &#34;easy&#34;&#62;</text>').and.include('>20×</text>')
    const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(svg)!.map(Number)
    for (const [, x] of svg.matchAll(/ x="(-?[\d.]+)"/g)) expect(Number(x)).to.be.within(0, width!)
  })
})

/** openrpc.json → docs/limits.md: the page that lists every limit. */
import { type Contract, type Limit, limitValue } from '../../contract/model.ts'
import { fixedBounds } from './fixedBounds.ts'

const HEAD = `<!-- Generated from openrpc.json by \`npm run generate\`: do not edit. -->

# Limits

Every bound that an operator can set: its name, its default, and the option that sets it, on the command line, in the
environment, or without the dashes as a member of the configuration file (\`"max-body": 1000000\`). \`cartulary serve --help\`
says which values an option takes. Fixed bounds stand below.

A request beyond a limit is answered with the error of the last column, where there is one; its message says what was
expected, and the node goes on serving. A client is limited as \`--rate-limit\` describes it; where a client gets a part of
something, those who are not limited, on this machine by default, are not held to that part either.

| Limit | Default | Unit | Option | Environment | What it bounds | Error |
| --- | ---: | --- | --- | --- | --- | --- |
`

const FIXED_HEAD = `
## Fixed

Bounds that no option sets, as far as callers meet them. Others are in the sources, each a constant with its unit.

| Bound | Value | Unit | What it bounds |
| --- | ---: | --- | --- |
`

/** Text of the page. It has a row for each limit, in the order of the contract. */
export function emitLimitsPage(contract: Contract): string {
  const rows = Object.entries(contract['x-limits']).map(([name, limit]) => {
    const { option = '', unit, description } = limit
    const cells = [
      code(name),
      grouped(limitValue(contract, limit) ?? 0),
      unit,
      code(option),
      code(environmentName(option)),
      description,
      errorOf(contract, limit),
    ]
    return row(cells)
  })
  return HEAD + rows.join('') + fixedTable()
}

function fixedTable(): string {
  const rows = fixedBounds.map(({ file, constant, value, unit, description }) =>
    row([`\`${constant}\` of src/${file}.ts`, grouped(value), unit, description]),
  )
  return FIXED_HEAD + rows.join('')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}

function errorOf({ components }: Contract, { error }: Limit): string {
  return error === undefined ? '' : `${code(error)} (${components.errors[error]?.code})`
}

/** `--max-body` → `CARTULARY_MAX_BODY`, as src/config.ts reads it. */
function environmentName(option: string): string {
  return `CARTULARY_${option.slice(2).replaceAll('-', '_').toUpperCase()}`
}

function code(text: string): string {
  return `\`${text}\``
}

/** `1000000` → `1,000,000`. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** openrpc.json → docs/limits.md: the page that lists every limit. */
import { type Contract, type Limit, limitValue } from '../../contract/model.ts'
import { fixedBounds } from './fixedBounds.ts'

const HEAD = `<!-- Generated from openrpc.json by \`npm run generate\`: do not edit. -->

# Limits

Each limit that an operator can set: its name, its default, and its option. Set the option on the command line, as an
environment variable, or in the configuration file without the leading dashes (\`"max-body": 1000000\`).
\`cartulary serve --help-all\` lists the values that an option accepts. Limits that cannot be changed are at the end of this page.

A request that exceeds a limit gets the error in the last column, if the column names one. The error message has the
expected value, and the node keeps serving. A *remote client* is a client whose address is not a loopback address; with
\`--rate-limit-loopback\`, every client is one.

The *serving thread* handles all connections and runs short calls. *Workers* are threads that run the other calls. There are
three kinds, for calls, traces and reads.

| Limit | Default | Unit | Option | Environment | What it bounds | Error |
| --- | ---: | --- | --- | --- | --- | --- |
`

const FIXED_HEAD = `
## Fixed

These limits have no option. The list has the limits that callers can reach; the sources have further ones, each a
constant with its unit.

| Bound | Value | Unit | What it bounds |
| --- | ---: | --- | --- |
`

/** Text of the page, which has a row for each limit, in the order of the contract. */
export function emitLimitsPage(contract: Contract): string {
  const rows = Object.entries(contract['x-limits']).map(([name, limit]) => {
    const { option = '', unit, description } = limit
    const cells = [
      code(name),
      defaultOf(contract, limit),
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

/** The default; behind it, the default of `dev` if that is another. */
function defaultOf(contract: Contract, limit: Limit): string {
  const usual = grouped(limitValue(contract, limit) ?? 0)
  return limit.devValue === undefined ? usual : `${usual} (\`dev\`: ${grouped(limit.devValue)})`
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

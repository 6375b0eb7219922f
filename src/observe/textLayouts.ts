/** The form of some lines of the log in plain text, for people who watch a terminal of 100 columns. */
import { styleText } from 'node:util'
import { printable } from '../chain/printable.ts'
import { type SealedHeader, type SealedTransaction, sealedMessages } from './sealedLog.ts'

/** Colors a text, or returns it unchanged. */
export type Paint = (color: Parameters<typeof styleText>[0], text: string) => string

/**
 * Formats the fields of a log line. Returns the text that follows the time and the level; the text may have several
 * lines.
 */
export type TextLayout = (fields: never, paint: Paint) => string

const ETHER_DECIMALS = 18

/** Returns a function that colors texts, if the terminal shows colors. */
export function paintFor(hasColors: boolean): Paint {
  if (!hasColors) return (_, text) => text
  // The caller has checked the stream; styleText would check standard output.
  return (color, text) => styleText(color, text, { validateStream: false })
}

/** The layouts, by the message of a line. */
export const textLayouts: ReadonlyMap<string, TextLayout> = new Map<string, TextLayout>([
  [sealedMessages.transaction, transactionText],
  [sealedMessages.more, moreText],
  [sealedMessages.block, blockText],
])

function transactionText(
  { hash, from, to, created, value, gasUsed, status, reason }: SealedTransaction,
  paint: Paint,
): string {
  const label = (text: string): string => paint('dim', text)
  const target = to === undefined ? `${label('creates')} ${created ?? 'no contract'}` : `${label('to')} ${to}`
  const outcome = status === 'success' ? paint('green', status) : paint('red', printable(reason ?? status))
  return [
    `transaction ${paint('cyan', hash)}`,
    `  ${label('from')} ${from} ${target}`,
    `  ${label('value')} ${etherText(BigInt(value))} ETH  ${label('gas used')} ${gasUsed}  ${outcome}`,
  ].join('\n')
}

function moreText({ block, transactions }: { block: number; transactions: number }, paint: Paint): string {
  return paint('dim', `… and ${transactions} more in block ${block}`)
}

function blockText(header: SealedHeader & { suppressed?: number }, paint: Paint): string {
  const { number, hash, transactions, gasUsed, gasLimit, timestamp, suppressed = 0 } = header
  const label = (text: string): string => paint('dim', text)
  const count = `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`
  const gas = `${label('gas used')} ${gasUsed} ${label('of')} ${gasLimit}`
  return [
    `block ${paint('bold', String(number))} ${paint('cyan', hash)}`,
    `  ${count}  ${gas}  ${label('time')} ${timeText(timestamp)}`,
    ...(suppressed > 0 ? [label(`  ${suppressed} blocks before this one are not shown`)] : []),
  ].join('\n')
}

/** Returns an amount of wei in ether: `1.5`. */
function etherText(wei: bigint): string {
  const digits = String(wei).padStart(ETHER_DECIMALS + 1, '0')
  const fraction = digits.slice(-ETHER_DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -ETHER_DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`
}

/** Returns a time in ISO 8601, or in seconds if the time is beyond the range of dates. */
function timeText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? `${seconds} s` : date.toISOString().replace('.000Z', 'Z')
}

/** Colors for terminals. NO_COLOR and FORCE_COLOR (https://no-color.org, https://force-color.org) are respected. */
import { styleText } from 'node:util'

/** A stream to which help or messages are written. */
export interface ColorOutput {
  readonly isTTY?: boolean | undefined
  hasColors?(): boolean
}

export type Style = 'bold' | 'cyan' | 'dim' | 'red'

/** Whether text for this stream may have colors. NO_COLOR wins over FORCE_COLOR. */
export function hasColors(output: ColorOutput, env: Readonly<Record<string, string | undefined>>): boolean {
  const { NO_COLOR, FORCE_COLOR } = env
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false
  return FORCE_COLOR !== undefined || (output.isTTY === true && output.hasColors?.() === true)
}

/** Returns the text with a style, without a check whether the output has colors. */
export function styled(style: Style, text: string): string {
  // By default, styleText checks whether standard output shows colors, even if the text goes to standard error.
  return styleText(style, text, { validateStream: false })
}

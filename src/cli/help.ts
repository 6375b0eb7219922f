/** The help of commands. Short help shows the common options on one screen; full help shows all options. */
import { Command, Help, Option } from 'commander'
import { hasColors, styled } from './color.ts'
import type { CommandIo, Output } from './io.ts'

/** Number of columns of help, unless the terminal has fewer. */
const WIDTH_MAX = 100
const BRIEF_EXAMPLES = 2
const LIMITS = /.* limits:$/

/** An option with two descriptions: for help on one screen, and for `--help-all`. */
export class HelpOption extends Option {
  readonly brief: string
  /** Whether the help on one screen lists the option. */
  readonly isCommon: boolean

  constructor(
    flags: string,
    { brief, full, group, isCommon }: { brief: string; full: string; group: string; isCommon: boolean },
  ) {
    super(flags, full)
    this.brief = brief
    this.isCommon = isCommon
    this.helpGroup(`${group}:`)
  }
}

/** A command whose help has groups, and whose errors begin like all errors of the program. */
export class HelpCommand extends Command {
  /** Whether help shows all options. */
  showsAll = false
  examples: readonly string[] = []

  override createCommand(name?: string): HelpCommand {
    return new HelpCommand(name)
  }

  override createHelp(): Help {
    return new GroupedHelp()
  }

  /** Sets the output of this command, and of the commands that are added to it later. */
  setOutput(io: CommandIo): this {
    return this.exitOverride().configureOutput({
      writeOut: io.print,
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => helpWidth(io.stdout),
      getErrHelpWidth: () => helpWidth(io.stderr),
      getOutHasColors: () => hasColors(io.stdout, io.env),
      getErrHasColors: () => hasColors(io.stderr, io.env),
      outputError: (text) => io.sayError(errorLine(text)),
    })
  }

  /** Adds `--help-all`; call this after all other options. */
  addHelpAll(): void {
    const text = `Print all ${this.options.length + 2} options`
    const option = new HelpOption('--help-all', { brief: text, full: text, group: 'General', isCommon: true })
    this.addOption(option)
    this.on('option:help-all', () => {
      this.showsAll = true
      this.help()
    })
  }
}

function helpWidth({ columns = WIDTH_MAX }: Output): number {
  return Math.min(columns, WIDTH_MAX)
}

const BAD_CHOICE =
  /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/s

/** Returns an error of commander as one line. */
function errorLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replace(BAD_CHOICE, '$2: expected $3, got "$1"')
    .replace(/\s*\n\s*/g, ' ')
}

/** Commander's help, with two levels of detail. Commander removes the styles where the output has no colors. */
class GroupedHelp extends Help {
  /**
   * Undefined until help is formatted. Before that, Commander may search {@link visibleOptions} for an option that
   * resembles a misspelt one, so all options must be visible.
   */
  #detail: 'brief' | 'full' | undefined

  override formatHelp(command: HelpCommand, helper: Help): string {
    this.#detail = command.showsAll ? 'full' : 'brief'
    const shown = command.showsAll ? command.examples : command.examples.slice(0, BRIEF_EXAMPLES)
    const examples = shown.map((example) => `  ${example}`)
    return [super.formatHelp(command, helper), ...this.formatItemList('Examples:', examples, helper)].join(
      '\n',
    )
  }

  override visibleOptions(command: Command): Option[] {
    const visible = super.visibleOptions(command)
    if (this.#detail !== 'brief') return visible
    return visible.filter((option) => !(option instanceof HelpOption) || option.isCommon)
  }

  override optionDescription(option: Option): string {
    return this.#detail === 'brief' && option instanceof HelpOption ? option.brief : option.description
  }

  /** Joins the groups of limits into one group in brief help, which shows few limits. */
  override groupItems<T extends Command | Option>(
    unsorted: T[],
    visible: T[],
    groupOf: (item: T) => string,
  ): Map<string, T[]> {
    const joined = (item: T): string => groupOf(item).replace(LIMITS, 'Limits:')
    return super.groupItems(unsorted, visible, this.#detail === 'brief' ? joined : groupOf)
  }

  override styleTitle(text: string): string {
    return styled('bold', text)
  }

  override styleCommandText(text: string): string {
    return styled('cyan', text)
  }

  override styleSubcommandText(text: string): string {
    return styled('cyan', text)
  }

  override styleOptionText(text: string): string {
    return styled('cyan', text)
  }
}

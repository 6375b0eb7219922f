/** An HTTP option that cannot be: named, with what was expected. */
export class HttpOptionError extends Error {
  readonly code = 'http_option_invalid'
  readonly option: string

  /**
   * @param option - the option's name in `HttpOptions`
   * @param expected - what it must be, as words
   */
  constructor(option: string, expected: string) {
    super(`invalid option ${option}: expected ${expected}`)
    this.name = 'HttpOptionError'
    this.option = option
  }
}

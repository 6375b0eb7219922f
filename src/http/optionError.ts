/** An HTTP option has an invalid value. The error has the name of the option and a description of valid values. */
export class HttpOptionError extends Error {
  readonly code = 'http_option_invalid'
  readonly option: string

  /**
   * @param option - the option's name in `HttpOptions`
   * @param expected - description of valid values
   */
  constructor(option: string, expected: string) {
    super(`invalid option ${option}: expected ${expected}`)
    this.name = 'HttpOptionError'
    this.option = option
  }
}

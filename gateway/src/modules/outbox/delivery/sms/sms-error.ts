/** `code` goes to the log. Never put a number or a text into it. */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly responseCode: number
  readonly code: string | undefined

  constructor(status: number, code?: string) {
    super(`The SMS service answered ${status}`)
    this.responseCode = status
    this.code = code
  }
}

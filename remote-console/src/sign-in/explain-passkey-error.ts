/** Browsers tell a page little about why there is no answer, so that it can't find out who uses the computer. */
export function explainPasskeyError(error: Error): string {
  if (error.name === 'NotAllowedError') return 'No passkey was used. Try again when you’re ready.'
  if (error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account. Sign in with it.'
  return error.message
}

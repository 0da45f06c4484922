import { appName } from '@tambay/contracts/app'

import { codeLifetime } from '../code-rules.ts'

/** What a code may be used for; no other call takes it. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'verify'

export interface MessageText {
  subject: string
  text: string
}

/** What the code does, after "… is your Tambay code to". */
const uses: Record<CodePurpose, string> = {
  login: 'log in',
  register: 'create your account',
  reset: 'set a new password',
  bind: 'add this to your account',
  verify: 'confirm that it is you'
}
const minutes = codeLifetime / 60

/**
 * Ends in the line that binds the code to our page: browsers then offer it there and nowhere else (WebOTP and
 * `one-time-code`). Within the 160 characters of one message.
 */
export function codeSms(code: string, purpose: CodePurpose, publicOrigin: string): MessageText {
  const words = `${code} is your ${appName} code to ${uses[purpose]}. It is good for ${minutes} minutes. Never share it.`
  return { subject: '', text: `${words}\n\n@${new URL(publicOrigin).host} #${code}` }
}

export function codeMail(code: string, purpose: CodePurpose): MessageText {
  const text = [
    `${code} is your ${appName} code to ${uses[purpose]}.`,
    `It is good for ${minutes} minutes and works once. Never share it: nobody from ${appName} will ask you for it.`,
    'If you did not ask for a code, you can ignore this mail. Nothing has changed.'
  ]
  return { subject: `${code} is your ${appName} code`, text: text.join('\n\n') }
}

/** For someone who registers with an address that has an account: the page must not say so, the mail may. */
export function accountExistsMail(publicOrigin: string): MessageText {
  const text = [
    `Someone, probably you, wanted to create a ${appName} account with this email address. You already have one.`,
    `Log in: ${publicOrigin}/user/login\nForgot your password? ${publicOrigin}/user/find-password`,
    'If it was not you, you can ignore this mail. Nothing has changed.'
  ]
  return { subject: `You already have a ${appName} account`, text: text.join('\n\n') }
}

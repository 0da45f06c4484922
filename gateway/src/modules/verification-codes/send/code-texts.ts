import { appName } from '@tambay/contracts/app'

import { codeLifetimeSeconds } from '../code-rules.ts'

export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'verify'

export interface MessageText {
  subject: string
  text: string
}

const uses: Record<CodePurpose, string> = {
  login: 'log in',
  register: 'create your account',
  reset: 'set a new password',
  bind: 'add this to your account',
  verify: "confirm it's you"
}
const minutes = codeLifetimeSeconds / 60

/**
 * The text has at most 160 characters. The last line binds the code to our origin, so browsers offer the code
 * only on our page (WebOTP, `one-time-code`).
 */
export function codeSms(code: string, purpose: CodePurpose, publicOrigin: string): MessageText {
  const sentence = `${code} is your ${appName} code to ${uses[purpose]}. It expires in ${minutes} minutes. Never share it.`
  return { subject: '', text: `${sentence}\n\n@${new URL(publicOrigin).host} #${code}` }
}

export function codeMail(code: string, purpose: CodePurpose): MessageText {
  const text = [
    `${code} is your ${appName} code to ${uses[purpose]}.`,
    `It expires in ${minutes} minutes and works once. Never share it: nobody from ${appName} will ask you for it.`,
    "If you didn't request a code, you can ignore this email. Nothing has changed."
  ]
  return { subject: `${code} is your ${appName} code`, text: text.join('\n\n') }
}

/**
 * This email goes to a person who registers with an email that already has an account. The page must not
 * reveal the account, but the email may.
 */
export function accountExistsMail(publicOrigin: string): MessageText {
  const text = [
    `Someone, probably you, tried to create a ${appName} account with this email address. You already have one.`,
    `Log in: ${publicOrigin}/user/login\nForgot your password? ${publicOrigin}/user/find-password`,
    "If this wasn't you, you can ignore this email. Nothing has changed."
  ]
  return { subject: `You already have a ${appName} account`, text: text.join('\n\n') }
}

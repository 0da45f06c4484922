import { call } from '@tambay/client/api/call'
import { refusals } from '@tambay/contracts/errors'
import { Username } from '@tambay/contracts/forms'
import * as z from '@tambay/contracts/schema'
import { checkUserExist } from '@tambay/contracts/sign-in'
import { useState } from 'react'

/** As much of a form as the check needs. */
interface FormWithUsername {
  getValues: (name: 'username') => string
  setError: (name: 'username', error: { message: string }) => void
}

/**
 * Says early that a username is taken. Nobody waits for it, and nothing is said where it fails: the gateway decides
 * when the account is made. Each name is asked for once, as this call is limited hard.
 */
export function useUsernameCheck(form: FormWithUsername) {
  const [asked] = useState(() => new Set<string>())

  return async function checkUsername(): Promise<void> {
    const { data: username } = z.safeParse(Username, form.getValues('username'))
    if (username === undefined || asked.has(username)) return
    asked.add(username)
    const answer = await call(checkUserExist, { username }, { handles: 'all', isQuiet: true }).catch(
      () => undefined
    )
    const isStillMeant = form.getValues('username').trim() === username
    if (answer?.exists && isStillMeant)
      form.setError('username', { message: refusals.username_taken.message })
  }
}

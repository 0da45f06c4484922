import { call } from '@tambay/client/api/call'
import { refusals } from '@tambay/contracts/errors'
import * as z from '@tambay/contracts/schema'
import { checkUserExist } from '@tambay/contracts/sign-in'
import { Username } from '@tambay/contracts/validation/forms'
import { useState } from 'react'

interface FormWithUsername {
  getValues: (name: 'username') => string
  setError: (name: 'username', error: { message: string }) => void
}

/**
 * Shows early that a username is taken. Errors are ignored, because the gateway checks again when it creates
 * the account. Checks each name only once, because `checkUserExist` has a low rate limit.
 */
export function useUsernameCheck(form: FormWithUsername) {
  const [checkedNames] = useState(() => new Set<string>())

  return async function checkUsername(): Promise<void> {
    const { data: username } = z.safeParse(Username, form.getValues('username'))
    if (username === undefined || checkedNames.has(username)) return
    checkedNames.add(username)
    const answer = await call(checkUserExist, { username }, { isQuiet: true }).catch(() => undefined)
    const isUnchanged = form.getValues('username').trim() === username
    if (answer?.exists && isUnchanged) form.setError('username', { message: refusals.username_taken.message })
  }
}

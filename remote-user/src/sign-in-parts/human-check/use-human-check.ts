import { formMessages } from '@tambay/contracts/forms'
import type { HumanPurpose } from '@tambay/contracts/identity'
import { isRefusal } from '@tambay/forms/is-refusal'
import { useState } from 'react'

import { createHumanCheck } from './create-human-check.ts'

/** As much of a form as its box needs. */
interface FormWithHuman {
  getValues: (name: 'human') => boolean
  setValue: (name: 'human', isTicked: boolean) => void
  setError: (name: 'human', error: { message: string }, options: { shouldFocus: boolean }) => void
}

/**
 * Ties a form's field `human` to a check. `first` is what the form will likely call first: solved ahead while people
 * type on. A form that begins ticked, as it was left so, is solved when it is needed.
 */
export function useHumanCheck(form: FormWithHuman, first: HumanPurpose) {
  const [check] = useState(() => createHumanCheck(form.getValues('human')))

  function untick(message: string) {
    form.setValue('human', false)
    form.setError('human', { message }, { shouldFocus: true })
  }

  async function tick(isTicked: boolean) {
    if (!isTicked) check.reset()
    else if (!(await check.begin(first))) untick('The check could not be done. Please try again.')
  }

  /** Sends one call with a solution of its own. Without one the field says what is missing, and nothing is sent. */
  async function prove<Answer>(
    purpose: HumanPurpose,
    send: (solution: string) => Promise<Answer>
  ): Promise<Answer | undefined> {
    const solution = await check.take(purpose)
    if (solution === undefined) {
      untick(formMessages.humanCheck)
      return undefined
    }
    try {
      return await send(solution)
    } catch (error) {
      if (isRefusal(error, 'human_check_failed')) {
        check.reset()
        form.setValue('human', false)
      }
      throw error
    }
  }

  return { $state: check.$state, tick, prove }
}

export type HumanField = ReturnType<typeof useHumanCheck>

import { ApiError } from '@tambay/client/api/api-error'
import { formMessages } from '@tambay/contracts/validation/forms'
import { HarderHumanCheck, type HumanPurpose } from '@tambay/contracts/validation/identity'
import { isRefusal } from '@tambay/forms/is-refusal'
import { useState } from 'react'

import { createHumanCheck } from './create-human-check.ts'

interface FormWithHuman {
  setValue: (name: 'human', isTicked: boolean) => void
  setError: (name: 'human', error: { message: string }, options: { shouldFocus: boolean }) => void
}

/**
 * Connects a form's `human` field to a human check. The field is true unless the check needs the user. `firstPurpose` is
 * the purpose of the form's first call, which is solved in advance.
 */
export function useHumanCheck(form: FormWithHuman, firstPurpose: HumanPurpose) {
  const [check] = useState(createHumanCheck)

  function showBox(message: string) {
    check.requireUser()
    form.setValue('human', false)
    form.setError('human', { message }, { shouldFocus: true })
  }

  async function tick(isTicked: boolean) {
    if (!isTicked) check.requireUser()
    else if (!(await check.retry(firstPurpose))) showBox('We couldn’t complete the check. Please try again.')
  }

  async function prove<Answer>(
    purpose: HumanPurpose,
    send: (solution: string) => Promise<Answer>,
    level = 0
  ): Promise<Answer | undefined> {
    const solution = await check.take(purpose, level)
    if (solution === undefined) {
      showBox(formMessages.humanCheck)
      return undefined
    }
    try {
      return await send(solution)
    } catch (error) {
      const harder = harderLevelOf(error)
      if (level === 0 && harder > 0) return prove(purpose, send, harder)
      if (isRefusal(error, 'human_check_failed')) showBox(formMessages.humanCheck)
      throw error
    }
  }

  return { $state: check.$state, start: () => check.start(firstPurpose), tick, prove }
}

function harderLevelOf(error: unknown): number {
  if (!(error instanceof ApiError && error.bizErrorCode === 'human_check_failed')) return 0
  const parsed = HarderHumanCheck.safeParse(error.data)
  return parsed.success ? parsed.data.level : 0
}

export type HumanField = ReturnType<typeof useHumanCheck>

import { formMessages } from '@tambay/shared/contracts/forms'
import { useState } from 'react'

import { createHumanCheck, type HumanPurpose } from './create-human-check.ts'

/** Ties a form's box to its check: `mark` ticks or unticks the field and says why. */
export function useHumanCheck(purpose: HumanPurpose, mark: (isTicked: boolean, error?: string) => void) {
  const [check] = useState(() => createHumanCheck(purpose))

  async function tick(isTicked: boolean) {
    mark(isTicked)
    if (!isTicked) check.reset()
    else if (!(await check.begin())) mark(false, 'The check could not be done. Please try again.')
  }

  /** A solution for the next call; without one the field says what is missing. */
  async function take() {
    const solution = await check.take()
    if (solution === undefined) mark(false, formMessages.humanCheck)
    return solution
  }

  return { $state: check.$state, tick, take }
}

export type HumanField = ReturnType<typeof useHumanCheck>

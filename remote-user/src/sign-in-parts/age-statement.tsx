import { ApiError } from '@tambay/client/api/api-error'
import * as z from '@tambay/contracts/schema'
import { RequiredAge } from '@tambay/contracts/validation/identity'
import { CheckboxRow, type CheckboxRowProps } from '@tambay/ui/checkbox-row'
import { useState } from 'react'

/** Returns the required age if the gateway refused because of a missing age statement. */
export function requiredAgeOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.bizErrorCode !== 'age_not_stated') return undefined
  return z.safeParse(RequiredAge, error.data).data?.minimum_age
}

/**
 * Pass `knownAge` if the screen knows the required age. Otherwise, the first refusal contains it, so that
 * people with an account never see the checkbox.
 */
export function useAgeStatement(knownAge: number | null = null) {
  const [askedAge, setAskedAge] = useState<number>()
  const age = askedAge ?? knownAge
  return {
    age,
    statementOf: (isTicked: boolean) => (age !== null && isTicked ? { stated_age: age } : {}),
    readRefusal: (error: unknown) => setAskedAge(shown => requiredAgeOf(error) ?? shown)
  }
}

export function AgeRow({ age, ...field }: Omit<CheckboxRowProps, 'children'> & { age: number | null }) {
  return age !== null && <CheckboxRow {...field}>I confirm that I’m at least {age} years old.</CheckboxRow>
}

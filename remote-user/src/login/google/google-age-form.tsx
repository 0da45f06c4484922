import { Button } from '@tambay/ui/button'
import { type FormEvent, useState } from 'react'

import { AgeRow } from '../../sign-in-parts/age-statement.tsx'
import formStyles from '../../sign-in-parts/form.module.css'
import { stateGoogleAge } from './google-login.ts'

export function GoogleAgeForm({ age }: { age: number }) {
  const [isTicked, setIsTicked] = useState(false)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    setError(isTicked ? undefined : 'Please confirm your age first.')
    if (isTicked) stateGoogleAge()
  }

  return (
    <form noValidate onSubmit={submit} className={formStyles.form}>
      <AgeRow
        age={age}
        checked={isTicked}
        error={error}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
      <Button type="submit" isWide>
        Create account
      </Button>
    </form>
  )
}

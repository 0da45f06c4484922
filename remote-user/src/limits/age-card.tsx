import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { type FormEvent, useState } from 'react'

import { AgeRow } from '../sign-in-parts/age-statement.tsx'
import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

export function AgeCard({ age }: { age: number }) {
  const { stateAge } = useLimitChange()
  const [isTicked, setIsTicked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!isTicked)
    if (isTicked) stateAge.mutate({ stated_age: age })
  }

  return (
    <Card className={styles.age}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.text}>Confirm your age once to play games, spin the wheel and send gifts.</p>
        <AgeRow
          age={age}
          checked={isTicked}
          error={isMissing ? 'Please confirm this first.' : undefined}
          onChange={event => setIsTicked(event.target.checked)}
        />
        <Button type="submit" isWide isBusy={stateAge.isPending}>
          Confirm my age
        </Button>
      </form>
    </Card>
  )
}

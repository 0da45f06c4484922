import type { PlayLimits } from '@tambay/contracts/limits'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { Section } from '@tambay/ui/section'
import { useState } from 'react'

import styles from './limits-screen.module.css'
import { ExclusionSheet, TimeOutSheet } from './pause-sheets.tsx'
import { useLimitChange } from './use-limit-change.ts'

interface PausesProps {
  timeOutUntil: PlayLimits['time_out_until']
  exclusion: PlayLimits['exclusion']
}

export function Pauses({ timeOutUntil, exclusion }: PausesProps) {
  const [open, setOpen] = useState<'time-out' | 'exclusion' | 'end'>()
  const { endExclusion } = useLimitChange()
  const close = () => setOpen(undefined)
  return (
    <>
      <Section title="Take a break">
        <Card className={styles.pause}>
          <p className={styles.text}>
            {timeOutUntil === null
              ? 'Block games, the wheel and gifts for 1 day to 6 weeks.'
              : `Your break lasts until ${formatDateTime(timeOutUntil)}. It can’t be shortened.`}
          </p>
          <Button variant="secondary" isWide onClick={() => setOpen('time-out')}>
            {timeOutUntil === null ? 'Take a break' : 'Extend the break'}
          </Button>
        </Card>
      </Section>
      <Section title="Exclude yourself">
        <Card className={styles.pause}>
          <p className={styles.text}>
            {exclusion === null
              ? 'Block games, the wheel and gifts for 6 months to 5 years. This also applies if you delete your account and return.'
              : describe(exclusion)}
          </p>
          <Button variant="secondary" isWide onClick={() => setOpen('exclusion')}>
            {exclusion === null ? 'Exclude yourself' : 'Extend the exclusion'}
          </Button>
          {exclusion?.is_revocable && (
            <Button variant="ghost" isWide onClick={() => setOpen('end')}>
              End the exclusion
            </Button>
          )}
        </Card>
      </Section>
      {open === 'time-out' && <TimeOutSheet until={timeOutUntil} onClose={close} />}
      {open === 'exclusion' && <ExclusionSheet until={exclusion?.until ?? null} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'end'}
        onClose={close}
        title="End the exclusion?"
        confirm="End it"
        isBusy={endExclusion.isPending}
        onConfirm={() => endExclusion.mutate({}, { onSettled: close })}
      >
        You can play again 24 hours from now.
      </ConfirmDialog>
    </>
  )
}

function describe(exclusion: NonNullable<PlayLimits['exclusion']>): string {
  const { until, revocable_from: revocableFrom, is_revocable: isRevocable } = exclusion
  const text = `You’re excluded until ${formatDateTime(until)}.`
  if (isRevocable) return `${text} You can end this now; it then lasts 24 more hours.`
  return revocableFrom < until ? `${text} You can end this from ${formatDateTime(revocableFrom)}.` : text
}

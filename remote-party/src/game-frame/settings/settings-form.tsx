import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'

import { useRoomView } from '../layout/room-view.ts'
import { EntryFields } from './entry-fields.tsx'
import { GameField } from './game-field.tsx'
import { LookFields } from './look-fields.tsx'
import styles from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsForm() {
  const { party, openSheet } = useRoomView()
  const { form, submit, isSaving } = useSettingsForm(party, () => openSheet(undefined))
  const { control, register, formState } = form
  const { errors } = formState

  return (
    <form noValidate onSubmit={event => void submit(event)} className={styles.form}>
      <TextField
        label="Party name"
        autoComplete="off"
        enterKeyHint="done"
        error={errors.name?.message}
        {...register('name')}
      />
      <GameField control={control} party={party} />
      <EntryFields control={control} party={party} />
      <LookFields control={control} party={party} />
      <div className={styles.submit}>
        {errors.root && (
          <p role="alert" className={styles.problem}>
            {errors.root.message}
          </p>
        )}
        <Button type="submit" isWide isBusy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}

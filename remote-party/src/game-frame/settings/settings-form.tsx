import { entry } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'
import { Controller } from 'react-hook-form'

import { ChoiceField } from '../../party-create/choice-field.tsx'
import { entryLabels } from '../../party-facts/party-labels.ts'
import { useRoomView } from '../layout/room-view.ts'
import styles from './settings-form.module.css'
import { TagField } from './tag-field.tsx'
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
      <Controller
        control={control}
        name="auth"
        render={({ field }) => (
          <ChoiceField
            label="Who can join"
            values={Object.values(entry)}
            words={entryLabels}
            {...field}
            value={field.value ?? party.auth}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagField
            value={field.value ?? party.tags}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
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

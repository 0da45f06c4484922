import { entry, micMode, type Party } from '@tambay/contracts/party'
import { type Control, Controller } from 'react-hook-form'

import { ChoiceField } from '../../party-create/choice-field.tsx'
import { entryLabels, micLabels } from '../../party-facts/party-labels.ts'
import type { Settings } from './use-settings-form.ts'

export function EntryFields({ control, party }: { control: Control<Settings>; party: Party }) {
  return (
    <>
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
        name="mic_mode"
        render={({ field }) => (
          <ChoiceField
            label="Mic mode"
            values={Object.values(micMode)}
            words={micLabels}
            {...field}
            value={field.value ?? party.mic_mode}
          />
        )}
      />
    </>
  )
}

import type { Party } from '@tambay/contracts/party'
import { coverNames, coverPicture } from '@tambay/contracts/pictures'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { type Control, Controller } from 'react-hook-form'

import { TagField } from './tag-field.tsx'
import type { Settings } from './use-settings-form.ts'

const covers = coverNames.map(name => ({
  value: coverPicture(name),
  picture: coverPicture(name),
  label: name.replaceAll('-', ' ')
}))

/** How the party looks in the lists: its tags and its cover. */
export function LookFields({ control, party }: { control: Control<Settings>; party: Party }) {
  return (
    <>
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
      <Controller
        control={control}
        name="cover"
        render={({ field }) => (
          <PicturePicker
            label="Cover"
            look="cover"
            options={covers}
            {...field}
            value={field.value ?? party.cover}
          />
        )}
      />
    </>
  )
}

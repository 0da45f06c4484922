import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import type { InputOf } from '@tambay/contracts/endpoint'
import { entry, listGames, micMode, type Party } from '@tambay/contracts/party'
import { coverNames, coverPicture } from '@tambay/contracts/pictures'
import { updateParty } from '@tambay/contracts/room/settings'
import { showRefusal } from '@tambay/forms/show-refusal'
import { Button } from '@tambay/ui/button'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { TextField } from '@tambay/ui/text-field'
import { Controller, useForm } from 'react-hook-form'

import { ChoiceField } from '../../party-create/choice-field.tsx'
import { entryLabels, micLabels } from '../../party-facts/party-labels.ts'
import { useRoomView } from '../layout/room-view.ts'
import styles from './settings-form.module.css'
import { TagField } from './tag-field.tsx'

type Settings = InputOf<typeof updateParty>

const covers = coverNames.map(name => ({
  value: coverPicture(name),
  picture: coverPicture(name),
  label: name.replaceAll('-', ' ')
}))

function settingsOf({ id, name, auth, mic_mode, game, cover, tags }: Party): Settings {
  return { party_id: id, name, auth, mic_mode, game_id: game.id, cover, tags: [...tags] }
}

export function SettingsForm() {
  const { party, openSheet } = useRoomView()
  const games = useQuery(queryOf(listGames, { limit: 50 })).data?.items ?? [party.game]
  const form = useForm<Settings>({
    resolver: standardSchemaResolver(updateParty.body),
    defaultValues: settingsOf(party)
  })
  const { control, register, formState } = form
  const { errors, dirtyFields } = formState

  const save = useMutation({
    mutationFn: (settings: Settings) => {
      const names = Object.keys(dirtyFields) as (keyof Settings)[]
      const changed = Object.fromEntries(names.map(name => [name, settings[name]]))
      return call(updateParty, { ...changed, party_id: party.id })
    },
    onSuccess: () => {
      openSheet(undefined)
      showToast('Room settings saved.')
    },
    onError: error => showRefusal(form, error, { party_name_blocked: 'name', party_tag_blocked: 'tags' })
  })
  const gamePictures = games
    .filter(game => game.is_online || game.id === party.game.id)
    .map(game => ({ value: game.id, picture: game.icon, label: game.name }))

  return (
    <form
      noValidate
      onSubmit={event => void form.handleSubmit(settings => save.mutate(settings))(event)}
      className={styles.form}
    >
      <TextField
        label="Party name"
        autoComplete="off"
        enterKeyHint="done"
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="game_id"
        render={({ field, fieldState }) => (
          <div>
            <PicturePicker
              label="Game"
              look="tile"
              options={gamePictures}
              {...field}
              value={field.value ?? party.game.id}
            />
            {fieldState.isDirty && (
              <p role="status" className={styles.note}>
                The game changes for everyone. A running round goes on without you.
              </p>
            )}
          </div>
        )}
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
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagField
            value={field.value ?? party.tags}
            onChange={field.onChange}
            error={errors.tags?.message}
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
      <div className={styles.submit}>
        {errors.root && (
          <p role="alert" className={styles.problem}>
            {errors.root.message}
          </p>
        )}
        <Button type="submit" isWide isBusy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

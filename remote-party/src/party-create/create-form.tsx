import { useStore } from '@nanostores/react'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { GameCard } from '@tambay/contracts/game'
import { entry, micMode } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { TextField } from '@tambay/ui/text-field'
import { Controller } from 'react-hook-form'

import type { CoverOption } from '../party-facts/cover-options.ts'
import { entryLabels, micLabels } from '../party-facts/party-labels.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './create-form.module.css'
import { useCreateParty } from './use-create-party.ts'

interface CreateFormProps {
  games: readonly GameCard[]
  gameId: string
  covers: readonly CoverOption[]
}

const entries = Object.values(entry)
const modes = Object.values(micMode)

export function CreateForm({ games, gameId, covers }: CreateFormProps) {
  const hostName = useStore($userInfo)?.nick_name
  const { form, isSending, submit } = useCreateParty({ gameId, hostName, cover: covers[0]?.value })
  const { control, formState, register } = form
  useBlockReload(formState.isDirty)
  const gamePictures = games.map(game => ({ value: game.id, picture: game.icon, label: game.name }))
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Controller
        control={control}
        name="cover"
        render={({ field }) => <PicturePicker label="Cover" look="row" options={covers} {...field} />}
      />
      <TextField
        label="Party name"
        placeholder="Tambay tayo!"
        autoComplete="off"
        enterKeyHint="done"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="game_id"
        render={({ field }) => <PicturePicker label="Game" look="tile" options={gamePictures} {...field} />}
      />
      <details className={styles.options}>
        <summary>More options</summary>
        <Controller
          control={control}
          name="auth"
          render={({ field }) => (
            <ChoiceField label="Who can join" values={entries} words={entryLabels} {...field} />
          )}
        />
        <Controller
          control={control}
          name="mic_mode"
          render={({ field }) => <ChoiceField label="Mic mode" values={modes} words={micLabels} {...field} />}
        />
      </details>
      <div className={styles.submit}>
        <Button type="submit" isWide isBusy={isSending}>
          Create and enter
        </Button>
      </div>
    </form>
  )
}

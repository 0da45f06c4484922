import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listGames, type Party } from '@tambay/contracts/party'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { type Control, Controller } from 'react-hook-form'

import styles from './settings-form.module.css'
import type { Settings } from './use-settings-form.ts'

export function GameField({ control, party }: { control: Control<Settings>; party: Party }) {
  const games = useQuery(queryOf(listGames, { limit: 50 })).data?.items ?? [party.game]
  const options = games
    .filter(game => game.is_online || game.id === party.game.id)
    .map(game => ({ value: game.id, picture: game.icon, label: game.name }))
  return (
    <Controller
      control={control}
      name="game_id"
      render={({ field, fieldState }) => (
        <div>
          <PicturePicker
            label="Game"
            look="tile"
            options={options}
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
  )
}

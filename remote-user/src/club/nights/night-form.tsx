import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import {
  changeClubNight,
  type ClubNight,
  listClubNights,
  NightName,
  planClubNight
} from '@tambay/contracts/club-nights'
import { listGames } from '@tambay/contracts/party'
import * as z from '@tambay/contracts/schema'
import { manilaDate } from '@tambay/format/time'
import { FormError } from '@tambay/forms/form-error'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { Button } from '@tambay/ui/button'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { TextField } from '@tambay/ui/text-field'
import { Controller, useForm } from 'react-hook-form'

import styles from '../form/club-fields.module.css'

const Draft = z.object({
  name: NightName,
  game_id: z.string().check(z.minLength(1, 'Choose a game.')),
  starts_at: z.string().check(z.minLength(16, 'Choose a day and a time.'))
})
type Draft = z.output<typeof Draft>

const refusedFields = {
  party_name_blocked: 'name',
  club_night_time: 'starts_at',
  game_not_found: 'game_id'
} as const

interface NightFormProps {
  clubId: string
  /** Undefined to plan a new one. */
  night?: ClubNight | undefined
  onSaved: () => void
  onCallOff?: (() => void) | undefined
}

export function NightForm({ clubId, night, onSaved, onCallOff }: NightFormProps) {
  const games = useQuery(queryOf(listGames, { limit: 50 }))
  const cache = useQueryClient()
  const send = useAttempt(`plan-night-${clubId}`)
  const form = useForm<Draft>({
    resolver: standardSchemaResolver(Draft),
    defaultValues: night
      ? { name: night.name, game_id: night.game.id, starts_at: toManilaInput(night.starts_at) }
      : { name: '', game_id: '', starts_at: tomorrowEvening() }
  })
  const { control, register, formState } = form
  const { errors } = formState
  useBlockReload(formState.isDirty)
  const save = useMutation({
    mutationFn: ({ starts_at: startsAt, ...draft }: Draft) => {
      const body = { ...draft, club_id: clubId, starts_at: fromManilaInput(startsAt) }
      if (night) return call(changeClubNight, { ...body, night_id: night.id })
      return send(id => call(planClubNight, { ...body, attempt_id: id }), JSON.stringify(body))
    },
    onSuccess: () => {
      void refetchQueries(cache, [listClubNights.path])
      showToast(night ? 'Changed. We’ve told everyone who is going.' : 'Planned. We’ve told the members.')
      onSaved()
    },
    onError: error => showRefusal(form, error, refusedFields)
  })
  return (
    <form
      noValidate
      onSubmit={event => void form.handleSubmit(draft => save.mutate(draft))(event)}
      className={styles.form}
    >
      <TextField
        label="Night name"
        placeholder="Friday perya night"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Starts (Manila time)"
        type="datetime-local"
        error={errors.starts_at?.message}
        {...register('starts_at')}
      />
      <QueryView query={games} skeleton={<Skeleton height={120} />}>
        {({ items }) => (
          <Controller
            control={control}
            name="game_id"
            render={({ field }) => (
              <div>
                <PicturePicker
                  label="Game"
                  look="tile"
                  options={items.map(game => ({ value: game.id, picture: game.icon, label: game.name }))}
                  {...field}
                />
                {errors.game_id && (
                  <p role="alert" className={styles.problem}>
                    {errors.game_id.message}
                  </p>
                )}
              </div>
            )}
          />
        )}
      </QueryView>
      <div className={styles.submit}>
        <FormError error={errors.root} />
        <Button type="submit" isWide isBusy={save.isPending}>
          {night ? 'Save' : 'Plan the night'}
        </Button>
        {onCallOff && (
          <Button variant="ghost" isWide onClick={onCallOff}>
            Call the night off
          </Button>
        )}
      </div>
    </form>
  )
}

const dayMs = 86_400_000

/** Seconds since 1970 of the value of a `datetime-local` field, which is in Manila's time. */
const fromManilaInput = (value: string): number => Date.parse(`${value}:00+08:00`) / 1000

const toManilaInput = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)

const tomorrowEvening = (now = Date.now()): string => `${manilaDate(now + dayMs)}T20:00`

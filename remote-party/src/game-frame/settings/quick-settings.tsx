import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { GameCard } from '@tambay/contracts/game'
import { listGames, micMode } from '@tambay/contracts/party'
import { listCovers } from '@tambay/contracts/room/covers'
import { updateParty } from '@tambay/contracts/room/settings'
import { ListRow } from '@tambay/ui/list-row'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { QueryView } from '@tambay/ui/query-view'
import { Segmented } from '@tambay/ui/segmented'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { coverOptions } from '../../party-facts/cover-options.ts'
import { micLabels } from '../../party-facts/party-labels.ts'
import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import styles from './quick-settings.module.css'

const modes = Object.values(micMode).map(value => ({ value, label: micLabels[value].label }))

type Choice = Partial<Pick<InputOf<typeof updateParty>, 'game_id' | 'mic_mode' | 'cover'>>

/** What the host changes during a party: a tap changes it for everyone. */
export function QuickSettings() {
  const { party, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const [sending, setSending] = useState<Choice>({})
  const shown = {
    game_id: party.game.id,
    mic_mode: party.mic_mode,
    cover: party.cover,
    ...(isBusy && sending)
  }
  const change = (choice: Choice) => {
    setSending(choice)
    void run(updateParty, { party_id: party.id, ...choice })
  }
  return (
    <div aria-busy={isBusy} className={styles.settings}>
      <div>
        <GamePicker value={shown.game_id} onChange={game_id => change({ game_id })} />
        <p className={styles.note}>The game changes for everyone at once. A running round goes on.</p>
      </div>
      <div>
        <h3 className={styles.label}>Mic mode</h3>
        <Segmented
          label="Mic mode"
          options={modes}
          value={shown.mic_mode}
          onChange={mic_mode => change({ mic_mode })}
        />
        <p className={styles.note}>{`${micLabels[shown.mic_mode].hint}.`}</p>
      </div>
      <CoverPicker value={shown.cover} onChange={cover => change({ cover })} />
      <ListRow
        start={<SlidersHorizontal />}
        title="Name, tags and entry"
        subtitle="Who can join, and what the room is called"
        onClick={() => openSheet({ kind: 'details' })}
      />
    </div>
  )
}

interface PickerProps<Field extends keyof Choice> {
  value: NonNullable<Choice[Field]>
  onChange: (value: NonNullable<Choice[Field]>) => void
}

/** The games that the host may choose. Until they have loaded, only the room's game. */
function GamePicker(choice: PickerProps<'game_id'>) {
  const { party } = useRoomView()
  const pick = (games: readonly GameCard[]) => (
    <PicturePicker
      label="Game"
      look="tile"
      options={games
        .filter(game => game.is_online || game.id === party.game.id)
        .map(game => ({ value: game.id, picture: game.icon, label: game.name }))}
      {...choice}
    />
  )
  return (
    <QueryView query={useQuery(queryOf(listGames, { limit: 50 }))} skeleton={pick([party.game])}>
      {({ items }) => pick(items)}
    </QueryView>
  )
}

/** Until the covers have loaded, only the room's cover. */
function CoverPicker(choice: PickerProps<'cover'>) {
  const { cover } = useRoomView().party
  const pick = (offered: ResponseOf<typeof listCovers>) => (
    <PicturePicker label="Cover" look="row" options={coverOptions(offered)} {...choice} />
  )
  return (
    <QueryView
      query={useQuery({ ...queryOf(listCovers, undefined), staleTime: Infinity })}
      skeleton={pick({ items: [{ picture: cover, label: 'Cover of this room' }] })}
    >
      {pick}
    </QueryView>
  )
}

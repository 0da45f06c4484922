import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import type { InputOf } from '@tambay/contracts/endpoint'
import type { Party } from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useForm } from 'react-hook-form'

type Settings = InputOf<typeof updateParty>

function settingsOf({ id, name, auth, tags }: Party): Settings {
  return { party_id: id, name, auth, tags: [...tags] }
}

/** Saves only what the host changed, so that it doesn't undo changes from another device. */
export function useSettingsForm(party: Party, onSaved: () => void) {
  const form = useForm<Settings>({
    resolver: standardSchemaResolver(updateParty.body),
    defaultValues: settingsOf(party)
  })
  const { dirtyFields } = form.formState
  const save = useMutation({
    mutationFn: (settings: Settings) => {
      const names = Object.keys(dirtyFields) as (keyof Settings)[]
      const changed = Object.fromEntries(names.map(name => [name, settings[name]]))
      return call(updateParty, { ...changed, party_id: party.id })
    },
    onSuccess: () => {
      onSaved()
      showToast('Room settings saved.')
    },
    onError: error => showRefusal(form, error, { party_name_blocked: 'name', party_tag_blocked: 'tags' })
  })
  return { form, submit: form.handleSubmit(settings => save.mutate(settings)), isSaving: save.isPending }
}

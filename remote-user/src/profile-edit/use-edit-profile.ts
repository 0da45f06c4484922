import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call, inlineErrors } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { updateProfile } from '@tambay/contracts/people/profile'
import { getUserById, type UserInfo } from '@tambay/contracts/user'
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'

import { changesOf, formOf, ProfileForm } from './profile-form.ts'

export function useEditProfile(info: UserInfo) {
  const cache = useQueryClient()
  const version = useRef(info.version)
  const form = useForm({
    resolver: standardSchemaResolver(ProfileForm),
    defaultValues: formOf(info)
  })
  const { dirtyFields, isDirty } = form.formState

  /**
   * Takes over what another device saved, and keeps the fields that the user changed here. Returns true if nothing is
   * left to save, as after a save whose response was lost.
   */
  async function mergeLatest(): Promise<boolean> {
    const latest = await refreshUser()
    if (!latest) return false
    const mine = form.getValues()
    const changed = (Object.keys(mine) as (keyof ProfileForm)[]).filter(field => dirtyFields[field])
    const base = formOf(latest)
    version.current = latest.version
    form.reset(base)
    for (const field of changed) form.setValue(field, mine[field], { shouldDirty: true })
    return changed.every(field => mine[field] === base[field])
  }

  async function send(values: ProfileForm): Promise<void> {
    const changes = changesOf(values, field => dirtyFields[field] === true)
    try {
      await call(updateProfile, { ...changes, version: version.current }, inlineErrors)
      await refreshUser()
    } catch (error) {
      if (!isRefusal(error, 'profile_changed_elsewhere') || !(await mergeLatest())) throw error
    }
    void refetchQueries(cache, [getUserById.path])
  }

  const saveThen = (onSaved: (isChanged: boolean) => void | Promise<void>) =>
    form.handleSubmit(async values => {
      if (!isDirty) return onSaved(false)
      try {
        await send(values)
      } catch (error) {
        return showRefusal(form, error, { avatar_not_found: 'avatar' })
      }
      return onSaved(true)
    })

  return { form, saveThen }
}

import { call } from '@tambay/client/api/call'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { frameOf, ownColors } from '@tambay/contracts/looks'
import { wearLook } from '@tambay/contracts/parol'
import { findOpenParty } from '@tambay/contracts/party'
import type { UserInfo } from '@tambay/contracts/user'
import { longestNickname } from '@tambay/contracts/validation/profile'
import { isGuestName } from '@tambay/format/guest-name'
import { FormError } from '@tambay/forms/form-error'
import { Avatar } from '@tambay/ui/avatar'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { TextField } from '@tambay/ui/text-field'
import { useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'

import { AvatarField } from '../profile-edit/avatar-field.tsx'
import { useEditProfile } from '../profile-edit/use-edit-profile.ts'
import { InterestChips } from '../tags/interest-chips.tsx'
import { useTags } from '../tags/use-tags.ts'
import styles from './welcome-screen.module.css'

const wantedTags = 3

export function WelcomeScreen() {
  return <ForSignedInUser>{info => <WelcomeForm info={info} />}</ForSignedInUser>
}

/** After signing up: a name, a picture with a ring, three interests, and a room with people. All of it can be skipped. */
function WelcomeForm({ info }: { info: UserInfo }) {
  const navigate = useNavigate()
  const formId = useId()
  // A guest's name was never chosen, so the field is empty.
  const isUnnamed = isGuestName(info.nick_name)
  const { form, saveThen } = useEditProfile(isUnnamed ? { ...info, nick_name: '' } : info)
  const { control, register, formState } = form
  const tags = useTags(info.interest_tag)
  const worn = frameOf(info)
  const [ring, setRing] = useState(worn)
  const avatar = useWatch({ control, name: 'avatar' })

  async function meetPeople(): Promise<void> {
    if (ring && ring !== worn) await call(wearLook, { kind: 'frame', look_id: ring })
    if (tags.isChanged) await tags.saveAll()
    const { party } = await call(findOpenParty, {})
    if (!party) showToast('Nobody has a free seat right now. Look around, or open your own room.', 4000)
    await navigate(party ? foundRoomPath(party) : '/party-hubs', { replace: true })
  }

  return (
    <Page
      title="Welcome"
      backTo="/"
      footer={
        <div className={styles.buttons}>
          <Button type="submit" form={formId} isWide isBusy={formState.isSubmitting}>
            Meet people in a room
          </Button>
          <ButtonLink to="/" replace variant="ghost" isWide>
            Not now
          </ButtonLink>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={event => void saveThen(meetPeople)(event)}
      >
        <FormError error={formState.errors.root} />
        <Controller
          control={control}
          name="avatar"
          render={({ field }) => (
            <AvatarField
              value={field.value}
              onChange={field.onChange}
              name={info.nick_name}
              frame={ring}
              error={formState.errors.avatar?.message}
            />
          )}
        />
        <fieldset className={styles.rings}>
          <legend>Your ring</legend>
          {ownColors.map(({ id, name }) => (
            <label key={id} className={styles.ring}>
              <input
                type="radio"
                name="ring"
                checked={ring === id}
                onChange={() => setRing(id)}
                aria-label={name}
                className="visually-hidden"
              />
              <Avatar id={info.id} src={avatar} name="" size={44} frame={id} />
            </label>
          ))}
        </fieldset>
        <TextField
          {...register('nick_name')}
          label="Nickname"
          hint="What people call you here"
          autoComplete="nickname"
          maxLength={longestNickname * 2}
          error={formState.errors.nick_name?.message}
        />
        <section aria-labelledby={`${formId}-interests`}>
          <h2 id={`${formId}-interests`}>{`Pick ${wantedTags} things you like`}</h2>
          <InterestChips tags={tags} />
        </section>
      </form>
    </Page>
  )
}

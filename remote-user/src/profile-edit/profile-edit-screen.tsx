import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import type { UserInfo } from '@tambay/contracts/user'
import { longestBio, longestNickname } from '@tambay/contracts/validation/profile'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'
import { Segmented } from '@tambay/ui/segmented'
import { SwitchRow } from '@tambay/ui/switch-row'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import { useId, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'

import { listSwitches } from '../setting/privacy/list-switches.ts'
import { UnsavedChanges } from '../unsaved-changes/unsaved-changes.tsx'
import { useLeaveGuard } from '../unsaved-changes/use-leave-guard.ts'
import { AvatarField } from './avatar-field.tsx'
import styles from './profile-edit-screen.module.css'
import { useEditProfile } from './use-edit-profile.ts'

const genders = [
  { value: '', label: 'Not set' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' }
] as const

export function ProfileEditScreen() {
  return <ForSignedInUser>{info => <EditForm info={info} />}</ForSignedInUser>
}

function EditForm({ info }: { info: UserInfo }) {
  const home = `/my/profile/home/${info.id}`
  const goBack = useGoBack(home)
  const navigate = useNavigate()
  const isPreviewNext = useRef(false)
  const { form, saveThen } = useEditProfile(info)
  const { control, register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const guard = useLeaveGuard(isDirty)
  const bio = useWatch({ control, name: 'bio' })
  const formId = useId()

  function finish(isChanged: boolean): void {
    guard.release()
    if (isChanged) showToast('Profile saved.')
    if (isPreviewNext.current) void navigate(`${home}?as=stranger`)
    else goBack()
  }

  return (
    <Page
      title="Edit profile"
      backTo={home}
      footer={
        <Button
          type="submit"
          form={formId}
          isWide
          isBusy={isSubmitting}
          onClick={() => (isPreviewNext.current = false)}
        >
          Save
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={event => void saveThen(finish)(event)} className={styles.form}>
        <FormError error={errors.root} />
        <Controller
          control={control}
          name="avatar"
          render={({ field }) => (
            <AvatarField
              value={field.value}
              onChange={field.onChange}
              name={info.nick_name}
              error={errors.avatar?.message}
            />
          )}
        />
        <TextField
          {...register('nick_name')}
          label="Nickname"
          autoComplete="nickname"
          maxLength={longestNickname * 2}
          error={errors.nick_name?.message}
        />
        <TextArea
          {...register('bio')}
          label="Bio"
          rows={3}
          error={errors.bio?.message}
          hint={`${[...bio].length} of ${longestBio}`}
        />
        <div>
          <p className={styles.label}>Gender</p>
          <Controller
            control={control}
            name="gender"
            render={({ field }) => (
              <Segmented label="Gender" options={genders} value={field.value} onChange={field.onChange} />
            )}
          />
        </div>
        <TextField
          {...register('birthday')}
          label="Birthday"
          type="date"
          autoComplete="bday"
          error={errors.birthday?.message}
          hint="Only you see it. You must be at least 18."
        />
        <Section title="Everyone can see">
          {listSwitches.map(({ flag, label }) => (
            <SwitchRow key={flag} {...register(flag)} label={label} />
          ))}
          <Button
            type="submit"
            variant="secondary"
            isWide
            onClick={() => (isPreviewNext.current = true)}
            className={styles.stranger}
          >
            {isDirty ? 'Save and view as a stranger' : 'View as a stranger'}
          </Button>
        </Section>
      </form>
      <UnsavedChanges guard={guard} hasChanges={isDirty} />
    </Page>
  )
}

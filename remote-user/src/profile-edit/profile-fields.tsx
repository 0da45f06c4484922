import { longestBio, longestNickname } from '@tambay/contracts/validation/profile'
import { FormError } from '@tambay/forms/form-error'
import { Segmented } from '@tambay/ui/segmented'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import { Controller, useWatch } from 'react-hook-form'

import { AvatarField } from './avatar-field.tsx'
import styles from './profile-edit-screen.module.css'
import type { useEditProfile } from './use-edit-profile.ts'

interface ProfileFieldsProps {
  form: ReturnType<typeof useEditProfile>['form']
  name: string
}

const genders = [
  { value: '', label: 'Not set' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' }
] as const

export function ProfileFields({ form, name }: ProfileFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const bio = useWatch({ control, name: 'bio' })
  return (
    <>
      <FormError error={errors.root} />
      <Controller
        control={control}
        name="avatar"
        render={({ field }) => (
          <AvatarField
            value={field.value}
            onChange={field.onChange}
            name={name}
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
    </>
  )
}

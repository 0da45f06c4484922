import { interestTags } from '@tambay/contracts/interest-tags'
import { clubCovers, longestAbout, maxClubTags } from '@tambay/contracts/validation/club-fields'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { Chip } from '@tambay/ui/chip'
import { ChoiceList } from '@tambay/ui/choice-list'
import { PicturePicker } from '@tambay/ui/picture-picker'
import { TextArea } from '@tambay/ui/text-area'
import { TextField } from '@tambay/ui/text-field'
import { Controller, type UseFormReturn } from 'react-hook-form'

import type { ClubDraft } from './club-draft.ts'
import styles from './club-fields.module.css'

interface ClubFieldsProps {
  form: UseFormReturn<ClubDraft>
  submitLabel: string
  isSending: boolean
  onSubmit: (draft: ClubDraft) => void
}

const covers = clubCovers.map(path => ({
  value: path,
  picture: path,
  label: path.replace(/^.*\/|\.svg$/g, '').replaceAll('-', ' ')
}))

const entries = [
  { value: 'open', label: 'Anyone can join', hint: 'Posts, rooms and members are visible to everyone.' },
  {
    value: 'closed',
    label: 'Approve requests',
    hint: 'You and your officers decide who joins. Only members see posts, rooms and members.'
  }
] as const

export function ClubFields({ form, submitLabel, isSending, onSubmit }: ClubFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={event => void form.handleSubmit(draft => onSubmit(draft))(event)}
      className={styles.form}
    >
      <Controller
        control={control}
        name="cover"
        render={({ field }) => <PicturePicker label="Cover" look="row" options={covers} {...field} />}
      />
      <TextField
        label="Club name"
        placeholder="Bingo Titas"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Town"
        placeholder="Quezon City"
        autoComplete="address-level2"
        error={errors.town?.message}
        {...register('town')}
      />
      <TextArea
        label="About (optional)"
        placeholder="What do you do together?"
        rows={3}
        hint={`Up to ${longestAbout} characters.`}
        error={errors.about?.message}
        {...register('about')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagChips tags={value} onChange={onChange} error={errors.tags?.message} />
        )}
      />
      <Controller
        control={control}
        name="is_open"
        render={({ field: { value, onChange } }) => (
          <ChoiceList
            label="Who can join"
            choices={entries}
            value={value ? 'open' : 'closed'}
            onChange={choice => onChange(choice === 'open')}
          />
        )}
      />
      <div className={styles.submit}>
        <FormError error={errors.root} />
        <Button type="submit" isWide isBusy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

type TagName = ClubDraft['tags'][number]

interface TagChipsProps {
  tags: readonly TagName[]
  onChange: (tags: TagName[]) => void
  error: string | undefined
}

function TagChips({ tags, onChange, error }: TagChipsProps) {
  const isFull = tags.length >= maxClubTags
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{`Tags (up to ${maxClubTags})`}</legend>
      <div className={styles.tags}>
        {interestTags.map(({ label }) => {
          const isOn = tags.includes(label)
          return (
            <Chip
              key={label}
              isOn={isOn}
              disabled={isFull && !isOn}
              onClick={() => onChange(isOn ? tags.filter(tag => tag !== label) : [...tags, label])}
            >
              {label}
            </Chip>
          )
        })}
      </div>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
